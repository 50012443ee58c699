import { campaignCategories, LongText, Text, Words } from '@civic/contracts'
import { Type } from 'typebox'
import { asked, askedText, askedTexts, askedWord } from '../../asking/replies/asked-schemas.ts'
import { advisory } from '../../asking/replies/provenance-schemas.ts'

export const ClassifyCampaignBody = Type.Object({ title: Text(3, 300), description: LongText(10, 20_000) })

const CampaignClassification = Type.Object(
  {
    category: Words(campaignCategories, 'CampaignCategory'),
    isEmergency: Type.Boolean(),
    suggestedTags: Type.Array(Type.String(), { description: 'At most 5, in lower case with hyphens.' }),
    reasoning: Type.String(),
    confidence: Type.Number({ minimum: 0, maximum: 1, description: "The model's own guess." }),
    ...advisory,
  },
  { title: 'CampaignClassification' },
)
export const CampaignClassificationReply = Type.Object({ classification: CampaignClassification })

export const AskedCampaignClassification = asked({
  category: askedWord(campaignCategories),
  isEmergency: Type.Boolean(),
  suggestedTags: askedTexts,
  reasoning: askedText,
  confidence: Type.Number(),
})
