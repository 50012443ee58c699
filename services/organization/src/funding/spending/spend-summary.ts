import type { Db } from '../../tables.ts'
import { sumSpendByMilestone, type SpentCampaign } from './spend-queries.ts'
import type { SpendSummary } from './spend-schemas.ts'

/** Stands beside every figure of spending. */
export const spendNotice =
  'These figures are the claim of the organization itself. The platform never held this money and cannot verify how it ' +
  'was spent. What was raised includes the fees of the platform and of the payment provider.'

/** All that an organization says it has spent of what a campaign received; more than that is told, not cut. */
export async function summarizeSpend(db: Db, { id, currency, raisedMinor }: SpentCampaign): Promise<SpendSummary> {
  const { reportedMinor, recordCount, perMilestone } = await sumSpendByMilestone(db, id)
  return {
    currency,
    receivedMinor: raisedMinor,
    reportedMinor,
    unreportedMinor: Math.max(0, raisedMinor - reportedMinor),
    exceedsReceived: reportedMinor > raisedMinor,
    recordCount,
    perMilestone,
    notice: spendNotice,
  }
}

/** Of a campaign that nobody has seen yet, as of one that is not there. */
export const noSpend: SpendSummary = {
  currency: 'NGN',
  receivedMinor: 0,
  reportedMinor: 0,
  unreportedMinor: 0,
  exceedsReceived: false,
  recordCount: 0,
  perMilestone: {},
  notice: spendNotice,
}
