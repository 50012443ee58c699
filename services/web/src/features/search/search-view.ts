import type { Community, Organization, SearchKind, SearchResult } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { icon } from '../../style/icons.ts'
import { entryList } from '../../views/entry.ts'
import { moment } from '../../views/figure.ts'
import { pagination } from '../../views/pagination.ts'
import { empty, section } from '../../views/section.ts'
import {
  announcementEntry,
  campaignEntry,
  communityEntry,
  consultationEntry,
  issueEntry,
  organizationEntry,
  petitionEntry,
  projectEntry,
  repAnnouncementEntry,
  representativeEntry,
  type EntryOptions,
} from '../../views/things.ts'
import { words } from '../../words/en.ts'
import { longestSought, unitsOf } from '../../words/letters.ts'

const text = words.search
const { many } = words.things

export interface SearchContent {
  site: Site
  now: Date
  /** All of them, in their order. */
  kinds: readonly SearchKind[]
  /** The only one that was asked for. */
  kind: SearchKind | undefined
  sought: string | undefined
  isCut: boolean
  /** Undefined: nothing was looked for. */
  found: SearchResult | undefined
  /** Where nothing was found: the words that find something alone. */
  alone: readonly string[]
  /** Of the things that were found, by their ids. */
  communities: ReadonlyMap<string, Community>
  organizations: ReadonlyMap<string, Organization>
  page: number
  size: number
  url: Url
}

/** So many of each kind stand on the page of all kinds. */
export const mostOfEach = 8

export function searchView(content: SearchContent): Html {
  const { sought, isCut, found } = content
  const cut = isCut ? html`<p class="note mt-3">${text.cut}</p>` : nothing
  return html`${searchForm(content)}${cut}${
    found === undefined
      ? html`<p class="mt-4">${sought === undefined ? text.prompt : text.short}</p>`
      : results(content, found, sought ?? '')
  }`
}

function searchForm({ sought = '', kind }: SearchContent): Html {
  const kept = kind === undefined ? nothing : html`<input type="hidden" name="kind" value="${kind}" />`
  return html`<form class="search" role="search" action="${to`/search`}">
    <h1>${text.title}</h1>
    <label class="visually-hidden" for="q">${text.label}</label>
    <div class="search-row">
      <input
        class="input"
        id="q"
        name="q"
        type="search"
        value="${sought}"
        maxlength="${unitsOf(longestSought)}"
      /><button class="btn">${icon('look')}${text.button}</button>
    </div>
    ${kept}
  </form>`
}

function results(content: SearchContent, found: SearchResult, sought: string): Html {
  const { site, now, kind } = content
  const counted = html`<p class="mt-4">
    ${text.resultsFor} <b>“${sought}”</b> <span class="note">${moment(site, now)}</span>
  </p>`
  const body = kind === undefined ? everyKind(content, found, sought) : oneKind(content, kind, found, sought)
  return html`${counted}${tabs(content, found)}${body}`
}

/** With all kinds on the page, those without a finding are no links. */
function tabs({ kinds, kind, url }: SearchContent, found: SearchResult): Html {
  const item = (each: SearchKind) => {
    if (kind === undefined && found[each].length === 0) return html`<li><span>${many[each]}</span></li>`
    const here = each === kind ? html` aria-current="true"` : nothing
    return html`<li><a href="${asking(url, { kind: each })}" ${here}>${many[each]}</a></li>`
  }
  return html`<nav class="tabs mt-3" aria-label="${text.tabs}">
    <ul>
      <li><a href="${url}" ${kind === undefined ? html` aria-current="true"` : nothing}>${text.everything}</a></li>
      ${kinds.map(item)}
    </ul>
  </nav>`
}

function everyKind(content: SearchContent, found: SearchResult, sought: string): Html {
  const { site, kinds, url } = content
  const filled = kinds.filter((kind) => found[kind].length > 0)
  if (filled.length === 0) return nothingFound(content, sought)
  const options: EntryOptions = { site, sought }
  const parts = filled.map((kind, index) => {
    const isFull = found[kind].length >= mostOfEach
    const all = asking(url, { kind })
    return section({
      id: kind,
      isFirst: index === 0,
      title: many[kind],
      beside: isFull ? html`<a href="${all}">${text.allOf(many[kind].toLowerCase())}</a>` : undefined,
      body: html`${entryList(rowsOf(kind, found, options, content))}${kind === 'communities' ? listsOf(found.communities) : nothing}${isFull ? html`<p class="note">${text.eight}</p>` : nothing}`,
    })
  })
  const empties = kinds.filter((kind) => found[kind].length === 0).map((kind) => many[kind].toLowerCase())
  const named =
    empties.length === 0 ? nothing : html`<p class="note mt-6">${text.noneOf(empties.join(', '))} ${text.shorter}</p>`
  return html`${parts}${named}`
}

/** The search looks into texts: what stands in a place that is called so is found in its lists. */
function listsOf(communities: SearchResult['communities']): Html {
  const links = communities
    .slice(0, 3)
    .flatMap(({ id, name }) => [
      html`<li><a href="${asking(to`/issues`, { community: id })}">${words.issues.in(name)}</a></li>`,
      html`<li><a href="${asking(to`/petitions`, { community: id })}">${words.petitions.in(name)}</a></li>`,
    ])
  return html`<ul class="places">
    ${links}
  </ul>`
}

function oneKind(content: SearchContent, kind: SearchKind, found: SearchResult, sought: string): Html {
  const { site, page, size, url, alone } = content
  const total = found.total ?? found[kind].length
  if (total === 0)
    return html`${empty(
      text.noneHere(many[kind].toLowerCase()),
      html`<p><a class="link" href="${url}">${text.inEverything(sought)}</a></p>
        ${wordByWord(alone)}`,
    )}`
  const list = section({
    id: kind,
    isFirst: true,
    title: many[kind],
    beside: html`<p class="note">${text.found(site.format.number(total))}</p>`,
    body: entryList(rowsOf(kind, found, { site, sought }, content)),
  })
  return html`${list}${pagination({ url: asking(url, { kind }), page, total, size })}`
}

function nothingFound({ alone }: SearchContent, sought: string): Html {
  const lists = [
    html`<li><a href="${to`/communities`}">${many.communities}</a></li>`,
    html`<li><a href="${to`/issues`}">${many.issues}</a></li>`,
    html`<li><a href="${to`/petitions`}">${many.petitions}</a></li>`,
  ]
  return empty(
    text.none(sought),
    html`${wordByWord(alone)}${text.fewer}
      <ul class="places">
        ${lists}
      </ul>
      <p class="note">${text.shorter} ${text.notSearched}</p>`,
  )
}

function wordByWord(alone: readonly string[]): Html {
  if (alone.length === 0) return nothing
  const links = alone.map((word) => html`<li><a href="${asking(to`/search`, { q: word })}">${word}</a></li>`)
  return html`${text.together}
    <ul class="places">
      ${links}
    </ul>`
}

/** What was found of one kind, as its rows, with the community where one is known. */
function rowsOf(
  kind: SearchKind,
  found: SearchResult,
  options: EntryOptions,
  { communities, organizations }: Names,
): Html[] {
  return rows[kind](found, (row) => {
    const name = communities.get(row.communityId ?? '')?.name ?? organizations.get(row.organizationId ?? '')?.name
    return name === undefined ? options : { ...options, more: [name] }
  })
}

/** Of places and of who announces, by id. */
export interface Names {
  communities: ReadonlyMap<string, Community>
  organizations: ReadonlyMap<string, Organization>
}

type TellingOf = (row: { communityId?: string; organizationId?: string }) => EntryOptions

const rows: Record<SearchKind, (found: SearchResult, of: TellingOf) => Html[]> = {
  communities: (found, of) => found.communities.map((each) => communityEntry(of({}), each)),
  issues: (found, of) => found.issues.map((each) => issueEntry(of(each), each)),
  petitions: (found, of) => found.petitions.map((each) => petitionEntry(of(each), each)),
  representatives: (found, of) => found.representatives.map((each) => representativeEntry(of(each), each)),
  organizations: (found, of) => found.organizations.map((each) => organizationEntry(of({}), each)),
  consultations: (found, of) => found.consultations.map((each) => consultationEntry(of({}), each)),
  announcements: (found, of) =>
    found.announcements.map((each) => announcementEntry(of({ organizationId: each.organizationId }), each)),
  projects: (found, of) => found.projects.map((each) => projectEntry(of({}), each)),
  campaigns: (found, of) => found.campaigns.map((each) => campaignEntry(of({}), each)),
  repAnnouncements: (found, of) => found.repAnnouncements.map((each) => repAnnouncementEntry(of(each), each)),
}
