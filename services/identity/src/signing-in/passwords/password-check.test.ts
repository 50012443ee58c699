import { expect, test } from 'vitest'
import { PasswordCheck } from './password-check.ts'

const guess = { password: 'a wrong guess', passwordHash: undefined, hasLegacyHashes: async () => true }

/** A check whose only place for slow comparisons is taken until `release` is called. */
function busyCheck(bounds: { mostWaiting: number; longestWaitMs: number }) {
  const { promise, resolve: release } = Promise.withResolvers<boolean>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const bcrypt = async () => {
    begin()
    return promise
  }
  const check = new PasswordCheck({ argon2id: async () => false, bcrypt }, { atOnce: 1, ...bounds })
  return { check, first: check.verdictOn(guess), begun, release: () => release(false) }
}

test.each([
  ['as many wait as may', { mostWaiting: 0, longestWaitMs: 60_000 }],
  ['none of those before ends in time', { mostWaiting: 1, longestWaitMs: 1 }],
])('a password is not called wrong when %s: it was not compared', async (_, bounds) => {
  const { check, first, begun, release } = busyCheck(bounds)
  await begun
  expect(await check.verdictOn(guess)).toBe('unchecked')
  release()
  expect(await first).toBe('wrong')
  expect(await check.verdictOn(guess)).toBe('wrong')
})
