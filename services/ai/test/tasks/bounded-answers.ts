import { Type, type TProperties } from 'typebox'

/** What an answer is at most, whatever the model said; said anew here, so that a bound of the service cannot slip. */
const answer = (members: TProperties) =>
  Type.Object(
    { ...members, model: Type.Literal('model-sandbox'), generatedAt: Type.String() },
    { additionalProperties: false },
  )
const text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })
const texts = (maxItems: number, maxLength: number) => Type.Array(text(maxLength, 1), { maxItems })
const words = (allowed: string) => Type.Enum(allowed.split(' '))
const advisory = Type.Literal(true)

const judged = {
  suggestedTags: Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: '^[^A-Z\\s<>#]+$' }), { maxItems: 5 }),
  reasoning: text(300),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
}

const issueCategories = words('INFRASTRUCTURE HEALTH EDUCATION SECURITY ENVIRONMENT UTILITIES TRANSPORT OTHER')
const campaignCategories = words(
  'EMERGENCY_RELIEF COMMUNITY_DEVELOPMENT EDUCATION HEALTHCARE ENVIRONMENT AGRICULTURE OTHER',
)

export const boundedIssueClassification = answer({
  category: issueCategories,
  severity: words('LOW MEDIUM HIGH CRITICAL'),
  ...judged,
})

export const boundedAnnouncementDraft = answer({
  title: text(80, 1),
  body: text(8000, 1),
  keyPoints: texts(4, 200),
  tone: words('formal friendly urgent empathetic'),
  audience: words('all members'),
})

export const boundedCampaignClassification = answer({
  category: campaignCategories,
  isEmergency: Type.Boolean(),
  ...judged,
  advisory,
})

export const boundedCampaignDraft = answer({
  title: text(160, 1),
  summary: text(300, 1),
  description: text(8000),
  milestones: Type.Array(
    Type.Object(
      { title: text(160, 1), description: text(1000), targetMinor: Type.Integer({ minimum: 0 }) },
      { additionalProperties: false },
    ),
    { maxItems: 4 },
  ),
  warnings: texts(9, 300),
  advisory,
})
