import { type AuditLog, browseAuditLogs, type Connection } from '@civic/client'

/** What was done to a campaign, the newest first. */
export async function readRecord(api: Connection, targetId: string): Promise<AuditLog[]> {
  return (await browseAuditLogs(api, { query: { targetType: 'CAMPAIGN', targetId, limit: 20 } })).auditLogs
}
