import type { RouteRow, UpstreamName } from '../../services/gateway/src/table/route-row.ts'
import type { RegisteredRoute } from '../../stack/openapi/describe-service.ts'

/** What a service offers. */
export interface Offer {
  name: UpstreamName
  routes: readonly Pick<RegisteredRoute, 'method' | 'path' | 'access'>[]
}

/** Asked of the service itself; nothing that the gateway passes on. */
const ownRoutes = new Set(['GET /health', 'GET /health/part', 'GET /metrics'])
const authFor = { required: 'required', optional: 'optional', public: 'none' } as const

/** Each route that the gateway does not pass on, and each row without a route. */
export function findGaps(offers: readonly Offer[], table: readonly RouteRow[]): string[] {
  const rows = new Set(table.map(({ upstream, ...row }) => `${upstream}: ${keyOf(row)}`))
  const offered = offers.flatMap(({ name, routes }) =>
    routes.filter((route) => !ownRoutes.has(keyOf(route))).map((route) => ({ ...route, name })),
  )
  const known = new Set(offered.map(({ name, ...route }) => `${name}: ${keyOf(route)}`))
  return [
    ...offered
      .filter(({ name, ...route }) => !rows.has(`${name}: ${keyOf(route)}`))
      .map(
        ({ name, method, path, access }) =>
          `${method} ${path} of ${name} has no row in the gateway's table: add ['${method}', '${path}', '${authFor[access.token]}', …tiers] to services/gateway/src/table/${name}-rows.ts`,
      ),
    ...[...rows]
      .filter((row) => !known.has(row))
      .map((row) => `${row} stands in the gateway's table and is no route: remove the row from its table`),
  ]
}

/** Each document that is missing or stale; `files` has their texts by name, `committed` what lies there. */
export function staleDocuments(
  files: ReadonlyMap<string, string>,
  committed: (name: string) => string | undefined,
): string[] {
  return [...files].flatMap(([name, text]) => {
    const lies = committed(name)
    if (lies === text) return []
    return [`The OpenAPI document ${name} is ${lies === undefined ? 'missing' : 'stale'}: run \`npm run openapi\``]
  })
}

function keyOf({ method, path }: Pick<RegisteredRoute, 'method' | 'path'>): string {
  return `${method} ${path}`
}
