import type { ContentAuthor, FlagContext, JudgedFlag, NeighbouringComment } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { elsewhere, imageOf, onThisSite, placeOf, to, type Url } from '../../html/url.ts'
import type { Present } from '../../sessions/presence.ts'
import { pageAt } from '../../site/page-at.ts'
import type { Site } from '../../site/site.ts'
import { icon } from '../../style/icons.ts'
import { initialsOf } from '../../views/comments.ts'
import { stopped } from '../../views/participation.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { factList, empty } from '../../views/section.ts'
import { tag } from '../../views/tag.ts'
import { lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { type besideIn, type ContentName, type Queue, reasonWord } from './cases.ts'
import { decidePart, type Deciding, decisionBar, hidePart, lettersPart, readsOf, showPart } from './decide-view.ts'

const text = words.moderating
/** More flags than this are folded. */
const shownOpen = 4

interface DeskFrame {
  head: Html | undefined
  list: Html | undefined
  /** The content that was hidden just now. */
  undo: Url | undefined
}

interface CaseContent extends DeskFrame, Deciding {
  /** Who else opened it lately. */
  others: readonly Present[]
  around: ReturnType<typeof besideIn> | undefined
  /** How many stand in the list; undefined: not known. */
  total: number | undefined
  previous: Url | undefined
}

/** `Comment by Dele O.` */
export function contentName({ contentType }: ContentName, { content, author }: FlagContext): string {
  const kind = text.kinds[contentType]
  if (content.title !== undefined) return text.queue.titled(kind, content.title)
  return author === undefined ? kind : text.queue.by(kind, author.name)
}

/** The queue, and one content beside it. */
export function caseView(site: Site, content: CaseContent): Html {
  const { head, list, undo, selected, context, others, around, total, previous, next } = content
  const name = contentName(selected, context)
  const place = around && around.position > 0 && total !== undefined
  const waits = context.flags.some(({ status }) => status === 'PENDING')
  const steps = html`<p class="btn-row">
    ${previous ? html`<a class="link" href="${previous}" rel="prev" data-key="k">${icon('prev', 18)}${text.previous}</a>` : nothing}
    ${around?.next ? html`<a class="link" href="${next}" rel="next" data-key="j">${text.next}${icon('next', 18)}</a>` : nothing}
  </p>`
  return html`${head ?? html`<h1>${text.title}</h1>`}${undoNote(undo)}
    <div class="desk mt-5">
      <article id="open" aria-labelledby="name">
        <div class="section-head">
          <h2 id="name">${name}</h2>
          ${place ? html`<p class="note">${text.place(around.position, site.format.number(total))}</p>` : nothing}
        </div>
        ${waits ? others.map(({ name, openedAt }) => html`<p class="note">${text.one.isOpen(name, site.format.time(openedAt))}</p>`) : nothing}
        ${steps}${stopped({ ...content.decide.problems, ...content.hide.problems, ...content.show.problems })}${flagsPart(site, content)}${contentPart(site, content)}
        <div class="grid-2 mt-6">${authorPart(site, context)}${decisionList(site, context, content.now)}</div>
        ${decidePart(site, content)}${showPart(content)}${hidePart(content)}${lettersPart(content)}${decisionBar(content)}
      </article>
      ${list ?? nothing}
    </div>`
}

function undoNote(undo: Url | undefined): Html {
  if (undo === undefined) return nothing
  return html`<p class="mt-3">
    <a class="link" href="${undo}" accesskey="u" data-key="u">${text.decide.undo} <kbd aria-hidden="true">U</kbd></a>
  </p>`
}

/** Why nothing waits. */
export function emptyView(
  site: Site,
  { head, undo, queue, lastAt, now }: DeskFrame & { queue: Queue | undefined; lastAt: string | undefined; now: Date },
): Html {
  const title = queue !== undefined && queue.total > 0 ? text.nothingOf : text.nothing
  const last = lastAt === undefined ? nothing : html`<p>${text.lastDecision} ${lately(site, lastAt, now)}.</p>`
  const more = html`${last}<a class="link" href="${to`/moderation/decisions`}">${text.decisionsLink}</a>`
  return html`${head ?? nothing}${undoNote(undo)}
    <div class="mt-5">${empty(title, more)}</div>
    ${lettersPart()}`
}

/** How many flagged it and why, then each flag in its own words. */
function flagsPart(site: Site, { context, now }: CaseContent): Html {
  const { flags, flagCount } = context
  const [first] = flags.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
  if (!first) return nothing
  const people = new Set(flags.map(({ reporterId }) => reporterId)).size
  const counts = Map.groupBy(flags, ({ reason }) => reason)
  const reasons = [...counts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([reason, all]) => `${all.length} × ${reasonWord(reason)}`)
  const more = html`${text.one.by} ${text.people(people)}: ${reasons.join(', ')} · ${text.one.first}
  ${moment(site, first.createdAt)}`
  const rows = flags.map((flag) => flagRow(site, flag, now))
  return html`${tag({ look: 'bad', icon: 'flag', word: text.flags(flagCount) }, more)}
    <details class="mt-3" ${flags.length < shownOpen ? html` open` : nothing}>
      <summary>${text.one.told}</summary>
      <ul class="related mt-2">
        ${rows}
      </ul>
    </details>`
}

function flagRow(site: Site, flag: JudgedFlag, now: Date): Html {
  const state = flag.status === 'PENDING' ? nothing : html` · ${text.resolutions[flag.status]}`
  return html`<li>
    <p><b>${words.mine.flagReasons[flag.reason]}</b>: ${flag.description ?? text.one.noWords}</p>
    <p class="note">
      <a href="${to`/moderation/reporters/${flag.reporterId}`}">${flag.reporterName}</a>,
      ${lately(site, flag.createdAt, now)}${state}
    </p>
  </li>`
}

/** The content among what stands around it. */
function contentPart(site: Site, given: CaseContent): Html {
  const { context, now } = given
  const { content, parent, before, after, author, asFlagged } = context
  const page = parent && placeOfParent(site, parent.link)
  const own = content.exists ? pageOf(given.selected, page) : undefined
  const where = parent
    ? html`<p class="note mt-2">
        ${text.one.on} ${page ? html`<a href="${page}">${parent.title}</a>` : parent.title}${behind(parent)}
      </p>`
    : nothing
  const isChanged =
    content.exists && asFlagged !== undefined && (asFlagged.text !== content.text || asFlagged.title !== content.title)
  const hidden = content.isHidden
    ? tag({ look: 'neutral', icon: 'eye', word: text.one.isHidden(readsOf(given.selected)) })
    : nothing
  const body = content.exists ? quoted(site, { ...content, now, author }) : goneNow(asFlagged)
  const shown = isChanged
    ? html`<p class="tag is-open mt-3">${icon('pen', 18)}${text.one.changed}</p>
        <div class="grid-2">
          <div>
            <h4>${text.one.asFlagged}</h4>
            ${said(asFlagged)}
          </div>
          <div>
            <h4>${text.one.asItIs}</h4>
            ${said(content)}
          </div>
        </div>`
    : body
  const veiled = content.imageUrls.map((url, index) => photo(url, content.imageAlts[index] ?? undefined))
  return html`<section aria-labelledby="content" class="mt-5">
    <h3 id="content">${before.length + after.length > 0 ? text.one.inPlace : text.one.content}</h3>
    ${where}${hidden}${before.map((each) => neighbour(site, each, now))}${shown}${veiled}${after.map((each) => neighbour(site, each, now))}
    ${own ? html`<p class="mt-3"><a class="more" href="${own}" data-key="o">${text.one.openWhole}</a></p>` : nothing}
  </section>`
}

function goneNow(asFlagged: FlagContext['asFlagged']): Html {
  if (!asFlagged) return html`<p>${text.one.gone} ${text.one.notKept}</p>`
  return html`<p>${text.one.gone}</p>
    <h4>${text.one.asFlagged}</h4>
    ${said(asFlagged)}`
}

/** Its own page, or its place on that of what it belongs to. */
function pageOf({ contentType, contentId }: ContentName, parent: Url | undefined): Url | undefined {
  if (contentType === 'ISSUE') return to`/issues/${contentId}`
  if (contentType === 'PETITION') return to`/petitions/${contentId}`
  if (contentType === 'ANNOUNCEMENT') return to`/announcements/${contentId}`
  return parent && contentType.endsWith('COMMENT') ? placeOf(parent, `comment-${contentId}`) : parent
}

/** What stands around a content has a page here, unless it is of a kind that has none. */
function placeOfParent({ pages }: Site, link: string): Url | undefined {
  const url = onThisSite(link)
  return url && pageAt(pages, url) ? url : undefined
}

function behind({ title, communityName, organizationName }: NonNullable<FlagContext['parent']>): string {
  const names = [communityName, organizationName].filter((name) => name !== undefined && name !== title)
  return names.length === 0 ? '' : `, ${names.join(', ')}`
}

interface Quoted extends Pick<FlagContext['content'], 'title' | 'text' | 'createdAt'> {
  now: Date
  author: ContentAuthor | undefined
}

function quoted(site: Site, { now, author, createdAt, ...words }: Quoted): Html {
  const when = createdAt === undefined ? nothing : html`, ${lately(site, createdAt, now)}`
  const by = author
    ? html`<p class="author">
        <span class="initials" aria-hidden="true">${initialsOf(author.name)}</span
        ><span><b>${author.name}</b>${when}</span>
      </p>`
    : nothing
  return html`<div class="quoted">${by}${said(words)}</div>`
}

function said({ title, text: written }: { title?: string; text: string }): Html {
  const named = title === undefined ? nothing : html`<p><b>${title}</b></p>`
  return html`${named}
    <div class="comment-text">${paragraphs(written)}</div>`
}

function neighbour(
  site: Site,
  { authorName, text: written, isHidden, createdAt }: NeighbouringComment,
  now: Date,
): Html {
  return html`<div class="mt-3">
    <p class="author">
      <span class="initials" aria-hidden="true">${isHidden ? nothing : initialsOf(authorName)}</span
      ><span><b>${authorName}</b>, ${lately(site, createdAt, now)}</span>
    </p>
    <div class="comment-text">${paragraphs(written)}</div>
  </div>`
}

/** Blurred and grey until it is asked for: nobody has to see what they do not want to see. */
function photo(name: string, alt: string | undefined): Html {
  const small = imageOf(name, 640)
  if (small) {
    return html`<details class="veil mt-3">
      <summary>
        ${icon('eye', 18)}${text.one.showPhoto}<img
          src="${small}"
          alt="${alt ?? text.one.photo}"
          width="640"
          height="480"
          loading="lazy"
          decoding="async"
        />
      </summary>
    </details>`
  }
  const foreign = elsewhere(name)
  return foreign
    ? html`<p class="mt-3"><a href="${foreign}" rel="noreferrer nofollow ugc">${text.one.photo}</a></p>`
    : nothing
}

function authorPart(site: Site, { author }: FlagContext): Html {
  const facts = author && [
    [text.one.account, accountOf(site, author)] as const,
    [text.one.role, words.statuses.roles[author.role].word] as const,
    [text.one.written, writtenBy(author)] as const,
    [text.one.flagged, text.one.ofThem(author.flagged)] as const,
    [text.one.hidden, text.one.ofThem(author.hidden)] as const,
  ]
  return html`<section aria-labelledby="author">
    <h3 id="author">${text.one.author}</h3>
    ${facts ? factList([[text.one.name, author.name], ...facts]) : html`<p class="note">${text.one.noAuthor}</p>`}
  </section>`
}

function accountOf(site: Site, { createdAt, isBanned, isDeleted }: ContentAuthor): Html {
  const states = [isDeleted && text.one.deleted, isBanned && text.one.banned].filter((state) => state !== false)
  return html`${text.one.accountSince} ${site.format.day(new Date(createdAt))}${states.map((state) => `, ${state}`)}`
}

function writtenBy({ written }: ContentAuthor): string {
  const parts = Object.entries(written).flatMap(([type, count]) => {
    const counted = Object.entries(text.countedKinds).find(([name]) => name === type)?.[1]
    return counted ? [counted(count)] : []
  })
  return parts.length === 0 ? text.one.nothingWritten : parts.join(', ')
}

export function decisionList(site: Site, { decisions }: FlagContext, now: Date): Html {
  // All flags that one decision closed.
  const once = new Map(decisions.map((each) => [`${each.at} ${each.by} ${each.status}`, each]))
  const rows = [...once.values()].map(
    ({ status, by, at, note }) =>
      html`<li>
        <p><b>${text.resolutions[status]}</b></p>
        <p class="note">${lately(site, at, now)} · ${text.one.decidedBy(by)}. ${note ?? text.one.noNote}</p>
      </li>`,
  )
  return html`<section aria-labelledby="decisions">
    <h3 id="decisions">${text.one.decisions}</h3>
    ${
      rows.length === 0
        ? html`<p class="note">${text.one.noDecisions}</p>`
        : html`<ul class="related mt-3">
            ${rows}
          </ul>`
    }
  </section>`
}

function moment({ format }: Site, at: string): Html {
  return html`<time datetime="${at}">${format.dayAndTime(new Date(at))}</time>`
}
