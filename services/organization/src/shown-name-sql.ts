import { sql, type RawBuilder } from 'kysely'

/**
 * A name that was kept at writing time, unless the account is deleted since: then what the account is called now. Asked
 * person by person: as a join it may read all accounts first.
 */
export function shownName(accountId: string, kept: string): RawBuilder<string> {
  return sql<string>`(
    select case when person.deleted_at is null then ${sql.ref(kept)} else person.name end
    from users as person where person.id = ${sql.ref(accountId)})`
}

/** The same where nothing refers to the account, so that it may be gone: then the name that was kept stands. */
export function shownBareName(accountId: string, kept: string): RawBuilder<string> {
  return sql<string>`coalesce((
    select person.name from users as person
    where person.id = ${sql.ref(accountId)} and person.deleted_at is not null), ${sql.ref(kept)})`
}
