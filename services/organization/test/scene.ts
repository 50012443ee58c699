import type { TestDatabase } from '@civic/testing'
import { accountabilityFacts } from './accountability.ts'
import { belongings } from './belongings.ts'
import { campaignFacts } from './campaigns.ts'
import { consultingFacts } from './consulting.ts'
import { figureFacts } from './figures.ts'
import { givingFacts } from './giving.ts'
import { meetingsOf } from './meetings.ts'
import { organizationFacts } from './organizations.ts'
import { payoutFacts } from './payout.ts'
import { publishingFacts } from './publishing-facts.ts'
import { reconcilingFacts } from './reconciling.ts'
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
    ...campaignFacts(database),
    ...givingFacts(database),
    ...payoutFacts(database),
    ...reconcilingFacts(database),
    ...accountabilityFacts(database),
    ...figureFacts(database),
  }
}
