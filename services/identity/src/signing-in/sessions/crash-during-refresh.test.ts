import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const refresh = async (refreshToken: string) => identity.call('POST', '/v1/auth/refresh', { body: { refreshToken } })

describe('a crash', () => {
  test.each(['between consuming the token and writing its successor', 'at the commit'] as const)(
    '%s leaves the token as it was',
    async (moment) => {
      const { id, refreshToken } = await identity.citizen()

      const crashed = await facts.duringCrash(moment, async () => refresh(refreshToken))

      expect([crashed.status, crashed.code]).toEqual([500, 'INTERNAL_ERROR'])
      expect(await facts.liveTokens(id)).toBe(1)
      expect((await refresh(refreshToken)).status).toBe(200)
      expect((await refresh(refreshToken)).code).toBe('INVALID_REFRESH_TOKEN')
      expect(await facts.liveTokens(id)).toBe(0)
    },
  )

  test('while the family is being revoked leaves a replay that revokes it', async () => {
    const { id, refreshToken } = await identity.citizen()
    await refresh(refreshToken)

    const crashed = await facts.duringCrash('while the family is being revoked', async () => refresh(refreshToken))

    expect([crashed.status, await facts.liveTokens(id)]).toEqual([500, 1])
    expect((await refresh(refreshToken)).code).toBe('INVALID_REFRESH_TOKEN')
    expect(await facts.liveTokens(id)).toBe(0)
  })
})

describe('an answer that is lost', () => {
  test('ends the session when its owner asks with the same token again: nobody can tell them from a thief', async () => {
    const { id, email, password, refreshToken } = await identity.citizen()
    await refresh(refreshToken)

    expect((await refresh(refreshToken)).code).toBe('INVALID_REFRESH_TOKEN')

    expect(await facts.liveTokens(id)).toBe(0)
    expect((await identity.signIn(email, password)).status).toBe(200)
  })
})
