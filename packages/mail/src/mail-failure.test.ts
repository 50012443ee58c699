import { describe, expect, test } from 'vitest'
import { isRefusedForGood, reasonOf } from './mail-failure.ts'

const failure = (fields: object) => Object.assign(new TypeError('550 no such user ada@example.org'), fields)

describe('a mail that failed', () => {
  test.each([
    [failure({ code: 'EENVELOPE', responseCode: 550, response: '550 ada@example.org' }), 'EENVELOPE 550'],
    [failure({ code: 'ECONNECTION' }), 'ECONNECTION'],
    [failure({ code: 'ETIMEDOUT', responseCode: false }), 'ETIMEDOUT'],
    [failure({}), 'TypeError'],
    ['550 ada@example.org', 'for an unknown reason'],
  ])('is told by kind and code, never in the words of the server (%#)', (cause, reason) => {
    expect(reasonOf(cause)).toBe(reason)
  })

  test.each([
    [true, 'EENVELOPE', 550],
    [true, 'EMESSAGE', 554],
    [true, 'EENVELOPE', 599],
    [false, 'EENVELOPE', 450],
    [false, 'EMESSAGE', 451],
    [false, 'EPROTOCOL', 421],
    [false, 'EENVELOPE', 600],
    [false, 'EAUTH', 535],
    [false, 'ECONNECTION', false],
    [false, 'ETIMEDOUT', undefined],
  ])('is refused for good: %s, with %s and %s', (isForGood, code, responseCode) => {
    expect(isRefusedForGood(failure({ code, responseCode }))).toBe(isForGood)
  })

  test('for no known reason may be sent later', () => {
    expect([isRefusedForGood('550'), isRefusedForGood(new Error('550'))]).toEqual([false, false])
  })
})
