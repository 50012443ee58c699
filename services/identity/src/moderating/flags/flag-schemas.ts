import { Clearable, LongText, Timestamp, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const Flag = Type.Object(
  {
    id: Uuid,
    contentType: Type.String(),
    contentId: Uuid,
    reporterId: Uuid,
    reporterName: Type.String({ description: 'At the time of flagging.' }),
    reason: Type.String(),
    description: Type.Optional(Type.String({ description: 'Left out when the reporter wrote nothing.' })),
    status: Type.String({ description: 'PENDING, REVIEWED, HIDDEN, DISMISSED' }),
    resolvedById: Type.Optional(Uuid),
    resolvedByName: Type.Optional(Type.String()),
    resolutionNote: Type.Optional(Type.String({ description: 'For moderators; nobody else sees it.' })),
    resolvedAt: Type.Optional(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Flag' },
)
export type Flag = Static<typeof Flag>

export const FlagReply = Type.Object({ flag: Flag })

export const NewFlagBody = Type.Object({
  contentType: Type.String({ description: 'a FlagContentType, in any letter case' }),
  contentId: Uuid,
  reason: Type.String({ description: 'in any letter case; campaigns have reasons of their own' }),
  description: Clearable(LongText(1, 2000)),
})
