import type { HttpCaller, Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { goodPassword, newcomer } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts, clock } = identity
const minuteMs = 60_000
const here = '203.0.113.7'
const elsewhere = '198.51.100.77'

const signIn = async (email: string, password = goodPassword, from = here) => identity.signIn(email, password, { from })
const guess = async (email: string, from = here) => signIn(email, 'a wrong guess', from)
const codes = (replies: readonly Reply[]) => replies.map(({ code }) => code ?? 'signed in')
const wrong = (count: number) => Array<string>(count).fill('INVALID_CREDENTIALS')

async function guessInTurn(email: string, count: number, from = here): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let turn = 0; turn < count; turn += 1) replies.push(await guess(email, from))
  return replies
}

/** Somebody whose password was guessed so often from here. */
async function guessedCitizen(count: number) {
  const citizen = await identity.citizen()
  await guess(citizen.email)
  await facts.lastFailedTimes(count)
  return citizen
}

/** Guesses of the same instant, spread over the given processes of the service. */
async function guessAtOnce(email: string, count: number, doors: readonly HttpCaller[] = [identity.call]) {
  const door = (turn: number) => doors[turn % doors.length] ?? identity.call
  return Promise.all(
    Array.from({ length: count }, async (_, turn) =>
      identity.signIn(email, 'a wrong guess', { from: here, door: door(turn) }),
    ),
  )
}

describe('POST /v1/auth/login after ten failures', () => {
  test('refuses this address from this place, whatever the password', async () => {
    const { id, email } = await identity.citizen()
    expect(codes(await guessInTurn(email, 10))).toEqual(wrong(10))

    const [right, another] = [await signIn(email), await guess(email)]

    expect(codes([right, another])).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
    expect([right.status, Object.keys(right.body).sort()]).toEqual([
      429,
      ['code', 'data', 'message', 'requestId', 'success'],
    ])
    expect(Object.keys(right.data)).toEqual(['retryAfter'])
    expect(right.data.retryAfter).toBeGreaterThan(14 * 60)
    expect(right.data.retryAfter).toBeLessThanOrEqual(15 * 60)
    expect(right.headers.get('retry-after')).toBe(String(right.data.retryAfter))
    expect(await facts.liveTokens(id)).toBe(1)
  })

  test('treats an address in another letter case as the same', async () => {
    const { email } = await guessedCitizen(8)
    await guess(` ${email.toUpperCase()}`)
    await guess(email)
    expect((await signIn(email)).code).toBe('RATE_LIMITED')
  })

  test('lets the owner in from elsewhere, and others in from here', async () => {
    const [ben, ada] = [await identity.citizen(), await guessedCitizen(10)]
    expect(codes([await signIn(ada.email, goodPassword, elsewhere), await signIn(ben.email)])).toEqual([
      'signed in',
      'signed in',
    ])
    expect((await signIn(ada.email)).code).toBe('RATE_LIMITED')
  })

  test('treats all addresses of one IPv6 subscriber as one place', async () => {
    const { email } = await identity.citizen()
    await guess(email, '2001:db8:0:7::1')
    await facts.lastFailedTimes(9)
    await guess(email, '2001:db8:0:7::2')
    expect((await signIn(email, goodPassword, '2001:db8:0:7:ffff::1')).code).toBe('RATE_LIMITED')
    expect((await signIn(email, goodPassword, '2001:db8:0:8::1')).status).toBe(200)
  })

  test('answers for an unknown address and a deleted account as for any other', async () => {
    const [{ email }, deleted] = [await identity.citizen(), await identity.citizen()]
    await facts.setAccount(deleted.id, { deleted_at: new Date() })
    const answers = []
    for (const address of [email, newcomer().email, deleted.email]) {
      const first = await guess(address)
      await facts.lastFailedTimes(9)
      const replies = [first, await guess(address), await signIn(address)]
      const { requestId: _, data, ...body } = replies[2]?.body ?? {}
      answers.push([...codes(replies), body, Object.keys(data)])
    }
    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(answers[0]?.slice(0, 3)).toEqual([...wrong(2), 'RATE_LIMITED'])
  })

  test('counts the right password of a deleted account as a failure', async () => {
    const { id, email } = await identity.citizen()
    await facts.setAccount(id, { deleted_at: new Date() })
    const first = await signIn(email)
    await facts.lastFailedTimes(9)
    expect(codes([first, await signIn(email), await signIn(email)])).toEqual([...wrong(2), 'RATE_LIMITED'])
  })

  test('looks at no password', async () => {
    const { id, email } = await guessedCitizen(10)
    await facts.setAccount(id, { password_hash: '$argon2id$ that cannot be looked at' })

    expect((await signIn(email)).code).toBe('RATE_LIMITED')
    expect((await guess(email, elsewhere)).code).toBe('INTERNAL_ERROR')
  })
})

describe('failures to sign in', () => {
  test('count for 15 minutes each', async () => {
    const { email } = await identity.citizen()
    await guessInTurn(email, 4)
    clock.advance(10 * minuteMs)
    await guessInTurn(email, 6)

    const { retryAfter } = (await signIn(email)).data
    expect([retryAfter > 240, retryAfter <= 300]).toEqual([true, true])
    clock.advance(4 * minuteMs)
    expect((await signIn(email)).code).toBe('RATE_LIMITED')
    clock.advance(minuteMs)
    expect(codes(await guessInTurn(email, 5))).toEqual([...wrong(4), 'RATE_LIMITED'])
    clock.advance(10 * minuteMs)
    expect((await signIn(email)).status).toBe(200)
  })

  test('are not prolonged by what is refused meanwhile', async () => {
    const { email } = await guessedCitizen(10)
    clock.advance(14 * minuteMs)
    expect((await guess(email)).data.retryAfter).toBeLessThanOrEqual(60)
    clock.advance(minuteMs)
    expect((await signIn(email)).status).toBe(200)
  })

  test('are forgotten at a success, those made elsewhere are not', async () => {
    const { email } = await guessedCitizen(9)
    await guess(email, elsewhere)
    await facts.lastFailedTimes(10)
    expect((await signIn(email)).status).toBe(200)
    expect(codes(await guessInTurn(email, 3))).toEqual(wrong(3))
    expect(codes([await signIn(email), await signIn(email, goodPassword, elsewhere)])).toEqual([
      'signed in',
      'RATE_LIMITED',
    ])
  })

  test('are neither forgotten nor added by the right password of a banned account', async () => {
    const { id, email } = await guessedCitizen(9)
    await facts.happen('ban', id)
    const replies = [await signIn(email), await signIn(email), await guess(email), await signIn(email)]
    expect(codes(replies)).toEqual(['ACCOUNT_BANNED', 'ACCOUNT_BANNED', 'INVALID_CREDENTIALS', 'RATE_LIMITED'])
  })

  test('are not counted for requests that are no attempt at all', async () => {
    const { email } = await guessedCitizen(9)
    expect((await signIn(email, '')).code).toBe('VALIDATION_ERROR')
    expect((await signIn(email)).status).toBe(200)
  })

  test('leave one small row, in which neither address can be read', async () => {
    const { email } = newcomer()
    await facts.forgetLoginFailures()
    await guess(email, elsewhere)
    await facts.lastFailedTimes(10)
    clock.advance(15 * minuteMs)
    await guessInTurn(email, 3, elsewhere)
    const [row, ...others] = await facts.loginFailures()
    expect([others, row?.['failed_at'].length, row?.['source_hash']]).toEqual([
      [],
      10,
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ])
    for (const secret of [email, elsewhere, 'a wrong guess']) expect(await facts.tablesHolding(secret)).toEqual([])
  })
})

describe('guesses of the same instant', () => {
  test('count one by one', async () => {
    const { email } = await identity.citizen()
    expect(codes(await guessAtOnce(email, 10))).toEqual(wrong(10))
    expect((await signIn(email)).code).toBe('RATE_LIMITED')
  })

  test('are answered ten times, however many there are and whichever process they reach', async () => {
    const doors = [identity.call, await identity.replica()]
    for (const { email } of [await identity.citizen(), newcomer()]) {
      const replies = await guessAtOnce(email, 24, doors)
      expect(codes(replies).toSorted()).toEqual([...wrong(10), ...Array<string>(14).fill('RATE_LIMITED')])
      expect(replies.every(({ status, data }) => status === 401 || data.retryAfter > 800)).toBe(true)
    }
  })

  test('reveal nothing about the right password once ten others were wrong', async () => {
    const { id, email } = await guessedCitizen(1)
    const reply = await facts.duringFailures(id, async () => signIn(email))
    expect(reply.code).toBe('RATE_LIMITED')
    expect(await facts.liveTokens(id)).toBe(1)
    expect((await signIn(email)).code).toBe('RATE_LIMITED')
  })

  test('do not count as guesses when they are right', async () => {
    const { id, email } = await identity.citizen()
    const replies = await Promise.all(Array.from({ length: 15 }, async () => signIn(email)))
    expect(codes(replies)).toEqual(Array(15).fill('signed in'))
    expect(await facts.liveTokens(id)).toBe(16)
  })
})
