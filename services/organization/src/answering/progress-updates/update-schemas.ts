import {
  AltTexts,
  Clearable,
  filledField,
  LongText,
  NewAltTexts,
  Nullable,
  SentLink,
  Text,
  Timestamp,
  ToldAs,
  UploadLink,
  Uuid,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'

const ProgressUpdate = Type.Object(
  {
    id: Uuid,
    organizationId: Uuid,
    issueId: Type.Optional(Uuid),
    projectId: Type.Optional(Uuid),
    campaignId: Type.Optional(Uuid),
    title: Type.Optional(Type.String()),
    body: Type.String(),
    attachmentUrls: Type.Array(SentLink),
    attachmentAlts: AltTexts('each of `attachmentUrls`, in their order'),
    isPublic: Type.Boolean(),
    authorId: Uuid,
    authorName: Type.String(),
    createdAt: Timestamp,
  },
  { title: 'ProgressUpdate' },
)
export type ProgressUpdate = Static<typeof ProgressUpdate>

export const UpdatesQuery = Type.Object({
  includeInternal: ToldAs({
    type: 'boolean',
    default: false,
    description: 'True adds what is not public, for those inside.',
  }),
})
export type UpdatesQuery = Static<typeof UpdatesQuery>
export const UpdatesReply = Type.Object({ updates: Type.Array(ProgressUpdate) })
export const UpdateReply = Type.Object({ update: ProgressUpdate })

/** About one thing; the act itself refuses several and none. */
export const NewUpdateBody = Type.Object(
  {
    issueId: Clearable(Uuid),
    projectId: Clearable(Uuid),
    campaignId: Clearable(Uuid),
    title: Clearable(Text(1, 200)),
    body: LongText(2, 10_000),
    attachmentUrls: Nullable(Type.Array(UploadLink, { maxItems: 12 })),
    attachmentAlts: NewAltTexts('each of `attachmentUrls`, in their order', 12),
    isPublic: Nullable(Type.Boolean()),
  },
  { 'x-published': { oneOf: ['issueId', 'projectId', 'campaignId'].map(filledField) } },
)
