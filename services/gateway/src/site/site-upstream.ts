import { Pool, type Dispatcher } from 'undici'
import { InProcessService, type ServiceEntry } from '../in-process/in-process-service.ts'
import { createPatientConnector } from '../forwarding/patient-connector.ts'

/** The web service, which answers what is no part of the interface; undefined where it is switched off. */
export type SiteUpstream = { pool: Pool; service: Pick<Dispatcher, 'dispatch'>; basePath: string } | undefined

export function openSite(url: string | undefined, connectMs: number, entry?: ServiceEntry): SiteUpstream {
  if (url === undefined) return undefined
  const { origin, pathname } = new URL(url)
  const connect = createPatientConnector(connectMs)
  const pool = new Pool(origin, { connect, headersTimeout: 0, bodyTimeout: 0 })
  return {
    pool,
    service: entry ? new InProcessService(entry) : pool,
    basePath: pathname.replace(/\/$/, ''),
  }
}
