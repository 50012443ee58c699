import type { Community } from '@civic/client'
import { html, type Html, nothing } from '../html/html.ts'
import { asking, placeOf, to, type Url } from '../html/url.ts'
import type { Person } from '../site/visit.ts'
import { words } from '../words/en.ts'
import { icon } from '../style/icons.ts'
import { registerFrom, signInFrom } from './masthead.ts'
import { formToJoin } from './standing-box.ts'

const text = words.takingPart.gate

/** Who looks at a page that something can be done on. */
export interface Viewer {
  person: Person | undefined
  isBanned: boolean
  /** Of forms; undefined for guests, whose pages are shared. */
  token: string | undefined
  /** Of the form to join. */
  joinKey: string
}

interface GateContent {
  viewer: Viewer
  /** As it goes on behind “Sign in to”: `sign this petition`. */
  act: string
  /** Where signing in and joining lead back to. */
  here: Url
  place: string
  /** Whose members may; left out where everybody may who has confirmed their address. */
  members?: { id: string; community: Community | undefined }
  /** The one filled button of the page. */
  isMain?: boolean
  allowed: (token: string, person: Person) => Html
}

/** What somebody can do, or in its place what stands in their way and how to go on. */
export function gate(content: GateContent): Html {
  const { viewer, act, here, place, isMain = false, allowed, members } = content
  const { person, isBanned, token } = viewer
  const styled = isMain ? 'btn' : 'btn btn-outline'
  if (!person || token === undefined) {
    const register = html`<p class="mt-3">
      <a class="link" href="${registerFrom(here, place)}">${words.frame.register}</a>
    </p>`
    return html`<a class="${styled}" href="${signInFrom(here, place)}">${icon('lock')}${text.signIn(act)}</a
      >${isMain ? register : nothing}`
  }
  if (isBanned) {
    return html`<p class="note">
      ${words.frame.bars.banned(undefined)} <a href="${to`/contact`}">${words.frame.bars.bannedLink}</a>
    </p>`
  }
  if (!person.emailVerified) {
    const next = placeOf(here, place).toString()
    return html`<a class="${styled}" href="${asking(to`/check-your-mail`, { next })}">${text.confirm(act)}</a>
      <p class="note">${text.mailed(person.pendingEmail ?? person.email)}</p>`
  }
  return !members || belongsTo(person, members.id) ? allowed(token, person) : joining(content, members, token)
}

/** Whether nothing stands in the way of somebody; in this community, where its members alone may. */
export function mayAct({ person, isBanned }: Viewer, communityId?: string): boolean {
  if (!person || isBanned || !person.emailVerified) return false
  return communityId === undefined || belongsTo(person, communityId)
}

function belongsTo({ memberships }: Person, id: string): boolean {
  return memberships.some(({ communityId }) => communityId === id)
}

/** The main act of a page has the form in its place, others lead to it. */
function joining(
  { viewer, act, here, place, isMain = false }: GateContent,
  members: NonNullable<GateContent['members']>,
  token: string,
): Html {
  const { id, community } = members
  const next = placeOf(here, place).toString()
  const title = text.join(community?.name ?? text.thisCommunity, act)
  if (isMain && community) {
    return html`<div>
      <p><b>${title}</b></p>
      ${formToJoin({ community, token, key: viewer.joinKey, next, hasHome: viewer.person?.primaryCommunityId !== undefined })}
    </div>`
  }
  const url = asking(to`/communities/${id}/join`, { next })
  return html`<a class="btn btn-outline" href="${url}">${title}</a>`
}
