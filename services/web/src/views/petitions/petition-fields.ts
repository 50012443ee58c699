import { html, nothing, type Html } from '../../html/html.ts'
import { words } from '../../words/en.ts'
import { field, readOnly, type Problems } from '../fields.ts'
import { paragraphs } from '../paragraphs.ts'

/** As they were typed. */
export interface PetitionAnswers {
  title: string
  description: string
  goal: string
  deadline: string
}

/** Why a field stays as it is, and what stands in it. */
export type Frozen = Partial<Record<keyof PetitionAnswers, { stands: string; why: string }>>

interface FieldsContent {
  answers: PetitionAnswers
  problems: Problems
  frozen?: Frozen
  deadlineHint: string
}

const text = words.starting.fields

export function petitionFields({ answers, problems, frozen = {}, deadlineHint }: FieldsContent): Html {
  const { title, description, goal, deadline } = answers
  const shown = (name: keyof PetitionAnswers, label: string, control: Html) => {
    const fixed = frozen[name]
    return fixed ? fixedField({ name, label, ...fixed }, answers[name]) : control
  }
  return html`${shown(
    'title',
    text.title,
    field({
      name: 'title',
      label: text.title,
      hint: text.titleHint,
      value: title,
      problem: problems['title'],
      longest: 200,
    }),
  )}${shown(
    'description',
    text.description,
    field({
      name: 'description',
      label: text.description,
      hint: text.descriptionHint,
      value: description,
      problem: problems['description'],
      rows: 10,
      longest: 10_000,
    }),
  )}${shown(
    'goal',
    text.goal,
    field({
      name: 'goal',
      label: text.goal,
      hint: text.goalHint,
      value: goal,
      problem: problems['goal'],
      inputmode: 'numeric',
      isShort: true,
    }),
  )}${field({
    name: 'deadline',
    label: text.deadline,
    hint: deadlineHint,
    value: deadline,
    problem: problems['deadline'],
    type: 'date',
    isShort: true,
  })}`
}

interface Fixed {
  name: string
  label: string
  stands: string
  why: string
}

/** What was typed into it before it was frozen can still be copied. */
function fixedField({ name, label, stands, why }: Fixed, typed: string): Html {
  const lost =
    typed === '' || typed === stands
      ? nothing
      : readOnly({ id: `typed-${name}`, label: words.errors.typed, text: typed, rows: name === 'description' ? 4 : 1 })
  return html`<div class="field">
      <p class="label"><b>${label}</b></p>
      ${paragraphs(stands)}
      <p class="note">${why}</p>
    </div>
    ${lost}`
}
