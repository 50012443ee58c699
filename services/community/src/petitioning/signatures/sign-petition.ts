import { act } from '../../act.ts'
import { CommunityMembershipRequiredError } from '../../places/communities/community-errors.ts'
import { PetitionNotFoundError, PetitionNotOpenError } from '../petitions/petition-errors.ts'
import { SignatureReply } from './signature-schemas.ts'

/** Together with whoever signs it at this moment: `signBatch` decides. */
export const signPetition = act('POST /v1/petitions/:id/sign', {
  summary: 'Sign an open petition of a community that you joined',
  description:
    'Needs a verified address and membership in the community of the petition. Only while it is `ACTIVE`, ' +
    'no moderator has hidden it and the day of its deadline, in UTC, has not ended. A second signature is ' +
    'not counted and gets the same reply, also when the petition is closed or hidden by then; a signature ' +
    'cannot be taken back. The creator is notified of each signature of others, and when 25, 50 and 100 ' +
    'percent of the goal are reached; the status stays as it is.',
  who: { token: 'required', verified: true },
  reply: SignatureReply,
  repeats: 'harmlessly',
  refuses: [PetitionNotFoundError, CommunityMembershipRequiredError, PetitionNotOpenError],

  async does({ path: { id }, citizen: { userId }, signingBatches }) {
    const refusal = await signingBatches.sign(id, userId)
    if (refusal) throw refusal
    return { signed: true }
  },
})
