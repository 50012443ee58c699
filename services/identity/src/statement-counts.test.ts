import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { goodPassword } from '../test/forms.ts'
import { startTestIdentity } from '../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())

const homes = await identity.communities(20)
const [ikeja = '', yaba = ''] = homes
const ada = await identity.citizen()
await ada.calls('POST', '/v1/auth/me/communities', { body: { communityIds: [ikeja, yaba], primaryCommunityId: ikeja } })
const throttled = await identity.citizen()
await identity.signIn(throttled.email, 'a wrong guess')
await identity.facts.lastFailedTimes(10)

const transactionControl = /^(begin|commit|rollback|savepoint|release)/i

/** How many statements a request costs, the write-block included, transaction control not. */
async function costOf(request: () => Promise<Reply>, status: number): Promise<number> {
  statements.length = 0
  expect((await request()).status).toBe(status)
  return statements.filter((statement) => !transactionControl.test(statement)).length
}

describe('the statements of a request', () => {
  test.each<[string, number, number, () => Promise<Reply>]>([
    ['a sign-in', 6, 200, async () => identity.signIn(ada.email, goodPassword)],
    ['a first failure', 4, 401, async () => identity.signIn(ada.email, 'a wrong guess')],
    ['a further failure', 5, 401, async () => identity.signIn(ada.email, 'a wrong guess')],
    ['an unknown address', 4, 401, async () => identity.signIn('nobody@example.org', 'a wrong guess')],
    ['a throttled sign-in', 1, 429, async () => identity.signIn(throttled.email, goodPassword)],
    ['a profile', 1, 200, async () => ada.calls('GET', '/v1/auth/me')],
    ['a join', 6, 200, async () => ada.calls('POST', '/v1/auth/me/community', { body: { communityId: yaba } })],
    [
      'a join of twenty',
      6,
      200,
      async () =>
        ada.calls('POST', '/v1/auth/me/communities', { body: { communityIds: homes, primaryCommunityId: ikeja } }),
    ],
    [
      'a switch of the active community',
      6,
      200,
      async () => ada.calls('PATCH', '/v1/auth/me/active-community', { body: { communityId: yaba } }),
    ],
    [
      'a change of home',
      6,
      200,
      async () => ada.calls('PATCH', '/v1/auth/me/primary-community', { body: { communityId: yaba } }),
    ],
    [
      'a change of the password',
      12,
      200,
      async () =>
        ada.calls('POST', '/v1/auth/me/password', {
          body: { currentPassword: goodPassword, newPassword: goodPassword },
        }),
    ],
  ])('are for %s at most %i', async (_, most, status, request) => {
    const cost = await costOf(request, status)
    expect(cost).toBeGreaterThan(0)
    expect(cost).toBeLessThanOrEqual(most)
  })
})
