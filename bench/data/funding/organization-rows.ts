import { sqlId } from '../city-ids.ts'
import { sqlArea, sqlLot, sqlMoment, sqlNameOf, sqlOneOf, sqlState, sqlSurname } from '../registry-words.ts'
import { type FundingSize, membersEach, neighboursOf } from './funding-size.ts'

/** Who gives, and the organizations that raise money. */
export function peopleRows(size: FundingSize): string[] {
  const { users } = neighboursOf(size)
  return [
    `insert into users (id, email, name, password_hash, email_verified, created_at)
     select ${sqlId('citizen', 'n')}, 'citizen-' || n || '@example.org', ${sqlNameOf('n')}, repeat('x', 97), true,
       ${sqlMoment('n', users)}
     from generate_series(0, ${users - 1}) as n`,
    `insert into org_members (organization_id, user_id, user_name, user_role, role, joined_at)
     select ${sqlId('organization', `n / ${membersEach}`)}, ${sqlId('citizen', 'n')}, ${sqlNameOf('n')}, 'CITIZEN',
       ${sqlOneOf('OWNER ADMIN STAFF STAFF', 'n')}, ${sqlMoment('n', users)}
     from generate_series(0, ${size.organizations * membersEach - 1}) as n`,
  ]
}

/** Four of five have all the papers that raising money takes. */
export function organizationRows({ organizations }: FundingSize): string[] {
  return [
    `insert into organizations (id, name, slug, kind, jurisdiction, state, lga, description, verified, member_count,
       registration_number, country, official_email, representative_name, bank_account_verified, psp_provider,
       psp_subaccount_code, created_by_id, created_at)
     select ${sqlId('organization', 'n')}, ${sqlSurname('n')} || ' ' || ${sqlOneOf('Foundation Council Agency Water Roads', 'n')},
       'organization-' || n, 'NGO', 'STATE', ${sqlState('n')}, ${sqlArea('n')}, 'We build what people here need.', ${isVerified},
       ${membersEach}, 'RC-' || n, ${sqlCountry('n')}, 'office-' || n || '@example.org', ${sqlNameOf('n')}, ${isVerified},
       'paystack', 'ACCT_' || n, ${sqlId('citizen', `n * ${membersEach}`)}, ${sqlMoment('n', organizations)}
     from generate_series(0, ${organizations - 1}) as n`,
  ]
}

const isVerified = 'n % 5 <> 4'

/** The number of the organization that runs the n-th campaign: some run far more than others. */
export function sqlOwnerOf(n: string, { organizations }: FundingSize): string {
  return `floor(${organizations} * power(${sqlLot(n)}, 2))::int`
}

/** Who acts for an organization: its owner. */
export function sqlAuthorOf(organization: string): string {
  return sqlId('citizen', `${organization} * ${membersEach}`)
}

export function sqlCountry(n: string): string {
  return sqlOneOf('Nigeria Nigeria Nigeria Nigeria Nigeria Nigeria Ghana Kenya', `(${n}) / 5`)
}
