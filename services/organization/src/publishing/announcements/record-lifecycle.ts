import type { Citizen, Origin } from '@civic/access'
import { recordAct } from '@civic/audit'
import type { AnnouncementRow } from './announcement-queries.ts'
import type { Tx } from '../../tables.ts'

interface Step {
  action: 'announcement.published' | 'announcement.archived' | 'announcement.deleted'
  row: AnnouncementRow
}

/** The audit row of a step in the life of an announcement. */
export async function recordLifecycle(tx: Tx, actor: Citizen, origin: Origin, { action, row }: Step): Promise<void> {
  const metadata = { orgId: row.organizationId, title: row.title }
  await recordAct(tx, actor, origin, { action, targetType: 'ANNOUNCEMENT', targetId: row.id, metadata })
}
