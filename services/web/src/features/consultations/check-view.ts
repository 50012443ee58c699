import type { Consultation, Question } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { below, placeOf, type Url } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import { formOf } from '../../views/fields.ts'
import { gate, type Viewer } from '../../views/gate.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { stopped } from '../../views/participation.ts'
import { words } from '../../words/en.ts'
import { type Answered, fieldNameOf, valuesOf } from './consultation-answers.ts'
import { answerWords } from './consultation-view.ts'

const { check: text, one } = words.consultations

interface CheckContent {
  consultation: Consultation
  questions: readonly Question[]
  answered: Answered
  own: Url
  filled: Filled
  viewer: Viewer
  isOpen: boolean
}

/** All answers once more, before they are sent. */
export function checkView(content: CheckContent): Html {
  const { consultation, questions, answered, own, filled, isOpen } = content
  const rows = questions.map((question, index) => {
    const change = html`<p>
      <a href="${placeOf(own, fieldNameOf(index))}"
        >${text.change}<span class="visually-hidden">: ${question.prompt}</span></a
      >
    </p>`
    return html`<li class="mt-5">
      <b>${index + 1}. ${question.prompt}</b>
      ${answerOf(question, valuesOf(answered, index))}${isOpen ? change : nothing}
    </li>`
  })
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p class="byline"><a href="${own}">${consultation.title}</a></p>
    ${stopped(filled.problems)}
    <ol>
      ${rows}
    </ol>
    <div class="form-end" id="send">${isOpen ? sending(content) : html`<p><a href="${own}">${text.back}</a></p>`}</div>
  </div>`
}

function answerOf({ type }: Question, values: readonly string[]): Html {
  if (values.length === 0) return html`<p class="note">${text.blank}</p>`
  if (type === 'LONG_TEXT') return html`${paragraphs(values[0] ?? '')}`
  return html`<p>${values.map((value) => answerWords(type, value)).join(', ')}</p>`
}

function sending({ questions, answered, own, filled, viewer }: CheckContent): Html {
  const carried = questions.map((_, index) => [fieldNameOf(index), valuesOf(answered, index)] as const)
  return gate({
    viewer,
    act: one.act,
    here: below(own, 'check'),
    place: 'send',
    isMain: true,
    allowed: () =>
      formOf(filled, {
        hidden: Object.fromEntries(carried),
        body: html`<p class="note">${text.final}</p>
          <p class="mt-4"><button class="btn">${text.send}</button></p>`,
      }),
  })
}
