import { browseFlags, type Flag, type FlagCase, type FlagResolution, limits, showFlag } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, placeOf, to, type Url } from '../../html/url.ts'
import { csv, everyPage } from '../../site/csv.ts'
import { worksAt } from '../../site/desks.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Asked } from '../../site/visit.ts'
import { fileLink } from '../../views/file-link.ts'
import { pagination } from '../../views/pagination.ts'
import { searchForm } from '../../views/search-form.ts'
import { breadcrumbs, empty, factList } from '../../views/section.ts'
import { lately } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { caseUrl, mainReason, namedIn, reasonWord } from './cases.ts'

const text = words.moderating
const resolutions: readonly FlagResolution[] = ['HIDDEN', 'DISMISSED', 'REVIEWED']
const perPage = 50

const trail = [{ url: to`/moderation`, label: text.title }]

/** What was decided, each content once, the newest decision first. */
export const decisionsPage = page('/moderation/decisions', {
  keep: 'own',
  who: 'moderators',
  called: text.title,
  shows: async ({ api, query, site, now }) => {
    const { status, q } = askedIn(query)
    const paging = { limit: perPage, offset: (query.page - 1) * perPage }
    const { cases = [], total } = await browseFlags(api, {
      query: { ...askedIn(query), decided: true, groupBy: 'content', sort: 'resolved', ...paging },
    })
    const kept = status === undefined ? nothing : html`<input type="hidden" name="status" value="${status}" />`
    const url = asking(to`/moderation/decisions`, { status, q })
    const main = html`${breadcrumbs(trail)}
      <h1>${text.decided.title}</h1>
      <p class="byline">${text.decided.order}</p>
      ${tabs(status, q)}
      <div class="mt-4">
        ${searchForm({ action: to`/moderation/decisions`, label: text.decided.find, q, button: words.frame.search, isBeside: true, more: kept })}
      </div>
      <div class="mt-4">${fileLink(site, { file: asking(to`/moderation/decisions.csv`, { status, q }), total })}</div>
      ${decisionList(site, cases, now)}${pagination({ url, page: query.page, total, size: perPage })}`
    return { title: text.decided.title, area: 'moderation', isUnlisted: true, main }
  },
})

function askedIn(query: Asked): { status?: FlagResolution; q?: string } {
  const [status, q] = [query.word('status', resolutions), query.text('q')]
  return { ...(status && { status }), ...(q !== undefined && { q }) }
}

/** The same decisions as a file. */
export const decisionsFile = csv('/moderation/decisions.csv', {
  who: 'moderators',
  name: 'decisions.csv',
  columns: text.decided.columns,
  async *reads(visit) {
    const query = { ...askedIn(visit.query), decided: true, sort: 'resolved' as const }
    const read = async (paging: { limit: number; offset: number }) =>
      (await browseFlags(visit.api, { query: { ...query, ...paging } })).flags
    for await (const flags of everyPage(visit, limits.browseFlags.limit.max, read)) yield flags.map(cellsOf)
  },
})

function cellsOf(flag: Flag) {
  const { status, contentType } = flag
  return [
    flag.resolvedAt,
    flag.resolvedByName,
    status === 'PENDING' ? text.decided.waits : text.resolutions[status],
    flag.resolutionNote,
    text.kinds[contentType],
    flag.contentId,
    reasonWord(flag.reason),
    flag.description,
    flag.reporterName,
    flag.createdAt,
  ]
}

function tabs(status: FlagResolution | undefined, q: string | undefined): Html {
  const items = [undefined, ...resolutions].map((each) => {
    const url = asking(to`/moderation/decisions`, { status: each, q })
    const label = each === undefined ? text.groups.all : text.resolutions[each]
    return html`<li><a href="${url}" ${each === status ? html` aria-current="true"` : nothing}>${label}</a></li>`
  })
  return html`<nav class="tabs mt-4" aria-label="${text.decided.tabs}">
    <ul>
      ${items}
    </ul>
  </nav>`
}

/** Contents, each with what was decided about it last. */
function decisionList(site: Site, cases: readonly FlagCase[], now: Date): Html {
  if (cases.length === 0) return html`<div class="mt-5">${empty(text.decided.none)}</div>`
  return html`<ul class="related mt-5">
    ${cases.map((each) => decisionRow(site, each, now))}
  </ul>`
}

function decisionRow(site: Site, each: FlagCase, now: Date): Html {
  const { contentType, parentTitle, flagCount, decision } = each
  if (decision === undefined) return nothing
  const note = decision.note === null ? '' : `: “${decision.note}”`
  const parent = parentTitle === undefined ? '' : ` · ${text.decided.on(parentTitle)}`
  return html`<li>
    <p>
      <a class="plain" href="${caseUrl(each)}"
        ><b>${text.resolutions[decision.status]}</b>: ${text.decided.called(text.kinds[contentType], authorOf(each))},
        ${mainReason(each)}</a
      >
    </p>
    ${beginningOf(each)}
    <p class="note">
      ${text.flags(flagCount)}${parent} · ${text.one.decidedBy(decision.by)}, ${lately(site, decision.at, now)}${note}
    </p>
  </li>`
}

function authorOf({ flaggedAuthor, authorName, isHidden }: FlagCase): string | undefined {
  return flaggedAuthor ?? (isHidden ? undefined : (authorName ?? undefined))
}

/** Nothing of what is hidden: whoever reads that is recorded, on its own page. */
function beginningOf({ headline, isHidden }: FlagCase): Html {
  if (isHidden) return nothing
  return html`<p>${headline === null ? text.decided.gone : `“${headline}”`}</p>`
}

/** Flags, each with what became of it and a way to its content. */
function flagList(site: Site, flags: readonly Flag[], now: Date): Html {
  if (flags.length === 0) return html`<div class="mt-5">${empty(text.decided.none)}</div>`
  const rows = flags.map((flag) => {
    const { contentType, status, reason, description, reporterName, reporterId, createdAt } = flag
    const outcome = status === 'PENDING' ? text.decided.waits : text.resolutions[status]
    return html`<li>
      <p>
        <a class="plain" href="${urlOf(flag)}"><b>${outcome}</b>: ${text.kinds[contentType]}, ${reasonWord(reason)}</a>
      </p>
      ${description === undefined ? nothing : html`<p>${description}</p>`}
      <p class="note">
        ${text.decided.flaggedBy} <a href="${to`/moderation/reporters/${reporterId}`}">${reporterName}</a>,
        ${lately(site, createdAt, now)}${decidedBy(site, flag, now)}
      </p>
    </li>`
  })
  return html`<ul class="related mt-5">
    ${rows}
  </ul>`
}

function urlOf({ contentType, contentId }: Flag): Url {
  return caseUrl({ contentType, contentId })
}

function decidedBy(site: Site, { resolvedByName, resolvedAt, resolutionNote }: Flag, now: Date): Html {
  if (resolvedByName === undefined || resolvedAt === undefined) return nothing
  const note = resolutionNote === undefined ? '' : `: “${resolutionNote}”`
  return html` · ${text.one.decidedBy(resolvedByName)}, ${lately(site, resolvedAt, now)}${note}`
}

/** A flag is shown with all others on its content. */
export const decidedFlagPage = page('/moderation/decisions/:flagId', {
  keep: 'own',
  who: 'moderators',
  missing: text.one.missing,
  shows: async ({ api, path }) => {
    const { flag } = await showFlag(api, { path: { id: path.flagId } })
    return { to: urlOf(flag) }
  },
})

const mostOfReporter = 200

/** How far to trust whoever flags. */
export const reporterPage = page('/moderation/reporters/:userId', {
  keep: 'own',
  who: 'moderators',
  called: text.title,
  missing: text.reporter.missing,
  shows: async ({ api, path, site, now, person }) => {
    const { flags, total } = await browseFlags(api, {
      query: { reporterId: path.userId, sort: 'newest', limit: mostOfReporter },
    })
    const [newest] = flags
    const title = text.reporter.title(newest?.reporterName ?? text.reporter.somebody)
    const counted = (status: Flag['status']) => flags.filter((flag) => flag.status === status).length
    const facts = factList([
      [text.reporter.flags, site.format.number(total)],
      [text.resolutions.HIDDEN, counted('HIDDEN')],
      [text.resolutions.REVIEWED, counted('REVIEWED')],
      [text.resolutions.DISMISSED, counted('DISMISSED')],
      [text.reporter.waiting, counted('PENDING')],
    ])
    const cut = total > flags.length ? html`<p class="note">${text.reporter.cut(flags.length)}</p>` : nothing
    const account = html`<p class="mt-3">
      <a class="link" href="${to`/admin/users/${path.userId}`}">${text.reporter.account}</a>
    </p>`
    const main = html`${breadcrumbs(trail)}
      <h1>${title}</h1>
      ${worksAt('administrators', person) ? account : nothing}${facts}${cut}${flagList(site, flags, now)}`
    return { title, area: 'moderation', isUnlisted: true, main }
  },
})

/** By its address alone: what nobody flagged is hidden where everything else is decided. */
export const hidePage = page('/moderation/hide', {
  keep: 'own',
  who: 'moderators',
  shows: ({ query }) => {
    const content = namedIn({ contentType: query.text('type') ?? '', contentId: query.text('id') ?? '' })
    return { to: placeOf(asking(caseUrl(content), { from: query.text('back', 2000) }), 'hide') }
  },
})
