import { deletedUserName } from '@civic/moderation'
import { afterAll, describe, expect, test } from 'vitest'
import { newcomer, representativeForm } from '../../../test/forms.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'
import { deletedUserEmail } from './placeholders.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const communityId = await identity.community()

type Citizen = Awaited<ReturnType<typeof identity.citizen>>
const leave = async ({ calls }: Pick<Citizen, 'calls'>, body?: unknown) => calls('DELETE', '/v1/auth/me', { body })
const post = async (path: string, body: unknown) => identity.call('POST', path, { body })
const refresh = async ({ refreshToken }: Citizen) => post('/v1/auth/refresh', { refreshToken })

describe('a deletion that meets another act of the same instant', () => {
  test.each([
    ['ban', 'ACCOUNT_BANNED'],
    ['deletion', 'ACCOUNT_DELETED'],
  ] as const)('is refused after a %s, and erases nothing', async (change, code) => {
    const ada = await identity.citizen()
    const reply = await identity.facts.duringChange(change, ada.id, async () => leave(ada))
    expect([reply.status, reply.code]).toEqual([403, code])
    expect(await identity.facts.account(ada.id)).toMatchObject({ name: ada.name, email: ada.email })
  })

  test('is made once, however often the button is pressed', async () => {
    const ada = await identity.citizen()
    const replies: { reason: string; status: number; code: string | undefined }[] = []
    const press = async (reason: string) => replies.push({ reason, ...(await leave(ada, { reason })) })
    await identity.facts.whileSlow(ada.id, async () => Promise.all(['first', 'second', 'third'].map(press)), 3)
    expect(replies.map(({ code }) => code ?? '').sort()).toEqual(['', 'ACCOUNT_DELETED', 'ACCOUNT_DELETED'])
    const made = replies.find(({ status }) => status === 200)
    expect(await identity.facts.account(ada.id)).toMatchObject({ deletion_reason: made?.reason })
  })

  test.each<[string, (citizen: Citizen) => Promise<unknown>]>([
    ['a join', async ({ calls }) => calls('POST', '/v1/auth/me/community', { body: { communityId } })],
    ['a change of name', async ({ calls }) => calls('PATCH', '/v1/auth/me', { body: { name: 'Ada Again' } })],
    ['a change of address', async ({ calls }) => calls('PATCH', '/v1/auth/me', { body: { email: newcomer().email } })],
    [
      'an application',
      async ({ calls }) =>
        calls('PUT', '/v1/applications/me/representative', { body: representativeForm(communityId) }),
    ],
    ['a refresh', refresh],
    ['a sign-in', async ({ email, password }) => identity.signIn(email, password)],
    ['a forgotten password', async ({ email }) => post('/v1/auth/forgot-password', { email })],
    ['a link asked for again', async ({ calls }) => calls('POST', '/v1/auth/resend-verification')],
  ])('leaves nothing of %s, whichever comes first', async (_, act) => {
    for (const isFirst of [true, false]) {
      const ada = await identity.citizen()
      const both = isFirst ? [act, leave] : [leave, act]
      await identity.facts.whileSlow(ada.id, async () => Promise.all(both.map(async (one) => one(ada))))
      expect(await identity.facts.memberships(ada.id)).toEqual([])
      expect(await identity.facts.application('representative', ada.id)).toBeUndefined()
      expect(await identity.facts.notifications(ada.id)).toEqual([])
      expect(await identity.facts.liveTokens(ada.id)).toBe(0)
      expect(await identity.facts.account(ada.id)).toMatchObject({
        name: deletedUserName,
        email: deletedUserEmail(ada.id),
        community_id: null,
        email_verification_token_hash: null,
        password_reset_token_hash: null,
      })
    }
  })

  test.each(['representatives', 'announcements', 'campaigns', 'donations', 'org_members'])(
    'runs beside an act on one of their rows in %s, and leaves nothing of it',
    async (table) => {
      const ada = await identity.citizen()
      const traces = await identity.traces.leave(ada.id)
      const acted = traces.filter((trace) => trace.table === table)
      expect(acted).toHaveLength(1)

      for (const trace of acted) {
        const reply = await identity.facts.whileActedOn(trace, ada.id, async () => leave(ada))
        expect(reply.status).toBe(200)
      }

      expect(await identity.facts.notifications(ada.id)).toEqual([])
      expect(await identity.facts.account(ada.id)).toMatchObject({ name: deletedUserName })
    },
  )
})
