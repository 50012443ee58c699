import { defineError } from '@civic/errors'

export const ContentNotFoundError = defineError(
  'CONTENT_NOT_FOUND',
  'not-found',
  'There is no such content, and nobody has flagged anything under this id.',
)
