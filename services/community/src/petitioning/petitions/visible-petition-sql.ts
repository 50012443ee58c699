import { sql, type RawBuilder } from 'kysely'
import { publicPetitionStatuses } from '../../visible-sql.ts'

/** Whether somebody may see a petition; one that is not public, such as a draft, is there for its creator alone. */
export function mayBeSeenBy(citizenId: string | RawBuilder<string> | undefined): RawBuilder<boolean> {
  return citizenId === undefined
    ? sql<boolean>`petitions.status in ${publicPetitionStatuses}`
    : sql<boolean>`(petitions.status in ${publicPetitionStatuses} or petitions.created_by_id = ${citizenId})`
}
