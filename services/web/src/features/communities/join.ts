import { type Community, joinCommunity, showCommunity, switchActiveCommunity } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { onThisSite, to } from '../../html/url.ts'
import { carried } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { errorSummary } from '../../views/fields.ts'
import { breadcrumbs } from '../../views/section.ts'
import { formToJoin } from '../../views/standing-box.ts'
import { words } from '../../words/en.ts'

const text = words.communities

const joinForm = form('/communities/:id/join', {
  fields: { next: carried() },
  does: async ({ api, path: { id }, session, person }, { values, key }) => {
    const isFirst = person?.primaryCommunityId === undefined
    const [{ community }] = await Promise.all([
      showCommunity(api, { path: { id } }),
      joinCommunity(api, { body: { communityId: id }, idempotencyKey: key }),
    ])
    await session.reread()
    const next = onThisSite(values.next)
    const done = isFirst ? text.join.doneAtHome(community.name) : text.join.done(community.name)
    return next ? { to: next, said: `${done} ${text.join.andOn}` } : { to: to`/communities/${id}`, said: done }
  },
})

const activeForm = form('/communities/:id/active', {
  fields: { next: carried() },
  refusals: { COMMUNITY_MEMBERSHIP_REQUIRED: text.activeRefused },
  does: async ({ api, path: { id }, session }, { values }) => {
    const { community } = await showCommunity(api, { path: { id } })
    await switchActiveCommunity(api, { body: { communityId: id } })
    await session.reread()
    return { to: onThisSite(values.next) ?? to`/communities/${id}`, said: text.activeDone(community.name) }
  },
})

/** For whoever wants to act in a community before they joined it; `next` leads back. */
export const joinPage = page('/communities/:id/join', {
  keep: 'own',
  who: 'signed in',
  forms: [joinForm, activeForm],
  shows: async (visit) => {
    const { api, path, person, query, refusedForm } = visit
    const { id } = path
    const { community } = await showCommunity(api, { path: { id } })
    const next = onThisSite(refusedForm?.fields['next']?.[0] ?? query.text('next', 2000))
    const isMember = person?.memberships.some(({ communityId }) => communityId === id) ?? false
    if (isMember) return { to: next ?? to`/communities/${id}`, said: text.join.already(community.name) }
    const { token, key, problems } = fill(visit, refusedForm?.path === activeForm.path ? activeForm : joinForm)
    const hasHome = person?.primaryCommunityId !== undefined
    return {
      title: text.join.title(community.name),
      isUnlisted: true,
      area: 'communities',
      asksToJoin: true,
      main: joinView({ hasHome, community, token, key, next: next?.toString(), problem: problems['form'] }),
    }
  },
})

export interface JoinContent {
  community: Community
  token: string
  key: string
  next: string | undefined
  hasHome: boolean
  problem: string | undefined
}

function joinView({ community, token, key, next, hasHome, problem }: JoinContent): Html {
  const { id, name } = community
  return html`${breadcrumbs([
      { url: to`/communities`, label: text.title },
      { url: to`/communities/${id}`, label: name },
    ])}
    <div class="prose">
      <h1>${text.join.title(name)}</h1>
      <p class="byline">${words.things.at(community)}</p>
      ${errorSummary(problem === undefined ? {} : { form: problem })}
      ${formToJoin({ community, token, key, next, hasHome })}
    </div>`
}
