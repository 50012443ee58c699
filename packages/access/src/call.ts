import type { Actor } from './actor.ts'

/** Where an act came from, as the audit trail keeps it. */
export interface Origin {
  /** First entry of `X-Forwarded-For`, else the peer's address. */
  ipAddress?: string | undefined
  userAgent?: string | undefined
}

/** What a request adds to a service's context: who acts, and from where. */
export interface Call {
  actor: Actor
  origin: Origin
  /** What the gateway has heard of the other parts of the platform, as it came in `X-Platform-Parts`; untrusted. */
  platformParts?: string | undefined
}
