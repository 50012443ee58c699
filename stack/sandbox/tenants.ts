import type { ServerResponse } from 'node:http'

/** What a sandbox keeps for one secret key; two keys never see each other. */
export class SandboxTenant<Settings, Seen> {
  settings: Settings
  /** Newest last. */
  readonly requests: Seen[] = []
  /** Requests that get no answer. */
  readonly hanging = new Set<ServerResponse>()
  readonly #seenRequests: number

  constructor(settings: Settings, seenRequests: number) {
    this.settings = settings
    this.#seenRequests = seenRequests
  }

  see(request: Seen): void {
    this.requests.push(request)
    if (this.requests.length > this.#seenRequests) this.requests.shift()
  }
}

const keptTenants = 2000

/** Everybody who has shown a key. Nothing outlives the process, and none grows without end. */
export class SandboxTenants<Tenant> {
  protected readonly byKey = new Map<string, Tenant>()
  readonly #open: (key: string) => Tenant

  constructor(open: (key: string) => Tenant) {
    this.#open = open
  }

  of(key: string): Tenant {
    const known = this.byKey.get(key)
    if (known) return known
    const tenant = this.#open(key)
    keepNewest(this.byKey, key, tenant, keptTenants)
    return tenant
  }
}

/** The oldest goes when there are more than `most`. */
export function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.set(key, value)
  const oldest = map.keys().next()
  if (map.size > most && oldest.value !== undefined) map.delete(oldest.value)
}
