import { Nullable, Timestamp, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const CampaignBody = Type.Object({ campaignId: Uuid })

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Minor = Count
/** It stands in sentences of the service, so it has no room for a sentence of somebody else. */
const Word = Type.String({ pattern: '^[A-Za-z_]{1,30}$' })

/** An instant, or a day of the calendar alone. */
const When = Type.Union([Timestamp, Type.String({ format: 'date' })])

/** Of what the organization service shows of a campaign, only what may stand in a fact sheet. */
const SheetCampaign = Type.Object({
  title: Type.String(),
  summary: Nullable(Type.String()),
  description: Type.String(),
  category: Word,
  status: Word,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  goalMinor: Minor,
  raisedMinor: Minor,
  donorCount: Nullable(Count),
  isEmergency: Nullable(Type.Boolean()),
  state: Nullable(Type.String()),
  lga: Nullable(Type.String()),
  endDate: Nullable(When),
  publishedAt: Nullable(When),
})
export type SheetCampaign = Static<typeof SheetCampaign>
export const CampaignShown = Type.Object({ campaign: SheetCampaign })

const SheetMilestone = Type.Object({
  title: Type.String(),
  description: Nullable(Type.String()),
  targetMinor: Minor,
  status: Nullable(Word),
})
export type SheetMilestone = Static<typeof SheetMilestone>
export const MilestonesShown = Type.Object({ milestones: Type.Array(SheetMilestone) })

const SheetSpend = Type.Object({ description: Type.String(), amountMinor: Minor, spentAt: When })
export type SheetSpend = Static<typeof SheetSpend>
export const SpendShown = Type.Object({
  spend: Type.Array(SheetSpend),
  summary: Nullable(Type.Object({ reportedMinor: Nullable(Minor), recordCount: Nullable(Count) })),
})
export type SpendShown = Static<typeof SpendShown>

const SheetUpdate = Type.Object({
  title: Nullable(Type.String()),
  body: Type.String(),
  createdAt: Nullable(When),
})
export type SheetUpdate = Static<typeof SheetUpdate>
export const UpdatesShown = Type.Object({ updates: Type.Array(SheetUpdate) })
