import { communityCreatorRoles } from '@civic/access'
import { recordAct } from '@civic/audit'
import { changedFields, filled } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { CommunityNotFoundError } from './community-errors.ts'
import { getCommunity, lockCommunity, updateCommunity } from './community-queries.ts'
import { CommunityChangeBody, CommunityReply } from './community-schemas.ts'
import { noPoint, pointRefusals, sentPoint } from './coordinates.ts'
import { readableCommunity } from './readable-community.ts'

export const editCommunity = change('PATCH /v1/communities/:id', {
  summary: 'Edit the description, logo or point of a community',
  description:
    'For government and platform administrators. What is left out stays; `null` or an empty text clears a ' +
    'field. Latitude and longitude come together. A change stands in the audit log.',
  who: { token: 'required', roles: communityCreatorRoles },
  body: CommunityChangeBody,
  reply: CommunityReply,
  refuses: [ChangedMeanwhileError, ...pointRefusals, CommunityNotFoundError],

  async does({ tx, path: { id }, citizen: editor, origin, body }) {
    const point = filled(body.clearCoordinates) ? noPoint : sentPoint(body)
    const stored = await lockCommunity(tx, id)
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(readableCommunity(await getCommunity(tx, id)))
    const { change, fields } = changedFields(stored, {
      ...(body.description !== undefined && { description: filled(body.description) ?? null }),
      ...(body.logoUrl !== undefined && { logoUrl: filled(body.logoUrl) ?? null }),
      ...point,
    })
    if (fields.length > 0) {
      await updateCommunity(tx, id, change)
      await recordAct(tx, editor, origin, {
        action: 'community.updated',
        targetType: 'COMMUNITY',
        targetId: id,
        metadata: { name: stored.name, fields },
      })
    }
    return { community: readableCommunity(await getCommunity(tx, id)) }
  },
})
