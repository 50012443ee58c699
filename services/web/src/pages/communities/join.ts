import { joinCommunity, Refusal, showCommunity, switchActiveCommunity } from '@civic/client'
import { onThisSite, to } from '../../html/url.ts'
import { form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { joinView } from '../../views/communities/join-view.ts'
import { words } from '../../words/en.ts'

const text = words.communities

interface OfCommunity {
  readonly id: string
}

/** For whoever wants to act in a community before they joined it; `next` leads back. */
export const joinPage = page('/communities/:id/join', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => {
    const next = onThisSite(visit.query.text('next', 2000))
    return showJoin(visit, { next: next?.toString() })
  },
})

export const joinForm = form('/communities/:id/join', {
  does: async (visit, sent) => {
    const { api, path, session } = visit
    const { id } = path
    const isFirst = visit.person?.primaryCommunityId === undefined
    const [{ community }] = await Promise.all([
      showCommunity(api, { path: { id } }),
      joinCommunity(api, { body: { communityId: id }, idempotencyKey: sent.key }),
    ])
    await session.reread()
    const next = onThisSite(sent.text('next'))
    const done = isFirst ? text.join.doneAtHome(community.name) : text.join.done(community.name)
    return next ? { to: next, said: `${done} ${text.join.andOn}` } : { to: to`/communities/${id}`, said: done }
  },
})

export const activeForm = form('/communities/:id/active', {
  does: async (visit, sent) => {
    const { api, path, session } = visit
    const { id } = path
    const { community } = await showCommunity(api, { path: { id } })
    try {
      await switchActiveCommunity(api, { body: { communityId: id } })
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'COMMUNITY_MEMBERSHIP_REQUIRED')) throw error
      return showJoin(visit, { next: sent.text('next'), problem: text.activeRefused })
    }
    await session.reread()
    return { to: onThisSite(sent.text('next')) ?? to`/communities/${id}`, said: text.activeDone(community.name) }
  },
})

async function showJoin(
  { api, path: { id }, person, formToken }: Visit<OfCommunity>,
  { next, problem }: { next: string | undefined; problem?: string },
) {
  const { community } = await showCommunity(api, { path: { id } })
  const isMember = person?.memberships.some(({ communityId }) => communityId === id) ?? false
  if (isMember) return { to: onThisSite(next) ?? to`/communities/${id}`, said: text.join.already(community.name) }
  return {
    title: text.join.title(community.name),
    status: problem === undefined ? 200 : 422,
    isUnlisted: true,
    area: 'communities' as const,
    asksToJoin: true,
    main: joinView({
      hasHome: person?.primaryCommunityId !== undefined,
      community,
      token: formToken,
      key: crypto.randomUUID(),
      next,
      problem,
    }),
  }
}
