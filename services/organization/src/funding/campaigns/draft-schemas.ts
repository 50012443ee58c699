import {
  Amount,
  campaignCategories,
  Clearable,
  currencies,
  ExpectedUpdatedAt,
  LongText,
  Nullable,
  Text,
  Timestamp,
  Uuid,
  WordOf,
} from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { ImageRef } from '../../image-schemas.ts'

const [Title, Summary, Description] = [Text(4, 160), LongText(10, 300), LongText(40, 20_000)]
const anyCase = { description: 'in any letter case' }
const Category = WordOf(campaignCategories, 'CampaignCategory', anyCase)
const GoalMinor = Amount(1, 1_000_000_000_000_000)

const optional = {
  coverImageUrl: Clearable(ImageRef),
  communityId: Clearable(Uuid),
  projectId: Clearable(Uuid),
  state: Clearable(Text(1, 100)),
  lga: Clearable(Text(1, 100)),
  startDate: Clearable(Timestamp),
  endDate: Clearable(Timestamp),
  isEmergency: Nullable(Type.Boolean()),
}

export const NewCampaignBody = Type.Object({
  title: Title,
  summary: Summary,
  description: Description,
  category: Category,
  goalMinor: GoalMinor,
  currency: Nullable(WordOf(currencies, 'Currency', { description: 'NGN by default, in any letter case' })),
  ...optional,
})
export type NewCampaignBody = Static<typeof NewCampaignBody>

export const CampaignChangeBody = Type.Object({
  title: Nullable(Title),
  summary: Nullable(Summary),
  description: Nullable(Description),
  category: Nullable(Category),
  goalMinor: Nullable(GoalMinor),
  ...optional,
  expectedUpdatedAt: ExpectedUpdatedAt,
})
export type CampaignChangeBody = Static<typeof CampaignChangeBody>
