import { randomUUID } from 'node:crypto'
import type { Reply } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeTable } from '../../services/gateway/src/route-table.ts'
import { upstreamNames } from '../../services/gateway/src/table/route-row.ts'
import { describeService } from '../../stack/openapi/describe-service.ts'
import { operationsOf } from '../../stack/openapi/api-document.ts'
import { operationOf } from '../api/operations.ts'
import { startCity, type Resident } from '../journeys/start-city.ts'
import { openTown, pathInTown, type Town } from './open-town.ts'

interface Route {
  method: string
  path: string
  /** The names of its query parameters. */
  declared: string[]
}

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

const hostile = [
  'x',
  '-1',
  "';--",
  '%',
  '99999999999999999999',
  '0001-01-01T00:00:00Z',
  'null',
  '\u202e\u0007',
  'x'.repeat(300),
]
/** They answer for ever, or end the account that asks. */
const apart = new Set(['GET /v1/notifications/stream', 'DELETE /v1/auth/me'])
/** Names that no route declares today, and one might. */
const furtherNames = [
  'id',
  'userId',
  'authorId',
  'campaignId',
  'from',
  'to',
  'sort',
  'order',
  'include',
  'page',
  'role',
]
/** A part of the platform that is not connected here says so. */
const notConnected = ['DONATIONS_UNAVAILABLE', 'AI_UNAVAILABLE', 'GEOCODING_UNAVAILABLE']

let town: Town
let routes: Route[]
let names: string[]

beforeAll(async () => {
  town = await openTown(city)
  // One after the other: whoever watches for routes sees those of every app that is made meanwhile.
  routes = []
  for (const name of upstreamNames) routes.push(...(await routesOf(name)))
  names = [...new Set([...routes.flatMap(({ declared }) => declared), ...furtherNames])].filter(
    (name) => name !== 'access_token',
  )
})

async function routesOf(name: (typeof upstreamNames)[number]): Promise<Route[]> {
  const { routes: registered, document } = await describeService(name)
  const operations = new Map(operationsOf(document).map(({ key, operation }) => [key, operation]))
  return registered
    .filter((route) => !apart.has(`${route.method} ${route.path}`) && route.path.startsWith('/v1/'))
    .map(({ method, path }) => {
      const { parameters = [] } = operations.get(operationOf({ method, path })) ?? {}
      return { method, path, declared: parameters.filter((one) => one.in === 'query').map((one) => one.name) }
    })
}

const filled = (path: string) => pathInTown(town, path)
const query = (entries: [string, string][]) => `?${new URLSearchParams(entries).toString()}`

/** What is asked, a few at a time; each with what came back. */
async function askAll<Asked>(all: readonly Asked[], ask: (one: Asked) => Promise<Reply>) {
  const answers: { asked: Asked; reply: Reply }[] = []
  for (let at = 0; at < all.length; at += 8) {
    const some = all.slice(at, at + 8)
    answers.push(...(await Promise.all(some.map(async (asked) => ({ asked, reply: await ask(asked) })))))
  }
  return answers
}

const isFailure = ({ status, code }: Reply) => status >= 500 && !notConnected.includes(code ?? '')
const readings = () => routes.filter(({ method }) => method === 'GET')
const undeclared = ({ declared }: Route, value: string) =>
  query(names.filter((name) => !declared.includes(name)).map((name) => [name, value]))

describe('every route of every service', () => {
  test('is asked here', () => {
    const published = routeTable.map(({ method, path }) => `${method} ${path}`).filter((key) => !apart.has(key))
    expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(published.toSorted())
    expect(names).toEqual(expect.arrayContaining(['communityId', 'organizationId', 'status', 'q', 'limit']))
  })

  test('that reads answers the same whatever stands in a parameter that it does not declare', async () => {
    const readers: Resident[] = [town.administrator, town.owner]
    const asked = readings().flatMap((route) =>
      readers.flatMap((reader) => hostile.map((value) => ({ route, reader, value, path: filled(route.path) }))),
    )
    const plain = new Map(
      (
        await askAll(
          asked.filter(({ value }) => value === hostile[0]),
          async ({ reader, path }) => reader.calls('GET', path),
        )
      ).map(({ asked: { route, reader }, reply }) => [`${reader.id} ${route.path}`, reply]),
    )
    const answers = await askAll(asked, async ({ route, reader, value, path }) =>
      reader.calls('GET', path + undeclared(route, value)),
    )
    const different = answers.filter(({ asked: { route, reader }, reply }) => {
      const expected = plain.get(`${reader.id} ${route.path}`)
      return reply.status !== expected?.status || reply.code !== expected.code || sizeOf(reply) !== sizeOf(expected)
    })
    expect(different.map(({ asked: { route, value }, reply }) => told(route.path, value, reply))).toEqual([])
    expect(answers.filter(({ reply }) => isFailure(reply)).map(({ asked }) => asked.path)).toEqual([])
    expect(answers.filter(({ reply }) => reply.status === 200).length).toBeGreaterThan(500)
  })

  test('that reads takes a hostile filter for one that is invalid or finds nothing', async () => {
    const asked = readings().flatMap((route) =>
      route.declared.flatMap((name) => hostile.map((value) => ({ name, value, path: filled(route.path) }))),
    )
    const answers = await askAll(asked, async ({ path, name, value }) =>
      town.administrator.calls('GET', path + query([[name, value]])),
    )
    const failed = answers.filter(({ reply }) => isFailure(reply))
    expect(failed.map(({ asked: { path, name, value }, reply }) => told(`${path}?${name}`, value, reply))).toEqual([])
  })

  test('refuses a query that cannot be stored, unless a write is refused before it', async () => {
    const asked = routes.flatMap(({ method, path, declared }) =>
      ['anything', ...declared].map((name) => ({ method, path, name })),
    )
    const answers = await askAll(asked, async ({ method, path, name }) => {
      const target = `${filled(path)}?${name}=a%00b`
      const reply = await town.administrator.calls(method, target)
      return reply.status === 403 ? town.owner.calls(method, target) : reply
    })
    const passed = answers.filter(({ reply }) => reply.status < 400 || isFailure(reply))
    expect(passed.map(({ asked: { method, path, name }, reply }) => [method, path, name, reply.status])).toEqual([])
    const read = answers.filter(({ asked }) => asked.method === 'GET')
    expect(new Set(read.map(({ reply }) => `${reply.status} ${reply.code}`))).toEqual(new Set(['400 VALIDATION_ERROR']))
  })

  test('that writes survives a query and a body that nobody asked for', async () => {
    const asked = routes
      .filter(({ method }) => method !== 'GET')
      .flatMap((route) => hostile.slice(0, 4).map((value) => ({ route, value })))
    const answers = await askAll(asked, async ({ route, value }) => {
      const path = route.path.replace(/^\/v1/, '').replaceAll(/:\w+/g, () => randomUUID())
      const body = Object.fromEntries(names.map((name) => [name, value]))
      return town.administrator.calls(route.method, path + undeclared(route, value), body)
    })
    const failed = answers.filter(({ reply }) => isFailure(reply))
    expect(failed.map(({ asked: { route, value }, reply }) => told(route.path, value, reply))).toEqual([])
  })
})

const told = (path: string, value: string, { status, code }: Reply) =>
  `${path}=${value.slice(0, 30)}: ${status} ${code ?? ''}`

/** How much came back, instants and ids of requests apart. */
function sizeOf({ data }: Reply): number {
  return JSON.stringify(data ?? null).replaceAll(/\d/g, '').length
}
