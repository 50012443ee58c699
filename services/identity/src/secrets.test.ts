import { createHash } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword } from '../test/forms.ts'
import { startTestIdentity } from '../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const newPassword = 'another secret password'
const post = async (path: string, body: unknown, token?: string) => identity.call('POST', path, { body, token })

/** Somebody who holds one live token of every kind. */
async function holder() {
  const { id, email, token: access, refreshToken: refresh } = await identity.citizen()
  const verification = await identity.mailedToken(email)
  await post('/v1/auth/forgot-password', { email })
  const reset = await identity.mailedToken(email)
  return { id, email, tokens: { access, refresh, verification, reset } }
}

type TokenKind = keyof Awaited<ReturnType<typeof holder>>['tokens']

const doors: Record<TokenKind, (token: string) => Promise<Reply>> = {
  access: async (token) => identity.call('GET', '/v1/auth/me', { token }),
  refresh: async (refreshToken) => post('/v1/auth/refresh', { refreshToken }),
  verification: async (token) => post('/v1/auth/verify-email', { token }),
  reset: async (token) => post('/v1/auth/reset-password', { token, newPassword }),
}
const refusals: Record<TokenKind, [status: number, code: string]> = {
  access: [401, 'UNAUTHORIZED'],
  refresh: [401, 'INVALID_REFRESH_TOKEN'],
  verification: [400, 'VERIFICATION_TOKEN_INVALID'],
  reset: [400, 'RESET_TOKEN_INVALID'],
}
const kinds = ['access', 'refresh', 'verification', 'reset'] as const
const pairs = kinds.flatMap((kind) => kinds.flatMap((door) => (door === kind ? [] : [[kind, door] as const])))

describe('a token', () => {
  test.each(pairs)(
    'for %s is unknown where one for %s is expected, and still works at its own route',
    async (kind, door) => {
      const { tokens } = await holder()

      const reply = await doors[door](tokens[kind])

      expect([reply.status, reply.code]).toEqual(refusals[door])
      expect((await doors[kind](tokens[kind])).status).toBe(200)
    },
  )

  test.each(['access', 'verification', 'reset'] as const)('for %s ends no session', async (kind) => {
    const { id, tokens } = await holder()
    const reply = await post('/v1/auth/logout', { refreshToken: tokens[kind] })
    expect([reply.status, await identity.facts.liveTokens(id)]).toEqual([200, 1])
  })

  test.each(['refresh', 'verification', 'reset'] as const)(
    'for %s is not stored in the database as it is',
    async (kind) => {
      const { tokens } = await holder()
      const hash = createHash('sha256').update(tokens[kind]).digest('hex')
      expect(await identity.facts.tablesHolding(hash)).toHaveLength(1)
      const reply = await doors[kind](hash)
      expect([reply.status, reply.code]).toEqual(refusals[kind])
    },
  )
})

describe('a secret', () => {
  let secrets: string[] = []

  beforeAll(async () => {
    const { email, tokens } = await holder()
    await identity.signIn(email, goodPassword)
    await identity.signIn(email, 'a wrong password')
    const refreshed = await post('/v1/auth/refresh', { refreshToken: tokens.refresh })
    await post('/v1/auth/refresh', { refreshToken: tokens.refresh })
    const verified = await post('/v1/auth/verify-email', { token: tokens.verification })
    const changed = await post('/v1/auth/reset-password', { token: tokens.reset, newPassword })
    await identity.call('GET', `/v1/auth/me?access_token=${tokens.access}&token=${tokens.reset}`, {
      token: tokens.access,
    })
    await post('/v1/auth/register', { email, password: goodPassword, name: 7 }, tokens.access)
    const issued = [refreshed, verified, changed].flatMap(({ data }) => Object.values<string>(data.tokens))
    secrets = [goodPassword, 'a wrong password', newPassword, ...Object.values(tokens), ...issued]
    secrets = secrets.filter((secret) => typeof secret === 'string')
  })

  test('is in no log', () => {
    const log = identity.log.text()
    expect(log).toContain('A refresh token came a second time')
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    expect(log).not.toMatch(/bearer|argon2|authorization/i)
  })

  test('is nowhere in the database', async () => {
    expect(secrets.length).toBeGreaterThan(10)
    for (const secret of secrets) expect(await identity.facts.tablesHolding(secret)).toEqual([])
  })

  test('is not told by an unforeseen failure, nor logged with it', async () => {
    await using scene = await startTestIdentity()
    await scene.facts.refuseName('Eve')
    const reply = await scene.register({ name: 'Eve' })
    expect([reply.status, reply.code]).toEqual([500, 'INTERNAL_ERROR'])
    expect(JSON.stringify(reply.body)).not.toMatch(/users|constraint|argon2|select|insert/i)
    expect(scene.log.text()).toContain('A request failed')
    expect(scene.log.text()).not.toMatch(/argon2/)
  })
})
