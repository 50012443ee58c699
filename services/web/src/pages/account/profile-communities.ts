import { browseCommunities, changePrimaryCommunity, joinCommunity, Refusal, switchActiveCommunity } from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { seekCommunities } from '../../platform/seek-communities.ts'
import { form, page, type Answer } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../site/problems.ts'
import { profileCommunitiesView } from '../../views/account/profile-communities-view.ts'
import { words } from '../../words/en.ts'
import { communityNames } from './profile.ts'
import { codeOf, refusedIn, type Refused } from './refused.ts'

const text = words.profile.places
const here = to`/profile/communities`
const monthMs = 30 * 86_400_000

export const profileCommunitiesPage = page('/profile/communities', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => {
    await visit.session.reread()
    return show(visit, visit.query.text('q'))
  },
})

export const activeCommunityForm = form('/profile/communities/active', {
  does: async (visit, sent) => {
    const communityId = sent.text('active')
    try {
      await switchActiveCommunity(visit.api, { body: { communityId } })
    } catch (error) {
      return afterRefusal(visit, error, 'active')
    }
    return saying(visit, communityId, text.seenFromDone)
  },
})

export const homeCommunityForm = form('/profile/communities/home', {
  does: async (visit, sent) => {
    const communityId = sent.text('home')
    if (communityId === visit.person?.primaryCommunityId) return saying(visit, communityId, text.homeAlready)
    try {
      await changePrimaryCommunity(visit.api, { body: { communityId } })
    } catch (error) {
      return afterRefusal(visit, error, 'home')
    }
    return saying(visit, communityId, text.homeDone)
  },
})

export const joinAnotherForm = form('/profile/communities/join', {
  does: async (visit, sent) => {
    const communityId = sent.text('communityId')
    try {
      await joinCommunity(visit.api, { body: { communityId }, idempotencyKey: sent.key })
    } catch (error) {
      if (codeOf(error) !== 'COMMUNITY_NOT_FOUND' && codeOf(error) !== 'VALIDATION_ERROR') throw error
      return show(visit, undefined, { problems: { form: text.notThere }, status: 404 })
    }
    return saying(visit, communityId, text.joined)
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

async function afterRefusal(visit: Visit, error: unknown, name: 'active' | 'home'): Promise<Answer> {
  const codes: Record<string, Problems> = { COMMUNITY_MEMBERSHIP_REQUIRED: { [name]: text.gone } }
  if (error instanceof Refusal && error.code === 'PRIMARY_COMMUNITY_COOLDOWN') {
    await visit.session.reread()
    const { nextEligibleAt } = error.data
    const from = typeof nextEligibleAt === 'string' ? new Date(nextEligibleAt) : visit.now
    codes['PRIMARY_COMMUNITY_COOLDOWN'] = { form: text.homeFrom(visit.site.format.day(from)) }
  }
  const refused = refusedIn(visit, error, { communityId: text.choose }, codes)
  if (!refused) throw error
  const { communityId: missing, ...others } = refused.problems
  const problems = missing === undefined ? others : { ...others, [name]: missing }
  return show(visit, undefined, { ...refused, problems })
}

async function show(visit: Visit, q: string | undefined, refused?: Refused): Promise<Answer> {
  const { api, person, site, now, formToken: token } = visit
  if (!person) return { to: to`/sign-in` }
  const [names, found] = await Promise.all([
    beside(communityNames(visit, person)),
    q === undefined ? undefined : beside(seekCommunities(api, { q, limit: 12 })),
  ])
  const { primaryCommunityChangedAt: changedAt } = person
  const mayFrom = changedAt === undefined ? undefined : new Date(new Date(changedAt).getTime() + monthMs)
  return {
    status: refused?.status ?? 200,
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
      chosenHome: visit.query.text('home', 64) ?? person.primaryCommunityId,
      problems: refused?.problems ?? {},
    }),
  }
}
