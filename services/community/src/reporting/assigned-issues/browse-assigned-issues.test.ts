import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../../../test/start-community.ts'
import { townOf } from '../../../test/town.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())
const town = townOf(community.database)

const place = await community.place()
const ada = await community.neighbour(place)
const board = await town.organization()
const [project, idle] = [await town.project(board), await town.project(board)]
const visitor = community.visitor()
const ofBoard = `/v1/organizations/${board.id}/issues`
const ofProject = `/v1/projects/${project.id}/issues`

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number))
const takenAt = (number: number) => ({ created_at: minute(number), updated_at: minute(number + 1) })
const browse = async (path: string): Promise<Reply> => visitor.calls('GET', path)
const idsOf = ({ data }: Reply): string[] => data.issues.map(({ id }: { id: string }) => id)

const [first, second, hidden, gone] = [
  await ada.issueIn(place),
  await ada.issueIn(place, { location: 'Gate 4' }),
  await ada.issueIn(place, {
    title: 'Secret words',
    description: 'Secret words of somebody.',
    location: 'Secret gate',
  }),
  await ada.issueIn(place),
]
await community.moderatorHides('ISSUE', hidden)
/** The later taken on, the earlier reported. */
const secondTaken = await town.assignment(board, second, takenAt(1))
const hiddenTaken = await town.assignment(board, hidden, { ...takenAt(2), project_id: project.id })
const firstTaken = await town.assignment(board, first, {
  ...takenAt(3),
  project_id: project.id,
  note: 'We come on Monday.',
  status: 'IN_PROGRESS',
})
await town.assignment(board, gone, { ...takenAt(4), project_id: project.id })
await town.assignment(await town.organization(), first)
await ada.deletes(gone)

describe('GET /v1/organizations/:id/issues', () => {
  test('gives everybody the issues that an organization has taken on, as lists give them, newest assignment first', async () => {
    const { status, data } = await browse(ofBoard)
    const listed = (await browse(`/v1/issues?communityId=${place.id}`)).data.issues
    const issueOf = ({ id }: { id: string }) => listed.find((one: { id: string }) => one.id === id)
    const times = (number: number) => ({
      createdAt: minute(number).toISOString(),
      updatedAt: minute(number + 1).toISOString(),
    })
    const [started, received] = [
      { id: firstTaken.id, status: 'IN_PROGRESS', note: 'We come on Monday.', projectId: project.id, ...times(3) },
      { status: 'RECEIVED' },
    ]
    expect([status, data]).toEqual([
      200,
      {
        issues: [
          { ...issueOf(first), assignment: started },
          { ...issueOf(hidden), assignment: { ...received, id: hiddenTaken.id, projectId: project.id, ...times(2) } },
          { ...issueOf(second), assignment: { ...received, id: secondTaken.id, ...times(1) } },
        ],
        total: 3,
        limit: 200,
        offset: 0,
      },
    ])
  })

  test('keeps the id of an issue that a moderator hid, and none of its words, until it is shown again', async () => {
    expect(JSON.stringify((await browse(ofBoard)).data)).not.toContain('Secret')
    const issue = await ada.issueIn(place, { title: 'Shown again' })
    const other = await town.organization()
    await town.assignment(other, issue)
    const seen = async () => (await browse(`/v1/organizations/${other.id}/issues`)).data.issues[0]
    await community.moderatorHides('ISSUE', issue)
    expect(await seen()).toMatchObject({ id: issue.id, isHidden: true, title: '[Removed by moderator]' })
    await community.moderatorDismisses(issue)
    expect(await seen()).toMatchObject({ id: issue.id, isHidden: false, title: 'Shown again' })
  })

  test('pages without repeating or skipping, twins of one instant always alike', async () => {
    const busy = await town.organization()
    for (let count = 0; count < 3; count += 1) await town.assignment(busy, await town.issue(place), takenAt(0))
    const path = `/v1/organizations/${busy.id}/issues`
    const all = await browse(path)
    const pages = await Promise.all([0, 1, 2, 3].map(async (offset) => browse(`${path}?limit=1&offset=${offset}`)))
    expect(pages.flatMap(idsOf)).toEqual(idsOf(all))
    expect(all.data.issues.map(({ assignment }: { assignment: { id: string } }) => assignment.id)).toEqual(
      all.data.issues
        .map(({ assignment }: { assignment: { id: string } }) => assignment.id)
        .toSorted()
        .toReversed(),
    )
    expect(pages.map(({ data }) => data.total)).toEqual([3, 3, 3, 3])
  })

  test('tells which wait for a word, the longest silent first', async () => {
    const slow = await town.organization()
    const [oldest, newest, answered, done] = [
      await ada.issueIn(place),
      await ada.issueIn(place),
      await ada.issueIn(place),
      await ada.issueIn(place),
    ]
    for (const [number, issue] of [newest, oldest, answered, done].entries())
      await town.assignment(slow, issue, takenAt(issue === oldest ? 0 : number + 1))
    await (await community.neighbour(place, { role: 'REPRESENTATIVE' })).commentOn(answered)
    await community.database.sql(`update issues set status = 'RESOLVED' where id = $1`, [done.id])
    const waiting = await browse(`/v1/organizations/${slow.id}/issues?waiting=true`)
    expect([idsOf(waiting), waiting.data.total]).toEqual([[oldest.id, newest.id], 2])
    const one = await browse(`/v1/organizations/${slow.id}/issues?waiting=true&limit=1&offset=1`)
    expect([idsOf(one), one.data.total]).toEqual([[newest.id], 2])
    expect((await browse(`/v1/organizations/${slow.id}/issues?waiting=maybe`)).data.total).toBe(4)
  })

  test('tells nobody who took an issue on', async () => {
    expect(JSON.stringify((await browse(ofBoard)).data)).not.toContain('An author')
  })
})

describe('GET /v1/projects/:projectId/issues', () => {
  test('gives everybody the issues whose assignment names the project', async () => {
    const reply = await browse(ofProject)
    const taken = (await browse(ofBoard)).data.issues
    expect([reply.status, reply.data]).toEqual([200, { issues: taken.slice(0, 2), total: 2, limit: 200, offset: 0 }])
    expect(idsOf(await browse(`${ofProject}?limit=1&offset=1`))).toEqual([hidden.id])
    expect((await browse(`/v1/projects/${idle.id}/issues`)).data.total).toBe(0)
  })
})

test.each(['organizations', 'projects'])('without such a row in %s the list is empty', async (rows) => {
  for (const id of [randomUUID(), 'no-id']) {
    const { status, data } = await browse(`/v1/${rows}/${id}/issues`)
    expect([status, data]).toEqual([200, { issues: [], total: 0, limit: 200, offset: 0 }])
  }
})
