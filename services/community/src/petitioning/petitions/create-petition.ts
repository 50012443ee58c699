import { filled } from '@civic/contracts'
import { change } from '../../act.ts'
import { imageColumns, newImages } from '../../image-alts.ts'
import {
  CommunityNotFoundError,
  PrimaryCommunityMismatchError,
  PrimaryCommunityRequiredError,
} from '../../places/communities/community-errors.ts'
import { requireHome } from '../../places/communities/require-home.ts'
import { readDeadline, requireDeadlineAhead } from './petition-deadline.ts'
import { insertPetition } from './petition-queries.ts'
import { NewPetitionBody, PetitionReply } from './petition-schemas.ts'
import { readablePetition } from './readable-petition.ts'

export const createPetition = change('POST /v1/petitions', {
  summary: 'Start a petition in your home community',
  description:
    'Needs a verified address, and `communityId` must be your home community. It is open for signatures ' +
    'at once, unless `status` is `DRAFT`, which only you can see. Your own signature is not counted until ' +
    'you sign.',
  who: { token: 'required', verified: true },
  body: NewPetitionBody,
  reply: PetitionReply,
  status: 201,
  refuses: [CommunityNotFoundError, PrimaryCommunityRequiredError, PrimaryCommunityMismatchError],

  async does({ tx, citizen, clock, body }) {
    const { title, description, goal, communityId } = body
    const deadlineText = filled(body.deadline)
    const deadline = deadlineText === undefined ? null : readDeadline(deadlineText)
    if (deadline) requireDeadlineAhead(deadline, clock.now())
    const images = newImages(body)
    await requireHome(tx, citizen, communityId)
    const row = await insertPetition(tx, {
      title,
      description,
      goal,
      communityId,
      deadline,
      status: body.status ?? 'ACTIVE',
      ...imageColumns(images),
      createdById: citizen.userId,
    })
    return { petition: readablePetition(row) }
  },
})
