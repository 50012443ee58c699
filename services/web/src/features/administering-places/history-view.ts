import type { BrowseAuditLogsResponses } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { placeNamed } from '../../site/page-at.ts'
import type { Site } from '../../site/site.ts'
import { auditLine } from '../../views/audit-sentence.ts'
import { empty, missing, section } from '../../views/section.ts'
import { words } from '../../words/en.ts'

const { history: text } = words.adminOrganizations

/** How many rows of it a page reads. */
export const fewActs = 20

interface HistoryContent {
  /** Undefined: it could not be read. */
  audit: BrowseAuditLogsResponses[200]['data'] | undefined
  /** Whose it is: `ORGANIZATION`. */
  target: { type: string; id: string }
  now: Date
  here: Url
}

/** What officials did to a thing, the newest first, as the audit log has it. */
export function historyPart(site: Site, { audit, target, now, here }: HistoryContent): Html {
  const frame = { id: 'history', title: text.title }
  if (!audit) return section({ ...frame, body: missing(text.title, here) })
  if (audit.auditLogs.length === 0) return section({ ...frame, body: empty(text.none) })
  const rows = audit.auditLogs.map((log) => html`<li>${auditLine(site, log, now)}</li>`)
  const log = asking(to`/admin/audit`, { targetType: target.type, targetId: target.id })
  const isMore = audit.total > audit.auditLogs.length && placeNamed(site.pages, log.toString())
  const beside = isMore ? html`<a href="${log}">${text.all(site.format.number(audit.total))}</a>` : undefined
  const body = html`<ul class="related mt-3">
    ${rows}
  </ul>`
  return section({ ...frame, beside, body })
}
