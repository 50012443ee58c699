import { Clearable, issueCategories, LongText, Text, Uuid, Words } from '@civic/contracts'
import { Type } from 'typebox'
import { asked, askedText, askedTexts, askedWord } from '../../asking/replies/asked-schemas.ts'
import { provenance } from '../../asking/replies/provenance-schemas.ts'

/** Only said here; nothing stores it. */
export const severities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const

export const ClassifyIssueBody = Type.Object({
  title: Text(3, 300),
  description: LongText(10, 10_000),
  communityId: Clearable(Uuid),
})

const IssueClassification = Type.Object(
  {
    category: Words(issueCategories),
    severity: Words(severities),
    suggestedTags: Type.Array(Type.String()),
    reasoning: Type.String(),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    ...provenance,
  },
  { title: 'IssueClassification' },
)
export const IssueClassificationReply = Type.Object({ classification: IssueClassification })

export const AskedIssueClassification = asked({
  category: askedWord(issueCategories),
  severity: askedWord(severities),
  suggestedTags: askedTexts,
  reasoning: askedText,
  confidence: Type.Number(),
})
