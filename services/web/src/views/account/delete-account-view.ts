import { html, nothing, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { alert } from '../alert.ts'
import { errorSummary, field, postForm } from '../fields.ts'
import type { Problems } from '../../site/problems.ts'
import { breadcrumbs } from '../breadcrumbs.ts'

const { leaving: text, goodbye } = words.profile

/** So much of it is kept. */
export const longestReason = 1000

interface DeleteAccountContent {
  token: string
  reason: string
  /** Organizations that nobody else owns; undefined when they cannot be read right now. */
  owned: readonly string[] | undefined
  problems: Problems
}

export function deleteAccountView({ token, reason, owned, problems }: DeleteAccountContent): Html {
  const body = html`${field({ name: 'reason', label: text.reason, value: reason, rows: 3, longest: longestReason, problem: problems['reason'] })}
    ${field({ name: 'password', label: text.password, hint: text.passwordHint, type: 'password', autocomplete: 'current-password', problem: problems['password'], isRequired: true })}
    <div class="form-end btn-row">
      <button class="btn btn-outline btn-danger">${text.button}</button>
      <a class="link" href="${to`/profile`}">${text.back}</a>
    </div>`
  return html`<div class="prose">
    ${breadcrumbs([{ url: to`/profile`, label: words.profile.title }])}
    <h1>${text.title}</h1>
    <p class="lede">${text.text}</p>
    ${errorSummary(problems)}${ownerNotes(owned)}
    <h2>${text.goes}</h2>
    ${list(text.going)}
    <h2>${text.stays}</h2>
    ${list(text.staying)} ${postForm({ action: to`/profile/delete`, token, body, className: 'mt-6' })}
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
