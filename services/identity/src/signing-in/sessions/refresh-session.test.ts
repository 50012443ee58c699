import { afterAll, describe, expect, test } from 'vitest'
import { claimsOf } from '../../../test/forged-tokens.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const dayMs = 86_400_000
const refresh = async (refreshToken: unknown, door = identity.call) =>
  door('POST', '/v1/auth/refresh', { body: { refreshToken } })

describe('POST /v1/auth/refresh', () => {
  test('exchanges a token for a fresh pair that works', async () => {
    const { refreshToken } = await identity.citizen()

    const reply = await refresh(refreshToken)

    expect([reply.status, Object.keys(reply.data)]).toEqual([200, ['tokens']])
    expect(reply.data.tokens).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresIn: 900,
    })
    expect(reply.data.tokens.refreshToken).not.toBe(refreshToken)
    const profile = await identity.call('GET', '/v1/auth/me', { token: reply.data.tokens.accessToken })
    expect(profile.status).toBe(200)
  })

  test('keeps the family, which has the id of its first token, and stores only hashes', async () => {
    const { id, refreshToken } = await identity.citizen()
    const [first] = await identity.facts.tokens(id)
    await refresh(refreshToken)
    const tokens = await identity.facts.tokens(id)
    expect(tokens.map((token) => token['family_id'])).toEqual([first?.['id'], first?.['id']])
    expect(tokens.map((token) => token['token_hash'])).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f]{64}$/)))
    expect(await identity.facts.tablesHolding(refreshToken)).toEqual([])
  })

  test('tells in the access token what has changed since the last one', async () => {
    const { id, refreshToken } = await identity.citizen()
    await identity.facts.setAccount(id, { role: 'MODERATOR', email_verified: true })
    const { tokens } = (await refresh(refreshToken)).data
    expect(claimsOf(tokens.accessToken)).toMatchObject({ sub: id, role: 'MODERATOR', emailVerified: true })
  })

  test('lets a session live as long as it is used within 30 days', async () => {
    let { refreshToken } = await identity.citizen()
    for (let month = 0; month < 3; month += 1) {
      identity.clock.advance(30 * dayMs - 60_000)
      const reply = await refresh(refreshToken)
      expect(reply.status).toBe(200)
      refreshToken = reply.data.tokens.refreshToken
    }
    identity.clock.advance(30 * dayMs)
    const late = await refresh(refreshToken)
    expect([late.status, late.code]).toEqual([401, 'INVALID_REFRESH_TOKEN'])
  })

  test.each([
    ['an unknown token', 'f'.repeat(64), 401, 'INVALID_REFRESH_TOKEN'],
    ['a long text', 'f'.repeat(5000), 401, 'INVALID_REFRESH_TOKEN'],
    ['no token', undefined, 400, 'VALIDATION_ERROR'],
    ['an empty token', '', 400, 'VALIDATION_ERROR'],
    ['a token that is no text', 7, 400, 'VALIDATION_ERROR'],
  ])('refuses %s', async (_, token, status, code) => {
    const reply = await refresh(token)
    expect([reply.status, reply.code]).toEqual([status, code])
  })

  test('takes a token exactly as it was given out', async () => {
    const { refreshToken } = await identity.citizen()
    expect((await refresh(` ${refreshToken}`)).code).toBe('INVALID_REFRESH_TOKEN')
    expect((await refresh(refreshToken)).status).toBe(200)
  })
})

describe('a refresh token that comes a second time', () => {
  test('ends the whole family, and the log tells', async () => {
    const { id, refreshToken } = await identity.citizen()
    const successor = (await refresh(refreshToken)).data.tokens.refreshToken

    const replay = await refresh(refreshToken)
    const afterwards = await refresh(successor)

    expect([replay.status, replay.code]).toEqual([401, 'INVALID_REFRESH_TOKEN'])
    expect([afterwards.status, afterwards.code]).toEqual([401, 'INVALID_REFRESH_TOKEN'])
    const warnings = identity.log.records().filter(({ level, msg }) => level === 40 && msg.includes(id))
    expect(warnings).toHaveLength(1)
  })

  test('ends the family also when it has expired meanwhile', async () => {
    const { id, refreshToken } = await identity.citizen()
    identity.clock.advance(20 * dayMs)
    await refresh(refreshToken)
    identity.clock.advance(20 * dayMs)
    expect((await refresh(refreshToken)).code).toBe('INVALID_REFRESH_TOKEN')
    expect(await identity.facts.liveTokens(id)).toBe(0)
  })

  test('leaves the sessions of other devices alone', async () => {
    const { id, email, password, refreshToken } = await identity.citizen()
    const elsewhere = (await identity.signIn(email, password)).data.tokens.refreshToken
    await refresh(refreshToken)
    await refresh(refreshToken)
    expect(await identity.facts.liveTokens(id)).toBe(1)
    expect((await refresh(elsewhere)).status).toBe(200)
  })

  test('lets one of many at the same instant through, whichever process they reach, and nobody after it', async () => {
    const { id, refreshToken } = await identity.citizen()
    const replica = await identity.replica()
    const doors = [identity.call, replica, identity.call, replica, identity.call, replica]

    const presentings = doors.map((door) => async () => refresh(refreshToken, door))
    const replies = await identity.facts.collide([{ id }], presentings)

    const successes = replies.filter((reply) => reply.status === 200)
    expect(successes).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === 'INVALID_REFRESH_TOKEN')).toHaveLength(5)
    expect((await refresh(successes[0]?.data.tokens.refreshToken)).code).toBe('INVALID_REFRESH_TOKEN')
    expect(await identity.facts.liveTokens(id)).toBe(0)
  })

  test('is outlived by no successor that is made at the same instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, refreshToken: first } = await identity.citizen()
      const second = (await refresh(first)).data.tokens.refreshToken

      await Promise.all([refresh(first), refresh(second), refresh(first), refresh(second)])

      expect(await identity.facts.liveTokens(id)).toBe(0)
    }
  })
})

describe('refreshing the session of a closed account', () => {
  const refusals = [
    ['ban', 'ACCOUNT_BANNED'],
    ['deletion', 'ACCOUNT_DELETED'],
  ] as const

  test.each(refusals)('names the %s, so that clients stop retrying', async (change, code) => {
    const { id, refreshToken } = await identity.citizen()
    const successor = (await refresh(refreshToken)).data.tokens.refreshToken
    await identity.facts.happen(change, id)

    const replies = [await refresh(successor), await refresh(successor), await refresh(refreshToken)]

    expect(replies.map((reply) => [reply.status, reply.code])).toEqual(Array(3).fill([403, code]))
    expect(await identity.facts.liveTokens(id)).toBe(0)
  })

  test.each(refusals)('ends it when the %s came by SQL and revoked nothing', async (change, code) => {
    const { id, refreshToken } = await identity.citizen()
    await identity.facts.setAccount(id, { [change === 'ban' ? 'banned_at' : 'deleted_at']: new Date() })
    expect((await refresh(refreshToken)).code).toBe(code)
    expect(await identity.facts.liveTokens(id)).toBe(0)
  })

  test.each(refusals)('lets nothing slip past a %s of the same instant', async (change, code) => {
    const { id, refreshToken } = await identity.citizen()
    const reply = await identity.facts.duringChange(change, id, async () => refresh(refreshToken))
    expect([reply.status, reply.code]).toEqual([403, code])
    expect(await identity.facts.liveTokens(id)).toBe(0)
  })

  test('tells of the deletion when the account was banned too', async () => {
    const { id, refreshToken } = await identity.citizen()
    await identity.facts.setAccount(id, { banned_at: new Date(), deleted_at: new Date() })
    expect((await refresh(refreshToken)).code).toBe('ACCOUNT_DELETED')
  })
})
