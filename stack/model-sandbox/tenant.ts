import { createHash } from 'node:crypto'
import { SandboxTenant, SandboxTenants } from '../sandbox/tenants.ts'
import { Load } from './load.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** A request of either wire, as a test may look at it. */
export interface SeenRequest {
  operation: string
  method: string
  path: string
  query: Record<string, string>
  /** All of them; where one holds the key it says so instead. */
  headers: Record<string, string>
  body: unknown
}

const seenRequests = 500

/** All that belongs to one key. */
export class ModelTenant extends SandboxTenant<Settings, SeenRequest> {
  readonly load = new Load()
}

export type ModelTenants = SandboxTenants<ModelTenant>

/** The account of those who show no key, as to a model that somebody runs for themselves. */
export const noKey = 'no-key'

export function openModelTenants(): ModelTenants {
  return new SandboxTenants(() => new ModelTenant(defaultSettings(), seenRequests))
}

/** Somebody may have set a real key by mistake: none is kept. */
export function tenantOf(tenants: ModelTenants, key: string): ModelTenant {
  return tenants.of(createHash('sha256').update(key).digest('hex'))
}
