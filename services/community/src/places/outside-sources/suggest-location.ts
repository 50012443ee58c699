import { communityCreatorRoles } from '@civic/access'
import { act } from '../../act.ts'
import { GeocodingUnavailableError } from './outside-source-errors.ts'
import { GeocodeQuery, GeocodeReply } from './outside-source-schemas.ts'

export const suggestLocation = act('GET /v1/communities/geocode', {
  summary: 'Suggest the location of a community',
  description:
    'For government and platform administrators. No provider of places is connected, so it always answers ' +
    'that it is not available; ask for the coordinates by hand.',
  who: { token: 'required', roles: communityCreatorRoles },
  query: GeocodeQuery,
  reply: GeocodeReply,
  refuses: [GeocodingUnavailableError],

  async does() {
    throw new GeocodingUnavailableError()
  },
})
