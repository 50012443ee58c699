import path from 'node:path'
import type { UpstreamName } from '../../services/gateway/src/table/route-row.ts'

/** Where the committed document of a service lies; the gateway publishes it from there. */
export function documentFile(name: UpstreamName): string {
  return path.resolve(import.meta.dirname, `../../services/gateway/openapi/${name}.yaml`)
}
