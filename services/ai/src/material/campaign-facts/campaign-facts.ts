import type { SheetCampaign, SheetMilestone, SheetSpend, SheetUpdate, SpendShown } from './campaign-fact-schemas.ts'

/** Read of a campaign; whoever published more shows the newest of them. */
export const mostUpdates = 20

/** What is known of a campaign to whoever asked. */
export interface CampaignFacts {
  campaign: SheetCampaign
  /** In the order of the plan. */
  milestones: readonly SheetMilestone[]
  /** Newest first; there may be older records. */
  spend: readonly SheetSpend[]
  /** The sum of all records. */
  reportedMinor: number
  recordCount: number
  /** Published ones, newest first; there may be older ones. */
  updates: readonly SheetUpdate[]
}

/** A campaign and its lists as they were read. */
type FactsRead = Omit<CampaignFacts, 'spend' | 'reportedMinor' | 'recordCount'> & { spending: SpendShown }

/** With the sums that organization says of all records, else those of the records that were read. Undefined: too large. */
export function campaignFacts({ spending, ...read }: FactsRead): CampaignFacts | undefined {
  const { spend, summary } = spending
  const reportedMinor = summary?.reportedMinor ?? sumOfSpend(spend)
  if (reportedMinor === undefined) return undefined
  const recordCount = Math.max(summary?.recordCount ?? 0, spend.length)
  return { ...read, spend, reportedMinor, recordCount }
}

/** What was raised here without anybody saying where it went; below 0 when more is claimed than was raised. */
export function unaccountedMinorOf({
  campaign,
  reportedMinor,
}: Pick<CampaignFacts, 'reportedMinor'> & {
  campaign: Pick<SheetCampaign, 'raisedMinor'>
}): number {
  return campaign.raisedMinor - reportedMinor
}

/** Undefined when it is more than a number can hold exactly. */
export function sumOfSpend(spend: readonly Pick<SheetSpend, 'amountMinor'>[]): number | undefined {
  const sum = spend.reduce((total, { amountMinor }) => total + BigInt(amountMinor), 0n)
  return sum <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(sum) : undefined
}

const dayMs = 86_400_000

/** Whole days since the public could first see it; undefined when it never could. */
export function daysPublished({ publishedAt }: Pick<SheetCampaign, 'publishedAt'>, now: Date): number | undefined {
  if (publishedAt === undefined || publishedAt === null) return undefined
  return Math.max(0, Math.floor((now.getTime() - Date.parse(publishedAt)) / dayMs))
}
