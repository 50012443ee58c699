import {
  Amount,
  Clearable,
  DayOrTime,
  ExpectedUpdatedAt,
  LongText,
  NewAltTexts,
  Nullable,
  Text,
  Timestamp,
  UploadLink,
  Uuid,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { PublicSpend } from './spend-schemas.ts'

/** A public record, and what only its writers see of it. */
export const SpendRecord = Type.Object(
  {
    ...PublicSpend.properties,
    campaignId: Uuid,
    organizationId: Uuid,
    publishedById: Uuid,
    publishedByName: Type.String(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'SpendRecord' },
)
export type SpendRecord = Static<typeof SpendRecord>

export const SpendReply = Type.Object({ spend: SpendRecord })

const Description = LongText(3, 2000)
const SpentAt = DayOrTime({ description: 'a day (YYYY-MM-DD, 00:00 UTC) or an RFC 3339 time' })
const Minor = Amount(1, 10_000_000_000_000)
const SentLine = Type.Object({ description: Text(1, 200), amountMinor: Type.Integer({ minimum: 1 }) })
const optional = {
  receiptUrl: Clearable(UploadLink),
  attachmentAlts: NewAltTexts('`receiptUrl`', 1),
  lines: Clearable(Type.Array(SentLine, { maxItems: 50 })),
}

export const NewSpendBody = Type.Object({
  milestoneId: Uuid,
  amountMinor: Minor,
  description: Description,
  spentAt: SpentAt,
  ...optional,
})

export const SpendChangeBody = Type.Object({
  amountMinor: Nullable(Minor),
  description: Nullable(Description),
  spentAt: Nullable(SpentAt),
  ...optional,
  expectedUpdatedAt: ExpectedUpdatedAt,
})
export type SpendChangeBody = Static<typeof SpendChangeBody>
