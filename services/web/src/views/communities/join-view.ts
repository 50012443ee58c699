import type { Community } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { errorSummary } from '../fields.ts'
import { joinForm } from './standing-box.ts'

const text = words.communities

export interface JoinContent {
  community: Community
  token: string
  key: string
  next: string | undefined
  hasHome: boolean
  problem: string | undefined
}

export function joinView({ community, token, key, next, hasHome, problem }: JoinContent): Html {
  const { id, name } = community
  return html`${breadcrumbs([
      { url: to`/communities`, label: text.title },
      { url: to`/communities/${id}`, label: name },
    ])}
    <div class="prose">
      <h1>${text.join.title(name)}</h1>
      <p class="byline">${words.things.at(community)}</p>
      ${errorSummary(problem === undefined ? {} : { form: problem })}
      ${joinForm({ community, token, key, next, hasHome })}
    </div>`
}
