import { communityCreatorRoles } from '@civic/access'
import { act } from '../../act.ts'
import { GeocodingUnavailableError } from './outside-source-errors.ts'
import { GeocodeQuery, GeocodeReply } from './outside-source-schemas.ts'

/** Only somebody outside the platform could say where a community may lie; an official enters the point by hand. */
export const suggestLocation = act('GET /v1/communities/geocode', {
  summary: 'Suggest a location; no provider of places is connected',
  who: { token: 'required', roles: communityCreatorRoles },
  query: GeocodeQuery,
  reply: GeocodeReply,
  refuses: [GeocodingUnavailableError],

  async does() {
    throw new GeocodingUnavailableError()
  },
})
