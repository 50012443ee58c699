import { concernReasons, contentTypes, type flagReasons, moderationReasons } from '@civic/contracts'
import { ValidationError } from '@civic/errors'
import { InvalidContentTypeError, InvalidReasonError } from './flag-errors.ts'

export type ContentType = (typeof contentTypes)[number]

export type FlagReason = (typeof flagReasons)[number]

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
  return readPlainWord(field, words, text?.toUpperCase())
}

/** The same for words that are taken as they stand. */
export function readPlainWord<Word extends string>(
  field: string,
  words: readonly Word[],
  text: string | undefined,
): Word | undefined {
  if (text === undefined) return undefined
  const word = words.find((known) => known === text)
  if (word === undefined) throw new ValidationError({ [field]: [`must be one of ${words.join(', ')}`] })
  return word
}
