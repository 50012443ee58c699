import { html, type Html, nothing } from '../../html/html.ts'
import type { FieldContent } from '../../site/field.ts'
import type { Filled } from '../../site/fill.ts'
import { field, readOnly } from '../../views/fields.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { words } from '../../words/en.ts'

/** Why a field stays as it is, and its value. */
export type Frozen = Partial<Record<string, { value: string; why: string }>>

interface FieldsContent {
  filled: Filled
  frozen?: Frozen
  deadlineHint: string
}

export function petitionFields({ filled, frozen = {}, deadlineHint }: FieldsContent): Html {
  const more: Readonly<Record<string, Partial<FieldContent>>> = {
    goal: { inputmode: 'numeric', isShort: true },
    deadline: { type: 'date', isShort: true, hint: deadlineHint },
  }
  return html`${['title', 'description', 'goal', 'deadline'].map((name) => {
    const content = { ...filled.field(name), ...more[name] }
    const fixed = frozen[name]
    return fixed ? fixedField({ name, label: content.label, ...fixed }, filled.value(name)) : field(content)
  })}`
}

interface Fixed {
  name: string
  label: string
  value: string
  why: string
}

/** What was typed into it before it was frozen can still be copied. */
function fixedField({ name, label, value, why }: Fixed, typed: string): Html {
  const lost =
    typed === '' || typed === value
      ? nothing
      : readOnly({ id: `typed-${name}`, label: words.errors.typed, text: typed, rows: name === 'description' ? 4 : 1 })
  return html`<div class="field">
      <p class="label"><b>${label}</b></p>
      ${paragraphs(value)}
      <p class="note">${why}</p>
    </div>
    ${lost}`
}
