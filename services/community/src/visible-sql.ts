import { sql } from 'kysely'

/** What everybody may see of each kind, as conditions on its table; organization owns those of its own. */
export const visible = {
  petitions: sql<boolean>`status <> 'DRAFT'`,
  representativeAnnouncements: sql<boolean>`status = 'PUBLISHED'`,
  announcements: sql<boolean>`status = 'PUBLISHED'`,
  projects: sql<boolean>`status <> 'CANCELLED'`,
  consultations: sql<boolean>`status in ('PUBLISHED', 'CLOSED')`,
  campaigns: sql<boolean>`status in ('PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED')`,
}
