import { browseRepresentatives, createRepresentative, type Representative } from '@civic/client'
import { html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { fill } from '../../site/fill.ts'
import { FormStopped } from '../../site/form-stopped.ts'
import { form, page } from '../../site/page.ts'
import type { Person } from '../../site/visit.ts'
import { deskTrail } from '../../views/admin-trail.ts'
import { alert } from '../../views/alert.ts'
import { draftNote } from '../../views/draft-note.ts'
import { entry } from '../../views/entry.ts'
import { errorSummary, field, formOf } from '../../views/fields.ts'
import { figureOf } from '../../views/figure.ts'
import { homeBeside, placeAsked, placeChoice, placeField } from '../../views/place-filter.ts'
import { breadcrumbs } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { keptList, pageSize } from './list-view.ts'
import { homeRefusals, profileFields } from './representative-fields.ts'

const { list: text, create } = words.adminRepresentatives
const list = to`/admin/representatives`
export const representativesTrail = (person: Person | undefined) => deskTrail(person, { url: list, label: text.title })

export const adminRepresentativesPage = page('/admin/representatives', {
  keep: 'own',
  who: 'profiles',
  shows: async (visit) => {
    const { api, query, site, now, person } = visit
    const { community, isFound, typed } = await placeAsked(visit)
    const url = asking(list, { community })
    if (isFound) return { to: url }
    const { representatives, total } = await browseRepresentatives(api, {
      query: {
        ...(community !== undefined && { communityId: community }),
        limit: pageSize,
        offset: (query.page - 1) * pageSize,
      },
    })
    const home = person?.primaryCommunityId
    const ids = [community, home, ...representatives.map(({ communityId }) => communityId)]
    const communities = await communitiesOf(
      api,
      ids.filter((id) => id !== undefined),
    )
    const place = community === undefined ? undefined : communities.get(community)
    const filter = { place, typed, home: homeBeside(person, communities, community) }
    const rows = representatives.map((each) =>
      entry({
        level: 2,
        title: nameOf(each),
        url: to`/admin/representatives/${each.id}`,
        facts: [
          `${each.position}, ${each.constituency}`,
          communities.get(each.communityId)?.name,
          each.isClaimed ? text.claimed : html`<b>${text.unclaimed}</b>`,
          html`${figureOf(site, 'representative', each, 'followerCount')} ${words.things.followers(each.followerCount)}`,
        ],
      }),
    )
    return {
      title: text.title,
      isUnlisted: true,
      area: 'administration',
      main: keptList(site, {
        trail: deskTrail(person),
        text,
        now,
        list,
        url,
        page: query.page,
        total,
        rows,
        create: { url: to`/admin/representatives/new`, label: create.title },
        fields: placeField(filter),
        choice: placeChoice(filter, list),
      }),
    }
  },
})

const createForm = form('/admin/representatives/new', {
  who: 'profiles',
  keep: true,
  fields: profileFields,
  refusals: homeRefusals,
  does: async ({ api, person }, { values, key }) => {
    const communityId = person?.primaryCommunityId
    if (communityId === undefined) throw new FormStopped(403, { form: create.noHome })
    const body = { ...values, communityId }
    const { representative } = await createRepresentative(api, { body, idempotencyKey: key })
    return { to: to`/admin/representatives/${representative.id}`, said: create.done(nameOf(representative)) }
  },
})

export function nameOf({ title, name }: Pick<Representative, 'title' | 'name'>): string {
  return `${title} ${name}`
}

export const newRepresentativePage = page('/admin/representatives/new', {
  keep: 'own',
  who: 'profiles',
  asksFor: 'home',
  forms: [createForm],
  holds: create.draft,
  shows: async (visit) => {
    const { api, person, site, drafts } = visit
    const own = to`/admin/representatives/new`
    const home = person?.primaryCommunityId
    const [communities, draft] = await Promise.all([
      communitiesOf(api, home === undefined ? [] : [home]),
      drafts.read(own),
    ])
    const filled = fill(visit, createForm, { draft })
    const place = (home === undefined ? undefined : communities.get(home)?.name) ?? words.frame.list.aCommunity
    const body = html`${Object.keys(profileFields).map((name) => field(filled.field(name)))}
      <div class="mt-5">${alert({ kind: 'open', title: create.means })}</div>
      <div class="form-end btn-row">
        <button class="btn">${create.button}</button><a class="link" href="${list}">${words.errors.back}</a>
      </div>`
    const otherHome = html`<a href="${to`/profile/communities`}">${create.changeHome}</a>`
    const asked = html`<p class="byline">${create.where(place)} ${otherHome}</p>
      ${draftNote(site, filled, own)}${formOf(filled, { body })}`
    const homeless = html`<p class="lede">${create.noHome}</p>
      <p class="mt-4">
        <a class="btn" href="${asking(to`/welcome`, { next: own.toString() })}">${create.chooseHome}</a>
      </p>`
    const main = html`<div class="prose">
      ${breadcrumbs(representativesTrail(person))}
      <h1>${create.title}</h1>
      ${errorSummary(filled.problems)}${home === undefined ? homeless : asked}
    </div>`
    return { title: create.title, isUnlisted: true, area: 'administration', main }
  },
})
