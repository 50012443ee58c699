import type { Issue } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import type { Person } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { icon } from '../icons.ts'

const { edit, remove } = words.reporting

/** Whether its reporter may correct it. */
export function mayBeChanged(issue: Issue, person: Person | undefined): boolean {
  return issue.reportedById === person?.id && issue.status === 'OPEN' && !issue.isHidden
}

/** What somebody can do with a report of their own. */
export function ownIssueActs(issue: Issue, person: Person | undefined): Html {
  if (!mayBeChanged(issue, person)) return nothing
  return html`<p class="note btn-row mt-4">
    <a class="link" href="${to`/issues/${issue.id}/edit`}">${icon('pen', 18)}${edit.link}</a>
    <a class="link" href="${to`/issues/${issue.id}/delete`}">${icon('bin', 18)}${remove.link}</a>
  </p>`
}
