import { Described, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { ShownRows } from '../../material/discussions/shown-rows-schemas.ts'
import { asked, askedSentiment, askedText, askedTexts } from '../../asking/replies/asked-schemas.ts'
import { provenance } from '../../asking/replies/provenance-schemas.ts'
import { Sentiment } from '../../asking/replies/sentiment-schemas.ts'

export const InsightsQuery = Type.Object({ communityId: Described(Uuid, 'The community that is looked at.') })
export type InsightsQuery = Static<typeof InsightsQuery>

const Count = Type.Integer({ minimum: 0, description: 'given to the model' })

export const CommunityInsights = Type.Object(
  {
    communityId: Uuid,
    tldr: Type.String({ description: 'Two or three sentences.' }),
    themes: Type.Array(Type.String()),
    sentimentMix: Sentiment,
    topAsks: Type.Array(Type.String()),
    recommendedActions: Type.Array(Type.String()),
    activity: Type.Object({ issueCount: Count, petitionCount: Count, commentCount: Count }),
    ...provenance,
    cached: Type.Boolean({ description: 'Written for an earlier request, perhaps of somebody else.' }),
  },
  { title: 'CommunityInsights' },
)
export type CommunityInsights = Static<typeof CommunityInsights>
export const InsightsReply = Type.Object({ insights: CommunityInsights })

/** What an answer was made from. */
const CorpusRows = Type.Object({ issues: ShownRows, petitions: ShownRows })
export type CorpusRows = Static<typeof CorpusRows>
export const KeptInsights = Type.Object({ uses: CorpusRows, body: CommunityInsights })

export const AskedInsights = asked({
  tldr: askedText,
  themes: askedTexts,
  sentimentMix: askedSentiment,
  topAsks: askedTexts,
  recommendedActions: askedTexts,
})
