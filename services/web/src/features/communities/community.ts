import {
  browseAnnouncements,
  browseConsultations,
  browseIssues,
  browseOrganizations,
  browsePetitions,
  browseProjects,
  browsePublicCampaigns,
  browseRepresentatives,
  type Community,
  showCommunity,
} from '@civic/client'
import { communityCard } from '../../cards/card.ts'
import { html, type Html, nothing } from '../../html/html.ts'
import { anchor, asking, imageOf, onEarth, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { page, type Trail } from '../../site/page.ts'
import type { Person } from '../../site/visit.ts'
import { figureOf, moment } from '../../views/figure.ts'
import { breadcrumbs } from '../../views/section.ts'
import { standingBox } from '../../views/standing-box.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { communityParts, type CommunityPartsContent } from './community-parts.ts'

export const communityPage = page('/communities/:id', {
  keep: 'shared',
  called: words.registering.pageNames.community,
  missing: words.errors.notFound.community,
  shows: async (visit) => {
    const { api, path, site, now, person, here } = visit
    const { id } = path
    const few = { communityId: id, limit: 3 }
    const homeId = person?.primaryCommunityId
    const [{ community }, homes, issues, petitions, representatives, consultations, projects, campaigns] =
      await Promise.all([
        showCommunity(api, { path: { id } }),
        communitiesOf(api, homeId === undefined || homeId === id ? [] : [homeId]),
        beside(browseIssues(api, { query: { communityId: id, limit: 5 } })),
        beside(browsePetitions(api, { query: { ...few, status: 'ACTIVE' } })),
        beside(browseRepresentatives(api, { query: { communityId: id, limit: 6 } })),
        beside(browseConsultations(api, { query: few })),
        beside(browseProjects(api, { query: few })),
        beside(browsePublicCampaigns(api, { query: few })),
      ])
    const { state, lga } = community
    const [organizations, announcements] = await Promise.all([
      beside(browseOrganizations(api, { query: { state, lga, limit: 6 } })),
      beside(browseAnnouncements(api, { query: { state, lga, limit: 3 } })),
    ])
    const parts = {
      issues,
      petitions,
      representatives,
      organizations,
      consultations,
      projects,
      campaigns,
      announcements,
    }
    return {
      title: community.name,
      description: words.communities.one.meta(community.name, words.things.at(community)),
      card: communityCard(site, community),
      trail: communityTrail,
      area: 'communities',
      feed: { url: to`/communities/${id}/issues.atom`, title: words.issues.in(community.name) },
      canonical: to`/communities/${id}`,
      isPartial: Object.values(parts).includes(undefined),
      main: communityView({
        site,
        now,
        here,
        community,
        home: homeId === undefined ? undefined : { id: homeId, name: homes.get(homeId)?.name },
        parts,
        person,
        // A page that everybody shares holds no token; asking for one makes it a page of one's own.
        token: person ? visit.formToken : undefined,
        key: crypto.randomUUID(),
      }),
    }
  },
})

const text = words.communities

export interface CommunityContent extends CommunityPartsContent {
  person: Person | undefined
  token: string | undefined
  key: string
}

/** The pages above a community. */
const communityTrail: Trail = [{ url: to`/communities`, label: text.title }]

function communityView(content: CommunityContent): Html {
  const { community } = content
  const { name, description } = community
  return html`${breadcrumbs(communityTrail)}
    <div class="columns">
      <div>
        <h1>${name}</h1>
        <p class="byline">${words.things.at(community)}</p>
        ${description === undefined ? nothing : html`<p class="lede mt-4 prose">${description}</p>`}
        <p class="small-only mt-4"><a href="${anchor('join')}">${text.one.toJoin}</a></p>
        ${communityParts(content)}
      </div>
      <aside class="aside" aria-label="${text.one.facts}">${standingBox(content)}${facts(content)}</aside>
    </div>`
}

function facts({ site, now, community }: CommunityContent): Html {
  const { country, createdAt, latitude, longitude, lga, state } = community
  return html`<section aria-labelledby="facts">
    <h2 id="facts">${text.one.facts}</h2>
    ${logo(community)}
    <dl class="facts">
      <div>
        <dt>${text.one.members}</dt>
        <dd>
          ${figureOf(site, 'community', community, 'memberCount')}<br /><span class="note"
            >${text.one.counted} ${moment(site, now)}</span
          >
        </dd>
      </div>
      <div>
        <dt>${text.lga}</dt>
        <dd><a href="${asking(to`/communities`, { lga, state })}">${lga}</a></dd>
      </div>
      <div>
        <dt>${text.state}</dt>
        <dd><a href="${asking(to`/communities`, { state })}">${state}</a></dd>
      </div>
      <div>
        <dt>${text.one.country}</dt>
        <dd>${country}</dd>
      </div>
      ${
        latitude === undefined || longitude === undefined
          ? nothing
          : html`<div>
              <dt>${text.one.map}</dt>
              <dd><a href="${onEarth(latitude, longitude)}">${text.one.mapLink}</a></dd>
            </div>`
      }
      <div>
        <dt>${text.one.since}</dt>
        <dd>${day(site, createdAt)}</dd>
      </div>
    </dl>
  </section>`
}

/** An address elsewhere is loaded by no page. */
function logo({ logoUrl = '' }: Community): Html {
  const url = imageOf(logoUrl, 320)
  return url === undefined
    ? nothing
    : html`<img class="mt-2" src="${url}" alt="" width="96" height="96" loading="lazy" />`
}
