import { communityCreatorRoles, requireRole } from '@civic/access'
import type { CommunityCall } from '../../context.ts'
import { GeocodingUnavailableError } from './outside-source-errors.ts'

/** Where a community may lie. No provider of places is connected, so that an official enters the point by hand. */
export function suggestLocation({ actor }: CommunityCall): never {
  requireRole(actor, communityCreatorRoles)
  throw new GeocodingUnavailableError()
}
