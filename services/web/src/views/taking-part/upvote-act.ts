import type { Community, Issue } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { words } from '../../words/en.ts'
import { formOf } from '../fields.ts'
import { gate } from '../gate.ts'
import { icon } from '../icons.ts'
import { saidAt } from '../said.ts'
import type { Taking } from './taking.ts'

const text = words.takingPart.upvote

/** Says that it affects oneself too, or takes that back. */
export function upvoteAct(
  issue: Issue,
  community: Community | undefined,
  { viewer, here, hasActed, act, said }: Taking,
): Html {
  const form = gate({
    viewer,
    act: text.act,
    here,
    place: 'upvote',
    members: { id: issue.communityId, community },
    isMain: true,
    allowed: () =>
      formOf(act, {
        hidden: { wanted: hasActed ? 'no' : 'yes' },
        body: hasActed
          ? html`<button class="btn btn-outline" aria-pressed="true">${icon('tick')}${text.button}</button>`
          : html`<button class="btn" aria-pressed="false">${icon('up')}${text.button}</button>`,
      }),
  })
  const back = hasActed ? html`<span class="note">${text.takeBack}</span>` : nothing
  return html`<div class="off-paper" id="upvote">${saidAt(said, 'upvote')}${form}${back}</div>`
}
