import type { ReadAccessToken } from '@civic/access'
import type { Logger } from '@civic/http'
import type { AllowedOrigins } from './arrivals/allowed-origins.ts'
import type { Upstreams } from './forwarding/upstreams.ts'
import type { RateLimiter } from './limiter/rate-limiter.ts'
import type { SiteUpstream } from './site/site-upstream.ts'
import type { TimeLimits } from './time-limits.ts'

/** What the gateway works with. */
export interface GatewayContext {
  upstreams: Upstreams
  /** Undefined where the web service is switched off. */
  site: SiteUpstream
  /** By which the web service is known; without one it is believed nothing. */
  webSecrets: readonly string[]
  readAccessToken: ReadAccessToken
  trustedProxyHops: number
  corsOrigins: AllowedOrigins
  /** Undefined: the installation names nobody. */
  securityContact: string | undefined
  securityPolicy: string | undefined
  /** Undefined: nothing is limited. */
  limiter: RateLimiter | undefined
  timeLimits: TimeLimits
  logger: Logger
}
