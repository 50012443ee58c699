import type { Issue, IssueComment } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { worksAt } from '../../site/desks.ts'
import type { Person } from '../../site/visit.ts'
import { correctionLinks } from '../../views/administrator-acts.ts'
import { saidAt } from '../../views/alert.ts'
import { formOf } from '../../views/fields.ts'
import { gate } from '../../views/gate.ts'
import { icon } from '../../style/icons.ts'
import { flagLink, shareButton } from '../../views/share.ts'
import { words } from '../../words/en.ts'
import type { IssueContent } from './issue-content.ts'

const { edit, remove } = words.reporting

/** Whether somebody may correct it: its reporter while it is open, an administrator later too. */
export function mayBeChanged(issue: Issue, person: Person | undefined): boolean {
  if (issue.isHidden) return false
  return worksAt('administrators', person) || (issue.reportedById === person?.id && issue.status === 'OPEN')
}

/** Whether somebody else reported it. */
export function isOthers({ reportedById }: Issue, person: Person | undefined): boolean {
  return reportedById !== person?.id
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

/** What somebody can do with a report of their own, and an administrator with any. */
export function ownIssueActs(issue: Issue, person: Person | undefined, around: Around): Html {
  if (worksAt('administrators', person))
    return correctionLinks(to`/issues/${issue.id}`, { isCorrectable: !issue.isHidden })
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

const text = words.takingPart.upvote

/** Says that it affects oneself too, or takes that back. */
export function upvoteAct({ thing: issue, community, participation, hasUpvoted = false, act }: IssueContent): Html {
  const { viewer, here, said } = participation
  const form = gate({
    viewer,
    act: text.act,
    here,
    place: 'upvote',
    members: { id: issue.communityId, community },
    isMain: true,
    allowed: () =>
      formOf(act, {
        hidden: { wanted: hasUpvoted ? 'no' : 'yes' },
        body: hasUpvoted
          ? html`<button class="btn btn-outline" aria-pressed="true">${icon('tick')}${text.button}</button>`
          : html`<button class="btn" aria-pressed="false">${icon('up')}${text.button}</button>`,
      }),
  })
  const back = hasUpvoted ? html`<span class="note">${text.takeBack}</span>` : nothing
  return html`<div class="off-paper" id="upvote">${saidAt(said, 'upvote')}${form}${back}</div>`
}

/** What else can be done about an issue that still stands. */
export function issueWays({ id, title, isHidden, reportedById, communityId }: Issue, person: Person | undefined): Html {
  if (isHidden) return nothing
  const flag = person?.id === reportedById ? nothing : flagLink(to`/issues/${id}/flag`, words.flagging.theIssue)
  // A petition stands in one's home community: elsewhere it would ask the wrong people.
  const isElsewhere = person?.primaryCommunityId !== undefined && person.primaryCommunityId !== communityId
  const petition = html`<a class="link" href="${asking(to`/petitions/new`, { title })}"
    >${words.takingPart.startAbout}</a
  >`
  return html`<p class="btn-row">${isElsewhere ? nothing : petition}${flag}${shareButton(to`/issues/${id}`)}</p>`
}
