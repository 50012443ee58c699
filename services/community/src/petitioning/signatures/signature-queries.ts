import { keptStatement, violatesForeignKey } from '@civic/db'
import { hiddenFlag, isHiddenContent } from '@civic/moderation'
import { sql } from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import { hasJoined } from '../../membership-sql.ts'
import { mayBeSeenBy } from '../petitions/visible-petition-sql.ts'
import type { Db, Tx } from '../../tables.ts'

/** What a signature hangs on, for one of the signers, and what its creator is told of it. */
export interface PetitionToSign {
  id: string
  title: string
  goal: number
  status: string
  deadline: Date | null
  createdById: string
  signerId: string
  isMember: boolean
}

/**
 * The petition locked for its signature counter: a row for each signer who may see it, with whether they have joined its
 * community. A statement of its own: locking and counting in one, signers and commenters wait for each other in a circle.
 */
export async function lockPetitionToSign(
  tx: Tx,
  petitionId: string,
  signerIds: readonly string[],
): Promise<PetitionToSign[]> {
  return lockedToSign(tx, { petitionId, signerIds })
}

interface Signing {
  petitionId: string
  signerIds: readonly string[]
}

const lockedToSign = keptStatement((tx: Tx, { petitionId, signerIds }: Signing) => {
  const signerId = sql<string>`signer.id`
  return tx
    .selectFrom('petitions')
    .innerJoin(sql<{ id: string }>`unnest(${signerIds}::uuid[])`.as<'signer'>(sql`signer (id)`), (join) =>
      join.on(mayBeSeenBy(signerId)),
    )
    .select(['petitions.id', 'petitions.title', 'petitions.goal', 'petitions.status', 'petitions.deadline'])
    .select([
      'petitions.createdById',
      signerId.as('signerId'),
      hasJoined(signerId, 'petitions.communityId').as('isMember'),
    ])
    .where('petitions.id', '=', petitionId)
    .forNoKeyUpdate('petitions')
})

/** Which of them have signed. Ask while the petition is locked. */
export async function listSigned(tx: Tx, petitionId: string, signerIds: readonly string[]): Promise<string[]> {
  const rows = await signedAmong(tx, { petitionId, signerIds })
  return rows.map(({ userId }) => userId)
}

const signedAmong = keptStatement((tx: Tx, { petitionId, signerIds }: Signing) =>
  tx
    .selectFrom('petitionSignatures')
    .select('userId')
    .where('petitionId', '=', petitionId)
    .where('userId', '=', sql<string>`any(${signerIds}::uuid[])`),
)

/** What came of signatures: whose was new, the count with them, and whether a moderator hid the petition. */
interface Added {
  addedIds: string[]
  signatureCount: number
  isHidden: boolean
}

/**
 * Adds signatures to a locked petition and counts them, in one statement; a hidden one takes none. Whether it is hidden is
 * asked here and not with the lock: what waited for that would have looked before the wait.
 */
export async function insertSignatures(tx: Tx, petitionId: string, signerIds: readonly string[]): Promise<Added> {
  try {
    const [added] = await withSignatures(tx, { petitionId, signerIds })
    return added ?? { addedIds: [], signatureCount: 0, isHidden: false }
  } catch (error) {
    if (violatesForeignKey(error, 'petition_signatures_user_id_fkey')) throw new NoAccountError()
    throw error
  }
}

const withSignatures = keptStatement(
  (_: Tx, { petitionId, signerIds }: Signing) => sql<Added>`
      with petition as (
        select id, ${isHiddenContent('PETITION', 'petitions.id')} as is_hidden from petitions where id = ${petitionId}
      ),
      added as (
        insert into petition_signatures (petition_id, user_id)
        select petition.id, signer.id from petition, unnest(${signerIds}::uuid[]) as signer (id)
        where not petition.is_hidden
        on conflict (petition_id, user_id) do nothing
        returning user_id
      ),
      addition as (select coalesce(array_agg(user_id), '{}') as ids, count(*)::int as count from added),
      counted as (
        update petitions set signature_count = signature_count + addition.count
        from addition where petitions.id = ${petitionId} and addition.count > 0
        returning signature_count
      )
      select addition.ids as added_ids, coalesce(counted.signature_count, 0) as signature_count, petition.is_hidden
      from petition cross join addition left join counted on true
    `,
)

/** A signature of somebody, with what a list says of its petition. */
interface SignedPetition {
  id: string
  title: string
  status: string
  signedAt: Date
  isHidden: boolean
}

/** Newest signature first. The page is cut first: only its petitions are looked up among the hidden. */
export async function listSignedPetitions(
  db: Db,
  signerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SignedPetition[]> {
  const page = signedBy(db, signerId)
    .select(['petitions.id', 'petitions.title', 'petitions.status'])
    .select(['signature.id as signatureId', 'signature.createdAt as signedAt'])
    .orderBy('signature.createdAt', 'desc')
    .orderBy('signature.id', 'desc')
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(page.as('signed'))
    .leftJoinLateral(hiddenFlag('PETITION', 'signed.id'), (join) => join.onTrue())
    .select(['signed.id', 'signed.title', 'signed.status', 'signed.signedAt'])
    .select(sql<boolean>`hidden.is_hidden is not null`.as('isHidden'))
    .orderBy('signed.signedAt', 'desc')
    .orderBy('signed.signatureId', 'desc')
    .execute()
}

export async function countSignedPetitions(db: Db, signerId: string): Promise<number> {
  const { total } = await signedBy(db, signerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The signatures of somebody, without petitions that they may not see. */
function signedBy(db: Db, signerId: string) {
  return db
    .selectFrom('petitionSignatures as signature')
    .innerJoin('petitions', 'petitions.id', 'signature.petitionId')
    .where('signature.userId', '=', signerId)
    .where(mayBeSeenBy(signerId))
}
