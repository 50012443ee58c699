import { eventually } from '@civic/testing'
import { hash } from '@node-rs/bcrypt'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, newcomer } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'
import { PasswordCheck, realComparisons, type Comparisons } from '../passwords/password-check.ts'

/** What was compared, in its order. */
const compared: string[] = []
/** While it is not over, slow comparisons wait for it and fit nothing. */
let holding: Promise<void> | undefined
/** How many slow comparisons are under way, and how many ever were at once. */
const slow = { now: 0, most: 0 }

const comparisons: Comparisons = {
  argon2id: async (password, passwordHash) => {
    compared.push(`argon2id ${/m=\d+,t=\d+,p=\d+/.exec(passwordHash)?.[0]}`)
    return realComparisons.argon2id(password, passwordHash)
  },
  bcrypt: async (password, passwordHash) => {
    compared.push(`bcrypt ${/^\$2\w\$(\d\d)/.exec(passwordHash)?.[1]}`)
    slow.most = Math.max(slow.most, (slow.now += 1))
    try {
      // What is asked for counts; it is done with less work.
      if (!holding) return await realComparisons.bcrypt(password, passwordHash.replace('$12$', '$09$'))
      await holding
      return false
    } finally {
      slow.now -= 1
    }
  },
}
const passwords = new PasswordCheck(comparisons, { atOnce: 2, mostWaiting: 6, longestWaitMs: 60_000 })
const identity = await startTestIdentity({}, { passwords })
afterAll(async () => identity[Symbol.asyncDispose]())
beforeEach(() => void compared.splice(0))

/** Lets slow comparisons wait until what comes back is called. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  holding = promise
  return () => {
    holding = undefined
    resolve()
  }
}

const legacyHash = hash(goodPassword, 12).then((text) => text.replace(/^\$2\w\$/, '$2a$'))
const everyWork = ['argon2id m=19456,t=2,p=1', 'bcrypt 12']
const guess = async (email: string, password = 'a wrong guess') => identity.signIn(email, password)

/** Somebody whose row holds what is given. */
async function citizenWith(columns: Record<string, unknown>) {
  const citizen = await identity.citizen()
  await identity.facts.setAccount(citizen.id, columns)
  return citizen
}

test('where no account holds bcrypt, nobody pays for it', async () => {
  const { email } = await identity.citizen()
  for (const address of [email, newcomer().email]) {
    expect((await guess(address)).code).toBe('INVALID_CREDENTIALS')
    expect(compared.splice(0)).toEqual(everyWork.slice(0, 1))
  }
})

describe('where one account holds bcrypt, a refused sign-in does the same work', () => {
  test.each<[string, () => Promise<{ email: string }>, string?]>([
    ['of an unknown address', async () => newcomer()],
    ['of an account with argon2id', async () => identity.citizen()],
    ['of an account with bcrypt', async () => citizenWith({ password_hash: await legacyHash })],
    ['before a hash that nothing fits', async () => citizenWith({ password_hash: 'none' })],
    ['before a bcrypt hash that is none', async () => citizenWith({ password_hash: '$2b$12$short' })],
    ['of a deleted account', async () => citizenWith({ deleted_at: new Date(), password_hash: 'none' })],
    ['of a banned account', async () => citizenWith({ banned_at: new Date() })],
    ['with a password that is too long', async () => identity.citizen(), 'x'.repeat(5000)],
  ])('%s', async (_, somebody, password) => {
    await citizenWith({ password_hash: await legacyHash })
    const { email } = await somebody()
    compared.splice(0)
    expect((await guess(email, password)).code).toBe('INVALID_CREDENTIALS')
    expect(compared).toEqual(everyWork)
  })

  test('when many meet, and only a limited number of the slow comparisons run at once', async () => {
    const known = await citizenWith({ password_hash: await legacyHash })
    slow.most = 0
    const addresses = Array.from({ length: 8 }, (_, turn) => (turn % 2 ? known.email : newcomer().email))
    const replies = await Promise.all(addresses.map(async (email) => guess(email)))
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['INVALID_CREDENTIALS']))
    expect(compared.toSorted()).toEqual(everyWork.flatMap((work) => Array<string>(8).fill(work)))
    expect(slow).toEqual({ now: 0, most: 2 })
  })
})

test('somebody who knows the password of an account with argon2id does not wait in the queue of slow comparisons', async () => {
  await citizenWith({ password_hash: await legacyHash })
  const { email } = await identity.citizen()
  compared.splice(0)
  expect((await identity.signIn(email, goodPassword)).status).toBe(200)
  expect(compared).toEqual(everyWork.slice(0, 1))
})

test('when too many wait, the others are told to try again whoever they are, and count as failed', async () => {
  const known = await citizenWith({ password_hash: await legacyHash })
  const { email } = await identity.citizen()
  await identity.facts.forgetLoginFailures()
  const isOver = hold()
  const crowd = Array.from({ length: 12 }, (_, turn) => (turn % 2 ? known.email : newcomer().email))
  const told = { TRY_AGAIN: 0, INVALID_CREDENTIALS: 0 }
  const answers = crowd.map(async (address, turn) => {
    const reply = await identity.signIn(address, 'a wrong guess', { from: `203.0.113.${turn}` })
    if (reply.code === 'TRY_AGAIN' || reply.code === 'INVALID_CREDENTIALS') told[reply.code] += 1
    return reply
  })
  const first = await Promise.race(answers)
  expect([first.status, first.code, first.headers.get('retry-after')]).toEqual([503, 'TRY_AGAIN', '5'])
  expect((await identity.signIn(email, goodPassword)).status).toBe(200)
  await eventually('the four for whom there is no room', () => told.TRY_AGAIN === 4)
  isOver()
  await Promise.all(answers)
  expect(told).toEqual({ TRY_AGAIN: 4, INVALID_CREDENTIALS: 8 })
  expect(await identity.facts.loginFailures()).toHaveLength(12)
})
