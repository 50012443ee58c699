import { html, type Html, nothing } from '../../html/html.ts'
import { saidAt } from '../../views/alert.ts'
import { formOf } from '../../views/fields.ts'
import { gate } from '../../views/gate.ts'
import { icon } from '../../style/icons.ts'
import { tag } from '../../views/tag.ts'
import { words } from '../../words/en.ts'
import type { PetitionContent } from './petition-content.ts'

const text = words.takingPart.sign

/**
 * Puts one's name to it, once; nothing where it takes no more signatures. `isOpen`: it is neither closed nor hidden, and
 * its last day is not over.
 */
export function signAct(
  { thing: petition, community, participation, hasSigned, act }: PetitionContent,
  isOpen: boolean,
): Html {
  const { viewer, here } = participation
  const said = saidAt(participation.said, 'sign')
  if (hasSigned) {
    const signed = tag({ look: 'done', icon: 'done', word: text.signed })
    return html`<div class="mt-4 off-paper" id="sign">
      ${said}${participation.said?.text === text.done ? nothing : signed}
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
