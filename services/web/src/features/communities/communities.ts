import { type Community, limits } from '@civic/client'
import { flag, html, type Html, nothing, type Part } from '../../html/html.ts'
import { asking, contactAddress, to, type Url } from '../../html/url.ts'
import { seekCommunities } from '../../platform/seek-communities.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Person } from '../../site/visit.ts'
import { entryList } from '../../views/entry.ts'
import { field } from '../../views/fields.ts'
import { moment } from '../../views/figure.ts'
import { pagination } from '../../views/pagination.ts'
import { searchForm } from '../../views/search-form.ts'
import { empty, section } from '../../views/section.ts'
import { communityEntry } from '../../views/things.ts'
import { words } from '../../words/en.ts'

const text = words.communities
const pageSize = 50

export const communitiesPage = page('/communities', {
  keep: 'shared',
  shows: async ({ api, query, site, now, person }) => {
    const asked = { q: query.text('q'), state: query.text('state'), lga: query.text('lga') }
    const paging = { limit: pageSize, offset: (query.page - 1) * pageSize }
    const { communities, total, q } = await seekCommunities(api, { ...asked, ...paging })
    const isNarrowed = Object.values(asked).some((value) => value !== undefined)
    return {
      title: text.title,
      description: text.why,
      area: 'communities',
      canonical: to`/communities`,
      isUnlisted: isNarrowed || query.page > 1,
      main: communitiesView({
        site,
        now,
        person,
        asked,
        communities: nearestFirst(communities, q),
        total,
        page: query.page,
        size: pageSize,
        url: asking(to`/communities`, asked),
      }),
    }
  },
})

/** Names that begin with what was typed come first: it is most likely what was meant. */
function nearestFirst(communities: readonly Community[], sought: string | undefined): readonly Community[] {
  if (sought === undefined) return communities
  const begins = (name: string) => name.toLocaleLowerCase('en').startsWith(sought.toLocaleLowerCase('en'))
  return [...communities.filter(({ name }) => begins(name)), ...communities.filter(({ name }) => !begins(name))]
}

/** No community lies in what has a longer name. */
const { state: ofState, lga: ofLga } = limits.createCommunity

export interface CommunitiesContent {
  site: Site
  now: Date
  person: Person | undefined
  asked: { q: string | undefined; state: string | undefined; lga: string | undefined }
  communities: readonly Community[]
  total: number
  page: number
  size: number
  /** The list with its filters. */
  url: Url
}

function communitiesView(content: CommunitiesContent): Html {
  const { total, page, size, url } = content
  return html`<h1>${text.title}</h1>
    <p class="byline">${text.why}</p>
    ${findForm(content)} ${total === 0 ? html`<div class="mt-6">${noneFound(content)}</div>` : found(content)}
    ${total === 0 ? nothing : pagination({ url, page, total, size })}`
}

function findForm({ asked: { q = '', state, lga } }: CommunitiesContent): Html {
  const isNarrow = state !== undefined || lga !== undefined
  const more = html`<details class="mt-3" ${flag(isNarrow, 'open')}>
    <summary class="link">${text.narrow}</summary>
    ${field({ name: 'state', label: text.state, value: state, longest: ofState.max })}${field({ name: 'lga', label: text.lga, value: lga, longest: ofLga.max })}
  </details>`
  const form = searchForm({
    action: to`/communities`,
    label: text.find,
    hint: text.findHint,
    q,
    button: text.button,
    more,
  })
  return html`<div class="mt-5 prose">${form}</div>`
}

function found({ site, now, person, asked, communities, total, url }: CommunitiesContent): Html {
  const entries = communities.map((community) =>
    communityEntry(
      { site, ...(asked.q !== undefined && { sought: asked.q }), more: standing(person, community) },
      community,
    ),
  )
  const isNarrowed = url.toString() !== to`/communities`.toString()
  const all = isNarrowed ? html` <a href="${to`/communities`}">${text.all}</a>` : nothing
  return html`<div class="mt-6">
    ${section({
      id: 'found',
      isFirst: true,
      title: text.found(site.format.number(total), total === 1),
      beside: html`<p class="note">${text.countedOn} ${moment(site, now)}.${all}</p>`,
      body: entryList(entries),
    })}
  </div>`
}

/** What a community is to somebody. */
function standing(person: Person | undefined, { id }: Community): Part[] {
  if (!person) return []
  const isMember = person.memberships.some(({ communityId }) => communityId === id)
  const said = [
    person.primaryCommunityId === id && text.home,
    person.activeCommunityId === id && text.active,
    isMember && person.primaryCommunityId !== id && text.member,
  ]
  return said.filter((each) => each !== false).map((each) => html`<b>${each}</b>`)
}

function noneFound({ site, asked: { q }, url }: CommunitiesContent): Html {
  const isNarrowed = url.toString() !== to`/communities`.toString()
  const title = q === undefined ? (isNarrowed ? text.none.here : text.none.yet) : text.none.sought(q)
  const all = isNarrowed ? html` <a class="link" href="${to`/communities`}">${text.all}</a>` : nothing
  const write =
    site.contact === undefined
      ? nothing
      : html` <a class="link" href="${contactAddress(site.contact)}">${text.none.write}</a>`
  const everywhere =
    q === undefined
      ? nothing
      : html`<br /><a class="link" href="${asking(to`/search`, { q })}">${text.none.everywhere(q)}</a>`
  return empty(title, html`${text.none.who}<br />${write}${all}${everywhere}`)
}
