import {
  Clearable,
  Email,
  ExpectedUpdatedAt,
  HttpUrl,
  IdsFilter,
  ImageLink,
  LongText,
  Text,
  Timestamp,
  Uuid,
  Described,
  Name,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'

const omittable = Type.Optional(Type.String())

export const Representative = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    title: Type.String({ description: 'How the person is addressed, e.g. Hon.' }),
    position: Type.String({ description: 'The office, e.g. Councillor.' }),
    constituency: Type.String(),
    party: omittable,
    bio: omittable,
    avatarUrl: omittable,
    email: omittable,
    phone: omittable,
    website: omittable,
    communityId: Uuid,
    responseRate: Type.Integer({ description: 'Percent; not computed yet, always 0.' }),
    followerCount: Type.Integer(),
    commentCount: Type.Integer({ description: 'Hidden ones included.' }),
    isClaimed: Type.Boolean({ description: 'An account may publish as this profile.' }),
    createdById: Described(Uuid, 'Who opened the profile, not who it belongs to.'),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Representative' },
)
export type Representative = Static<typeof Representative>

export const RepresentativeReply = Type.Object({ representative: Representative })

export const OwnProfileReply = Type.Object({ representative: Type.Union([Representative, Type.Null()]) })

export const RepresentativesQuery = Type.Object({
  ids: IdsFilter,
  communityId: Type.Optional(Described(Uuid, 'Representatives of this community alone.')),
})

export const RepresentativesReply = Type.Object({
  representatives: Type.Array(Representative),
  total: Type.Integer(),
})

/** What its own account may edit too. */
const contact = {
  party: Clearable(Text(1, 100)),
  bio: Clearable(LongText(1, 5000)),
  avatarUrl: Clearable(ImageLink),
  email: Clearable(Email),
  phone: Clearable(Text(1, 50)),
  website: Clearable(HttpUrl),
}

export const NewRepresentativeBody = Type.Object({
  name: Name(2, 200),
  title: Name(1, 200),
  position: Text(1, 200),
  constituency: Text(1, 200),
  communityId: Described(Uuid, 'Your home community.'),
  ...contact,
})

export const RepresentativeChangeBody = Type.Object({
  name: Type.Optional(Name(2, 200)),
  title: Type.Optional(Name(1, 200)),
  position: Type.Optional(Text(1, 200)),
  constituency: Type.Optional(Text(1, 200)),
  ...contact,
  expectedUpdatedAt: ExpectedUpdatedAt,
})
export type RepresentativeChangeBody = Static<typeof RepresentativeChangeBody>

export const RepresentativeDeletedReply = Type.Object({ ok: Type.Literal(true) })
