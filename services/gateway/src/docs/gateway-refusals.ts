import { UnauthorizedError, type DeclaredRefusal } from '@civic/errors'
import { UpstreamError, UpstreamTimeoutError } from '../forwarding/forwarding-errors.ts'
import { RateLimitedError } from '../limiter/limiter-errors.ts'
import type { RouteRow } from '../table/route-row.ts'

/** What the gateway itself refuses on a route, whatever the service behind it would say. */
export function gatewayRefusals({ auth, tiers }: RouteRow): DeclaredRefusal[] {
  return [
    ...(auth === 'required' ? [UnauthorizedError] : []),
    ...(tiers.length > 0 ? [RateLimitedError] : []),
    UpstreamError,
    UpstreamTimeoutError,
  ]
}
