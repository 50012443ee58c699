import { describe, expect, test } from 'vitest'
import * as common from './common-errors.ts'
import { defineError, DomainError, type RefusalKind } from './domain-error.ts'

const IssueClosedError = defineError('ISSUE_CLOSED', 'conflict', 'This issue is closed.')

describe('a refusal', () => {
  test('has a code, a kind and a public sentence', () => {
    const refusal = new IssueClosedError()
    expect(refusal).toBeInstanceOf(IssueClosedError)
    expect(refusal).toBeInstanceOf(DomainError)
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal).toMatchObject({
      code: 'ISSUE_CLOSED',
      kind: 'conflict',
      message: 'This issue is closed.',
      extras: {},
    })
  })

  test('is named by its code, so that a log line says which one it was', () => {
    expect(String(new IssueClosedError())).toBe('ISSUE_CLOSED: This issue is closed.')
  })

  test('is distinguished from others by its class', () => {
    const OtherError = defineError('ISSUE_CLOSED', 'conflict', 'This issue is closed.')
    expect(new OtherError()).not.toBeInstanceOf(IssueClosedError)
  })

  test('may carry more for the caller', () => {
    const TooSoonError = defineError('TOO_SOON', 'too-many', 'Wait a little.')
    expect(new TooSoonError({ data: { retryAfter: 3 } }).extras).toEqual({ data: { retryAfter: 3 } })
  })

  test('names the fields of input that is not valid', () => {
    const refusal = new common.ValidationError({ email: ['must be a valid email'] })
    expect(refusal).toMatchObject({ code: 'VALIDATION_ERROR', kind: 'invalid' })
    expect(refusal.extras).toEqual({ details: { email: ['must be a valid email'] } })
  })

  const expected: [string, () => DomainError, string, RefusalKind][] = [
    ['nobody is signed in', () => new common.UnauthorizedError(), 'UNAUTHORIZED', 'unauthenticated'],
    ['the role does not allow it', () => new common.ForbiddenError(), 'FORBIDDEN', 'forbidden'],
    ['the address is not verified', () => new common.EmailNotVerifiedError(), 'EMAIL_NOT_VERIFIED', 'forbidden'],
    ['the account is banned', () => new common.AccountBannedError(), 'ACCOUNT_BANNED', 'forbidden'],
    ['the account is deleted', () => new common.AccountDeletedError(), 'ACCOUNT_DELETED', 'forbidden'],
    ['there is no such route', () => new common.NotFoundError(), 'NOT_FOUND', 'not-found'],
    ['the body is too large', () => new common.PayloadTooLargeError(), 'PAYLOAD_TOO_LARGE', 'too-large'],
  ]
  test.each(expected)('when %s has the code of the contract', (_, refuse, code, kind) => {
    expect(refuse()).toMatchObject({ code, kind })
    expect(refuse().message).toMatch(/\.$/)
  })
})
