import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const official = await community.citizen({ role: 'GOVERNMENT_ADMIN', name: 'An official' })

const historyOf = async ({ id }: { id: string }, query = '') =>
  community.call('GET', `/v1/issues/${id}/history${query}`)
const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const statusesOf = (history: { to: string }[]) => history.map(({ to }) => to)

describe('GET /v1/issues/:id/history', () => {
  test('tells everybody each change of status and its time, oldest first, and nothing else', async () => {
    const issue = await ada.issueIn(place)
    expect((await historyOf(issue)).data).toEqual({ history: [], limit: 200, offset: 0 })
    for (const status of ['UNDER_REVIEW', 'IN_PROGRESS', 'OPEN']) await official.moves(issue, status)
    const { status, data } = await historyOf(issue)
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect([status, data]).toEqual([
      200,
      {
        history: [
          { from: 'OPEN', to: 'UNDER_REVIEW', at },
          { from: 'UNDER_REVIEW', to: 'IN_PROGRESS', at },
          { from: 'IN_PROGRESS', to: 'OPEN', at },
        ],
        limit: 200,
        offset: 0,
      },
    ])
    const times = data.history.map((step: { at: string }) => step.at)
    expect(times).toEqual(times.toSorted())
  })

  test('knows what stood in the audit trail before, also where it says less', async () => {
    const issue = await ada.issueIn(place)
    await community.recordsOf(issue, { at: day(2), metadata: { newStatus: 'RESOLVED' } })
    await community.recordsOf(issue, {
      at: day(1),
      metadata: { previousStatus: 'OPEN', newStatus: 'CLOSED', title: 'A' },
    })
    await community.recordsOf(issue, { at: day(3) })
    expect((await historyOf(issue)).data.history).toEqual([
      { from: 'OPEN', to: 'CLOSED', at: '2026-01-01T00:00:00.000Z' },
      { to: 'RESOLVED', at: '2026-01-02T00:00:00.000Z' },
    ])
  })

  test('leaves out what else was done to the issue, and what was done to others', async () => {
    const [issue, other] = [await ada.issueIn(place), await ada.issueIn(place)]
    const metadata = { previousStatus: 'OPEN', newStatus: 'CLOSED' }
    await community.recordsOf(issue, { action: 'issue.updated', metadata })
    await community.recordsOf(issue, { targetType: 'PETITION', metadata })
    await official.moves(other, 'CLOSED')
    expect((await historyOf(issue)).data.history).toEqual([])
  })

  test('has one step for a change that several officials made at the same instant', async () => {
    const issue = await ada.issueIn(place)
    await Promise.all(Array.from({ length: 4 }, async () => official.moves(issue, 'RESOLVED')))
    expect(statusesOf((await historyOf(issue)).data.history)).toEqual(['RESOLVED'])
  })

  test('gives the newest of a long history, still oldest first', async () => {
    const issue = await ada.issueIn(place)
    for (const [turn, newStatus] of ['OPEN', 'CLOSED', 'OPEN', 'RESOLVED'].entries()) {
      await community.recordsOf(issue, { at: day(turn + 1), metadata: { newStatus } })
    }
    const { data } = await historyOf(issue, '?limit=2&offset=1')
    expect([statusesOf(data.history), data.limit, data.offset]).toEqual([['CLOSED', 'OPEN'], 2, 1])
    expect((await historyOf(issue, '?limit=9999')).data.limit).toBe(500)
    expect((await historyOf(issue, '?offset=4')).data.history).toEqual([])
  })

  test('stays where a moderator hid the issue, as its status does', async () => {
    const issue = await ada.issueIn(place)
    await official.moves(issue, 'CLOSED')
    const { history } = (await historyOf(issue)).data
    await community.moderatorHides('ISSUE', issue)
    expect((await historyOf(issue)).data.history).toEqual(history)
  })

  test('goes with the issue', async () => {
    const issue = await ada.issueIn(place)
    await official.moves(issue, 'CLOSED')
    const administrator = await community.citizen({ role: 'PLATFORM_ADMIN' })
    expect((await administrator.deletes(issue)).status).toBe(200)
    expect(outcomeOf(await historyOf(issue))).toEqual([404, 'ISSUE_NOT_FOUND'])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await historyOf({ id }))).toEqual([404, 'ISSUE_NOT_FOUND'])
  })
})
