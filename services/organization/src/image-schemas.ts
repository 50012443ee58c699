import { ImageLink } from '@civic/contracts'
import { Type } from 'typebox'

/** An image elsewhere on the web, or the name of one that was uploaded; kept as it is given. */
export const ImageRef = Type.Unsafe<string>({
  anyOf: [ImageLink, { type: 'string', maxLength: 2048, pattern: '^[A-Za-z0-9._-]+$' }],
})
