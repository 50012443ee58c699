import type { TestDatabase } from '@civic/testing'
import { belongings } from './belongings.ts'
import { consultingFacts } from './consulting.ts'
import { meetingsOf } from './meetings.ts'
import { organizationFacts } from './organizations.ts'
import { publishingFacts } from './publishing-facts.ts'
import { recordsOf } from './records.ts'
import { teamFacts } from './team.ts'

/** What the database holds and what happens around the service: one spread for each file of this folder. */
export function sceneOf(database: TestDatabase) {
  return {
    ...recordsOf(database),
    ...meetingsOf(database),
    ...organizationFacts(database),
    ...belongings(database),
    ...teamFacts(database),
    ...publishingFacts(database),
    ...consultingFacts(database),
  }
}
