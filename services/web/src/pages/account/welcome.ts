import { browseCommunities, joinCommunities, limits, type Community } from '@civic/client'
import { asking, onThisSite, to, type Url } from '../../html/url.ts'
import { form, page, type Answer } from '../../site/page.ts'
import { beside } from '../../platform/beside.ts'
import { seekCommunities } from '../../platform/seek-communities.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { welcomeView } from '../../views/account/welcome-view.ts'
import { words } from '../../words/en.ts'
import { refusedIn, type Refused } from './refused.ts'

const text = words.welcome
const shownAtOnce = 12
const most = limits.joinCommunities.communityIds.maxItems

/** What was chosen so far; it goes along in the address while somebody searches for another one. */
interface Choice {
  home: string | undefined
  also: readonly string[]
  next: string | undefined
}

export const welcomePage = page('/welcome', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => {
    const { query, person } = visit
    const next = query.text('next', 2000)
    if (person?.primaryCommunityId !== undefined) return { to: onThisSite(next) ?? to`/profile/communities` }
    const also = (query.text('also', 1000) ?? '').split(',')
    return show(visit, { home: query.text('home'), also, next }, query.text('q'))
  },
})

export const welcomeForm = form('/welcome', {
  does: async (visit, sent) => {
    const choice: Choice = { home: sent.texts('home')[0], also: sent.texts('also'), next: sent.text('next') }
    const q = sent.text('q')
    if (sent.text('act') === 'find') {
      // Return in a choice presses the first button of the form: whoever searched for nothing new did not mean to.
      const isChoice = q === sent.text('searched') && choice.home !== undefined
      return { to: addressOf(choice, q), ...(isChoice && { said: text.onlyChosen }) }
    }
    return join(visit, choice, sent, q)
  },
})

async function join(visit: Visit, choice: Choice, sent: Sent, q: string): Promise<Answer> {
  const { home } = choice
  if (home === undefined) return show(visit, choice, q, { problems: { home: text.problems.home }, status: 422 })
  const communityIds = [...new Set([home, ...choice.also])]
  try {
    const body = { communityIds, primaryCommunityId: home }
    await joinCommunities(visit.api, { body, idempotencyKey: sent.key })
  } catch (error) {
    const tooMany = { also: text.problems.also }
    const refused = refusedIn(
      visit,
      error,
      { communityIds: text.problems.also, primaryCommunityId: text.problems.home },
      {
        TOO_MANY_COMMUNITIES: tooMany,
        COMMUNITY_NOT_FOUND: { home: text.problems.gone },
      },
    )
    if (!refused) throw error
    return show(visit, choice, q, refused)
  }
  await visit.session.reread()
  return { to: onThisSite(choice.next) ?? to`/feed`, said: await joinedIn(visit, home, communityIds.length) }
}

/** Names the home, so that a wrong one is noticed. */
async function joinedIn({ api }: Visit, home: string, count: number): Promise<string> {
  const found = await beside(browseCommunities(api, { query: { ids: home } }))
  const [community] = found?.communities ?? []
  return community ? text.joined(community.name, count - 1) : text.joinedSome
}

function addressOf({ home, also, next }: Choice, q: string): Url {
  const chosen = also.slice(0, most).join(',')
  return asking(to`/welcome`, { q, home, also: chosen, next: onThisSite(next)?.toString() })
}

async function show(visit: Visit, choice: Choice, q: string | undefined, refused?: Refused) {
  const chosen = [choice.home, ...choice.also].filter((id) => id !== undefined && isId.test(id)).slice(0, most + 1)
  const [found, picked] = await Promise.all([
    seekCommunities(visit.api, { q: q === '' ? undefined : q, limit: shownAtOnce }),
    chosen.length === 0
      ? { communities: [] }
      : browseCommunities(visit.api, { query: { ids: chosen.join(','), limit: most + 1 } }),
  ])
  return {
    status: refused?.status ?? 200,
    title: text.title,
    area: 'account' as const,
    main: welcomeView(visit.site, {
      token: visit.formToken,
      key: crypto.randomUUID(),
      q,
      communities: together(picked.communities, found.communities),
      home: choice.home,
      also: choice.also,
      total: found.total,
      shown: found.communities.length,
      next: onThisSite(choice.next),
      problems: refused?.problems ?? {},
    }),
  }
}

/** What is chosen stays in view while somebody searches; what is found keeps its order. */
function together(picked: readonly Community[], found: readonly Community[]): Community[] {
  const known = new Set(found.map(({ id }) => id))
  return [...picked.filter(({ id }) => !known.has(id)), ...found]
}

const isId = /^[0-9a-f-]{36}$/
