import {
  browseCommunities,
  type BrowseCommunitiesResponses,
  browseConsultations,
  type BrowseConsultationsResponses,
  browsePetitions,
  type BrowsePetitionsResponses,
  browsePublicCampaigns,
  type BrowsePublicCampaignsResponses,
  showFigures,
  type ShowFiguresResponses,
  showRecent,
  type ShowRecentResponses,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Person } from '../../site/visit.ts'
import { icon, type IconName } from '../../style/icons.ts'
import { moment } from '../../views/figure.ts'
import { record } from '../../views/record.ts'
import { searchForm } from '../../views/search-form.ts'
import { empty, missing } from '../../views/section.ts'
import { tag } from '../../views/tag.ts'
import { raisedOf } from '../../views/things.ts'
import { words } from '../../words/en.ts'
import { stateOf } from '../consultations/consultation-state.ts'
import { figuresPart } from './figures.ts'

/** As many lines of the record as the page shows. */
const lines = 12

export const home = page('/', {
  keep: 'shared',
  leadsOn: true,
  shows: async ({ api, site, now, person }) => {
    const [recent, petitions, consultations, campaigns, figures, largest] = await Promise.all([
      beside(showRecent(api, { query: { limit: lines } })),
      beside(browsePetitions(api, { query: { status: 'ACTIVE', limit: 20 } })),
      beside(browseConsultations(api, { query: { status: 'PUBLISHED', limit: 20 } })),
      beside(browsePublicCampaigns(api, { query: { sort: 'ENDING_SOON', limit: 5 } })),
      beside(showFigures(api)),
      beside(browseCommunities(api, { query: { limit: 100 } })),
    ])
    const parts = { recent, petitions, consultations, campaigns, figures, largest }
    return {
      title: site.name,
      description: words.home.description(site.region),
      canonical: to`/`,
      isFirst: true,
      isPartial: Object.values(parts).includes(undefined),
      main: homeView(site, { now, person, ...parts }),
    }
  },
})

export interface HomeContent {
  now: Date
  person: Person | undefined
  recent: ShowRecentResponses[200]['data'] | undefined
  petitions: BrowsePetitionsResponses[200]['data'] | undefined
  consultations: BrowseConsultationsResponses[200]['data'] | undefined
  campaigns: BrowsePublicCampaignsResponses[200]['data'] | undefined
  figures: ShowFiguresResponses[200]['data'] | undefined
  largest: BrowseCommunitiesResponses[200]['data'] | undefined
}

const text = words.home
/** As many communities as are named beside the search. */
const named = 4

/** What this is, what happened lately, how much there is. */
function homeView(site: Site, content: HomeContent): Html {
  return html`<div class="opening">
      <div>
        <h1><span>${text.say}</span> <span>${text.see}</span></h1>
        <p class="opening-text">${text.about(site.region)}</p>
        <p class="mt-4"><a class="btn btn-outline" href="${to`/report`}">${words.frame.report}</a></p>
      </div>
      ${content.person?.primaryCommunityId === undefined ? find(content) : near()}
    </div>
    <div class="columns">
      <div>
        <section aria-labelledby="late" class="section mt-0">
          <div class="section-head">
            <h2 id="late">${text.lately}</h2>
            <a href="${to`/activity`}">${text.allActivity}</a>
          </div>
          ${lately(site, content)}
        </section>
      </div>
      <aside class="aside" aria-label="${text.figures}">${figuresPart(site, content)}${wants(site, content)}</aside>
    </div>
    ${ways(content.person)}`
}

function lately(site: Site, { recent, largest, now }: HomeContent): Html {
  if (!recent) return missing(text.activity, to`/`)
  if (recent.items.length > 0) {
    return html`<p class="note">${words.frame.counted.asOf} ${moment(site, now)}</p>
      <div class="mt-3">${record(site, now, recent.items)}</div>`
  }
  const first = largest?.total === 0 ? ` ${text.firstCommunity}` : ''
  return empty(
    text.empty,
    html`${text.emptyHint}${first}<br /><a class="link" href="${to`/report`}">${text.beFirst}</a>`,
  )
}

/** Whoever has found their community is led to what happens there. */
function near(): Html {
  return html`<section class="search" aria-labelledby="near">
    <h2 id="near">${words.frame.feed}</h2>
    <p>${text.ways.yours.text}</p>
    <p class="mt-3 btn-row">
      <a class="btn" href="${to`/feed`}">${text.ways.yours.title}</a>
      <a class="link" href="${to`/communities`}">${text.all}</a>
    </p>
  </section>`
}

function find({ largest }: HomeContent): Html {
  const sorted = [...(largest?.communities ?? [])]
    .sort((one, other) => other.memberCount - one.memberCount)
    .slice(0, named)
  const places = sorted.map(({ id, name }) => html`<li><a href="${to`/communities/${id}`}">${name}</a></li>`)
  const more = html`<ul class="places" aria-label="${text.largest}">
    ${places}
    <li><a href="${to`/communities`}">${text.all}</a></li>
  </ul>`
  return searchForm({ action: to`/communities`, label: text.find, hint: text.findHint, button: text.findButton, more })
}

/** The newest consultation that takes answers, the petition that is nearest to its goal, the campaign that ends first. */
function wants(site: Site, { petitions, consultations, campaigns, now }: HomeContent): Html {
  const open = (petitions?.petitions ?? []).filter(
    ({ isHidden, signatureCount, goal }) => !isHidden && signatureCount < goal,
  )
  const [nearest] = open.sort((one, other) => other.signatureCount / other.goal - one.signatureCount / one.goal)
  const asked = consultations?.consultations.find((each) => stateOf(site, each, now).isOpen)
  const raised = campaigns?.campaigns.find(({ acceptsDonations }) => acceptsDonations)
  if (!nearest && !asked && !raised) return nothing
  const short = nearest ? nearest.goal - nearest.signatureCount : 0
  const { consultation, petition, campaign } = words.things.kinds
  return html`<section aria-labelledby="soon">
    <h2 id="soon">${text.wants}</h2>
    <ul class="related">
      ${
        asked &&
        html`<li>
          ${tag({ look: 'neutral', icon: 'vote', word: consultation })}<a
            class="plain"
            href="${to`/consultations/${asked.id}`}"
            >${asked.title}</a
          >
          <p class="note">${stateOf(site, asked, now).means}</p>
        </li>`
      }${
        nearest &&
        html`<li>
          ${tag({ look: 'neutral', icon: 'pen', word: petition })}<a
            class="plain"
            href="${to`/petitions/${nearest.id}`}"
            >${nearest.title}</a
          >
          <p class="note">${text.toGoal(short, site.format.number(short))}</p>
        </li>`
      }${
        raised &&
        html`<li>
          ${tag({ look: 'neutral', icon: 'coin', word: campaign })}<a
            class="plain"
            href="${to`/campaigns/${raised.slug}`}"
            >${raised.title}</a
          >
          <p class="note">${raisedOf(site, raised)}</p>
        </li>`
      }
    </ul>
  </section>`
}

function ways(person: Person | undefined): Html {
  const way = (
    name: IconName,
    url: ReturnType<typeof to>,
    { title, text: sentence }: { title: string; text: string },
  ) =>
    html`<li>
      <h3><a href="${url}">${icon(name, 22)}${title}</a></h3>
      <p>${sentence}</p>
    </li>`
  return html`<section class="section" aria-labelledby="can">
    <div class="section-head">
      <h2 id="can">${text.can}</h2>
      ${person ? nothing : html`<p class="note">${text.open}</p>`}
    </div>
    <ul class="ways">
      ${way('pin', to`/issues`, text.ways.issues)}${way('pen', to`/petitions/new`, text.ways.petitions)}${person?.primaryCommunityId === undefined ? way('person', to`/communities`, text.ways.communities) : way('person', to`/feed`, text.ways.yours)}
    </ul>
  </section>`
}
