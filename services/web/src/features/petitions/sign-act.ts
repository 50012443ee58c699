import type { Community, Petition } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { saidAt } from '../../views/alert.ts'
import { formOf } from '../../views/fields.ts'
import { gate } from '../../views/gate.ts'
import { icon } from '../../style/icons.ts'
import { tag } from '../../views/tag.ts'
import type { Taking } from '../../views/taking.ts'
import { words } from '../../words/en.ts'

const text = words.takingPart.sign

interface SignContent {
  petition: Petition
  community: Community | undefined
  /** It takes signatures: neither closed nor hidden, and its last day is not over. */
  isOpen: boolean
  taking: Taking
}

/** Puts one's name to it, once; nothing where it takes no more signatures. */
export function signAct({ petition, community, isOpen, taking }: SignContent): Html {
  const { viewer, here, hasActed, act } = taking
  const said = saidAt(taking.said, 'sign')
  if (hasActed) {
    const signed = tag({ look: 'done', icon: 'done', word: text.signed })
    return html`<div class="mt-4 off-paper" id="sign">
      ${said}${taking.said?.text === text.done ? nothing : signed}
    </div>`
  }
  if (!isOpen) return said
  const form = gate({
    viewer,
    act: text.act,
    here,
    place: 'sign',
    members: { id: petition.communityId, community },
    isMain: true,
    allowed: () =>
      formOf(act, {
        body: html`<button class="btn btn-wide">${icon('pen')}${text.button}</button>
          <p class="note mt-3">${text.final}</p>`,
      }),
  })
  return html`<div class="mt-4 off-paper" id="sign">${said}${form}</div>`
}
