import type { Issue } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import type { Person } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { shareButton } from '../share.ts'
import { flagLink } from './flag-link.ts'

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
