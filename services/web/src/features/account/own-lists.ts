import { browseCommunities } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { to, type Url } from '../../html/url.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'

/** The names of the communities of somebody, by their ids. */
export async function communityNames({ api }: Visit, { memberships }: Person): Promise<Map<string, string>> {
  const ids = memberships.slice(-100).map(({ communityId }) => communityId)
  if (ids.length === 0) return new Map()
  const { communities } = await browseCommunities(api, { query: { ids: ids.join(','), limit: 100 } })
  return new Map(communities.map(({ id, name }) => [id, name]))
}

/** For whoever belongs nowhere. */
export function noCommunity(): Html {
  return html`<p>${words.profile.communities.none}</p>
    <p><a class="link" href="${to`/welcome`}">${words.profile.communities.choose}</a></p>`
}

interface Row {
  name: Html
  notes: readonly (string | false | undefined)[]
  /** What can be done with it. */
  act?: Html
}

/** Names, each with notes below it. */
export function people(rows: readonly Row[]): Html {
  const items = rows.map(
    ({ name, notes, act }) =>
      html`<li>
        <span class="grow">${name}<span class="note">${notes.filter(Boolean).join(' · ')}</span></span>
        ${act}
      </li>`,
  )
  return html`<ul class="people">
    ${items}
  </ul>`
}

/** In place of what could not be read. */
export function missing(what: string, again: Url): Html {
  return html`<p class="note">${words.frame.missing(what)} <a href="${again}">${words.frame.lookAgain}</a></p>`
}
