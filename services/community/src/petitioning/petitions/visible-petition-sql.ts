import { isPublic } from '@civic/moderation'
import { sql, type RawBuilder } from 'kysely'

/** Whether everybody may see a petition. */
export const isPublicPetition = isPublic('petitions', 'petitions.status')

/** Whether somebody may see a petition; one that is not public, such as a draft, is there for its creator alone. */
export function mayBeSeenBy(citizenId: string | RawBuilder<string> | undefined): RawBuilder<boolean> {
  return citizenId === undefined
    ? isPublicPetition
    : sql<boolean>`(${isPublicPetition} or petitions.created_by_id = ${citizenId})`
}
