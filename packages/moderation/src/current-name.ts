import { sql, type RawBuilder } from 'kysely'

/** The name of a deleted account. */
export const deletedUserName = '[Deleted user]'

/**
 * What somebody is called: by the name that was kept at writing time, unless the account is deleted since; then as it is
 * called now. `account` is a row of `users` that may be missing.
 */
export function currentName(kept: string, account: string): RawBuilder<string> {
  const [deletedAt, now] = [sql.ref(`${account}.deleted_at`), sql.ref(`${account}.name`)]
  return sql<string>`case when ${deletedAt} is null then ${sql.ref(kept)} else ${now} end`
}
