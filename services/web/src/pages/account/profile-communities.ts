import { browseCommunities, changePrimaryCommunity, joinCommunity, switchActiveCommunity } from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { seekCommunities } from '../../platform/seek-communities.ts'
import { carried } from '../../site/field.ts'
import { form, page, type Answer } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { profileCommunitiesView } from '../../views/account/profile-communities-view.ts'
import { words } from '../../words/en.ts'
import { communityNames } from './profile.ts'

const text = words.profile.places
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
    const { api, person, site, now, query, left, formToken: token } = visit
    if (!person) return { to: to`/sign-in` }
    const q = query.text('q')
    const [names, found] = await Promise.all([
      beside(communityNames(visit, person)),
      q === undefined ? undefined : beside(seekCommunities(api, { q, limit: 12 })),
    ])
    const { primaryCommunityChangedAt: changedAt } = person
    const mayFrom = changedAt === undefined ? undefined : new Date(new Date(changedAt).getTime() + monthMs)
    return {
      title: text.title,
      area: 'account',
      isPartial: !names || (q !== undefined && !found),
      main: profileCommunitiesView(site, {
        person,
        token,
        names,
        q,
        found: found?.communities,
        again: asking(here, { q }),
        homeFrom: mayFrom && mayFrom > now ? mayFrom : undefined,
        chosenHome: query.text('home', 64) ?? person.primaryCommunityId,
        problems: left?.problems ?? {},
      }),
    }
  },
})

/** What was done stands already; only its sentence needs the name. */
async function saying(visit: Visit, communityId: string, sentence: (name: string) => string): Promise<Answer> {
  const [found] = await Promise.all([
    beside(browseCommunities(visit.api, { query: { ids: communityId, limit: 1 } })),
    visit.session.reread(),
  ])
  return { to: here, said: sentence(found?.communities[0]?.name ?? words.profile.communities.unnamed) }
}
