import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { change } from '../../act.ts'
import {
  CommunityNotFoundError,
  PrimaryCommunityMismatchError,
  PrimaryCommunityRequiredError,
} from '../../places/communities/community-errors.ts'
import { requireHome } from '../../places/communities/require-home.ts'
import { profileEditorRoles } from './profile-change.ts'
import { readableRepresentative } from './readable-representative.ts'
import { insertRepresentative } from './representative-queries.ts'
import { NewRepresentativeBody, RepresentativeReply } from './representative-schemas.ts'

export const createRepresentative = change('POST /v1/representatives', {
  summary: 'Create the profile of a representative in your home community',
  description:
    'For government and platform administrators and NGOs with a verified address, in their home ' +
    'community. The profile is public at once and belongs to nobody until an administrator links it to an ' +
    'account. It stands in the audit log. Representatives who apply themselves get a profile by the ' +
    'approval of their application.',
  who: { token: 'required', verified: true, roles: profileEditorRoles },
  body: NewRepresentativeBody,
  reply: RepresentativeReply,
  status: 201,
  refuses: [CommunityNotFoundError, PrimaryCommunityRequiredError, PrimaryCommunityMismatchError],

  async does({ tx, citizen: official, origin, body }) {
    const { name, title, position, constituency, communityId } = body
    await requireHome(tx, official, communityId)
    const row = await insertRepresentative(tx, {
      name,
      title,
      position,
      constituency,
      communityId,
      party: filled(body.party) ?? null,
      bio: filled(body.bio) ?? null,
      avatarUrl: filled(body.avatarUrl) ?? null,
      email: filled(body.email) ?? null,
      phone: filled(body.phone) ?? null,
      website: filled(body.website) ?? null,
      createdById: official.userId,
    })
    await recordAct(tx, official, origin, {
      action: 'representative.created',
      targetType: 'REPRESENTATIVE',
      targetId: row.id,
      metadata: { name, communityId },
    })
    return { representative: readableRepresentative(row) }
  },
})
