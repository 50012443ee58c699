import type { Community } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { onThisSite, type Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { field, postForm } from '../fields.ts'
import { gate, mayActIn } from '../gate.ts'
import { saidAt } from '../said.ts'
import type { Taking } from './taking.ts'

const text = words.takingPart.comment
export const longestComment = 2000

interface CommentContent {
  taking: Taking
  action: Url
  communityId: string
  community: Community | undefined
  /** What the person did whose thing it is: `reported this`. */
  did: string | undefined
}

/** Something of one's own below what others wrote. */
export function commentPart({ taking, action, communityId, community, did }: CommentContent): Html {
  const { viewer, thing, commentKey, typed, problems, begun, begunIn, isBegun } = taking
  const form = gate({
    viewer,
    act: text.act,
    here: taking.here,
    place: 'add-comment',
    members: { id: communityId, community },
    allowed: (token, { name, role }) => {
      const official = role === 'CITIZEN' ? nothing : html`<p class="note">${text.isOfficial}</p>`
      const content = field({
        name: 'content',
        label: text.label,
        hint: [text.hint(name), did !== undefined && text.ownHint(did), isBegun && text.begun]
          .filter(Boolean)
          .join(' '),
        value: typed,
        problem: problems['content'],
        rows: 4,
        longest: longestComment,
      })
      const body = html`${content}${official}
        <p class="mt-4"><button class="btn btn-outline">${text.button}</button></p>`
      return postForm({
        action,
        keep: placeToKeep(thing),
        token,
        key: commentKey,
        hidden: { begun, begunIn },
        body,
        className: 'fields-small',
      })
    },
  })
  return html`<section class="mt-6 off-paper" aria-labelledby="add-comment">
    <h3 id="add-comment">${text.title}</h3>
    <div class="mt-3">${saidAt(taking.said, 'add-comment')}${form}</div>
    ${mayActIn(viewer, communityId) ? nothing : kept(typed)}
  </section>`
}

function placeToKeep(thing: Url): Url {
  return onThisSite(`${thing.toString()}/comments/keep`) ?? thing
}

/** What was written by somebody who may not comment yet: it can be copied. */
function kept(typed: string | undefined): Html {
  if (typed === undefined || typed === '') return nothing
  return html`<details class="mt-4" open>
    <summary>${words.errors.typed}</summary>
    <textarea class="input" readonly aria-label="${words.errors.typed}" rows="4">${typed}</textarea>
  </details>`
}
