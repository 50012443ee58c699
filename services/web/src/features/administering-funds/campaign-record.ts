import { type AuditLog, browseAuditLogs, type Connection } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import type { Site } from '../../site/site.ts'
import { lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { statusNames } from './campaign-states.ts'

const { one: text, statuses } = words.adminCampaigns

/** What was done to a campaign, the newest first. */
export async function readRecord(api: Connection, targetId: string): Promise<AuditLog[]> {
  return (await browseAuditLogs(api, { query: { targetType: 'CAMPAIGN', targetId, limit: 20 } })).auditLogs
}

/** `Ngozi Ade reviewed it: approved, Today, 11:02`. */
export function recordLine(site: Site, log: AuditLog, now: Date): Html {
  return html`<b>${log.actorName}</b> ${deedOf(log)}, ${lately(site, log.createdAt, now)}`
}

function deedOf({ action, metadata }: AuditLog): string {
  const known = text.actions[action] ?? action
  const decision = statusNames.find((name) => name === memberOf(metadata, 'decision'))
  return decision === undefined ? known : `${known}: ${statuses[decision].word.toLowerCase()}`
}

/** Of the object that an entry of the audit log holds as text. */
function memberOf(metadata: string, name: string): unknown {
  try {
    const read: unknown = JSON.parse(metadata)
    return typeof read === 'object' && read !== null
      ? Object.entries(read).find(([key]) => key === name)?.[1]
      : undefined
  } catch {
    return undefined
  }
}
