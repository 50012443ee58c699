import { oneHolds } from '@civic/db'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import type { Account } from '../../people/accounts/account-queries.ts'
import { memberships, searchedOfUsers, userColumns } from '../../account-sql.ts'
import { keptTotal } from '../../row-totals-sql.ts'
import type { Db, Tx } from '../../tables.ts'
import type { UsersTable } from '../../tables/account-tables.ts'

const fateColumns = [
  'users.bannedAt',
  'users.banReason',
  'users.bannedById',
  'users.deletedAt',
  'users.deletionReason',
] as const

export type AdministeredAccount = Account &
  Pick<Selectable<UsersTable>, 'bannedAt' | 'banReason' | 'bannedById' | 'deletedAt' | 'deletionReason'>

export interface UserFilter {
  /** Part of an address or a name, in any letter case, with accents or without. */
  search?: string | undefined
  role?: string | undefined
  isBanned?: boolean | undefined
}

/** Newest first, deleted accounts among them. The page is cut first: of those passed over, nothing is read. */
export async function listUsers(
  db: Db,
  filter: UserFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdministeredAccount[]> {
  const page = sql<{ id: string; createdAt: Date }>`(
    select id, created_at from ${matching(filter)} order by created_at desc, id desc limit ${limit} offset ${offset}
  )`
  return db
    .selectFrom(page.as<'page'>('page'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('users')
          .select([...userColumns, ...fateColumns, memberships])
          .whereRef('users.id', '=', 'page.id')
          .limit(sql.lit(1))
          .as('users'),
      (join) => join.onTrue(),
    )
    .selectAll('users')
    .orderBy('page.createdAt', 'desc')
    .orderBy('page.id', 'desc')
    .execute()
}

/** Only what is searched for is counted; of the rest, totals are kept. */
export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { search, role, isBanned } = filter
  const total =
    search === undefined
      ? keptTotal('users', [role, isBanned])
      : sql<number>`(select count(*) from ${matching(filter)})`
  const row = await db.selectNoFrom(total.as('total')).executeTakeFirstOrThrow()
  return row.total
}

/** For `from`. What is searched for is found first: behind a fence, so that no index of the other conditions is read. */
function matching({ search, role, isBanned }: UserFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (role !== undefined) conditions.push(sql`role = ${role}`)
  if (isBanned !== undefined) conditions.push(isBanned ? sql`banned_at is not null` : sql`banned_at is null`)
  const narrowed = sql.join(conditions, sql` and `)
  if (search === undefined) return sql`users where ${narrowed}`
  return sql`(
    select id, created_at, role, banned_at from users where ${oneHolds(searchedOfUsers, search)} offset 0
  ) as found where ${narrowed}`
}

/** The account with all that an administrator sees, or USER_NOT_FOUND. */
export async function getUser(db: Db, id: string): Promise<AdministeredAccount> {
  const account = await db
    .selectFrom('users')
    .select([...userColumns, ...fateColumns, memberships])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!account) throw new UserNotFoundError()
  return account
}

export type LockedUser = Pick<Selectable<UsersTable>, 'id' | 'email' | 'role' | 'bannedAt' | 'banReason' | 'deletedAt'>

/** The accounts that exist among these, locked by everybody in one order, so that two who act on each other both go on. */
export async function lockUsers(tx: Tx, ids: readonly string[]): Promise<LockedUser[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'bannedAt', 'banReason', 'deletedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** One number for all who take a right to administer away; the value means nothing. */
const administratorsLock = 7_203_113

/** Holds off everybody else who wants to take an administrator away, until the transaction ends. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${administratorsLock})`.execute(tx)
}

/** Whether anybody else can administer. Ask while the administrators are locked. */
export async function hasAnotherAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    // Written out, so that the plan knows how few they are.
    .where('role', '=', sql.lit('PLATFORM_ADMIN'))
    .where('bannedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
