import {
  AltTexts,
  Clearable,
  DayOrTime,
  Described,
  IdsFilter,
  ImageLink,
  LongText,
  NewAltTexts,
  petitionStatuses,
  Text,
  Timestamp,
  ToldAs,
  Uuid,
  WordFilter,
  WordOf,
  Words,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const Petition = Type.Object(
  {
    id: Uuid,
    title: Type.String(),
    description: Type.String(),
    goal: Type.Integer({ description: 'Signatures wanted.' }),
    signatureCount: Type.Integer(),
    commentCount: Type.Integer({ description: 'Hidden ones included.' }),
    officialResponseCount: Type.Integer({ description: 'Official comments, without those that a moderator hid.' }),
    lastOfficialAt: Type.Optional(
      Described(
        Timestamp,
        'The newest of its official comments that no moderator hid and of the changes of its status by an ' +
          'administrator; left out while nobody official spoke.',
      ),
    ),
    status: WordOf(petitionStatuses, 'PetitionStatus'),
    deadline: Type.Optional(
      Described(Timestamp, 'It can be signed until this day ends in UTC; left out when there is none.'),
    ),
    imageUrls: Type.Array(Type.String(), {
      description:
        'As they were sent: the file name of an upload is read at `/api/v1/uploads/<filename>`. Empty while hidden.',
    }),
    imageAlts: AltTexts('each of `imageUrls`, in their order'),
    communityId: Uuid,
    createdById: Uuid,
    isHidden: Type.Boolean({ description: 'A moderator hid it: title and description read as a placeholder.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Petition' },
)
export type Petition = Static<typeof Petition>

export const PetitionReply = Type.Object({ petition: Petition })

export const PetitionsQuery = Type.Object({
  ids: IdsFilter,
  createdBy: Type.Optional(
    Described(Words(['me']), 'Petitions that you created, drafts included; only with a valid token.'),
  ),
  communityId: Type.Optional(Described(Uuid, 'Petitions of this community alone.')),
  status: WordFilter(
    petitionStatuses,
    'PetitionStatus',
    'Petitions in this status alone; `DRAFT` lists your own, and another word finds none.',
  ),
  unanswered: ToldAs({
    type: 'boolean',
    default: false,
    description: 'True leaves out what has a visible official comment.',
  }),
})

export const PetitionsReply = Type.Object({
  petitions: Type.Array(Petition),
  total: Type.Integer(),
})

/** What a citizen writes of a petition, as it is measured. */
export const petitionForm = {
  title: Text(5, 200),
  description: LongText(10, 10_000),
  goal: Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'Signatures wanted.' }),
  deadline: Clearable(
    DayOrTime({ maxLength: 64, description: 'RFC 3339 time, or a day as YYYY-MM-DD; not before today' }),
  ),
  imageUrls: Clearable(Type.Array(ImageLink, { maxItems: 5 })),
  imageAlts: NewAltTexts('each of `imageUrls`, in their order', 5),
}

const FirstStatus = Type.Unsafe<'ACTIVE' | 'DRAFT' | null>({
  anyOf: [Words(['ACTIVE', 'DRAFT'], 'NewPetitionStatus'), { type: 'null' }],
})

export const NewPetitionBody = Type.Object({ ...petitionForm, communityId: Uuid, status: Type.Optional(FirstStatus) })

export const PetitionDeletedReply = Type.Object({ ok: Type.Literal(true) })
