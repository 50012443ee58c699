import { defineError } from '@civic/errors'

export const GeocodingUnavailableError = defineError(
  'GEOCODING_UNAVAILABLE',
  'unavailable',
  'Places cannot be looked up here. Enter latitude and longitude by hand.',
)
