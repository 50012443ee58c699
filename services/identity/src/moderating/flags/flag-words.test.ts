import { contentTypes, flagReasons } from '@civic/contracts'
import { describe, expect, test } from 'vitest'
import { InvalidContentTypeError, InvalidReasonError } from './flag-errors.ts'
import { readContentType, readFilterWord, readReason } from './flag-words.ts'

const moderationReasons = ['SPAM', 'ABUSE', 'MISINFO', 'HATE', 'OTHER']
const concernReasons = ['FUNDS_MISUSE', 'WORK_NOT_DONE', 'MISREPRESENTED', 'NO_UPDATES', 'OTHER']

describe('the words of a flag', () => {
  test.each(contentTypes)('let %s be flagged for the reasons of its kind and no other', (contentType) => {
    const own = contentType === 'CAMPAIGN' ? concernReasons : moderationReasons
    for (const reason of own) expect(readReason(reason.toLowerCase(), contentType)).toBe(reason)
    for (const reason of flagReasons.filter((word) => !own.includes(word))) {
      expect(() => readReason(reason, contentType)).toThrow(InvalidReasonError)
    }
  })

  test.each(['', ' ISSUE', 'ISSUES', 'USER', 'constructor'])('do not name content by "%s"', (text) => {
    expect(() => readContentType(text)).toThrow(InvalidContentTypeError)
  })

  test('are read in any letter case', () => {
    expect(readContentType('issue_Comment')).toBe('ISSUE_COMMENT')
    expect(readFilterWord('reason', flagReasons, 'no_updates')).toBe('NO_UPDATES')
  })

  test('narrow nothing when none is given', () => {
    expect(readFilterWord('reason', flagReasons, undefined)).toBeUndefined()
  })
})
