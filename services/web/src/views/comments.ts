import type { Community, UserRole } from '@civic/client'
import { html, type Html, nothing } from '../html/html.ts'
import { asking, placeOf, to, type Url } from '../html/url.ts'
import type { Filled } from '../site/fill.ts'
import type { Site } from '../site/site.ts'
import type { Said } from '../site/visit.ts'
import { words } from '../words/en.ts'
import { saidAt } from './alert.ts'
import { field, formOf } from './fields.ts'
import { heading } from './entry.ts'
import { gate, mayAct } from './gate.ts'
import { icon } from '../style/icons.ts'
import { paragraphs } from './paragraphs.ts'
import { flagLink } from './share.ts'
import type { Participation } from './participation.ts'
import { lately } from './times.ts'

export interface Comment {
  id: string
  content: string
  authorId: string
  authorName: string
  authorRole: UserRole
  isOfficialResponse: boolean
  isHidden: boolean
  createdAt: string
}

/** A part of what was written below a thing, the oldest first. */
export interface Thread {
  comments: readonly Comment[]
  total: number
}

const text = words.comments

/** The letters in the circle beside a name. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((part) => /^\p{L}/u.test(part))
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => [...(part ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

interface Around {
  site: Site
  now: Date
  /** It stands in a record, its date beside it, below the heading of a month. */
  isDated?: boolean
  /** Whose thing it is, and what they did: `reported this`. */
  author?: { id: string; did: string } | undefined
  /** Where a comment of somebody else can be flagged; undefined for one's own. */
  flagOf?: (comment: Comment) => Url | undefined
  said?: Said | undefined
}

/** One comment as a neighbour writes it. */
function comment(given: Comment, { site, now, isDated = false, author, flagOf, said }: Around): Html {
  const id = `comment-${given.id}`
  if (given.isHidden) return html`<div class="comment" id="${id}">${removed()}</div>`
  const did = author?.id === given.authorId ? html` ${author.did}` : nothing
  const when = isDated ? nothing : html`, ${lately(site, given.createdAt, now)}`
  return html`<div class="comment" id="${id}">
    ${saidAt(said, id)}
    <p class="author">
      <span class="initials" aria-hidden="true">${initialsOf(given.authorName)}</span
      ><span><b>${given.authorName}</b>${did}${when}</span>
    </p>
    <div class="comment-text">${paragraphs(given.content)}</div>
    ${flagOfComment(given, flagOf)}
  </div>`
}

/** One that speaks for an office: the one filled surface of a page. */
function official(given: Comment, { site, now, isDated = false, flagOf, said }: Around): Html {
  const when = isDated ? nothing : html` ${lately(site, given.createdAt, now)}`
  const role = words.statuses.roles[given.authorRole].word
  return html`<article class="official" id="comment-${given.id}">
    ${saidAt(said, `comment-${given.id}`)}
    <header>
      ${icon('seal', 32)}
      <div>
        ${heading(isDated ? 4 : 3, role)}
        <p><b>${words.statuses.official}</b>${when}</p>
      </div>
    </header>
    ${paragraphs(given.content)}
    <p class="signature"><b>${given.authorName}</b>, ${role}</p>
    ${flagOfComment(given, flagOf)}
  </article>`
}

function flagOfComment(given: Comment, flagOf: Around['flagOf']): Html {
  const url = flagOf?.(given)
  return url === undefined ? nothing : flagLink(url, words.flagging.theComment(given.authorName))
}

/** A comment in the form that it has. */
export function commentOrOfficial(given: Comment, around: Around): Html {
  return given.isOfficialResponse && !given.isHidden ? official(given, around) : comment(given, around)
}

/** In place of what a moderator hid. */
export function removed(): Html {
  return html`<p class="note">${words.frame.removed}. <a href="${to`/rules`}">${words.frame.rulesLink}</a></p>`
}

/** As many comments as a page shows. */
export const commentsShown = 50

/** The ways to the other parts of a long thread; empty where all of it is shown. `own`: the address of its page. */
export function threadPages(own: Url, { comments, total }: Thread, offset: number): Html {
  const link = (from: number, label: string) =>
    html`<a class="more" href="${placeOf(asking(own, { comments: from > 0 ? from : undefined }), 'comments')}"
      >${label}</a
    >`
  const newer = offset > 0 ? link(Math.max(0, offset - commentsShown), text.newer) : nothing
  const older = offset + comments.length < total ? link(offset + commentsShown, text.older) : nothing
  return html`<p class="mt-3 btn-row">${newer}${older}</p>`
}

const formText = words.takingPart.comment

interface CommentContent {
  participation: Participation
  communityId: string
  community: Community | undefined
  /** What the person did whose thing it is: `reported this`. */
  did: string | undefined
}

/** Something of one's own below what others wrote. */
export function commentPart({ participation, communityId, community, did }: CommentContent): Html {
  const { viewer, comment } = participation
  const form = gate({
    viewer,
    act: formText.act,
    here: participation.here,
    place: 'add-comment',
    members: { id: communityId, community },
    allowed: (_token, { name, role }) => {
      const official = role === 'CITIZEN' ? nothing : html`<p class="note">${formText.isOfficial}</p>`
      const hints = [formText.hint(name), did !== undefined && formText.ownHint(did), comment.typedAt && formText.begun]
      const content = field({ ...comment.field('content'), hint: hints.filter(Boolean).join(' ') })
      const body = html`${content}${official}
        <p class="mt-4"><button class="btn btn-outline">${formText.button}</button></p>`
      return formOf(comment, { body, className: 'fields-small' })
    },
  })
  return html`<section class="mt-6 off-paper" aria-labelledby="add-comment">
    <h3 id="add-comment">${formText.title}</h3>
    <div class="mt-3">${saidAt(participation.said, 'add-comment')}${form}</div>
    ${mayAct(viewer, communityId) ? nothing : typedBefore(comment)}
  </section>`
}

/** What was written by somebody who may not comment: it can be copied. */
export function typedBefore(comment: Filled): Html {
  const typed = comment.value('content')
  if (typed === '') return nothing
  return html`<details class="mt-4" open>
    <summary>${words.errors.typed}</summary>
    <textarea class="input" readonly aria-label="${words.errors.typed}" rows="4">${typed}</textarea>
  </details>`
}
