import { AltTexts, currencies, SentLink, Timestamp, Uuid, WordOf } from '@civic/contracts'
import { Type, type Static } from 'typebox'

const Minor = Type.Integer({ description: 'minor units' })

const SpendLine = Type.Object({ description: Type.String(), amountMinor: Minor }, { title: 'SpendLine' })
export type SpendLine = Static<typeof SpendLine>

/** What everybody sees of what an organization says that it spent. */
export const PublicSpend = Type.Object(
  {
    id: Uuid,
    milestoneId: Uuid,
    amountMinor: Minor,
    currency: WordOf(currencies, 'Currency'),
    description: Type.String(),
    lines: Type.Array(SpendLine),
    spentAt: Timestamp,
    receiptUrl: Type.Optional(SentLink),
    attachmentAlts: AltTexts('`receiptUrl`'),
    publishedBy: Type.String({ description: 'a name, never an id' }),
    publishedAt: Timestamp,
  },
  { title: 'PublicSpend' },
)
export type PublicSpend = Static<typeof PublicSpend>

/** What was received before fees beside what is said to be spent; nothing here was checked by the platform. */
export const SpendSummary = Type.Object(
  {
    currency: WordOf(currencies, 'Currency'),
    receivedMinor: Minor,
    reportedMinor: Minor,
    unreportedMinor: Minor,
    exceedsReceived: Type.Boolean(),
    recordCount: Type.Integer(),
    perMilestone: Type.Record(Type.String(), Minor, { description: 'the sum by the id of a milestone' }),
    notice: Type.String(),
  },
  { title: 'SpendSummary' },
)
export type SpendSummary = Static<typeof SpendSummary>

export const SpendListReply = Type.Object({
  spend: Type.Array(PublicSpend),
  summary: SpendSummary,
  notice: Type.String(),
})
