import { sql, type RawBuilder } from 'kysely'

/** Whether somebody may see a petition; a draft is there for its creator alone. */
export function mayBeSeenBy(citizenId: string | RawBuilder<string> | undefined): RawBuilder<boolean> {
  return citizenId === undefined
    ? sql<boolean>`petitions.status <> 'DRAFT'`
    : sql<boolean>`(petitions.status <> 'DRAFT' or petitions.created_by_id = ${citizenId})`
}
