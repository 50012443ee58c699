import { Clearable, ExpectedUpdatedAt, ImageLink, LongText, Text, Timestamp, Uuid, Name } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const Community = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    slug: Type.String({ description: 'For addresses; it never changes.' }),
    description: Type.Optional(Type.String()),
    state: Type.String(),
    lga: Type.String({ description: 'Local government area.' }),
    country: Type.String(),
    latitude: Type.Optional(Type.Number({ description: 'In degrees; left out together with the longitude.' })),
    longitude: Type.Optional(Type.Number({ description: 'In degrees.' })),
    logoUrl: Type.Optional(Type.String()),
    createdById: Uuid,
    memberCount: Type.Integer({ description: 'Accounts that joined it.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Community' },
)
export type Community = Static<typeof Community>

export const CommunityReply = Type.Object({ community: Community })

export const CommunitiesQuery = Type.Object({
  q: Type.Optional(Type.String({ description: 'Part of a name, description, LGA or state.', examples: ['ikorodu'] })),
  state: Type.Optional(Type.String({ description: 'Communities of this state alone, in any letter case.' })),
  lga: Type.Optional(Type.String({ description: 'Communities of this LGA alone, in any letter case.' })),
  ids: Type.Optional(Type.String({ description: 'Comma-separated ids, at most 100 are used.' })),
})

export const CommunitiesReply = Type.Object({
  communities: Type.Array(Community),
  total: Type.Integer(),
})

const Latitude = Clearable(Type.Number({ 'x-published': { minimum: -90, maximum: 90 } }))
const Longitude = Clearable(Type.Number({ 'x-published': { minimum: -180, maximum: 180 } }))

/** A point has both, or there is none; the act itself refuses half of one. */
const wholePoint = { ...coordinates({ type: 'number' }), required: ['latitude', 'longitude'] }
const noPoint = coordinates({ anyOf: [{ type: 'null' }, { const: '' }] })
const pointLeftAsItIs = { ...noPoint, dependentRequired: { latitude: ['longitude'], longitude: ['latitude'] } }
const pointCleared = { properties: { clearCoordinates: { const: true } }, required: ['clearCoordinates'] }

function coordinates(coordinate: object) {
  return { properties: { latitude: coordinate, longitude: coordinate } }
}

export const NewCommunityBody = Type.Object(
  {
    name: Name(2, 120),
    slug: Type.String({ minLength: 2, maxLength: 100, pattern: '^[a-z0-9-]+$' }),
    state: Text(1, 100),
    lga: Text(1, 100),
    description: Clearable(LongText(1, 2000)),
    latitude: Latitude,
    longitude: Longitude,
  },
  { 'x-published': { anyOf: [wholePoint, noPoint] } },
)

export const CommunityChangeBody = Type.Object(
  {
    description: Clearable(LongText(1, 2000)),
    logoUrl: Clearable(ImageLink),
    latitude: Latitude,
    longitude: Longitude,
    clearCoordinates: Clearable(Type.Boolean()),
    expectedUpdatedAt: ExpectedUpdatedAt,
  },
  { 'x-published': { anyOf: [wholePoint, pointLeftAsItIs, pointCleared] } },
)
