import { beforeAll, describe, expect, test } from 'vitest'
import { routeTable } from '../../services/gateway/src/route-table.ts'
import { upstreamNames, type UpstreamName } from '../../services/gateway/src/table/route-row.ts'
import { describeService, type ServiceDescription } from '../../stack/openapi/describe-service.ts'
import { operationsOf } from '../../stack/openapi/api-document.ts'
import { operationOf } from './operations.ts'

/** Asked of the service itself, by the gateway and by whoever runs it; nothing that the gateway passes on. */
const ownDoors = new Set(['GET /health', 'GET /health/part', 'GET /metrics'])

const services = new Map<UpstreamName, ServiceDescription>()

beforeAll(async () => {
  for (const name of upstreamNames) services.set(name, await describeService(name))
})

describe('the gateway, the services and their documents', () => {
  test('offer the same operations, in the same services', () => {
    const routes = registeredRoutes()
    const registered = new Set(routes.map(({ key }) => key))
    const builtRows = routeTable
      .map((row) => `${row.upstream}: ${operationOf(row)}`)
      .filter((key) => registered.has(key))
    const documented = [...services].flatMap(([name, { document }]) =>
      operationsOf(document)
        .filter(({ key }) => !ownDoors.has(key))
        .map(({ key }) => `${name}: ${key}`),
    )
    expect(builtRows.sort()).toEqual([...registered].sort())
    expect(documented.sort()).toEqual([...registered].sort())
  })

  test('name each operation once', () => {
    const ids = [...services.values()].flatMap(({ document }) =>
      operationsOf(document).map(({ operation }) => operation.operationId),
    )
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('ask for a token at the same operations', () => {
    const authOf = new Map(routeTable.map((row) => [`${row.upstream}: ${operationOf(row)}`, row.auth]))
    const disagreeing = registeredRoutes()
      .map(({ key, token }) => ({ key, gateway: authOf.get(key) ?? 'nothing', service: token }))
      .filter(({ gateway, service }) => !agreeing.get(gateway)?.includes(service))
    expect(disagreeing).toEqual([])
  })

  test('have one row in the table for each operation', () => {
    const keys = routeTable.map(operationOf)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
})

/** What the gateway asks of a request, and what the service behind it may then ask. */
const agreeing = new Map([
  ['required', ['required']],
  ['optional', ['optional']],
  ['none', ['public', 'optional']],
  ['signature', ['public']],
])

function registeredRoutes() {
  return [...services].flatMap(([name, { routes }]) =>
    routes
      .filter((route) => !ownDoors.has(operationOf(route)))
      .map((route) => ({ key: `${name}: ${operationOf(route)}`, token: route.access.token })),
  )
}
