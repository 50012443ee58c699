import { Clearable, issueCategories, LongText, Text, Uuid, Words, Described } from '@civic/contracts'
import { Type } from 'typebox'
import { asked, askedText, askedTexts, askedWord } from '../../asking/replies/asked-schemas.ts'
import { provenance } from '../../asking/replies/provenance-schemas.ts'

/** Only said here; nothing stores it. */
export const severities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const

export const ClassifyIssueBody = Type.Object({
  title: Text(3, 300),
  description: LongText(10, 10_000),
  communityId: Clearable(Described(Uuid, 'Not used yet.')),
})

const IssueClassification = Type.Object(
  {
    category: Words(issueCategories, 'IssueCategory'),
    severity: Words(severities, 'IssueSeverity'),
    suggestedTags: Type.Array(Type.String(), { description: 'At most 5, in lower case with hyphens.' }),
    reasoning: Type.String(),
    confidence: Type.Number({ minimum: 0, maximum: 1, description: "The model's own guess." }),
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
