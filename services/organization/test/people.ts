import type { Person } from '@civic/testing'
import { accountabilityActs } from './accountability.ts'
import { campaignActs } from './campaigns.ts'
import { consultingActs } from './consulting.ts'
import { figureActs } from './figures.ts'
import { givingActs } from './giving.ts'
import { organizationActs } from './organizations.ts'
import { payoutActs } from './payout.ts'
import { publishingActs } from './publishing.ts'
import { reconcilingActs } from './reconciling.ts'
import { teamActs } from './team.ts'

export type Somebody = ReturnType<typeof somebody>

/** A person with what people do here, one call each: one spread for each file of this folder. */
export function somebody(person: Person) {
  const { calls } = person
  return {
    ...person,
    ...organizationActs(calls),
    ...teamActs(calls),
    ...publishingActs(calls),
    ...consultingActs(calls),
    ...campaignActs(calls),
    ...givingActs(calls),
    ...payoutActs(calls),
    ...reconcilingActs(calls),
    ...accountabilityActs(calls),
    ...figureActs(calls),
  }
}
