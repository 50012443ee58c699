import { browseCommunities, joinCommunities, limits, type Community } from '@civic/client'
import { asking, onThisSite, to } from '../../html/url.ts'
import { carried, carriedList } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { beside } from '../../platform/beside.ts'
import { seekCommunities } from '../../platform/seek-communities.ts'
import type { Visit } from '../../site/visit.ts'
import { welcomeView } from '../../views/account/welcome-view.ts'
import { words } from '../../words/en.ts'

const text = words.welcome
const shownAtOnce = 12
const { communityIds } = limits.joinCommunities
const isId = /^[0-9a-f-]{36}$/

const welcomeForm = form('/welcome', {
  fields: {
    home: { ...carried(text.problems.home), sentAs: 'primaryCommunityId' },
    also: { ...carriedList(), sentAs: 'communityIds', refused: text.problems.also },
    q: carried(),
    searched: carried(),
    next: carried(),
  },
  check: (_visit, sent) => (sent.text('act') !== 'find' && sent.values.home === '' ? { home: text.problems.home } : {}),
  refusals: {
    TOO_MANY_COMMUNITIES: { also: text.problems.also },
    COMMUNITY_NOT_FOUND: { home: text.problems.gone },
  },
  does: async (visit, sent) => {
    const { home, also, q, searched, next } = sent.values
    if (sent.text('act') === 'find') {
      // Return in a choice presses the first button of the form: whoever searched for nothing new did not mean to.
      const isChoice = q === searched && home !== ''
      const choice = {
        q,
        home,
        also: also.slice(0, communityIds.maxItems).join(','),
        next: onThisSite(next)?.toString(),
      }
      return { to: asking(to`/welcome`, choice), ...(isChoice && { said: text.onlyChosen }) }
    }
    const body = { communityIds: [...new Set([home, ...also])], primaryCommunityId: home }
    await joinCommunities(visit.api, { body, idempotencyKey: sent.key })
    await visit.session.reread()
    return { to: onThisSite(next) ?? to`/feed`, said: await joinedIn(visit, home, body.communityIds.length) }
  },
})

/** What was chosen so far goes along in the address while somebody searches for another community. */
export const welcomePage = page('/welcome', {
  keep: 'own',
  who: 'signed in',
  asksFor: 'home',
  forms: [welcomeForm],
  shows: async (visit) => {
    const { query, person, site } = visit
    const asked = onThisSite(query.text('next', 2000))
    if (person?.primaryCommunityId !== undefined && !visit.left) return { to: asked ?? to`/profile/communities` }
    const stands = { home: query.text('home'), also: (query.text('also', 1000) ?? '').split(','), q: query.text('q') }
    const filled = fill(visit, welcomeForm, { stands })
    const [home, also, q] = [filled.value('home'), filled.values('also'), filled.value('q')]
    const chosen = [home, ...also].filter((id) => isId.test(id)).slice(0, communityIds.maxItems + 1)
    const [found, picked] = await Promise.all([
      seekCommunities(visit.api, { q: q === '' ? undefined : q, limit: shownAtOnce }),
      chosen.length === 0
        ? { communities: [] }
        : browseCommunities(visit.api, { query: { ids: chosen.join(','), limit: communityIds.maxItems + 1 } }),
    ])
    const main = welcomeView(site, {
      filled,
      communities: together(picked.communities, found.communities),
      total: found.total,
      shown: found.communities.length,
      next: onThisSite(filled.value('next')) ?? asked,
    })
    return { title: text.title, area: 'account', main }
  },
})

/** Names the home, so that a wrong one is noticed. */
async function joinedIn({ api }: Visit, home: string, count: number): Promise<string> {
  const found = await beside(browseCommunities(api, { query: { ids: home } }))
  const [community] = found?.communities ?? []
  return community ? text.joined(community.name, count - 1) : text.joinedSome
}

/** What is chosen stays in view while somebody searches; what is found keeps its order. */
function together(picked: readonly Community[], found: readonly Community[]): Community[] {
  const known = new Set(found.map(({ id }) => id))
  return [...picked.filter(({ id }) => !known.has(id)), ...found]
}
