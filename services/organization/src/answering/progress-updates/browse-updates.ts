import type { Actor } from '@civic/access'
import { onWire, readPage } from '@civic/contracts'
import type { OrganizationCall } from '../../context.ts'
import { citizenOf } from '../../draft-aware.ts'
import { listUpdates, type Insight } from './update-queries.ts'
import type { ProgressUpdate, UpdatesQuery } from './update-schemas.ts'
import type { Target } from './update-target.ts'

/** The progress on one thing, newest first; notes that are not public only when they are asked for, and to those inside. */
export async function browseUpdates(
  { db, actor }: OrganizationCall,
  { target, query }: { target: Target; query: UpdatesQuery },
): Promise<{ updates: ProgressUpdate[] }> {
  const insight = query.includeInternal === 'true' ? insightOf(actor) : 'none'
  const rows = await listUpdates(db, target, { insight, ...readPage(query, { usual: 200, most: 500 }) })
  return { updates: rows.map((row) => onWire(row)) }
}

function insightOf(actor: Actor): Insight {
  const citizen = citizenOf(actor)
  if (!citizen) return 'none'
  return citizen.role === 'PLATFORM_ADMIN' ? 'all' : { memberId: citizen.userId }
}
