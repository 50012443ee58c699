import type { DomainError } from '@civic/errors'
import { inTransaction } from '@civic/db'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import type { CommunityContext } from '../../context.ts'
import { isPast } from '../petitions/petition-deadline.ts'
import { PetitionNotFoundError, PetitionNotOpenError } from '../petitions/petition-errors.ts'
import type { Tx } from '../../tables.ts'
import { signatureNotices } from './signature-notices.ts'
import { insertSignatures, listSigned, lockPetitionToSign, type PetitionToSign } from './signature-queries.ts'
import type { BatchOutcome } from './signing-batches.ts'

/** Lets people sign one petition together; its creator is told of each signature, and of milestones. */
export async function signBatch(
  { db, clock, notify }: Pick<CommunityContext, 'db' | 'clock' | 'notify'>,
  petitionId: string,
  signerIds: readonly string[],
): Promise<BatchOutcome> {
  return inTransaction(db, async (tx) => {
    const petitions = await lockPetitionToSign(tx, petitionId, signerIds)
    const standings = new Map(petitions.map((petition) => [petition.signerId, petition]))
    const outcome = new Map<string, DomainError | undefined>()
    for (const id of signerIds) outcome.set(id, refusalOf(standings.get(id)))
    const [petition] = petitions
    if (!petition) return outcome

    const admitted = signerIds.filter((id) => outcome.get(id) === undefined)
    const isTaken =
      isOpen(petition, clock.now()) && (await addSignatures({ tx, notify, petition, signerIds: admitted }))
    if (!isTaken) await refuseLate(tx, petition, admitted, outcome)
    return outcome
  })
}

function refusalOf(petition: PetitionToSign | undefined): DomainError | undefined {
  if (!petition) return new PetitionNotFoundError()
  return petition.isMember ? undefined : new CommunityMembershipRequiredError()
}

function isOpen({ status, deadline }: PetitionToSign, now: Date): boolean {
  return status === 'ACTIVE' && !(deadline && isPast(deadline, now))
}

interface Addition {
  tx: Tx
  notify: CommunityContext['notify']
  petition: PetitionToSign
  signerIds: readonly string[]
}

/** False when a moderator has hidden the petition: nothing is added then. */
async function addSignatures({ tx, notify, petition, signerIds }: Addition): Promise<boolean> {
  if (signerIds.length === 0) return true
  const { addedIds, signatureCount, isHidden } = await insertSignatures(tx, petition.id, signerIds)
  const countBefore = signatureCount - addedIds.length
  const notices = addedIds.flatMap((id, index) =>
    signatureNotices({ ...petition, signatureCount: countBefore + index + 1 }, id),
  )
  await notify(tx, notices)
  return !isHidden
}

/** Whoever signed in time hears the same as then. */
async function refuseLate(
  tx: Tx,
  petition: PetitionToSign,
  signerIds: readonly string[],
  outcome: Map<string, DomainError | undefined>,
): Promise<void> {
  const signed = new Set(signerIds.length > 0 ? await listSigned(tx, petition.id, signerIds) : [])
  for (const id of signerIds) if (!signed.has(id)) outcome.set(id, new PetitionNotOpenError())
}
