import { requireRole } from '@civic/access'
import { onWire, readPage } from '@civic/contracts'
import type { OrganizationCall } from '../../context.ts'
import { countOpenFindings, listFindings } from './finding-queries.ts'
import type { Finding, FindingsQuery } from './finding-schemas.ts'

/** What reconciliation found and nobody has explained yet; on request also what was resolved. */
export async function browseFindings(
  { db, actor }: OrganizationCall,
  { query }: { query: FindingsQuery },
): Promise<{ findings: Finding[]; openCount: number }> {
  requireRole(actor, ['PLATFORM_ADMIN'])
  const page = readPage(query, { usual: 200, most: 500 })
  const isWithResolved = query.includeResolved === 'true'
  const [rows, openCount] = await Promise.all([listFindings(db, { isWithResolved, ...page }), countOpenFindings(db)])
  return { findings: rows.map((row) => onWire(row)), openCount }
}
