import { Clearable, HttpUrl } from '@civic/contracts'
import { Type } from 'typebox'

export const ReportBody = Type.Object({
  // Measured as it was sent; what is left of it after trimming is measured again by the act.
  body: Type.String({ minLength: 40, maxLength: 5000, 'x-raw': true, 'x-lines': true }),
  attachmentUrls: Clearable(Type.Array(HttpUrl, { maxItems: 12 })),
})
