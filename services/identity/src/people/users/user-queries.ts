import type { Db } from '../../tables.ts'

/** Whether anybody can administer: who is banned or deleted cannot. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'PLATFORM_ADMIN')
    .where('bannedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the account of this address may administer. */
export async function isAdministrator(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'PLATFORM_ADMIN')
    .where('bannedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Its id; undefined when the address is taken. */
export async function insertAdministrator(
  db: Db,
  administrator: { email: string; name: string; passwordHash: string; now: Date },
): Promise<string | undefined> {
  const { email, name, passwordHash, now } = administrator
  const row = await db
    .insertInto('users')
    .values({ email, name, passwordHash, role: 'PLATFORM_ADMIN', emailVerified: true, emailVerifiedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
