import { fillTables } from '../fill-tables.ts'
import { consultationRows } from './consultation-rows.ts'
import { organizationRows, peopleRows } from './organization-rows.ts'
import { publicationRows } from './publication-rows.ts'
import type { SectorSize } from './sector-size.ts'
import { workRows } from './work-rows.ts'

/** Fills a migrated, empty database with fifty thousand organizations and what they say, do and ask. */
export async function fillSector(databaseUrl: string, size: SectorSize): Promise<void> {
  await fillTables({
    databaseUrl,
    statements: [
      ...peopleRows(size),
      ...publicationRows(size),
      ...workRows(size),
      ...consultationRows(size),
      ...organizationRows(size),
    ],
    largest: [
      'users',
      'announcements',
      'projects',
      'issue_assignments',
      'progress_updates',
      'consultation_responses',
      'consultation_answers',
    ],
  })
}
