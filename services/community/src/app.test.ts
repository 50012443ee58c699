import { openDatabase } from '@civic/db'
import { eventually } from '@civic/testing'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { startTestCommunity } from '../test/start-community.ts'

const service = 'community-service'

/** Shuts a database off and on, as an outage does. */
function outage(databaseUrl: string) {
  const name = new URL(databaseUrl).pathname.slice(1)
  const operator = openDatabase<object>({
    url: inject('databaseServerUrl'),
    applicationName: 'operator',
    warn: () => {},
  })
  return {
    begin: async () => {
      await sql`alter database ${sql.id(name)} with allow_connections false`.execute(operator.db)
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`.execute(
        operator.db,
      )
    },
    end: async () => sql`alter database ${sql.id(name)} with allow_connections true`.execute(operator.db),
    [Symbol.asyncDispose]: async () => operator[Symbol.asyncDispose](),
  }
}

describe('GET /health', () => {
  test('says ok while the database answers, down while it does not, and ok again', async () => {
    await using community = await startTestCommunity()
    await using database = outage(community.database.url)
    const health = async () => community.call('GET', '/health')
    expect(await health()).toMatchObject({ status: 200, body: { status: 'ok', service } })
    await database.begin()
    expect(await health()).toMatchObject({ status: 503, body: { status: 'down', service } })
    await database.end()
    await eventually('the service to be well again', async () => (await health()).status === 200)
  })
})

describe('an outage of the database', () => {
  test('is a 503 that asks to try again without a word of why, and live push comes back by itself', async () => {
    await using community = await startTestCommunity()
    await using database = outage(community.database.url)
    const ada = await community.citizen()
    const stream = await ada.listens()
    await stream.next()
    await database.begin()
    const { status, body } = await community.call('GET', '/v1/issues')
    expect([status, body.code]).toEqual([503, 'TRY_AGAIN'])
    expect(JSON.stringify(body)).not.toMatch(/database|connect|postgres/i)
    const cut = await ada.listens({ headers: { 'last-event-id': '0' } })
    await cut.ended
    expect(cut.text).toBe(': connected\n\n')
    await database.end()
    await eventually('the bus to be back', () => community.log.text().includes('The bus is back'))
    const { id } = await community.otherServiceTells(ada)
    expect((await stream.next()).data.id).toBe(id)
  })
})
