import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestIdentity } from '../../../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const admin = await identity.person({ role: 'PLATFORM_ADMIN' })
const pathOf = (communityId: string) => `/v1/admin/communities/${communityId}/stats`

describe('GET /v1/admin/communities/:id/stats', () => {
  test('counts what belongs to this community and who joined it', async () => {
    const [here = '', elsewhere = ''] = await identity.communities(2)
    for (const communities of [[here], [here, elsewhere], [elsewhere, here], [elsewhere]]) {
      await identity.person({ communities })
    }
    for (const status of ['OPEN', 'CLOSED', 'OPEN']) await facts.insertIssue(here, status)
    await facts.insertIssue(elsewhere, 'RESOLVED')
    for (const home of [here, here, elsewhere]) await facts.insertPetition(home)
    for (const home of [here, elsewhere, elsewhere]) await facts.insertRepresentative(home)

    statements.length = 0
    const { status, data } = await admin.calls('GET', pathOf(here))

    expect([status, statements.length]).toEqual([200, 1])
    expect(data).toEqual({
      stats: {
        citizenCount: 3,
        issueTotal: 3,
        issuesByStatus: { OPEN: 2, CLOSED: 1 },
        petitionTotal: 2,
        representativeTotal: 1,
      },
    })
  })

  test('counts nothing in a new community', async () => {
    const { data } = await admin.calls('GET', pathOf(await identity.community()))
    expect(data.stats).toEqual({
      citizenCount: 0,
      issueTotal: 0,
      issuesByStatus: {},
      petitionTotal: 0,
      representativeTotal: 0,
    })
  })

  test.each(['user_community_memberships', 'issues', 'petitions', 'representatives'])(
    'fails as a whole when %s cannot be read',
    async (table) => {
      const community = await identity.community()
      await facts.loseTable(table)
      const reply = await admin.calls('GET', pathOf(community))
      await facts.findTable(table)
      expect([reply.status, reply.code]).toEqual([500, 'INTERNAL_ERROR'])
    },
  )

  test.each([
    ['an unknown community', randomUUID()],
    ['what is no id', 'ikeja'],
  ])('knows nothing of %s', async (_, id) => {
    const reply = await admin.calls('GET', pathOf(id))
    expect([reply.status, reply.code]).toEqual([404, 'COMMUNITY_NOT_FOUND'])
  })

  test.each([
    ['a visitor', async () => ({ calls: identity.call }), 401, 'UNAUTHORIZED'],
    ['a citizen', async () => identity.person(), 403, 'FORBIDDEN'],
    ['a moderator', async () => identity.person({ role: 'MODERATOR' }), 403, 'FORBIDDEN'],
  ])('is refused to %s, whether or not there is such a community', async (_, somebody, status, code) => {
    const { calls } = await somebody()
    const replies = [await calls('GET', pathOf(await identity.community())), await calls('GET', pathOf(randomUUID()))]
    expect(replies.map((reply) => [reply.status, reply.code])).toEqual(Array(2).fill([status, code]))
  })
})
