import { Pool } from 'undici'
import type { UpstreamName } from '../table/route-row.ts'
import { createPatientConnector } from './patient-connector.ts'

/** A service behind the gateway, reached over connections that are kept alive. */
export interface Upstream {
  name: UpstreamName
  pool: Pool
  /** What stands before every path when the service does not live at the root of its host; mostly empty. */
  basePath: string
}

export type Upstreams = Readonly<Record<UpstreamName, Upstream>>

export function openUpstreams(urls: Record<UpstreamName, string>, connectMs: number): Upstreams {
  const connect = createPatientConnector(connectMs)
  const open = (name: UpstreamName): Upstream => {
    const { origin, pathname } = new URL(urls[name])
    // undici counts its own header timeout from the wrong end (the first byte sent), so `Forwarding` keeps time itself.
    const pool = new Pool(origin, { connect, headersTimeout: 0, bodyTimeout: 0 })
    return { name, pool, basePath: pathname.replace(/\/$/, '') }
  }
  return {
    identity: open('identity'),
    community: open('community'),
    organization: open('organization'),
    ai: open('ai'),
  }
}

export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  await Promise.all(Object.values(upstreams).map(async ({ pool }) => pool.destroy()))
}
