import { LongText, Uuid } from '@civic/contracts'
import { Type } from 'typebox'
import { asked, askedText, askedTexts } from '../../asking/replies/asked-schemas.ts'
import { advisory } from '../../asking/replies/provenance-schemas.ts'

export const DraftCompletionReportBody = Type.Object({ campaignId: Uuid, brief: LongText(20, 5000) })

const CompletionReportDraft = Type.Object(
  {
    body: Type.String({ description: 'Paragraphs of plain text with blank lines between them.' }),
    unaccountedMinor: Type.Integer({
      description: 'raised less reported, in minor units; below 0 when more is reported than was raised',
    }),
    currency: Type.String(),
    mustExplain: Type.Boolean({ description: 'something is not accounted for' }),
    warnings: Type.Array(Type.String(), { description: 'What to check before the report is filed.' }),
    ...advisory,
  },
  { title: 'CompletionReportDraft' },
)
export const CompletionReportDraftReply = Type.Object({ report: CompletionReportDraft })

/** No amounts: those are the service's own. */
export const AskedCompletionReport = asked({ body: askedText, warnings: askedTexts })
