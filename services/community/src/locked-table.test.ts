import { eventually } from '@civic/testing'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../test/start-community.ts'

const community = await startTestCommunity({}, { connectionWaitMs: 1_500 })
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const issue = await ada.issueIn(place)

describe('while somebody holds a lock on the table of accounts', () => {
  test('people who want to write wait, and others read and find the service well', async () => {
    const holder = new pg.Client({ connectionString: community.database.url })
    await holder.connect()
    await holder.query('begin; lock table users in access exclusive mode')
    const stuck = Array.from({ length: 20 }, async () => ada.calls('POST', `/v1/issues/${issue.id}/upvote`))
    await eventually('requests that wait for the lock', async () => {
      const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await community.database.sql(text)).length > 0
    })

    const others = []
    for (let turn = 0; turn < 10; turn += 1) {
      for (const where of ['/v1/communities', '/health']) others.push((await community.call('GET', where)).status)
    }
    const refused = await Promise.all(stuck)
    await holder.end()

    expect(others.filter((status) => status !== 200)).toEqual([])
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 TRY_AGAIN']))
  })
})

describe('while somebody holds a lock on the table of issues', () => {
  test('everything else is served, and what needs issues is asked to try again', async () => {
    const holder = new pg.Client({ connectionString: community.database.url })
    await holder.connect()
    await holder.query('begin; lock table issues in access exclusive mode')
    const path = `/v1/issues/${issue.id}`
    const stuck = Array.from({ length: 30 }, async (_, turn) => community.call('GET', turn % 2 ? path : '/v1/issues'))
    await eventually('requests that wait for the lock', async () => {
      const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await community.database.sql(text)).length > 0
    })

    const others = []
    for (let turn = 0; turn < 10; turn += 1) {
      for (const where of ['/v1/communities', '/v1/petitions', '/v1/representatives']) {
        others.push((await community.call('GET', where)).status)
      }
      others.push((await ada.calls('GET', '/v1/notifications')).status)
    }
    const refused = await Promise.all(stuck)
    await holder.end()

    expect(others.filter((status) => status !== 200)).toEqual([])
    for (const { status, code, headers } of refused) {
      expect([status, code, headers.get('retry-after')]).toEqual([503, 'TRY_AGAIN', '1'])
    }
    expect((await community.call('GET', path)).status).toBe(200)
  })
})
