import type { Community } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { words } from '../../words/en.ts'
import { field, formOf } from '../fields.ts'
import { gate, mayActIn } from '../gate.ts'
import { saidAt } from '../said.ts'
import type { Taking } from './taking.ts'

const text = words.takingPart.comment

interface CommentContent {
  taking: Taking
  communityId: string
  community: Community | undefined
  /** What the person did whose thing it is: `reported this`. */
  did: string | undefined
}

/** Something of one's own below what others wrote. */
export function commentPart({ taking, communityId, community, did }: CommentContent): Html {
  const { viewer, comment } = taking
  const form = gate({
    viewer,
    act: text.act,
    here: taking.here,
    place: 'add-comment',
    members: { id: communityId, community },
    allowed: (_token, { name, role }) => {
      const official = role === 'CITIZEN' ? nothing : html`<p class="note">${text.isOfficial}</p>`
      const hints = [text.hint(name), did !== undefined && text.ownHint(did), comment.typedAt && text.begun]
      const content = field({ ...comment.field('content'), hint: hints.filter(Boolean).join(' ') })
      const body = html`${content}${official}
        <p class="mt-4"><button class="btn btn-outline">${text.button}</button></p>`
      return formOf(comment, { body, className: 'fields-small' })
    },
  })
  return html`<section class="mt-6 off-paper" aria-labelledby="add-comment">
    <h3 id="add-comment">${text.title}</h3>
    <div class="mt-3">${saidAt(taking.said, 'add-comment')}${form}</div>
    ${mayActIn(viewer, communityId) ? nothing : kept(comment.value('content'))}
  </section>`
}

/** What was written by somebody who may not comment yet: it can be copied. */
function kept(typed: string): Html {
  if (typed === '') return nothing
  return html`<details class="mt-4" open>
    <summary>${words.errors.typed}</summary>
    <textarea class="input" readonly aria-label="${words.errors.typed}" rows="4">${typed}</textarea>
  </details>`
}
