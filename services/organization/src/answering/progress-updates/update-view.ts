import { altsBeside, onWire } from '@civic/contracts'
import type { UpdateRow } from './update-queries.ts'
import type { ProgressUpdate } from './update-schemas.ts'

/** An update on the wire: what is empty left out, and a text beside each attachment. */
export function updateView(row: UpdateRow): ProgressUpdate {
  const attachmentAlts = altsBeside({ urls: row.attachmentUrls, alts: row.attachmentAlts })
  return { ...onWire(row), attachmentAlts }
}
