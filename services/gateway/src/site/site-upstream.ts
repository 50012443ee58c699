import { Pool } from 'undici'
import { createPatientConnector } from '../forwarding/patient-connector.ts'

/** The web service, which answers what is no part of the interface; undefined where it is switched off. */
export type SiteUpstream = { pool: Pool; basePath: string } | undefined

export function openSite(url: string | undefined, connectMs: number): SiteUpstream {
  if (url === undefined) return undefined
  const { origin, pathname } = new URL(url)
  const connect = createPatientConnector(connectMs)
  return {
    pool: new Pool(origin, { connect, headersTimeout: 0, bodyTimeout: 0 }),
    basePath: pathname.replace(/\/$/, ''),
  }
}
