import { afterAll, describe, expect, test } from 'vitest'
import { newcomer } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const communityId = await identity.community()

describe('a change of an account that is banned or deleted at the same instant', () => {
  test.each([
    ['PATCH', '/v1/auth/me', { name: 'Somebody Else', email: newcomer().email }],
    ['POST', '/v1/auth/me/community', { communityId }],
    ['POST', '/v1/auth/me/communities', { communityIds: [communityId], primaryCommunityId: communityId }],
    ['PATCH', '/v1/auth/me/active-community', { communityId }],
    ['PATCH', '/v1/auth/me/primary-community', { communityId }],
    ['POST', '/v1/auth/resend-verification', undefined],
  ])('is refused: %s %s', async (method, path, body) => {
    for (const [change, code] of [['ban', 'ACCOUNT_BANNED'] as const, ['deletion', 'ACCOUNT_DELETED'] as const]) {
      const { id, name, email, calls } = await identity.person({ verified: false })

      const reply = await identity.facts.duringChange(change, id, async () => calls(method, path, { body }))

      expect([reply.status, reply.code]).toEqual([403, code])
      const untouched = { name, email, community_id: null, email_verification_token_hash: null }
      expect(await identity.facts.account(id)).toMatchObject(untouched)
      expect(await identity.facts.memberships(id)).toEqual([])
    }
  })
})
