import { administratorRoles } from '@civic/access'
import { readInstant } from '@civic/contracts'
import { act } from '../../act.ts'
import { countAuditLogs, listAuditLogs, type AuditLogRow } from './audit-log-queries.ts'
import { AuditLogsQuery, AuditLogsReply, type AuditLog } from './audit-log-schemas.ts'

export const browseAuditLogs = act('GET /v1/audit-logs', {
  summary: 'The audit log, newest first',
  description:
    'For platform administrators. The log is only added to; it holds what administrators, moderators, ' +
    'officials and organizations did, and not what citizens write or sign. All filters hold together, and ' +
    '`since` and `until` include their instants.',
  who: { token: 'required', roles: administratorRoles },
  query: AuditLogsQuery,
  page: { usual: 50, most: 200 },
  reply: AuditLogsReply,

  async does({ db, query, page }) {
    const { action: actionPrefix, since = '', until = '', ...exact } = query
    const filter = { ...exact, actionPrefix, since: readInstant(since), before: justAfter(readInstant(until)) }
    const [rows, total] = await Promise.all([listAuditLogs(db, filter, page), countAuditLogs(db, filter)])
    return { auditLogs: rows.map(readableAuditLog), total }
  },
})

/** Rows are dated more finely than they are shown: `until` takes in all of its millisecond. */
function justAfter(instant: Date | undefined): Date | undefined {
  return instant && new Date(instant.getTime() + 1)
}

function readableAuditLog({ ipAddress, userAgent, createdAt, ...row }: AuditLogRow): AuditLog {
  return {
    ...row,
    ...(ipAddress !== null && { ipAddress }),
    ...(userAgent !== null && { userAgent }),
    createdAt: createdAt.toISOString(),
  }
}
