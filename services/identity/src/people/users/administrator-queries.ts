import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { UsersTable } from '../../tables/account-tables.ts'

export type Candidate = Pick<
  Selectable<UsersTable>,
  'id' | 'email' | 'name' | 'role' | 'emailVerified' | 'bannedAt' | 'banReason' | 'deletedAt'
>

/** The account of this address in any letter case, held until the transaction ends; undefined when there is none. */
export async function lockCandidate(tx: Tx, email: string): Promise<Candidate | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'emailVerified', 'bannedAt', 'banReason', 'deletedAt'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
