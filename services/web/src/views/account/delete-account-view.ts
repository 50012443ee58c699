import { html, nothing, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { alert } from '../alert.ts'
import type { Filled } from '../../site/fill.ts'
import { errorSummary, field, formOf } from '../fields.ts'
import { breadcrumbs } from '../breadcrumbs.ts'

const { leaving: text, goodbye } = words.profile

/** So much of it is kept. */
export const longestReason = 1000

interface DeleteAccountContent {
  filled: Filled
  /** Organizations that nobody else owns; undefined when they cannot be read right now. */
  owned: readonly string[] | undefined
}

export function deleteAccountView({ filled, owned }: DeleteAccountContent): Html {
  const body = html`${field(filled.field('reason'))}${field(filled.field('password'))}
    <div class="form-end btn-row">
      <button class="btn btn-outline btn-danger">${text.button}</button>
      <a class="link" href="${to`/profile`}">${text.back}</a>
    </div>`
  return html`<div class="prose">
    ${breadcrumbs([{ url: to`/profile`, label: words.profile.title }])}
    <h1>${text.title}</h1>
    <p class="lede">${text.text}</p>
    ${errorSummary(filled.problems)}${ownerNotes(owned)}
    <h2>${text.goes}</h2>
    ${list(text.going)}
    <h2>${text.stays}</h2>
    ${list(text.staying)} ${formOf(filled, { body, className: 'mt-6' })}
  </div>`
}

function ownerNotes(owned: readonly string[] | undefined): Html {
  if (!owned) return html`<p class="note">${words.frame.missing(text.ownersMissing)}</p>`
  const notes = owned.map((name) =>
    alert({ kind: 'open', title: text.owner(name), more: html`<p>${text.ownerText}</p>` }),
  )
  return notes.length === 0 ? nothing : html`<div class="flow">${notes}</div>`
}

function list(items: readonly string[]): Html {
  return html`<ul class="bullets">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`
}

export function goodbyeView(): Html {
  return html`<div class="prose">
    <h1>${goodbye.title}</h1>
    <p>${goodbye.text}</p>
    <p><a class="btn" href="${to`/`}">${goodbye.home}</a></p>
  </div>`
}
