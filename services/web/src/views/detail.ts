import type { Community } from '@civic/client'
import { html, type Html, type Part } from '../html/html.ts'
import { below, to, type Url } from '../html/url.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import { commentOrOfficial, commentPart, type Thread, threadPages, typedBefore } from './comments.ts'
import type { Detail } from './detail-page.ts'
import { live, moment } from './figure.ts'
import { factList } from './section.ts'
import { tag } from './tag.ts'

/** What is known of a thing, beside it; empty where it is not known. */
export function factsBeside(title: string, rows: readonly (readonly [name: string, value: Part] | undefined)[]): Html {
  return html`<section aria-labelledby="facts">
    <h2 id="facts">${title}</h2>
    ${factList(rows.filter((row) => row !== undefined))}
  </section>`
}

/** The community of a thing, with its LGA and state. */
export function placeFact(name: string, community: Community | undefined): readonly [string, Part] | undefined {
  if (!community) return undefined
  return [
    name,
    html`<a href="${to`/communities/${community.id}`}">${community.name}</a>, ${words.things.at(community)}`,
  ]
}

/** In place of a part that could not be read. */
export function missingPart(what: string, here: Url): Html {
  return html`${words.frame.missing(what)} <a href="${here}">${words.frame.lookAgain}</a>`
}

/**
 * What people wrote below a thing, the newest first, and a form for more. `author`: whose thing it is, and what they did.
 * `closed`: why it takes no more.
 */
export function threadPart(
  site: Site,
  {
    thread,
    own,
    here,
    now,
    offset,
    participation,
    community,
    person,
    thing,
  }: Detail<{ communityId: string }, object, Thread>,
  { author, closed }: { author?: { id: string; did: string }; closed?: string | undefined } = {},
): Html {
  const title = html`<h2 id="comments">${words.comments.title}</h2>`
  if (!thread) {
    return html`<section class="section" aria-labelledby="comments">
      <div class="section-head">${title}</div>
      <p>${missingPart(words.comments.title, here)}</p>
    </section>`
  }
  const { comments, total } = thread
  const flagOf = ({ id, authorId }: { id: string; authorId: string }) =>
    authorId === person?.id ? undefined : below(own, 'comments', id, 'flag')
  const shown = comments
    .toReversed()
    .map((each) => html`<li>${commentOrOfficial(each, { site, now, author, flagOf, said: participation.said })}</li>`)
  const did = author && person?.id === author.id ? author.did : undefined
  const form = commentPart({ participation, communityId: thing.communityId, community, did })
  const count = live('commentCount', site.format.number(total))
  const part =
    total === 0
      ? live('noComments', words.comments.none)
      : html`${words.comments.partOf(comments.length)} ${count}, ${words.comments.newestFirst}`
  return html`<section class="section" aria-labelledby="comments">
    <div class="section-head">
      ${title}
      <p class="note">${part}</p>
    </div>
    <ul class="thread">
      ${shown}
    </ul>
    ${threadPages(own, thread, offset)}
    ${
      closed === undefined
        ? form
        : html`<p class="note">${closed}</p>
            ${typedBefore(participation.comment)}`
    }
  </section>`
}

interface Related {
  id: string
  title: string
  now: Date
  all: { url: Url; label: string }
  /** Each with its tag, its page and what is counted of it. */
  things: readonly { tag: Parameters<typeof tag>; url: Url; title: string; note: Html }[]
}

/** A few more of the same kind. */
export function related(site: Site, { id, title, now, all, things }: Related): Html {
  const rows = things.map(
    (each) =>
      html`<li>
        ${tag(...each.tag)}<a class="plain" href="${each.url}">${each.title}</a>
        <p class="note">${each.note}</p>
      </li>`,
  )
  return html`<section class="section off-paper" aria-labelledby="${id}">
    <div class="section-head">
      <h2 id="${id}">${title}</h2>
      <p class="note">${words.frame.counted.asOf} ${moment(site, now)} <a href="${all.url}">${all.label}</a></p>
    </div>
    <ul class="related grid-3">
      ${rows}
    </ul>
  </section>`
}
