import { violatesForeignKey } from '@civic/db'
import { hiddenFlag } from '@civic/moderation'
import { sql } from 'kysely'
import { NoAccountError } from '../account-errors.ts'
import { hasJoined } from '../membership-sql.ts'
import { PetitionNotFoundError } from '../petitions/petition-errors.ts'
import { mayBeSeenBy } from '../petitions/visible-petition-sql.ts'
import type { Tx } from '../tables.ts'

interface Signature {
  petitionId: string
  userId: string
}

/** What a signature hangs on, and what its creator is told of it. */
export interface PetitionToSign {
  id: string
  title: string
  goal: number
  status: string
  deadline: Date | null
  createdById: string
  isHidden: boolean
  isMember: boolean
}

/**
 * The petition locked for its signature counter, with whether the signer has joined its community, or
 * PETITION_NOT_FOUND; a draft is there for its creator alone. A statement of its own: locking and counting in one, signers
 * and commenters wait for each other in a circle.
 */
export async function lockPetitionToSign(tx: Tx, { petitionId, userId }: Signature): Promise<PetitionToSign> {
  const row = await tx
    .selectFrom('petitions')
    .leftJoinLateral(hiddenFlag('PETITION', 'petitions.id'), (join) => join.onTrue())
    .select(['petitions.id', 'petitions.title', 'petitions.goal', 'petitions.status', 'petitions.deadline'])
    .select(['petitions.createdById', sql<boolean>`hidden.is_hidden is not null`.as('isHidden')])
    .select(hasJoined(userId, 'petitions.communityId').as('isMember'))
    .where('petitions.id', '=', petitionId)
    .where(mayBeSeenBy(userId))
    .forNoKeyUpdate('petitions')
    .executeTakeFirst()
  if (!row) throw new PetitionNotFoundError()
  return row
}

/** Whether a signature stands. Ask while the petition is locked. */
export async function hasSigned(tx: Tx, { petitionId, userId }: Signature): Promise<boolean> {
  const row = await tx
    .selectFrom('petitionSignatures')
    .select('id')
    .where('petitionId', '=', petitionId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a signature to a locked petition and counts it, in one statement; undefined when it stood already. */
export async function insertSignature(tx: Tx, { petitionId, userId }: Signature): Promise<number | undefined> {
  try {
    const { rows } = await sql<{ signatureCount: number }>`
      with added as (
        insert into petition_signatures (petition_id, user_id) values (${petitionId}, ${userId})
        on conflict (petition_id, user_id) do nothing
        returning petition_id
      )
      update petitions set signature_count = signature_count + 1
      from added where petitions.id = added.petition_id
      returning signature_count
    `.execute(tx)
    return rows[0]?.signatureCount
  } catch (error) {
    if (violatesForeignKey(error, 'petition_signatures_user_id_fkey')) throw new NoAccountError()
    throw error
  }
}
