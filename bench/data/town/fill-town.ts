import { fillTables } from '../fill-tables.ts'
import { organizationRows } from './organization-rows.ts'
import { peopleRows } from './people-rows.ts'
import { publicRows } from './public-rows.ts'
import { toldRows } from './told-rows.ts'
import type { TownSize } from './town-size.ts'
import { sqlPhraseTable } from './town-words.ts'

/** Fills a migrated, empty database with what a million issues come with. */
export async function fillTown(databaseUrl: string, size: TownSize): Promise<void> {
  await fillTables({
    databaseUrl,
    statements: [
      sqlPhraseTable(),
      ...peopleRows(size),
      ...publicRows(size),
      ...organizationRows(size),
      ...toldRows(size),
    ],
    largest: [
      'issues',
      'petitions',
      'petition_signatures',
      'notifications',
      'issue_comments',
      'petition_comments',
      'representative_announcements',
      'announcements',
      'projects',
      'consultations',
      'campaigns',
      'content_flags',
    ],
  })
}
