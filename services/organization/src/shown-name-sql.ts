import { currentName } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'

/** What somebody is called now, asked person by person: as a join it may read all accounts first. */
export function shownName(accountId: string, kept: string): RawBuilder<string> {
  return sql<string>`(
    select ${currentName(kept, 'person')}
    from users as person where person.id = ${sql.ref(accountId)})`
}

/** The same where nothing refers to the account, so that it may be gone: then the name that was kept stands. */
export function shownBareName(accountId: string, kept: string): RawBuilder<string> {
  return sql<string>`coalesce(${shownName(accountId, kept)}, ${sql.ref(kept)})`
}
