import { violatesForeignKey, violatesUnique } from '@civic/db'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { UserAlreadyLinkedError, UserNotFoundError } from './claim-errors.ts'

/** An account as a claim asks about it. */
export async function findClaimant(tx: Tx, userId: string): Promise<{ deletedAt: Date | null } | undefined> {
  return tx.selectFrom('users').select('deletedAt').where('id', '=', userId).executeTakeFirst()
}

/** Gives a profile to an account unless it belongs to one; whether it did. Or USER_ALREADY_LINKED, USER_NOT_FOUND. */
export async function updateOwnerIfUnclaimed(tx: Tx, id: string, userId: string): Promise<boolean> {
  try {
    const row = await tx
      .updateTable('representatives')
      .set({ userId, updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('userId', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  } catch (error) {
    if (violatesUnique(error, 'idx_representative_user')) throw new UserAlreadyLinkedError()
    if (violatesForeignKey(error, 'representatives_user_id_fkey')) throw new UserNotFoundError()
    throw error
  }
}
