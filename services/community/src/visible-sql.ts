import { isPublic } from '@civic/moderation'
import { sql } from 'kysely'

/** What everybody may read on the page of a profile, archived or not. Follows `in`. */
export const readableAnnouncementStatuses = sql`('PUBLISHED', 'ARCHIVED')`

/**
 * What everybody may see of each kind, as conditions on its table. A status that is invented later stays inside until
 * somebody adds it.
 */
export const visible = {
  petitions: isPublic('petitions', 'status'),
  representativeAnnouncements: sql<boolean>`status = 'PUBLISHED'`,
  announcements: sql<boolean>`status = 'PUBLISHED'`,
  projects: sql<boolean>`status in ('PLANNED', 'ACTIVE', 'PAUSED', 'COMPLETED')`,
  consultations: isPublic('consultations', 'status'),
  campaigns: isPublic('campaigns', 'status'),
}
