import type { Community } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { alert } from '../alert.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import { draftNote } from '../draft-note.ts'
import { errorSummary, formOf } from '../fields.ts'
import { applicationFieldsView, type ApplicationKind } from './application-fields.ts'

const text = words.applying

interface ApplyContent {
  kind: ApplicationKind
  filled: Filled
  communities: readonly Community[]
  /** There are more communities than these. */
  hasMore: boolean
  hasApplied: boolean
  /** What the reviewer wrote of the last one. */
  note: string | undefined
}

export function applyView(site: Site, content: ApplyContent): Html {
  const { kind, filled, hasApplied, note } = content
  const page = kind === 'representative' ? to`/apply/representative` : to`/apply/organization`
  const body = html`${applicationFieldsView(content)}
    <div class="form-end"><button class="btn">${text[kind].button}</button></div>`
  const reviewed = note === undefined ? nothing : alert({ kind: 'open', title: text.note, more: html`<p>${note}</p>` })
  return html`<div class="prose">
    ${breadcrumbs([{ url: to`/profile`, label: words.profile.title }])}
    <h1>${text[kind].title}</h1>
    <p class="byline">${text.text} ${hasApplied ? text.again : nothing}</p>
    ${reviewed} ${errorSummary(filled.problems)}${draftNote(site, filled, page)} ${formOf(filled, { body })}
  </div>`
}
