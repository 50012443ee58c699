import { sql, type RawBuilder } from 'kysely'

/** All that counts as blank where an organization's paperwork is looked at one by one, and must count as blank here. */
const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** A text without blanks around it; null when nothing else is in it. */
export function filledText(text: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`nullif(btrim(${text}, ${sql.lit(blanks)}), '')`
}

/** A text that begins with a visible letter of ASCII is filled: nearly all do, and that is told without trimming them. */
function isFilled(column: string): RawBuilder<boolean> {
  const text = sql.ref(column)
  return sql<boolean>`(ascii(${text}) between 33 and 126 is true or ${filledText(text)} is not null)`
}

/** Whether nothing is missing before an organization may raise money: what `missingItems` says of one, in bulk. */
export const isEligible: RawBuilder<boolean> = sql<boolean>`(
  organizations.verified
  and case organizations.kind
    when 'REPRESENTATIVE_OFFICE' then exists (
      select from representatives as profile
      where profile.id = organizations.representative_id and profile.user_id is not null)
    else ${isFilled('organizations.registrationNumber')}
  end
  and ${isFilled('organizations.country')}
  and ${isFilled('organizations.officialEmail')}
  and ${isFilled('organizations.representativeName')}
  and organizations.bank_account_verified
  and ${isFilled('organizations.pspSubaccountCode')}
)`
