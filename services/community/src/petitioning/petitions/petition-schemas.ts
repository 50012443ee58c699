import { Clearable, ImageLink, LongText, Text, Timestamp, Uuid, Words } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const petitionStatuses = ['DRAFT', 'ACTIVE', 'CLOSED', 'SUCCESSFUL'] as const

export const Petition = Type.Object(
  {
    id: Uuid,
    title: Type.String(),
    description: Type.String(),
    goal: Type.Integer(),
    signatureCount: Type.Integer(),
    commentCount: Type.Integer(),
    status: Type.String(),
    deadline: Type.Optional(Timestamp),
    imageUrls: Type.Array(Type.String()),
    communityId: Uuid,
    createdById: Uuid,
    isHidden: Type.Boolean({ description: 'a moderator hid it: its text reads as a placeholder' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Petition' },
)
export type Petition = Static<typeof Petition>

export const PetitionReply = Type.Object({ petition: Petition })

export const PetitionsQuery = Type.Object({
  communityId: Type.Optional(Uuid),
  status: Type.Optional(Type.String({ description: 'DRAFT lists your own drafts only' })),
})

export const PetitionsReply = Type.Object({
  petitions: Type.Array(Petition),
  total: Type.Integer(),
})

/** What a citizen writes of a petition, as it is measured. */
export const petitionForm = {
  title: Text(5, 200),
  description: LongText(10, 10_000),
  goal: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  deadline: Clearable(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'RFC 3339 time, or a day as YYYY-MM-DD; not before today',
    }),
  ),
  imageUrls: Clearable(Type.Array(ImageLink, { maxItems: 5 })),
}

const FirstStatus = Type.Unsafe<'ACTIVE' | 'DRAFT' | null>({ anyOf: [Words(['ACTIVE', 'DRAFT']), { type: 'null' }] })

export const NewPetitionBody = Type.Object({ ...petitionForm, communityId: Uuid, status: Type.Optional(FirstStatus) })

export const PetitionDeletedReply = Type.Object({ ok: Type.Literal(true) })
