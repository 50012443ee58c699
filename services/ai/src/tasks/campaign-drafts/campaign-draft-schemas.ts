import { campaignCategories, Clearable, Described, LongText, Text, Words } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { asked, askedText, askedTexts } from '../../asking/replies/asked-schemas.ts'
import { advisory } from '../../asking/replies/provenance-schemas.ts'

/** The largest goal that a campaign can have. */
const largestGoalMinor = 1_000_000_000_000_000

export const DraftCampaignBody = Type.Object({
  brief: Described(LongText(20, 5000), 'What the money is for, who it helps and how.'),
  category: Type.Optional(
    Type.Unsafe<unknown>({
      description: 'In any letter case; anything else is ignored.',
      'x-published': { anyOf: [Words(campaignCategories, 'CampaignCategory'), { description: 'Anything else.' }] },
    }),
  ),
  goalMinor: Clearable(
    Type.Integer({ minimum: 0, maximum: largestGoalMinor, description: 'minor units; 0 is no goal' }),
  ),
  currency: Clearable(Type.String({ pattern: '^[A-Za-z]{3}$', description: 'three letters, NGN by default' })),
  state: Clearable(Text(1, 100)),
  lga: Clearable(Text(1, 100)),
  organizationName: Clearable(Text(1, 200)),
  isEmergency: Clearable(Type.Boolean()),
})
export type DraftCampaignBody = Static<typeof DraftCampaignBody>

const CampaignDraft = Type.Object(
  {
    title: Type.String(),
    summary: Type.String(),
    description: Type.String(),
    milestones: Type.Array(
      Type.Object({
        title: Type.String(),
        description: Type.String(),
        targetMinor: Type.Integer({ minimum: 0, description: 'minor units; 0 without a goal' }),
      }),
    ),
    warnings: Type.Array(Type.String(), { description: 'What to check before anything is published.' }),
    ...advisory,
  },
  { title: 'CampaignDraft' },
)
export const CampaignDraftReply = Type.Object({ draft: CampaignDraft })

export const AskedCampaignDraft = asked({
  title: askedText,
  summary: askedText,
  description: askedText,
  milestones: Type.Array(asked({ title: askedText, description: askedText, targetMinor: Type.Integer() })),
  warnings: askedTexts,
})
