import { html, type Html, nothing } from '../../html/html.ts'
import { to, type Url } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { entryList } from '../../views/entry.ts'
import { moment } from '../../views/figure.ts'
import { pagination } from '../../views/pagination.ts'
import { beginning } from '../../views/paragraphs.ts'
import { notFoundPage } from '../../views/plain-page.ts'
import { breadcrumbs, empty, missing, section } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { type MyRows, type PartName, readPart, rowsOf } from './read-part.ts'
import { type Unfinished, unfinishedIn } from './unfinished.ts'

const text = words.mine
const shownOfEach = 3
const perPage = 20

const names: readonly PartName[] = [
  'issues',
  'petitions',
  'signatures',
  'upvotes',
  'follows',
  'answers',
  'flags',
  'donations',
]

export const myPage = page('/my', {
  keep: 'own',
  who: 'signed in',
  shows: async ({ api, site, drafts, now }) => {
    const [unfinished, ...parts] = await Promise.all([
      unfinishedIn(drafts),
      ...names.map(async (name) => ({
        name,
        found: await beside(readPart(api, name, { limit: shownOfEach, offset: 0 })),
      })),
    ])
    return { title: text.title, area: 'account', main: mineView(site, { now, parts, unfinished }) }
  },
})

export const myPartPage = page('/my/:part', {
  keep: 'own',
  who: 'signed in',
  shows: async ({ api, site, path, now, query: { page: number } }) => {
    const name = names.find((each) => each === path.part)
    if (!name) return notFoundPage()
    const found = await readPart(api, name, { limit: perPage, offset: (number - 1) * perPage })
    const main = myPartView(site, { ...found, now, page: number, perPage })
    return { title: text.parts[name].title, area: 'account', main }
  },
})

/** Where somebody goes whose part is empty. */
const beginnings: Record<PartName, Url> = {
  issues: to`/report`,
  petitions: to`/petitions/new`,
  signatures: to`/petitions`,
  upvotes: to`/issues`,
  follows: to`/representatives`,
  answers: to`/consultations`,
  flags: to`/rules`,
  donations: to`/campaigns`,
}

export interface MyPart {
  name: PartName
  /** Undefined: it cannot be read right now. */
  found: { rows: MyRows; total: number } | undefined
}

interface MineContent {
  now: Date
  parts: readonly MyPart[]
  unfinished: readonly Unfinished[]
}

function mineView(site: Site, { now, parts, unfinished }: MineContent): Html {
  return html`<h1>${text.title}</h1>
    <p class="byline">${text.why} ${words.frame.counted.asOf} ${moment(site, now)}.</p>
    ${begun(unfinished)}${parts.map((part) => partOf(site, part))}`
}

function begun(unfinished: readonly Unfinished[]): Html {
  if (unfinished.length === 0) return nothing
  const links = unfinished.map(
    ({ called, words: said, url }) => html`<li>${called}: <a href="${url}">${text.goOn(beginning(said, 60))}</a></li>`,
  )
  const body = html`<ul class="bullets">
    ${links}
  </ul>`
  const all = html`<a href="${to`/my/unfinished`}">${text.allUnfinished}</a>`
  return section({ id: 'unfinished', title: words.drafts.title, beside: all, body })
}

function partOf(site: Site, { name, found }: MyPart): Html {
  const { title } = text.parts[name]
  const url = to`/my/${name}`
  if (!found) return section({ id: name, title, body: missing(title, to`/my`) })
  const { rows, total } = found
  const isLonger = total > rows.things.length
  const all = html`<a href="${url}"
    >${text.all(site.format.number(total))}<span class="visually-hidden"> (${title})</span></a
  >`
  const body = total === 0 ? noneOf(name) : entryList(rowsOf(site, rows, 3))
  return section({ id: name, title, beside: isLonger ? all : undefined, body })
}

function noneOf(name: PartName): Html {
  const { none, link } = text.parts[name]
  return empty(none, html`<a class="link" href="${beginnings[name]}">${link}</a>`)
}

interface OnePartContent {
  now: Date
  rows: MyRows
  total: number
  page: number
  perPage: number
}

function myPartView(site: Site, { now, rows, total, page, perPage }: OnePartContent): Html {
  const { title } = text.parts[rows.kind]
  const url = to`/my/${rows.kind}`
  const list = total === 0 ? noneOf(rows.kind) : entryList(rowsOf(site, rows, 2))
  return html`${breadcrumbs([{ url: to`/my`, label: text.title }])}
    <h1>${title}</h1>
    <p class="byline">${words.frame.counted.asOf} ${moment(site, now)}.</p>
    <div class="mt-5">${list}</div>
    ${total > 0 ? pagination({ url, page, total, size: perPage }) : nothing}`
}
