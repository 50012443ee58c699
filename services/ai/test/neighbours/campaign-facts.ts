import { Value } from 'typebox/value'
import { sumOfSpend, type CampaignFacts } from '../../src/campaign-facts/campaign-facts.ts'
import {
  CampaignShown,
  MilestonesShown,
  SpendShown,
  UpdatesShown,
} from '../../src/campaign-facts/campaign-fact-schemas.ts'
import type { CampaignBook } from './campaign-rows.ts'

/** The facts of a book as they are after one read of each of its lists. */
export function factsOf(book: CampaignBook): CampaignFacts {
  // JSON, as it comes over the wire: what is undefined is not there.
  const wire: unknown = JSON.parse(JSON.stringify({ ...book, spend: book.spend.slice(0, 1000) }))
  const { campaign } = Value.Parse(CampaignShown, wire)
  const { milestones } = Value.Parse(MilestonesShown, wire)
  const { spend, summary } = Value.Parse(SpendShown, wire)
  const { updates } = Value.Parse(UpdatesShown, wire)
  const reportedMinor = summary?.reportedMinor ?? sumOfSpend(spend) ?? 0
  return {
    campaign,
    milestones,
    spend,
    reportedMinor,
    recordCount: Math.max(summary?.recordCount ?? 0, spend.length),
    updates,
  }
}
