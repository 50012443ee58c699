import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'

let now = Date.UTC(2026, 5, 1)
const clock = { now: () => new Date(now) }
const statements: string[] = []
const community = await startTestCommunity({}, { clock, onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)
const place = await community.place()
const board = await town.organization()

const shows = async (token?: string) => community.call('GET', '/v1/discover/figures', { token })
const figures = async () => (await shows()).data.figures
const none = { OPEN: 0, UNDER_REVIEW: 0, IN_PROGRESS: 0, RESOLVED: 0, CLOSED: 0 }

/** Nothing is kept from one test to the next. */
beforeEach(async () => {
  now += 60_000
  await town.empties('issue', 'petition', 'representative', 'campaign')
})

describe('GET /v1/discover/figures', () => {
  test.each([undefined, 'broken'])('needs no account and looks at no token: %s', async (token) => {
    const { status, data } = await shows(token)
    expect([status, data]).toEqual([
      200,
      {
        figures: {
          issues: 0,
          issuesByStatus: none,
          petitions: 0,
          signatures: 0,
          representatives: 0,
          organizations: 1,
          communities: 1,
          campaigns: 0,
          countedAt: new Date(now).toISOString(),
        },
      },
    ])
  })

  test('counts issues of each status, hidden ones included', async () => {
    for (const status of ['OPEN', 'OPEN', 'UNDER_REVIEW', 'IN_PROGRESS', 'RESOLVED', 'CLOSED', 'CLOSED']) {
      await community.moderatorHides('ISSUE', await town.issue(place, { status, category: 'ROADS' }))
      await town.issue(place, { status, category: 'UTILITIES' })
    }
    const counted = await figures()
    expect([counted.issues, counted.issuesByStatus]).toEqual([
      14,
      { OPEN: 4, UNDER_REVIEW: 2, IN_PROGRESS: 2, RESOLVED: 2, CLOSED: 4 },
    ])
  })

  test('counts petitions and campaigns that everybody may see, and the signatures under these', async () => {
    for (const status of ['DRAFT', 'ACTIVE', 'CLOSED', 'SUCCESSFUL']) {
      await town.petition(place, { status, signature_count: 10 })
    }
    for (const status of ['DRAFT', 'PENDING_REVIEW', 'PAUSED', 'PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED']) {
      await town.campaign(board, { status })
    }
    await town.representative(place)
    expect(await figures()).toMatchObject({ petitions: 3, signatures: 30, campaigns: 4, representatives: 1 })
  })

  test('counts once in a minute, in one statement, also for many who look at the same instant', async () => {
    statements.length = 0
    const replies = await Promise.all(Array.from({ length: 5 }, async () => figures()))
    await town.issue(place)
    now += 59_999
    expect([...replies, await figures()]).toEqual(Array(6).fill(replies[0]))
    expect(statements).toHaveLength(1)
    now += 1
    expect(await figures()).toMatchObject({ issues: 1, countedAt: new Date(now).toISOString() })
    expect(statements).toHaveLength(2)
  })

  test('does not keep a failure', async () => {
    const { status, code } = await town.without('campaign', async () => shows())
    expect([status, code]).toEqual([500, 'INTERNAL_ERROR'])
    expect((await shows()).status).toBe(200)
  })
})
