import type { RouteRow, UpstreamName } from '../../services/gateway/src/table/route-row.ts'
import type { RegisteredRoute } from '../../stack/openapi/describe-service.ts'

/** What is published of a service, beside what it offers. */
export interface Publication {
  name: UpstreamName
  routes: readonly Pick<RegisteredRoute, 'method' | 'path' | 'access'>[]
  /** The OpenAPI document as its routes say it. */
  yaml: string
  /** The document as it is committed; undefined when there is none. */
  committed: string | undefined
}

/** Asked of the service itself; nothing that the gateway passes on. */
const ownRoutes = new Set(['GET /health', 'GET /metrics'])
const authFor = { required: 'required', optional: 'optional', public: 'none' } as const

/** Each route that the gateway does not pass on, each row without a route, each document that is missing or stale. */
export function findGaps(publications: readonly Publication[], table: readonly RouteRow[]): string[] {
  const rows = new Set(table.map(({ upstream, ...row }) => `${upstream}: ${keyOf(row)}`))
  const offered = publications.flatMap(({ name, routes }) =>
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
    ...publications
      .filter(({ yaml, committed }) => yaml !== committed)
      .map(
        ({ name, committed }) =>
          `The OpenAPI document of ${name} is ${committed === undefined ? 'missing' : 'stale'}: run \`npm run openapi\``,
      ),
  ]
}

function keyOf({ method, path }: Pick<RegisteredRoute, 'method' | 'path'>): string {
  return `${method} ${path}`
}
