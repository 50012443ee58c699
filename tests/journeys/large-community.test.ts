import { createCommunity, showCommunityInsights, type CommunityInsights } from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAssistedCity } from './start-assisted-city.ts'
import type { Resident } from './start-city.ts'

const [issues, petitions, comments] = [10_000, 60, 30]

const opening = new AsyncDisposableStack()
const { city, ...model } = opening.use(await startAssistedCity())
afterAll(async () => opening.disposeAsync())

describe('an administrator asks what a large community is concerned with', () => {
  let administrator: Resident
  let surulere: string
  let insights: CommunityInsights
  beforeAll(async () => {
    administrator = await city.administrator()
    const place = { name: 'Surulere', slug: 'surulere', state: 'Lagos', lga: 'Surulere' }
    surulere = (await createCommunity(administrator.civic, { body: place })).community.id
    await fill(surulere, administrator.id)
    const told = await showCommunityInsights(administrator.civic, { query: { communityId: surulere } })
    insights = told.insights
  })

  test('and the model is asked once, about no more than the newest', async () => {
    expect(insights).toMatchObject({ communityId: surulere, cached: false })
    expect(insights.activity).toEqual({ issueCount: 25, petitionCount: 15, commentCount: (25 + 15) * 12 })
    expect(await model.timesAsked()).toBe(1)
    const prompt = await model.lastPrompt()
    const mentioned = (what: string) =>
      [...prompt.matchAll(new RegExp(`${what} number (\\d+)\\b`, 'g'))].map(lastNumber)
    expect([Math.min(...mentioned('Issue')), Math.max(...mentioned('Issue'))]).toEqual([issues - 24, issues])
    expect([Math.min(...mentioned('Petition')), Math.max(...mentioned('Petition'))]).toEqual([
      petitions - 14,
      petitions,
    ])
    expect([Math.min(...mentioned('Remark')), Math.max(...mentioned('Remark'))]).toEqual([comments - 11, comments])
    expect(prompt.length).toBeLessThanOrEqual(60_000)
  })

  test('and the community service is asked for two lists and for the threads of what is in them', () => {
    const requests = city.log
      .records()
      .filter(({ msg, service }) => msg === 'request' && service === 'community-service')
    const reads = requests.filter(({ path }) => /^\/v1\/(issues|petitions)\b/.test(path))
    const threads = reads.filter(({ path }) => path.endsWith('/comments'))
    expect([reads.length, threads.length, new Set(threads.map(({ path }) => path)).size]).toEqual([42, 40, 40])
  })
})

const lastNumber = ([, digits]: RegExpMatchArray) => Number(digits)

/** Each a second apart, the last one newest, and each with the same number of comments. */
async function fill(communityId: string, authorId: string): Promise<void> {
  const { sql } = city.database
  await sql(
    `insert into issues (title, description, community_id, reported_by_id, created_at)
     select 'Issue number ' || number, 'Reported.', $1, $2, timestamptz '2026-01-01' + number * interval '1 second'
     from generate_series(1, $3::int) as number`,
    [communityId, authorId, issues],
  )
  await sql(
    `insert into petitions (title, description, goal, status, community_id, created_by_id, created_at)
     select 'Petition number ' || number, 'Asked for.', 100, 'ACTIVE', $1, $2,
       timestamptz '2026-01-01' + number * interval '1 second'
     from generate_series(1, $3::int) as number`,
    [communityId, authorId, petitions],
  )
  for (const topic of ['issue', 'petition']) {
    await sql(
      `insert into ${topic}_comments (content, ${topic}_id, author_id, author_name, author_role, created_at)
       select 'Remark number ' || number, topic.id, $1, 'A neighbour', 'CITIZEN',
         timestamptz '2026-02-01' + number * interval '1 second'
       from (select id from ${topic}s order by created_at desc limit 100) as topic, generate_series(1, $2::int) as number`,
      [authorId, comments],
    )
  }
}
