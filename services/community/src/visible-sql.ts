import { sql, type RawBuilder } from 'kysely'

/** Literals, so that the planner knows them. */
function oneOf(statuses: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`
}

const petitionStatuses = ['ACTIVE', 'CLOSED', 'SUCCESSFUL']
/** Follows `in`. */
export const publicPetitionStatuses = oneOf(petitionStatuses)

/** Whether everybody may see petitions of this status. */
export function isPublicPetition(status: string): boolean {
  return petitionStatuses.includes(status)
}

/** What everybody may read on the page of a profile, archived or not. Follows `in`. */
export const readableAnnouncementStatuses = oneOf(['PUBLISHED', 'ARCHIVED'])

/**
 * What everybody may see of each kind, as conditions on its table; organization owns those of its own. A status that is
 * invented later stays inside until somebody adds it here.
 */
export const visible = {
  petitions: sql<boolean>`status in ${publicPetitionStatuses}`,
  representativeAnnouncements: sql<boolean>`status = 'PUBLISHED'`,
  announcements: sql<boolean>`status = 'PUBLISHED'`,
  projects: sql<boolean>`status in ('PLANNED', 'ACTIVE', 'PAUSED', 'COMPLETED')`,
  consultations: sql<boolean>`status in ('PUBLISHED', 'CLOSED')`,
  campaigns: sql<boolean>`status in ('PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED')`,
}
