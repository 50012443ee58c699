import {
  Clearable,
  concernReasons,
  contentTypes,
  Described,
  flagReasons,
  flagStatuses,
  LongText,
  moderationReasons,
  Timestamp,
  Uuid,
  WordOf,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'

const FlagContentType = WordOf(contentTypes, 'FlagContentType')
const FlagReason = WordOf(flagReasons, 'FlagReason')

export const Flag = Type.Object(
  {
    id: Uuid,
    contentType: FlagContentType,
    contentId: Uuid,
    reporterId: Uuid,
    reporterName: Type.String({ description: 'At the time of flagging.' }),
    reason: FlagReason,
    description: Type.Optional(Type.String({ description: 'Left out when the reporter wrote nothing.' })),
    status: WordOf(flagStatuses, 'FlagStatus'),
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

const hideableTypes = contentTypes.filter((type) => type !== 'CAMPAIGN')
const named = (title: string, words: readonly string[]) => ({ type: 'string', title, enum: words })

/** A campaign has reasons of its own, and a concern about one is explained. */
const campaignConcern = {
  properties: {
    contentType: { type: 'string', enum: ['CAMPAIGN'] },
    reason: named('ConcernReason', concernReasons),
    description: LongText(20, 2000),
  },
  required: ['description'],
}
const contentFlag = {
  properties: {
    contentType: named('HideableContentType', hideableTypes),
    reason: named('ModerationReason', moderationReasons),
  },
}

export const NewFlagBody = Type.Object(
  {
    contentType: Described(FlagContentType, 'In any letter case.'),
    contentId: Uuid,
    reason: Described(FlagReason, 'In any letter case; campaigns have reasons of their own.'),
    description: Clearable(LongText(1, 2000)),
  },
  { 'x-published': { anyOf: [contentFlag, campaignConcern] } },
)
