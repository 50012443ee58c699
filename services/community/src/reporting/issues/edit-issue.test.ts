import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const ben = await community.neighbour(place)
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN', name: 'An administrator' })
const moderator = await community.citizen({ role: 'MODERATOR' })
const imageAlts = ['A dark street', null]
const full = { location: 'Gate 4', imageUrls: ['one.png', 'two.png'] }
const locked = [409, 'ISSUE_LOCKED']

const shown = async ({ id }: { id: string }) => (await community.call('GET', `/v1/issues/${id}`)).data.issue

describe('PATCH /v1/issues/:id', () => {
  test('lets the reporter change an open issue, and nothing that is not theirs to change', async () => {
    const issue = await ada.issueIn(place)
    const words = { title: 'Two street lights', description: 'Both dark since Monday.', category: 'SECURITY' }
    const change = { ...words, ...full, imageAlts }
    const { status, data } = await ada.edits(issue, { ...change, status: 'RESOLVED', communityId: randomUUID() })
    expect(status).toBe(200)
    expect(data.issue).toEqual({ ...issue, ...change, updatedAt: expect.any(String) })
    expect(data.issue.updatedAt > issue.updatedAt).toBe(true)
    expect(await shown(issue)).toEqual(data.issue)
    expect(await community.auditOf(issue)).toEqual([])
  })

  test.each([null, ''])('clears what may be empty with %o', async (cleared) => {
    const issue = await ada.issueIn(place, full)
    const { data } = await ada.edits(issue, { location: cleared, imageUrls: cleared })
    expect(data.issue).not.toHaveProperty('location')
    expect(data.issue.imageUrls).toEqual([])
  })

  test.each([{ title: null }, { title: '' }, { description: null }, { category: null }, { category: 'ROADS' }])(
    'refuses %o, which may not be empty or unknown',
    async (change) => {
      const issue = await ada.issueIn(place)
      expect(outcomeOf(await ada.edits(issue, change))).toEqual([400, 'VALIDATION_ERROR'])
    },
  )

  test.each([
    { title: '1234' },
    { title: 't'.repeat(201) },
    { description: 'd'.repeat(10_001) },
    { location: 'l'.repeat(301) },
    { imageUrls: ['javascript:alert(1)'] },
    { imageUrls: Array.from({ length: 6 }, () => 'a.png') },
  ])('changes nothing when one field is wrong (case %#)', async (change) => {
    const issue = await ada.issueIn(place)
    const reply = await ada.edits(issue, { category: 'HEALTH', ...change })
    expect(outcomeOf(reply)).toEqual([400, 'VALIDATION_ERROR'])
    expect(await shown(issue)).toEqual(issue)
  })

  test.each(['UNDER_REVIEW', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'])(
    'is closed to the reporter once the issue is %s, and stays open to an administrator',
    async (status) => {
      const issue = await ada.issueIn(place)
      await moderator.moves(issue, status)
      expect(outcomeOf(await ada.edits(issue, { title: 'A new title' }))).toEqual(locked)
      const { data } = await administrator.edits(issue, { title: 'A clear title', category: issue.category })
      expect(data.issue).toMatchObject({ title: 'A clear title', status })
    },
  )

  test('records an administrator, with what was changed', async () => {
    const issue = await ada.issueIn(place)
    await administrator.edits(issue, { title: issue.title, description: 'Made readable.', location: 'Gate 4' })
    expect(await community.auditOf(issue)).toMatchObject([
      {
        actor_id: administrator.id,
        actor_name: 'An administrator',
        actor_role: 'PLATFORM_ADMIN',
        action: 'issue.updated',
        target_type: 'ISSUE',
        metadata: { title: issue.title, fields: ['description', 'location'] },
      },
    ])
  })

  test('does not record administrators who edit their own report', async () => {
    const own = await community.neighbour(place, { role: 'PLATFORM_ADMIN' })
    const issue = await own.issueIn(place)
    await moderator.moves(issue, 'CLOSED')
    expect((await own.edits(issue, { title: 'My own title' })).status).toBe(200)
    expect(await community.auditOf(issue)).toHaveLength(1)
  })

  test('treats stored values as no change: not refused, not recorded, not dated', async () => {
    const { updatedAt: _, ...issue } = await ada.issueIn(place, full)
    await moderator.moves(issue, 'RESOLVED')
    const stored = await shown(issue)
    const { title, description, category, location, imageUrls } = stored
    for (const somebody of [ada, administrator]) {
      for (const change of [{ title, description: ` ${description} `, category, location, imageUrls }, {}]) {
        const { status, data } = await somebody.edits(issue, change)
        expect([status, data.issue]).toEqual([200, stored])
      }
    }
    expect(await community.auditOf(issue)).toHaveLength(1)
  })

  test('may come without any body', async () => {
    const issue = await ada.issueIn(place)
    const { status, data } = await ada.calls('PATCH', `/v1/issues/${issue.id}`)
    expect([status, data.issue]).toEqual([200, issue])
  })

  test('is closed to everybody while the issue is hidden, and leaves its words alone', async () => {
    const issue = await ada.issueIn(place, full)
    await community.moderatorHides('ISSUE', issue)
    expect(outcomeOf(await ada.edits(issue, { title: 'A new title' }))).toEqual(locked)
    expect(outcomeOf(await administrator.edits(issue, { location: null }))).toEqual(locked)
    await community.moderatorDismisses(issue)
    expect(await shown(issue)).toEqual(issue)
  })

  test('keeps both changes of two people who save at the same instant', async () => {
    const issue = await ada.issueIn(place)
    await Promise.all([ada.edits(issue, { title: 'A new title' }), administrator.edits(issue, { location: 'Gate 9' })])
    expect(await shown(issue)).toMatchObject({ title: 'A new title', location: 'Gate 9' })
  })

  test('either lands before the status moves or is refused, when both come at the same instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const issue = await ada.issueIn(place)
      const [edit] = await Promise.all([ada.edits(issue, { title: 'A new title' }), moderator.moves(issue, 'CLOSED')])
      const { title, status } = await shown(issue)
      expect([200, 409]).toContain(edit.status)
      expect([status, title]).toEqual(['CLOSED', edit.status === 200 ? 'A new title' : issue.title])
    }
  })

  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['another neighbour', async () => ben, 403, 'FORBIDDEN'],
    ['a moderator', async () => moderator, 403, 'FORBIDDEN'],
    ['an official', async () => community.citizen({ role: 'GOVERNMENT_ADMIN' }), 403, 'FORBIDDEN'],
    [
      'a banned administrator',
      async () => community.citizen({ role: 'PLATFORM_ADMIN', banned: true }),
      403,
      'ACCOUNT_BANNED',
    ],
    ['a deleted one', async () => community.citizen({ role: 'PLATFORM_ADMIN', deleted: true }), 403, 'ACCOUNT_DELETED'],
    [
      'an unverified one',
      async () => community.citizen({ role: 'PLATFORM_ADMIN', verified: false }),
      403,
      'EMAIL_NOT_VERIFIED',
    ],
  ])('refuses %s', async (_, somebody, status, code) => {
    const issue = await ada.issueIn(place)
    expect(outcomeOf(await (await somebody()).edits(issue, { title: 'A new title' }))).toEqual([status, code])
  })

  test('tells others nothing about a hidden or moved issue except that it is not theirs', async () => {
    const issue = await ada.issueIn(place)
    await community.moderatorHides('ISSUE', issue)
    expect(outcomeOf(await ben.edits(issue, {}))).toEqual([403, 'FORBIDDEN'])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await ben.edits({ id }, { title: 'A new title' }))).toEqual([404, 'ISSUE_NOT_FOUND'])
  })
})
