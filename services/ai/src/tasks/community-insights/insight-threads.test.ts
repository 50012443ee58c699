import { staffRoles } from '@civic/access'
import { eventually } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lastAsked } from '../../../test/models/asked.ts'
import { showCommunity } from '../../../test/neighbours/community-activity.ts'
import { commentRow, thread } from '../../../test/neighbours/discussion-rows.ts'
import { insightsOf } from '../../../test/neighbours/discussions.ts'
import { Refused } from '../../../test/neighbours/neighbour.ts'
import { startTestAi, type Caller, type TestAi } from '../../../test/start-ai.ts'

let ai: TestAi
let official: Caller
beforeAll(async () => {
  ai = await startTestAi({ timeLimits: { taskMs: 30_000 } })
  official = ai.someone('NGO')
})
beforeEach(() => ai.neighbours.community.clear())
afterAll(async () => ai[Symbol.asyncDispose]())

describe('the comments of a community', () => {
  test('are read four threads at a time', async () => {
    const { id } = showCommunity(ai, 10, 9)
    const [four, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let arrived = 0
    const answer = async () => {
      arrived += 1
      if (arrived === 4) four.resolve()
      await release.promise
      return thread([commentRow()])
    }
    for (const list of ['issues', 'petitions']) ai.neighbours.community.gives(`/v1/${list}/:id/comments`, answer)
    const insights = insightsOf(official, id)
    await four.promise
    // A fifth would have been sent together with these, and this question goes the same way later: service, neighbour
    // and test take turns on one thread, so its answer cannot come before the fifth has arrived.
    expect((await fetch(`${ai.neighbours.community.url}/v1/a-later-question`)).status).toBe(404)
    expect(arrived).toBe(4)
    release.resolve()
    expect((await insights).data.insights.activity.commentCount).toBe(19)
    expect(arrived).toBe(19)
  })

  test.each([
    [9, 200],
    [10, 502],
    [19, 502],
  ])('of 19 threads may fail in part: %i of them', async (failing, status) => {
    const { id, issues, petitions } = showCommunity(ai, 10, 9)
    const failures = new Set([...issues, ...petitions].slice(0, failing).map((row) => row.id))
    const answer = ({ params }: { params: Record<string, string> }) =>
      failures.has(params['id'] ?? '') ? new Refused(500) : thread([commentRow()])
    for (const list of ['issues', 'petitions']) ai.neighbours.community.gives(`/v1/${list}/:id/comments`, answer)
    const reply = await insightsOf(official, id)
    expect(reply.status).toBe(status)
    if (status === 502) expect(reply.code).toBe('AI_UNAVAILABLE')
    else expect(reply.data.insights.activity).toEqual({ issueCount: 10, petitionCount: 9, commentCount: 10 })
  })

  test.each([
    ['is gone', (path: string) => ai.neighbours.community.refuses(path, 404)],
    ['is refused', (path: string) => ai.neighbours.community.refuses(path, 403)],
    ['is no thread', (path: string) => ai.neighbours.community.gives(path, { comments: [{ id: 7 }] })],
    ['is cut', (path: string) => ai.neighbours.community.cuts(path)],
    ['is not answered', (path: string) => ai.neighbours.community.hangsUp(path)],
  ])('are left out of one thread that %s, and the thread stays', async (_, fail) => {
    const { id, issues } = showCommunity(ai, 2, 1)
    fail(`/v1/issues/${issues[0]?.id}/comments`)
    const { activity } = (await insightsOf(official, id)).data.insights
    expect(activity).toEqual({ issueCount: 2, petitionCount: 1, commentCount: 2 })
    expect((await lastAsked(ai.model)).prompt).not.toContain('On issue 2')
  })
})

describe('who may have insights', () => {
  test.each(staffRoles)('%s may', async (role) => {
    const { id } = showCommunity(ai)
    expect((await insightsOf(ai.someone(role, { verified: false }), id)).status).toBe(200)
  })

  test('no citizen and no guest, before the query is looked at', async () => {
    for (const id of [showCommunity(ai).id, 'none']) {
      expect(await insightsOf(ai.someone('CITIZEN'), id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
      const guest = await ai.call('GET', `/v1/ai/community-insights?communityId=${id}`)
      expect(guest).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    }
    expect(ai.neighbours.community.requests()).toEqual([])
  })

  test('by an id in capitals too', async () => {
    const { id } = showCommunity(ai)
    expect((await insightsOf(official, id.toUpperCase())).data.insights.communityId).toBe(id)
  })

  test.each(['', '?communityId=', '?communityId=lagos', '?community=1'])('nobody by the query %j', async (query) => {
    const reply = await official.calls('GET', `/v1/ai/community-insights${query}`)
    expect(reply).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  })

  test.each(['/v1/issues', '/v1/petitions'])('nobody to whom the neighbour refuses %s', async (path) => {
    const { id } = showCommunity(ai)
    for (const [status, told, code] of [
      [401, 401, 'UNAUTHORIZED'],
      [403, 403, 'FORBIDDEN'],
      [404, 502, 'AI_UNAVAILABLE'],
      [503, 502, 'AI_UNAVAILABLE'],
    ] as const) {
      ai.neighbours.community.refuses(path, status, 'SECRET', 'secret')
      const reply = await insightsOf(official, id)
      expect(reply).toMatchObject({ status: told, code })
      expect(JSON.stringify(reply.body)).not.toMatch(/secret/i)
    }
    ai.neighbours.community.gives(path, {})
    expect((await insightsOf(official, id)).code).toBe('AI_UNAVAILABLE')
  })
})

describe('somebody who leaves', () => {
  test('has no further threads read for them', async () => {
    const { id } = showCommunity(ai, 10, 0)
    ai.neighbours.community.hangs('/v1/issues/:id/comments')
    const leaving = new AbortController()
    const path = `${ai.url}/v1/ai/community-insights?communityId=${id}`
    const leave = fetch(path, { headers: { authorization: `Bearer ${official.token}` }, signal: leaving.signal })
    const isThread = ({ path: asked }: { path: string }) => asked.endsWith('/comments')
    const threads = () => ai.neighbours.community.requests().filter(isThread)
    await eventually('four threads are asked for', () => threads().length === 4)
    leaving.abort()
    await expect(leave).rejects.toThrow()
    await Promise.all(threads().map(async ({ cancelled }) => cancelled))
    const isBrokenOff = ({ msg, path: read }: { msg?: unknown; path?: unknown }) =>
      msg === 'a read of a neighbour was broken off' && String(read).includes('/comments')
    const brokenOff = () => ai.log.records().filter(isBrokenOff)
    await eventually('all of them are broken off', () => brokenOff().length >= 4)
    await ai.stop()
    expect([threads().length, brokenOff().length]).toEqual([4, 4])
  })
})
