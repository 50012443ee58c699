import { html, type Html, nothing, type Part } from '../html/html.ts'
import type { Url } from '../html/url.ts'
import type { Filled } from '../site/fill.ts'
import type { Trail } from '../site/page.ts'
import { words } from '../words/en.ts'
import { errorSummary, formOf } from './fields.ts'
import { breadcrumbs } from './section.ts'

interface Frame {
  trail: Trail
  title: string
  /** What follows from it, or why it cannot be done: a sentence each. */
  means: readonly Part[]
  /** Where it was begun. */
  back: Url
}

interface WeightyAct extends Frame {
  filled: Filled
  /** What it does, in words. */
  button: string
  /** What has to be chosen besides. */
  controls?: Html
  /** Further fields that nobody sees. */
  hidden?: Readonly<Record<string, string>>
  /** Something vanishes or ends. */
  isDanger?: boolean
}

/** Before an act that reaches others or cannot be undone: what follows from it, its button, and the way back. */
export function weightyAct({
  filled,
  button,
  controls = nothing,
  hidden = {},
  isDanger = false,
  ...frame
}: WeightyAct) {
  const body = html`${controls}
    <div class="form-end btn-row">
      <button class="btn${isDanger ? ' btn-outline btn-danger' : ''}">${button}</button
      ><a class="link" href="${frame.back}">${words.errors.back}</a>
    </div>`
  return framed(frame, html`${errorSummary(filled.problems)}${formOf(filled, { hidden, body, className: 'mt-5' })}`)
}

/** The same page where there is nothing to do, or not any more. */
export function nothingToDo(frame: Frame): Html {
  return framed(
    frame,
    html`<p class="mt-5"><a class="btn btn-outline" href="${frame.back}">${words.errors.back}</a></p>`,
  )
}

function framed({ trail, title, means }: Frame, more: Html): Html {
  return html`<div class="prose">
    ${breadcrumbs(trail)}
    <h1>${title}</h1>
    ${
      means.length === 1
        ? html`<p class="mt-4">${means[0]}</p>`
        : html`<ul class="bullets mt-4">
            ${means.map((sentence) => html`<li>${sentence}</li>`)}
          </ul>`
    }
    ${more}
  </div>`
}
