export const upstreamNames = ['identity', 'community', 'organization', 'ai'] as const

export type UpstreamName = (typeof upstreamNames)[number]

/** Whether the gateway asks for a token. `signature`: the service verifies the raw body itself. */
export type AuthMode = 'none' | 'required' | 'optional' | 'signature'

export type TierName =
  | 'strict'
  | 'standard'
  | 'lenient'
  | 'commentMinute'
  | 'commentHour'
  | 'sign'
  | 'create'
  | 'upvote'
  | 'respond'

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RouteRow {
  method: RouteMethod
  /** As the service knows it; the gateway publishes it under `/api`. */
  path: `/v1/${string}`
  upstream: UpstreamName
  auth: AuthMode
  /** Every one of them must allow a request. They count the person behind the token, else the client's address. */
  tiers: readonly TierName[]
}

type Cells = readonly [method: RouteMethod, path: `/v1/${string}`, auth: AuthMode, ...tiers: TierName[]]

export function rowsOf(upstream: UpstreamName, rows: readonly Cells[]): readonly RouteRow[] {
  return rows.map(([method, path, auth, ...tiers]) => ({ method, path, upstream, auth, tiers }))
}
