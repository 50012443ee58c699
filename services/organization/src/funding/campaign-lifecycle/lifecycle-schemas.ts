import { Clearable, NewAltTexts, UploadLink } from '@civic/contracts'
import { Type } from 'typebox'

export const ReportBody = Type.Object({
  // Measured as it was sent; what is left of it after trimming is measured again by the act.
  body: Type.String({ minLength: 40, maxLength: 5000, 'x-raw': true, 'x-lines': true }),
  attachmentUrls: Clearable(Type.Array(UploadLink, { maxItems: 12 })),
  attachmentAlts: NewAltTexts('each of `attachmentUrls`, in their order', 12),
})
