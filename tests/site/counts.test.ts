import {
  commentOnIssue,
  createCommunity,
  createPetition,
  hideContent,
  joinCommunity,
  reportIssue,
  showIssue,
  signPetition,
  toggleUpvote,
} from '@civic/client'
import type { Wire } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCity, type City, type Resident } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'
import { PagePatience } from './page-patience.ts'

const patience = new PagePatience()
let city: City
let administrator: Resident
let ada: Resident
let ikeja: string

beforeAll(async () => {
  city = await startCity({ site: { patience: patience.ofPage } })
  administrator = await city.administrator()
  const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
  ada = await city.newcomer('Ada')
  await joinCommunity(ada.civic, { body: { communityId: ikeja } })
})
afterAll(async () => city?.[Symbol.asyncDispose]())

async function reports(title: string): Promise<string> {
  const body = { title, description: 'It drips day and night.', category: 'UTILITIES' as const, communityId: ikeja }
  return (await reportIssue(ada.civic, { body })).issue.id
}

async function starts(title: string, more: { goal?: number; status?: 'DRAFT' } = {}): Promise<string> {
  const body = { title, description: 'For all who walk to school.', goal: 2, communityId: ikeja, ...more }
  return (await createPetition(ada.civic, { body })).petition.id
}

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
    const petition = await starts('A pavement for Oba Akran', { goal: 1 })
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
    const petition = await starts('Not for others yet', { status: 'DRAFT' })
    const headers = { authorization: `Bearer ${ada.accessToken}` }
    expect((await asks(`/petitions/${petition}/count`, headers)).status).toBe(404)
  })
})

describe('what is not there', () => {
  test.each([
    '/issues/c0ffee00-0000-4000-8000-000000000000/count',
    '/petitions/c0ffee00-0000-4000-8000-000000000000/count',
    '/issues/no-such-thing/count',
    '/issues/x%2f..%2f..%2fpetitions/count',
  ])('is answered as any unknown address, to browsers too: %s', async (path) => {
    for (const accept of ['application/json', 'text/html']) {
      const { status, json, headers } = await asks(path, { accept })
      expect([status, json.success, json.code]).toEqual([404, false, 'NOT_FOUND'])
      expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['no-store', null])
    }
  })
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
