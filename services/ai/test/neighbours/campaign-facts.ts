import { Value } from 'typebox/value'
import { campaignFacts, type CampaignFacts } from '../../src/material/campaign-facts/campaign-facts.ts'
import {
  CampaignShown,
  MilestonesShown,
  SpendShown,
  UpdatesShown,
} from '../../src/material/campaign-facts/campaign-fact-schemas.ts'
import type { CampaignBook } from './campaign-rows.ts'

/** The facts of a book as they are after one read of each of its lists. */
export function factsOf(book: CampaignBook): CampaignFacts {
  // JSON, as it comes over the wire: what is undefined is not there.
  const wire: unknown = JSON.parse(JSON.stringify({ ...book, spend: book.spend.slice(0, 1000) }))
  const { campaign } = Value.Parse(CampaignShown, wire)
  const { milestones } = Value.Parse(MilestonesShown, wire)
  const { updates } = Value.Parse(UpdatesShown, wire)
  const facts = campaignFacts({ campaign, milestones, spending: Value.Parse(SpendShown, wire), updates })
  if (!facts) throw new Error('The book of the test is too large')
  return facts
}
