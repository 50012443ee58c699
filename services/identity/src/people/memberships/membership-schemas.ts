import { Uuid, Described } from '@civic/contracts'
import { Type } from 'typebox'

export const CommunityBody = Type.Object({ communityId: Uuid })
export const CommunitiesBody = Type.Object({
  communityIds: Type.Array(Uuid, {
    description: '1 to 20 different communities',
    'x-published': { minItems: 1, maxItems: 20 },
  }),
  primaryCommunityId: Described(
    Uuid,
    'One of `communityIds`. It becomes the active one, and home for whoever has none yet.',
  ),
})
