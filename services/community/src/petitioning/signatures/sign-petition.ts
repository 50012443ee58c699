import { act } from '../../act.ts'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import { PetitionNotFoundError, PetitionNotOpenError } from '../petitions/petition-errors.ts'
import { SignatureReply } from './signature-schemas.ts'

/** Once, together with whoever signs it at this moment: `signBatch` decides. Its creator is told, and of milestones. */
export const signPetition = act('POST /v1/petitions/:id/sign', {
  summary: 'Sign an open petition of a community that you joined',
  who: { token: 'required', verified: true },
  reply: SignatureReply,
  refuses: [PetitionNotFoundError, CommunityMembershipRequiredError, PetitionNotOpenError],

  async does({ path: { id }, citizen: { userId }, signingBatches }) {
    const refusal = await signingBatches.sign(id, userId)
    if (refusal) throw refusal
    return { signed: true }
  },
})
