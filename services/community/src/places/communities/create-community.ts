import { communityCreatorRoles } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled } from '@civic/contracts'
import { change } from '../../act.ts'
import { CommunitySlugTakenError } from './community-errors.ts'
import { insertCommunity } from './community-queries.ts'
import { CommunityReply, NewCommunityBody } from './community-schemas.ts'
import { noPoint, pointRefusals, sentPoint } from './coordinates.ts'
import { readableCommunity } from './readable-community.ts'

export const createCommunity = change('POST /v1/communities', {
  summary: 'Create a community',
  description:
    'For government and platform administrators. The slug must be free and cannot be changed later, nor ' +
    'can name, state and local government area. You do not join it by that. It stands in the audit log.',
  who: { token: 'required', roles: communityCreatorRoles },
  body: NewCommunityBody,
  reply: CommunityReply,
  status: 201,
  refuses: [...pointRefusals, CommunitySlugTakenError],

  async does({ tx, citizen: creator, origin, body }) {
    const point = sentPoint({ latitude: filled(body.latitude), longitude: filled(body.longitude) }) ?? noPoint
    const { name, slug, state, lga } = body
    const description = filled(body.description) ?? null
    const community = { name, slug, state, lga, description, ...point, createdById: creator.userId }
    const row = await insertCommunity(tx, community)
    await recordAct(tx, creator, origin, {
      action: 'community.created',
      targetType: 'COMMUNITY',
      targetId: row.id,
      metadata: { name, slug, state, lga },
    })
    return { community: readableCommunity(row) }
  },
})
