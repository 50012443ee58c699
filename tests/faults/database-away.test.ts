import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceName } from '../../stack/services.ts'
import { startCrowd } from './crowd.ts'
import type { Outcome } from './keep-asking.ts'
import { idsOn, notificationIds, openNeighbourhood, untilLive, type Neighbourhood } from './neighbourhood.ts'
import { startOwnDatabaseServer, type OwnDatabaseServer } from './own-database-server.ts'
import { faultTestMs, killNow, soon } from './soon.ts'

const withDatabase: ServiceName[] = ['identity', 'community', 'organization']

const opening = new AsyncDisposableStack()
let server: OwnDatabaseServer
let street: Neighbourhood
beforeAll(async () => {
  server = opening.use(await startOwnDatabaseServer())
  street = opening.use(await openNeighbourhood({ database: server.database }))
}, faultTestMs)
// A test that fails half-way must not leave the next one without a database.
afterEach(async () => server.start(), faultTestMs)
afterAll(async () => opening.disposeAsync(), faultTestMs)

describe('the database, under a stream of comments and upvotes', { timeout: faultTestMs }, () => {
  test('stopped: everything answers, refuses and recovers alone, and nothing acknowledged is lost', async () => {
    const { city } = street
    const pids = withDatabase.map(city.pidOf)
    await using crowd = startCrowd(street, 'Before and after the stop')
    await crowd.isServed()

    await server.stop()
    await crowd.isHit()
    await soon('the services to say that they are down', async () => areAll(503))
    const read = await city.call('GET', '/issues')
    expect([[500, 503].includes(read.status), read.body.success]).toEqual([true, false])
    await soon('the gateway to say that the platform is down', async () => (await gatewayHealth()) === 503)
    expect(city.log.text()).toContain('A database connection broke')

    await server.start()
    await soon('the services to say that they are up', async () => areAll(200))
    await soon('the gateway to say that the platform is up', async () => (await gatewayHealth()) === 200)
    await crowd.isServed()
    await crowd.stop()

    expectEnvelopes(crowd.failed())
    await crowd.expectNothingLost()
    expect(withDatabase.map(city.pidOf)).toEqual(pids)
  })

  test('killed: the same, while it comes back by itself', async () => {
    const { city } = street
    const pids = withDatabase.map(city.pidOf)
    await using crowd = startCrowd(street, 'Before and after the kill')
    await crowd.isServed()

    server.kill()
    await crowd.isHit()
    await soon('the services to say that they are up', async () => areAll(200))
    await crowd.isServed()
    await crowd.stop()

    expectEnvelopes(crowd.failed())
    await crowd.expectNothingLost()
    expect(withDatabase.map(city.pidOf)).toEqual(pids)
  })

  test('gone together with a service: the service is back when the database is', async () => {
    const { city } = street
    await server.stop()
    const first = city.pidOf('community')
    killNow(first)
    await soon('an answer without the service', async () => (await city.call('GET', '/issues')).status === 502)

    await server.start()
    await soon('the service to answer', async () => (await city.call('GET', '/issues')).status === 200)
    expect(city.pidOf('community')).not.toBe(first)
  })

  test('away under the bus that it carries: live push across processes is back after it', async () => {
    const { ada, bola, commentElsewhere } = street
    const stream = await ada.listens()
    await untilLive(ada, stream, async () => commentElsewhere(bola, 'Before the bus is lost.'))

    await server.stop()
    await soon('community to say that it is down', async () => (await healthOf('community')) === 503)
    await server.start()
    await soon('community to say that it is up', async () => (await healthOf('community')) === 200)
    const [live] = idsOn(stream)
    await untilLive(ada, stream, async () => commentElsewhere(bola, 'Is the bus back?'))

    stream.drop()
    expect(await notificationIds(ada)).toContain(live)
  })

  test('away under the jobs that it keeps: they are worked off after it', async () => {
    const { sql } = street.city.database
    await sql(`select graphile_worker.add_job('identity:purge-tokens')`)
    const waiting = async () =>
      sql(`select 1 from graphile_worker.jobs where task_identifier = 'identity:purge-tokens'`)
    await soon('the job to be done', async () => (await waiting()).length === 0)
  })

  test('away or back, no secret is told to the log', () => {
    const { city, bola } = street
    const secrets = [new URL(city.database.url).password, city.env.JWT_SECRET, bola.accessToken, bola.refreshToken]
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(16)
      expect(city.log.text()).not.toContain(secret)
    }
  })
})

/** Whatever failed was answered, in the envelope. */
function expectEnvelopes(failed: readonly Outcome[]): void {
  expect(failed).not.toEqual([])
  for (const { status, reply } of failed) {
    expect([500, 503]).toContain(status)
    expect(reply?.body).toMatchObject({ success: false, code: expect.any(String), requestId: expect.any(String) })
  }
}

async function healthOf(name: ServiceName): Promise<number> {
  const reply = await fetch(`${street.city.url}/health/${name}`)
  await reply.arrayBuffer()
  return reply.status
}

async function gatewayHealth(): Promise<number> {
  const reply = await fetch(`${street.city.url}/health`)
  await reply.arrayBuffer()
  return reply.status
}

async function areAll(status: number): Promise<boolean> {
  const statuses = await Promise.all(withDatabase.map(healthOf))
  return statuses.every((found) => found === status)
}
