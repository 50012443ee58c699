import { changePrimaryCommunity, type Community, joinCommunity, switchActiveCommunity } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { communitiesOf, seekCommunities } from '../../platform/seek-communities.ts'
import { carried, type Problems } from '../../site/field.ts'
import { type Answer, form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { errorSummary, type Option, postForm, choiceGroup } from '../../views/fields.ts'
import { searchForm } from '../../views/search-form.ts'
import { breadcrumbs } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { communityNames, missing, noCommunity, people } from './own-lists.ts'

const { places: text, communities } = words.profile
const here = to`/profile/communities`
const monthMs = 30 * 86_400_000

const gone = (name: 'active' | 'home') => ({ COMMUNITY_MEMBERSHIP_REQUIRED: { [name]: text.gone } })
const chosen = { ...carried(text.choose), sentAs: 'communityId' }

const activeCommunityForm = form('/profile/communities/active', {
  fields: { active: chosen },
  refusals: gone('active'),
  does: async (visit, { values: { active: communityId } }) => {
    await switchActiveCommunity(visit.api, { body: { communityId } })
    return saying(visit, communityId, text.seenFromDone)
  },
})

const homeCommunityForm = form('/profile/communities/home', {
  fields: { home: chosen },
  refusals: {
    ...gone('home'),
    PRIMARY_COMMUNITY_COOLDOWN: ({ data: { nextEligibleAt } }, { site, now }) =>
      text.homeFrom(site.format.day(typeof nextEligibleAt === 'string' ? new Date(nextEligibleAt) : now)),
  },
  does: async (visit, { values: { home: communityId } }) => {
    if (communityId === visit.person?.primaryCommunityId) return saying(visit, communityId, text.homeAlready)
    await changePrimaryCommunity(visit.api, { body: { communityId } })
    return saying(visit, communityId, text.homeDone)
  },
})

const joinAnotherForm = form('/profile/communities/join', {
  fields: { communityId: carried(text.notThere) },
  refusals: { COMMUNITY_NOT_FOUND: text.notThere, VALIDATION_ERROR: text.notThere },
  does: async (visit, { values: body, key }) => {
    await joinCommunity(visit.api, { body, idempotencyKey: key })
    return saying(visit, body.communityId, text.joined)
  },
})

export const profileCommunitiesPage = page('/profile/communities', {
  keep: 'own',
  who: 'signed in',
  forms: [activeCommunityForm, homeCommunityForm, joinAnotherForm],
  shows: async (visit) => {
    // They may have joined one, or changed their home, in another browser.
    await visit.session.reread()
    const { api, person, site, now, query, refusedForm, formToken: token } = visit
    if (!person) return { to: to`/sign-in` }
    const q = query.text('q')
    const [names, found] = await Promise.all([
      beside(communityNames(visit, person)),
      q === undefined ? undefined : beside(seekCommunities(api, { q, limit: 12 })),
    ])
    const { primaryCommunityChangedAt: changedAt } = person
    const mayFrom = changedAt === undefined ? undefined : new Date(new Date(changedAt).getTime() + monthMs)
    return {
      title: communities.title,
      area: 'account',
      isPartial: !names || (q !== undefined && !found),
      main: profileCommunitiesView(site, {
        person,
        token,
        names,
        q,
        found: found?.communities,
        homeFrom: mayFrom && mayFrom > now ? mayFrom : undefined,
        chosenHome: query.text('home', 64) ?? person.primaryCommunityId,
        problems: refusedForm?.problems ?? {},
      }),
    }
  },
})

/** What was done stands already; only its sentence needs the name. */
async function saying(visit: Visit, communityId: string, sentence: (name: string) => string): Promise<Answer> {
  const [found] = await Promise.all([communitiesOf(visit.api, [communityId]), visit.session.reread()])
  return { to: here, said: sentence(found.get(communityId)?.name ?? communities.unnamed) }
}

interface ProfileCommunitiesContent {
  person: Person
  token: string
  /** The names by id; undefined when they cannot be read right now. */
  names: ReadonlyMap<string, string> | undefined
  q: string | undefined
  /** By `q`; undefined without one, or when it cannot be read right now. */
  found: readonly Community[] | undefined
  /** From when on another home may be chosen; undefined: now. */
  homeFrom: Date | undefined
  /** That which the way here named, or theirs. */
  chosenHome: string | undefined
  problems: Problems
}

function profileCommunitiesView(site: Site, content: ProfileCommunitiesContent): Html {
  const { person, names, q, problems } = content
  return html`<div class="prose">
    ${breadcrumbs([{ url: to`/profile`, label: words.profile.title }])}
    <h1>${communities.title}</h1>
    <p class="byline">${text.text}</p>
    ${errorSummary(problems)}${!names && missing(communities.missing, asking(here, { q }))}
    ${person.memberships.length === 0 ? noCommunity() : ownCommunities(site, content)}
    <section class="section" aria-labelledby="join">
      <h2 id="join">${text.join}</h2>
      <p class="mt-3">${person.primaryCommunityId === undefined ? text.joinHome : text.joinText}</p>
      <div class="mt-4">${searchForm({ action: here, label: text.search, q, button: words.frame.search })}</div>
      ${q !== undefined && results(content)}
    </section>
  </div>`
}

function ownCommunities({ format }: Site, content: ProfileCommunitiesContent): Html {
  const { person, token, names, problems, homeFrom, chosenHome } = content
  const options: Option[] = person.memberships.map(({ communityId: value, joinedAt }) => ({
    value,
    label: names?.get(value) ?? communities.unnamed,
    hint: communities.since(format.day(new Date(joinedAt))),
  }))
  const active = html`${choiceGroup({ name: 'active', label: text.seenFrom, hint: text.seenFromHint, options, chosen: person.activeCommunityId, problem: problems['active'] })}
    <p class="mt-4"><button class="btn btn-outline">${text.seenFromButton}</button></p>`
  const home = html`${choiceGroup({ name: 'home', label: words.welcome.home, hint: text.homeHint, options, chosen: chosenHome, problem: problems['home'] })}
    <p class="mt-4"><button class="btn btn-outline">${text.homeButton}</button></p>`
  const homeLater =
    homeFrom &&
    html`<section class="section" aria-labelledby="home">
      <h2 id="home">${words.welcome.home}</h2>
      <p class="mt-3"><b>${names?.get(person.primaryCommunityId ?? '') ?? communities.unnamed}</b></p>
      <p class="mt-2">${text.homeFrom(format.day(homeFrom))}</p>
    </section>`
  return html`${postForm({ action: to`/profile/communities/active`, token, body: active, className: 'mt-5' })}
  ${homeLater ?? postForm({ action: to`/profile/communities/home`, token, body: home, className: 'section' })}`
}

function results({ q, found, person, token }: ProfileCommunitiesContent): Html {
  if (!found) return html`<div class="mt-4">${missing(words.frame.communities, asking(here, { q }))}</div>`
  if (found.length === 0)
    return html`<div class="empty mt-5"><b>${words.welcome.empty}</b>${words.welcome.emptyText}</div>`
  const joined = new Set(person.memberships.map(({ communityId }) => communityId))
  const rows = found.map((community) => ({
    name: html`<a href="${to`/communities/${community.id}`}">${community.name}</a>`,
    notes: [words.things.at(community)],
    act: joined.has(community.id) ? html`<span class="note">${text.joinedAlready}</span>` : joinForm(community, token),
  }))
  return html`<div class="mt-5">${people(rows)}</div>`
}

function joinForm({ id, name }: Community, token: string): Html {
  return postForm({
    action: to`/profile/communities/join`,
    token,
    key: crypto.randomUUID(),
    hidden: { communityId: id },
    body: html`<button class="btn btn-outline">${text.joinButton(name)}</button>`,
  })
}
