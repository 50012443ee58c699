import { afterAll, describe, expect, test } from 'vitest'
import { goodPassword } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const signOut = async (body?: unknown) => identity.call('POST', '/v1/auth/logout', { body })
const refresh = async (refreshToken: string) => identity.call('POST', '/v1/auth/refresh', { body: { refreshToken } })

describe('POST /v1/auth/logout', () => {
  test('ends the session of the token, its successors included, without an access token', async () => {
    const { id, refreshToken } = await identity.citizen()
    const successor = (await refresh(refreshToken)).data.tokens.refreshToken

    const reply = await signOut({ refreshToken })

    expect([reply.status, reply.body]).toEqual([200, { success: true, data: { loggedOut: true } }])
    expect((await refresh(successor)).code).toBe('INVALID_REFRESH_TOKEN')
    expect(await identity.facts.liveTokens(id)).toBe(0)
  })

  test('leaves the sessions of other devices alone', async () => {
    const { email, refreshToken } = await identity.citizen()
    const other = (await identity.signIn(email, goodPassword)).data.tokens.refreshToken
    await signOut({ refreshToken })
    expect((await refresh(other)).status).toBe(200)
  })

  test.each([
    ['an unknown token', { refreshToken: 'f'.repeat(64) }],
    ['a token as long as a letter', { refreshToken: 'f'.repeat(5000) }],
    ['an empty token', { refreshToken: '' }],
    ['null', { refreshToken: null }],
    ['an empty body', {}],
    ['no body', undefined],
  ])('treats %s as nothing to end', async (_, body) => {
    const reply = await signOut(body)
    expect([reply.status, reply.data]).toEqual([200, { loggedOut: true }])
  })

  test('may be asked for twice, and with an expired token', async () => {
    const { refreshToken } = await identity.citizen()
    identity.clock.advance(31 * 86_400_000)
    const replies = [await signOut({ refreshToken }), await signOut({ refreshToken })]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })

  test('lets no refresh of the same instant live on', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, refreshToken } = await identity.citizen()
      await Promise.all([refresh(refreshToken), signOut({ refreshToken })])
      expect(await identity.facts.liveTokens(id)).toBe(0)
    }
  })

  test('refuses what is no token at all', async () => {
    const reply = await signOut({ refreshToken: 7 })
    expect([reply.status, reply.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(Object.keys(reply.body.details)).toEqual(['refreshToken'])
  })
})
