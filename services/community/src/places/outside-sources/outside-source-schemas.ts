import { Type } from 'typebox'

export const GeocodeQuery = Type.Object({
  state: Type.Optional(Type.String({ description: 'The state in which it lies.' })),
  lga: Type.Optional(Type.String({ description: 'The local government area in which it lies.' })),
})

/** What a provider of places would answer. */
export const GeocodeReply = Type.Object({
  suggestion: Type.Object({
    latitude: Type.Number(),
    longitude: Type.Number(),
    formattedAddress: Type.String(),
    locationType: Type.String(),
    partialMatch: Type.Boolean(),
  }),
})

export const FloodAlertsParams = Type.Object({ id: Type.String() })
export const FloodAlertsReply = Type.Object({
  alerts: Type.Array(Type.Object({}), { description: 'empty: the platform has no forecast' }),
  attribution: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
})
