import type { ReadAccessToken } from '@civic/access'
import type { Logger } from '@civic/http'
import type { Upstreams } from './forwarding/upstreams.ts'
import type { TimeLimits } from './time-limits.ts'

/** What the gateway works with. */
export interface GatewayContext {
  upstreams: Upstreams
  readAccessToken: ReadAccessToken
  trustedProxyHops: number
  timeLimits: TimeLimits
  logger: Logger
}
