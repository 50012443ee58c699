import { commentOnIssue, hideContent, showIssue, signPetition, toggleUpvote } from '@civic/client'
import type { Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { holdTable } from './hold-table.ts'
import { openPlace } from './open-place.ts'
import { PagePatience } from './page-patience.ts'

const patience = new PagePatience()
const place = await openPlace({ site: { patience: patience.ofPage } })
const { city, administrator } = place
const ada = await place.residentNamed('Ada')
afterAll(async () => place[Symbol.asyncDispose]())

const reports = async (title: string) => (await place.issueBy(ada, title)).id

async function asks(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(city.url + path, { headers })
  const json: Wire = await response.json()
  return { status: response.status, headers: response.headers, json }
}

/** How often a service was asked for it. */
const callsOf = (path: string) =>
  city.log.records().filter((line: Wire) => line.msg === 'request' && line.path === path).length

describe('the numbers of a thing', () => {
  test('are those of the interface, with the words that depend on them and their moment', async () => {
    const issue = await reports('A pipe that drips')
    await toggleUpvote(ada.civic, { path: { id: issue } })
    await commentOnIssue(ada.civic, { path: { id: issue }, body: { content: 'Still.' } })
    const { status, json } = await asks(`/issues/${issue}/count`)
    expect([status, json]).toMatchObject([
      200,
      {
        upvoteCount: 1,
        commentCount: 1,
        status: 'OPEN',
        texts: {
          upvoteCount: '1',
          affected: 'person says that this affects them too',
          official: 'none of them official',
        },
      },
    ])
    expect(Date.parse(json.at)).toBeGreaterThan(
      Date.parse((await showIssue(city.guest, { path: { id: issue } })).issue.createdAt),
    )
  })

  test('of a petition say whether its goal is reached', async () => {
    const { id: petition } = await place.petitionBy(ada, 'A pavement for Oba Akran', { goal: 1 })
    await signPetition(ada.civic, { path: { id: petition } })
    const { json } = await asks(`/petitions/${petition}/count`)
    expect(json).toMatchObject({ signatureCount: 1, commentCount: 0, status: 'ACTIVE' })
    expect(json.texts.spoken).toContain('Its goal is reached.')
  })

  test.each(['application/json', 'text/html', 'text/plain', '*/*'])(
    'are answered as JSON to whoever takes %s, may be kept for 15 seconds and set no cookie',
    async (accept) => {
      const { status, headers } = await asks(`/issues/${await reports('A tap')}/count`, { accept })
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')])
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15')
      expect(headers.get('set-cookie')).toBeNull()
    },
  )

  test('are read once for many who ask at once and soon after', async () => {
    const issue = await reports('A pump without power')
    const before = callsOf(`/v1/issues/${issue}`)
    const answers = await Promise.all(Array.from({ length: 30 }, async () => asks(`/issues/${issue}/count`)))
    const later = await asks(`/issues/${issue}/count`)
    expect(new Set([...answers, later].map(({ json }) => json.at)).size).toBe(1)
    await expect.poll(() => callsOf(`/v1/issues/${issue}`) - before).toBe(1)
  })

  test('are the same for somebody who is signed in: what only they see is not in it', async () => {
    const { id: petition } = await place.petitionBy(ada, 'Not for others yet', { status: 'DRAFT' })
    const headers = { authorization: `Bearer ${ada.accessToken}` }
    expect((await asks(`/petitions/${petition}/count`, headers)).status).toBe(404)
  })
})

test.each([
  '/issues/c0ffee00-0000-4000-8000-000000000000/count',
  '/petitions/c0ffee00-0000-4000-8000-000000000000/count',
  '/issues/no-such-thing/count',
  '/issues/x%2f..%2f..%2fpetitions/count',
])('what is not there is answered as any unknown address, to browsers too: %s', async (path) => {
  for (const accept of ['application/json', 'text/html']) {
    const { status, json, headers } = await asks(path, { accept })
    expect([status, json.success, json.code]).toEqual([404, false, 'NOT_FOUND'])
    expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['no-store', null])
  }
})

test('of the activity it is told which entry is the newest, and no more', async () => {
  const title = 'A goat on the roof'
  await reports(title)
  const { status, json } = await asks('/activity/count')
  expect([status, json.state, json.news]).toEqual([
    200,
    expect.stringMatching(/^issue 20/),
    'The newest entries are others by now.',
  ])
  expect(JSON.stringify(json)).not.toContain(title)
})

test('what a moderator hid says so at once, and nothing that it said', async () => {
  const issue = await reports('Buy phones from Xanthippe')
  expect((await asks(`/issues/${issue}/count`)).json.state).toBe('OPEN')
  const hide = { contentType: 'ISSUE' as const, contentId: issue, reason: 'SPAM' as const }
  await hideContent(administrator.civic, { body: hide })
  await expect.poll(async () => (await asks(`/issues/${issue}/count`)).json.state).toBe('HIDDEN')
  const { json } = await asks(`/issues/${issue}/count`)
  expect(json.news).toContain('A moderator has removed this')
  expect(JSON.stringify(json)).not.toContain('Xanthippe')
})

test('while the platform does not answer whoever asks is told to come again, and nothing is kept', async () => {
  const issue = await reports('A valve that nobody turns')
  const held = await holdTable(city, 'issues', 'access exclusive')
  const away = await patience.outlastedBy(held, async () => asks(`/issues/${issue}/count`))
  expect([away.status, away.json.code, away.headers.get('cache-control')]).toEqual([503, 'TRY_AGAIN', 'no-store'])
  expect(away.headers.get('retry-after')).not.toBeNull()
  expect((await asks(`/issues/${issue}/count`)).status).toBe(200)
}, 30_000)
