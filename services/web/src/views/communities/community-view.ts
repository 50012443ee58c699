import type { Community } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { anchor, asking, imageOf, onEarth, to } from '../../html/url.ts'
import type { Person } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { breadcrumbs, type Trail } from '../breadcrumbs.ts'
import { day } from '../day.ts'
import { figure, moment } from '../figure.ts'
import { standingBox } from './standing-box.ts'
import { communityParts, type CommunityPartsContent } from './community-parts.ts'

const text = words.communities

export interface CommunityContent extends CommunityPartsContent {
  person: Person | undefined
  token: string | undefined
  key: string
}

/** The pages above a community. */
export const communityTrail: Trail = [{ url: to`/communities`, label: text.title }]

export function communityView(content: CommunityContent): Html {
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
  const { id, country, memberCount, createdAt, latitude, longitude, lga, state } = community
  const members = { value: memberCount, call: `/api/v1/communities/${id}`, path: 'community.memberCount' }
  return html`<section aria-labelledby="facts">
    <h2 id="facts">${text.one.facts}</h2>
    ${logo(community)}
    <dl class="facts">
      <div>
        <dt>${text.one.members}</dt>
        <dd>${figure(site, members)}<br /><span class="note">${text.one.counted} ${moment(site, now)}</span></dd>
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
