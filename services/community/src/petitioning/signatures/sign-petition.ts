import { requireVerified } from '@civic/access'
import type { CommunityCall } from '../../context.ts'

/**
 * Signs an open petition of a community that the caller has joined, once; its creator is told, and of milestones.
 * Together with whoever signs it at this moment.
 */
export async function signPetition(
  { actor, signingRounds }: CommunityCall,
  { petitionId }: { petitionId: string },
): Promise<{ signed: true }> {
  const { userId } = requireVerified(actor)
  const refusal = await signingRounds.sign(petitionId, userId)
  if (refusal) throw refusal
  return { signed: true }
}
