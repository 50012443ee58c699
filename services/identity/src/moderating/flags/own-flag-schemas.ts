import { contentTypes, Described, flagReasons, flagStatuses, Timestamp, Uuid, WordOf } from '@civic/contracts'
import { Type, type Static } from 'typebox'

const parentTypes = [
  'ISSUE',
  'PETITION',
  'REPRESENTATIVE',
  'REPRESENTATIVE_ANNOUNCEMENT',
  'ORGANIZATION',
  'PROJECT',
  'CAMPAIGN',
]

export const OwnFlag = Type.Object(
  {
    id: Uuid,
    contentType: WordOf(contentTypes, 'FlagContentType'),
    contentId: Uuid,
    title: Type.Optional(
      Type.String({
        description:
          'How the content reads to everybody now: its title, or the beginning of its text. Left out when it is gone or no longer public.',
      }),
    ),
    parentType: Type.Optional(
      WordOf(parentTypes, 'FlagParentType', { description: 'What the content stands under. Left out with the title.' }),
    ),
    parentId: Type.Optional(Uuid),
    reason: WordOf(flagReasons, 'FlagReason'),
    status: WordOf(flagStatuses, 'FlagStatus'),
    createdAt: Timestamp,
    resolvedAt: Type.Optional(Described(Timestamp, 'Left out while nobody has decided.')),
  },
  { title: 'OwnFlag' },
)
export type OwnFlag = Static<typeof OwnFlag>

export const OwnFlagsReply = Type.Object({
  flagIds: Type.Array(Uuid),
  items: Type.Array(OwnFlag, { description: 'the same flags, in the same order' }),
  total: Type.Integer(),
})
