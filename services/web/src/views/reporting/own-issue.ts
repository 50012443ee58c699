import type { Issue, IssueComment } from '@civic/client'
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

/** What others did with a report, as far as it could be read; they may have done more. */
export interface Around {
  comments: readonly IssueComment[] | undefined
  /** Its reporter says that it affects them too. */
  isUpvotedByReporter: boolean | undefined
}

/** Why a report can no longer be taken back; undefined where nothing is known against it: the platform decides. */
export function whyItStays(issue: Issue, { comments, isUpvotedByReporter }: Around): string | undefined {
  if (issue.isHidden) return remove.stays.hidden
  if (issue.status !== 'OPEN') return remove.stays.status
  if (comments?.some(({ authorId }) => authorId !== issue.reportedById)) return remove.stays.comments
  const own = isUpvotedByReporter === false ? 0 : 1
  return issue.upvoteCount > own ? remove.stays.upvotes : undefined
}

/** What somebody can do with a report of their own. */
export function ownIssueActs(issue: Issue, person: Person | undefined, around: Around): Html {
  if (issue.reportedById !== person?.id) return nothing
  if (!mayBeChanged(issue, person))
    return html`<p class="note mt-4">${edit.stays[issue.isHidden ? 'hidden' : 'status']}</p>`
  const stays = whyItStays(issue, around)
  const takeBack = html`<a class="link" href="${to`/issues/${issue.id}/delete`}">${icon('bin', 18)}${remove.link}</a>`
  return html`<p class="note btn-row mt-4">
      <a class="link" href="${to`/issues/${issue.id}/edit`}">${icon('pen', 18)}${edit.link}</a>
      ${stays === undefined ? takeBack : nothing}
    </p>
    ${stays === undefined ? nothing : html`<p class="note">${stays}</p>`}`
}
