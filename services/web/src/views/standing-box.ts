import type { Community } from '@civic/client'
import { html, type Html, nothing } from '../html/html.ts'
import { asking, placeOf, to, type Url } from '../html/url.ts'
import type { Site } from '../site/site.ts'
import type { Person } from '../site/visit.ts'
import { words } from '../words/en.ts'
import { postForm } from './fields.ts'
import { signInFrom } from './masthead.ts'
import { day } from './times.ts'

const { one: text, join } = words.communities

interface StandingContent {
  site: Site
  here: Url
  community: Community
  person: Person | undefined
  /** Undefined on pages that everybody shares. */
  token: string | undefined
  key: string
}

/** Whether somebody belongs here, and what they can do about it. */
export function standingBox(content: StandingContent): Html {
  const { person, community, token } = content
  const joinedAt = person?.memberships.find(({ communityId }) => communityId === community.id)?.joinedAt
  if (!person || token === undefined) return guestBox(content)
  return joinedAt === undefined ? newcomerBox(content, token) : memberBox(content, person, token, joinedAt)
}

function guestBox({ here, community }: StandingContent): Html {
  return html`<section aria-labelledby="join">
    <h2 id="join">${text.joinTitle}</h2>
    <p>${text.signInWhy}</p>
    <p class="mt-4"><a class="btn btn-wide" href="${signInFrom(here, 'join')}">${text.signIn(community.name)}</a></p>
  </section>`
}

function newcomerBox({ community, key, person }: StandingContent, token: string): Html {
  const hasHome = person?.primaryCommunityId !== undefined
  return html`<section aria-labelledby="join">
    <h2 id="join">${text.joinTitle}</h2>
    ${formToJoin({ community, token, key, hasHome })}
  </section>`
}

/** What joining means, and the button. */
export function formToJoin({
  community: { id, name },
  token,
  key,
  next,
  hasHome,
}: {
  community: Community
  token: string
  key: string
  next?: string | undefined
  /** They live somewhere already. */
  hasHome: boolean
}): Html {
  return postForm({
    action: to`/communities/${id}/join`,
    token,
    key,
    hidden: { next },
    body: html`<ul class="bullets">
        ${join.means(hasHome).map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
      <p class="mt-4"><button class="btn btn-wide">${join.button(name)}</button></p>
      ${hasHome ? nothing : html`<p class="note mt-3"><a href="${asking(to`/welcome`, { next })}">${join.otherHome}</a></p>`}`,
  })
}

function memberBox({ site, community }: StandingContent, person: Person, token: string, joinedAt: string): Html {
  const { id } = community
  const isHome = person.primaryCommunityId === id
  const isActive = person.activeCommunityId === id
  const report = html`<p class="mt-4">
    <a class="btn btn-wide" href="${asking(to`/report`, { community: id })}">${text.report}</a>
  </p>`
  return html`<section aria-labelledby="join">
    <h2 id="join">${words.communities.member}</h2>
    <p>
      ${text.belongSince} ${day(site, joinedAt)}. ${isHome ? text.isHome : nothing}
      ${isActive ? text.isActive : nothing}
    </p>
    ${isHome ? report : nothing}
    ${
      isActive
        ? nothing
        : postForm({
            action: to`/communities/${id}/active`,
            token,
            className: 'mt-4',
            body: html`<button class="btn btn-outline btn-wide">${text.makeActive}</button>`,
          })
    }
    ${isHome ? nothing : html`<p class="mt-4"><a class="link" href="${placeOf(asking(to`/profile/communities`, { home: id }), 'home')}">${text.makeHome}</a></p>`}
  </section>`
}
