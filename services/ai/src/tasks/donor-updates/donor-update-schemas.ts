import { LongText, Uuid } from '@civic/contracts'
import { Type } from 'typebox'
import { asked, askedText, askedTexts } from '../../asking/replies/asked-schemas.ts'
import { advisory } from '../../asking/replies/provenance-schemas.ts'

export const DraftDonorUpdateBody = Type.Object({ campaignId: Uuid, brief: LongText(10, 5000) })

const DonorUpdateDraft = Type.Object(
  {
    title: Type.String(),
    body: Type.String({ description: 'Paragraphs of plain text with blank lines between them.' }),
    warnings: Type.Array(Type.String(), { description: 'claims that the published record does not support' }),
    ...advisory,
  },
  { title: 'DonorUpdateDraft' },
)
export const DonorUpdateDraftReply = Type.Object({ update: DonorUpdateDraft })

export const AskedDonorUpdate = asked({ title: askedText, body: askedText, warnings: askedTexts })
