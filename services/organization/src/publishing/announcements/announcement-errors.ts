import { defineError } from '@civic/errors'

export const AnnouncementNotFoundError = defineError(
  'ANNOUNCEMENT_NOT_FOUND',
  'not-found',
  'There is no such announcement.',
)
export const InvalidTransitionError = defineError(
  'INVALID_TRANSITION',
  'conflict',
  'An announcement can only move from DRAFT to PUBLISHED and from PUBLISHED to ARCHIVED. Delete a draft instead.',
)
