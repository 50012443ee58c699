import { Uuid, Words } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { ShownRows } from '../../material/discussions/shown-rows-schemas.ts'
import { asked, askedSentiment, askedText, askedTexts } from '../../asking/replies/asked-schemas.ts'
import { provenance } from '../../asking/replies/provenance-schemas.ts'
import { Sentiment } from '../../asking/replies/sentiment-schemas.ts'

export const summarizableResources = ['petition', 'issue', 'consultation'] as const
export type SummarizableResource = (typeof summarizableResources)[number]

export const SummarizeBody = Type.Object({ resource: Words(summarizableResources, 'SummarizableResource'), id: Uuid })
export type SummarizeBody = Static<typeof SummarizeBody>

export const DiscussionSummary = Type.Object(
  {
    resource: Words(summarizableResources, 'SummarizableResource'),
    resourceId: Uuid,
    title: Type.String(),
    tldr: Type.String({ description: 'One or two sentences.' }),
    themes: Type.Array(Type.String()),
    sentiment: Sentiment,
    topAsks: Type.Array(Type.String()),
    recommendedActions: Type.Array(Type.String()),
    commentsAnalyzed: Type.Integer({ minimum: 0, description: 'comments or responses that the model was given' }),
    officialResponders: Type.Array(Type.String(), { description: 'Names, in the order of their responses.' }),
    ...provenance,
    cached: Type.Boolean({ description: 'Written for an earlier request, perhaps of somebody else.' }),
  },
  { title: 'DiscussionSummary' },
)
export type DiscussionSummary = Static<typeof DiscussionSummary>
export const SummaryReply = Type.Object({ summary: DiscussionSummary })

export const KeptSummary = Type.Object({ uses: ShownRows, body: DiscussionSummary })

export const AskedSummary = asked({
  tldr: askedText,
  themes: askedTexts,
  sentiment: askedSentiment,
  topAsks: askedTexts,
  recommendedActions: askedTexts,
})
