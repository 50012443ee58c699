import { defineError } from '@civic/errors'

export const DonationsUnavailableError = defineError(
  'DONATIONS_UNAVAILABLE',
  'unavailable',
  'Donations are not set up on this platform yet. Everything else works.',
)
