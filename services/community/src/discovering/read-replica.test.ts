import { createTestDatabase, findFreePort, type Wire } from '@civic/testing'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { sceneOf } from '../../test/scene.ts'
import { startTestCommunity } from '../../test/start-community.ts'
import { townOf } from '../../test/town.ts'

const copy = await createTestDatabase(inject('databaseServerUrl'))
const community = await startTestCommunity({ DATABASE_READ_URL: copy.url })
const nowhere = `postgres://civic:none@127.0.0.1:${await findFreePort()}/civic`
const withDeadCopy = await startTestCommunity({ DATABASE_READ_URL: nowhere })
afterAll(async () => {
  for (const open of [community, withDeadCopy, copy]) await open[Symbol.asyncDispose]()
})

/** The copy is behind: it knows the place and another issue, nothing else. */
const place = await community.place()
const ada = await community.neighbour(place)
await sceneOf(copy).place(place)
const behind = await townOf(copy).issue(place, { title: 'A zebra of yesterday' })
const issue = await ada.issueIn(place, { title: 'A zebra of today' })

describe('with DATABASE_READ_URL', () => {
  test('search, feed and public activity are read there', async () => {
    const { issues } = (await community.call('GET', '/v1/search?q=zebra')).data
    const { items } = (await ada.calls('GET', '/v1/discover/feed')).data
    const { activity } = (await community.call('GET', '/v1/discover/public-activity')).data
    expect(issues.map(({ id }: Wire) => id)).toEqual([behind.id])
    expect(items.map((item: Wire) => item.issue.id)).toEqual([behind.id])
    expect(activity.map(({ title }: Wire) => title)).toEqual(['A zebra of yesterday'])
  })

  test('what people write, and what they read elsewhere, is in the database itself', async () => {
    const { issues } = (await community.call('GET', '/v1/issues')).data
    expect(issues.map(({ id }: Wire) => id)).toEqual([issue.id])
    expect((await community.call('GET', `/v1/issues/${behind.id}`)).status).toBe(404)
    expect((await ada.comments(issue)).status).toBe(201)
  })
})

describe('with a copy that is not there', () => {
  test.each([
    '/v1/search?q=zebra',
    '/v1/search?q=zebra&kind=issues',
    '/v1/discover/feed',
    '/v1/discover/public-activity',
    '/v1/discover/recent',
    '/v1/discover/figures',
  ])('%s asks to try again, and says nothing about it', async (path) => {
    const citizen = await withDeadCopy.citizen()
    const { status, code, body } = await citizen.calls('GET', path)
    expect([status, code]).toEqual([503, 'TRY_AGAIN'])
    expect(JSON.stringify(body)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/)
  })

  test('everything else goes on, and health with it', async () => {
    const here = await withDeadCopy.place()
    const ben = await withDeadCopy.neighbour(here)
    const report = await ben.reports(here)
    const browse = await withDeadCopy.call('GET', '/v1/issues')
    const health = await withDeadCopy.call('GET', '/health')
    const tooShort = await withDeadCopy.call('GET', '/v1/search?q=a')
    expect([report.status, browse.status, health.status, tooShort.status]).toEqual([201, 200, 200, 200])
  })
})

describe('without DATABASE_READ_URL', () => {
  test('all is read from the database itself', async () => {
    await using alone = await startTestCommunity()
    const here = await alone.place()
    await townOf(alone.database).issue(here, { title: 'A zebra' })
    expect((await alone.call('GET', '/v1/search?q=zebra')).data.issues).toHaveLength(1)
  })
})
