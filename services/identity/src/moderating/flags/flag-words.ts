import { ValidationError } from '@civic/errors'
import { InvalidContentTypeError, InvalidReasonError } from './flag-errors.ts'

export const contentTypes = [
  'ISSUE',
  'ISSUE_COMMENT',
  'PETITION',
  'PETITION_COMMENT',
  'REPRESENTATIVE_COMMENT',
  'ANNOUNCEMENT',
  'PROGRESS_UPDATE',
  'REPRESENTATIVE_ANNOUNCEMENT',
  'REPRESENTATIVE_ANNOUNCEMENT_COMMENT',
  'CAMPAIGN',
] as const
export type ContentType = (typeof contentTypes)[number]

const moderationReasons = ['SPAM', 'ABUSE', 'MISINFO', 'HATE', 'OTHER'] as const
const concernReasons = ['FUNDS_MISUSE', 'WORK_NOT_DONE', 'MISREPRESENTED', 'NO_UPDATES', 'OTHER'] as const
export const flagReasons = [...new Set([...moderationReasons, ...concernReasons])]
export type FlagReason = (typeof flagReasons)[number]

export const flagStatuses = ['PENDING', 'REVIEWED', 'HIDDEN', 'DISMISSED'] as const

/** The word of a list that is meant, in any letter case. */
export function wordOf<Word extends string>(words: readonly Word[], text: string): Word | undefined {
  const upper = text.toUpperCase()
  return words.find((word) => word === upper)
}

/** What is flagged, or INVALID_CONTENT_TYPE. */
export function readContentType(text: string): ContentType {
  const contentType = wordOf(contentTypes, text)
  if (!contentType) throw new InvalidContentTypeError()
  return contentType
}

/** Campaigns have reasons of their own, which nothing else takes; else INVALID_REASON. */
export function readReason(text: string, contentType: ContentType): FlagReason {
  const reason = wordOf<FlagReason>(contentType === 'CAMPAIGN' ? concernReasons : moderationReasons, text)
  if (!reason) throw new InvalidReasonError()
  return reason
}

/** A filter's word, absent when it is; a word outside the list is VALIDATION_ERROR. */
export function readFilterWord<Word extends string>(
  field: string,
  words: readonly Word[],
  text: string | undefined,
): Word | undefined {
  if (text === undefined) return undefined
  const word = wordOf(words, text)
  if (!word) throw new ValidationError({ [field]: [`must be one of ${words.join(', ')}`] })
  return word
}
