import { hash } from '@node-rs/bcrypt'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, newcomer } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'
import { msToNextStep, refuseAfterDelay } from './refusal-delay.ts'

const pauses: number[] = []
const identity = await startTestIdentity({}, { pause: async (ms) => pauses.push(ms) })
afterAll(async () => identity[Symbol.asyncDispose]())
beforeEach(() => void pauses.splice(0))

const { facts } = identity

/** Somebody whose row holds what is given. */
async function citizenWith(columns: Record<string, unknown>) {
  const citizen = await identity.citizen()
  await facts.setAccount(citizen.id, columns)
  return citizen
}

// The library's own prefix is none of those that the predecessor left behind.
const slowHash = hash(goodPassword, 12).then((text) => text.replace(/^\$2\w\$/, '$2b$'))

describe('a refused sign-in', () => {
  test.each<[string, () => Promise<{ email: string }>, string]>([
    ['of an unknown address', async () => newcomer(), 'a wrong guess'],
    ['with a wrong password', async () => identity.citizen(), 'a wrong guess'],
    ['before a slow hash', async () => citizenWith({ password_hash: await slowHash }), 'a wrong guess'],
    ['before a hash that nothing fits', async () => citizenWith({ password_hash: 'none' }), goodPassword],
    ['of a deleted account', async () => citizenWith({ deleted_at: new Date() }), goodPassword],
    ['of a banned account, by a guess', async () => citizenWith({ banned_at: new Date() }), 'a wrong guess'],
  ])('%s waits for the fixed delay', async (_, somebody, password) => {
    const { email } = await somebody()
    const reply = await identity.signIn(email, password)
    expect([reply.status, reply.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(pauses).toEqual([expect.toSatisfy((ms) => ms > 0 && ms <= 500)])
  })

  test('waits for the fixed delay also when ten others failed at the same instant', async () => {
    const { id, email } = await identity.citizen()
    await identity.signIn(email, 'a wrong guess')
    pauses.splice(0)
    const reply = await facts.duringFailures(id, async () => identity.signIn(email, goodPassword))
    expect([reply.code, pauses.length]).toEqual(['RATE_LIMITED', 1])
  })

  test('waits once when the password changed meanwhile', async () => {
    const { id, email } = await identity.citizen()
    const reply = await facts.duringChange('new password', id, async () => identity.signIn(email, goodPassword))
    expect([reply.code, pauses.length]).toEqual(['INVALID_CREDENTIALS', 1])
  })
})

describe('nobody waits', () => {
  test('with the right password, whatever the hash', async () => {
    for (const { email } of [await identity.citizen(), await citizenWith({ password_hash: await slowHash })]) {
      expect((await identity.signIn(email, goodPassword)).status).toBe(200)
    }
    expect(pauses).toEqual([])
  })

  test('whose attempt is not even looked at', async () => {
    const { email } = newcomer()
    await identity.signIn(email, 'a wrong guess')
    await facts.lastFailedTimes(10)
    pauses.splice(0)
    expect((await identity.signIn(email, goodPassword)).code).toBe('RATE_LIMITED')
    expect(pauses).toEqual([])
  })
})

describe('the fixed delay', () => {
  test.each([
    [0, 500],
    [8.2, 492],
    [210, 290],
    [499.9, 1],
    [500, 500],
    [720, 280],
  ])('after %d ms ends %d ms later', (elapsedMs, pauseMs) => {
    expect(msToNextStep(elapsedMs)).toBe(pauseMs)
  })

  test('is over before the refusal is told', async () => {
    const diary: string[] = []
    const pause = async () => {
      await new Promise(setImmediate)
      diary.push('delay')
    }
    const attempt = async () => Promise.reject(new Error('wrong'))
    await refuseAfterDelay(pause, attempt).catch(() => diary.push('refusal'))
    expect(diary).toEqual(['delay', 'refusal'])
  })
})
