import { requireVerified } from '@civic/access'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { requireHome } from '../../places/communities/require-home.ts'
import type { CommunityCall } from '../../context.ts'
import { readDeadline, requireDeadlineAhead } from './petition-deadline.ts'
import { insertPetition } from './petition-queries.ts'
import type { NewPetitionBody, Petition } from './petition-schemas.ts'
import { readablePetition } from './readable-petition.ts'

/** Starts a petition in the caller's home community, open for signatures at once or as a draft. */
export async function createPetition(
  { db, actor, clock }: CommunityCall,
  input: NewPetitionBody,
): Promise<{ petition: Petition }> {
  const citizen = requireVerified(actor)
  const { title, description, goal, communityId } = input
  const deadlineText = filled(input.deadline)
  const deadline = deadlineText === undefined ? null : readDeadline(deadlineText)
  if (deadline) requireDeadlineAhead(deadline, clock.now())

  return inTransaction(db, async (tx) => {
    await requireHome(tx, citizen, communityId)
    const row = await insertPetition(tx, {
      title,
      description,
      goal,
      communityId,
      deadline,
      status: input.status ?? 'ACTIVE',
      imageUrls: JSON.stringify(filled(input.imageUrls) ?? []),
      createdById: citizen.userId,
    })
    return { petition: readablePetition(row) }
  })
}
