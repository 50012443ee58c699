import { keptStatement, violatesUnique } from '@civic/db'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '../../tables.ts'
import type { UsersTable } from '../../tables/account-tables.ts'
import { EmailAlreadyInUseError, UserNotFoundError } from './account-errors.ts'
import { memberships, userColumns } from '../../account-sql.ts'

type AccountColumn = (typeof userColumns)[number] extends `users.${infer Name extends keyof UsersTable}` ? Name : never

export type Account = Pick<Selectable<UsersTable>, AccountColumn> & {
  memberships: { communityId: string; joinedAt: string }[]
  /** Read for its owner alone. */
  pendingEmail?: string | null
}

/** The account as reviewers see it, with its memberships in order of joining; or USER_NOT_FOUND. */
export async function getAccount(db: Db, userId: string): Promise<Account & { bannedAt: Date | null }> {
  const account = await selectAccount(db, userId).select('users.bannedAt').executeTakeFirst()
  if (!account) throw new UserNotFoundError()
  return account
}

/** The same as its owner sees it. */
export async function getOwnAccount(db: Db, userId: string): Promise<Account> {
  const [account] = await ownAccount(db, { userId })
  if (!account) throw new UserNotFoundError()
  return account
}

const ownAccount = keptStatement((db: Db, { userId }: { userId: string }) =>
  selectAccount(db, userId).select('users.pendingEmail'),
)

function selectAccount(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([...userColumns, memberships])
    .where('id', '=', userId)
}

export interface NewAccount {
  email: string
  name: string
  passwordHash: string
  requestedAccountType: string
  approvalStatus: string
  emailVerificationTokenHash: string
  emailVerificationExpiresAt: Date
}

/** Inserts an account, or EMAIL_ALREADY_IN_USE: the unique keys decide, also between two at the same instant. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<string> {
  const row = await tx
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new EmailAlreadyInUseError()
  return row.id
}

const lockedColumns = [
  'id',
  'email',
  'name',
  'role',
  'approvalStatus',
  'emailVerified',
  'pendingEmail',
  'communityId',
  'primaryCommunityId',
  'primaryCommunityChangedAt',
  'bannedAt',
  'banReason',
  'deletedAt',
  'createdAt',
  'updatedAt',
] as const

export type LockedAccount = Pick<Selectable<UsersTable>, (typeof lockedColumns)[number]>

/** Locks the account's row against other changes of this person, or USER_NOT_FOUND. */
export async function lockAccount(tx: Tx, userId: string): Promise<LockedAccount> {
  const row = await tx
    .selectFrom('users')
    .select(lockedColumns)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new UserNotFoundError()
  return row
}

/** One account for each address, in any letter case; and one that is confirmed for each mailbox, see `mailbox_of`. */
const addressKeys = ['users_email_key', 'users_lower_email_key', 'users_confirmed_mailbox_key']

/** Whether an account has this address, in any letter case; the unique keys decide when it is taken. */
export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/** Changes columns of one account, or EMAIL_ALREADY_IN_USE. */
export async function updateAccount(tx: Tx, userId: string, change: Updateable<UsersTable>, now: Date): Promise<void> {
  try {
    await tx
      .updateTable('users')
      .set({ ...change, updatedAt: now })
      .where('id', '=', userId)
      .execute()
  } catch (error) {
    if (addressKeys.some((key) => violatesUnique(error, key))) throw new EmailAlreadyInUseError()
    throw error
  }
}

export async function communityExists(db: Db, communityId: string): Promise<boolean> {
  const row = await db.selectFrom('communities').select('id').where('id', '=', communityId).executeTakeFirst()
  return row !== undefined
}
