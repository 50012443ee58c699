import { Type, type Static } from 'typebox'
import { KeptSheet } from '../../material/fact-sheets/kept-sheet-schemas.ts'
import { asked, askedText, askedTexts } from '../../asking/replies/asked-schemas.ts'
import { advisory } from '../../asking/replies/provenance-schemas.ts'

export const CampaignImpact = Type.Object(
  {
    summary: Type.String(),
    highlights: Type.Array(Type.String(), { description: 'From reported spending and published updates alone.' }),
    gaps: Type.Array(Type.String(), { description: 'what a reader cannot tell from what is published' }),
    ...advisory,
    cached: Type.Boolean({ description: 'Written for an earlier request, perhaps of somebody else.' }),
  },
  { title: 'CampaignImpact' },
)
export type CampaignImpact = Static<typeof CampaignImpact>
export const CampaignImpactReply = Type.Object({ impact: CampaignImpact })

export const KeptCampaignImpact = Type.Object({ uses: KeptSheet, body: CampaignImpact })

export const AskedCampaignImpact = asked({ summary: askedText, highlights: askedTexts, gaps: askedTexts })
