import type { Issue, IssueCategory } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { errorSummary, field, postForm } from '../fields.ts'
import { doneMeanwhile, photoFieldset, type PhotoPart } from '../photos/photo-forms-view.ts'
import { photosOfThing } from '../photos/photo.ts'
import type { Said } from '../said.ts'
import { standsNow, type Standing } from '../stands-now.ts'
import { issueFields } from './report-what-view.ts'

const { edit, remove, where } = words.reporting

interface Typed {
  title: string
  description: string
  location: string
  category?: IssueCategory
}

interface EditIssueContent extends PhotoPart {
  token: string
  issue: Issue
  /** With what was known of it when the form was shown. */
  typed: Typed & { seen: string; stood: string }
  said: Said | undefined
  /** What did happen, while something typed is not saved. */
  done?: string | undefined
  /** The fields that were changed since the form was shown: what they say now stands beside what was typed. */
  changed: readonly string[]
}

export function editIssueView(content: EditIssueContent): Html {
  const { token, issue, typed, problems, alt, photoKey, said, done, changed } = content
  const { title, description, location, category, seen, stood } = typed
  const [add, remove] = [to`/issues/${issue.id}/photos`, to`/issues/${issue.id}/photos/remove`]
  const body = html`${issueFields({ title, description, category }, problems)}
    ${field({ name: 'location', label: where.location, hint: where.locationHint, value: location, longest: 300, problem: problems['location'] })}
    <div class="form-end btn-row">
      <button class="btn">${edit.button}</button><a class="link" href="${to`/issues/${issue.id}`}">${edit.back}</a>
    </div>
    ${photoFieldset({ photos: photosOfThing(issue), add, remove, problems, alt, photoKey, isAtOnce: true, said })}`
  return html`<div class="prose">
    ${breadcrumbsOf(issue)}
    <h1>${edit.title}</h1>
    ${errorSummary(problems)}${doneMeanwhile(done)}${standsNow(standingOf(issue, typed), changed)}
    ${postForm({ action: to`/issues/${issue.id}/edit`, token, hidden: { seen, stood }, body, className: 'mt-5', hasFile: true })}
  </div>`
}

function standingOf(issue: Issue, typed: Typed): Standing[] {
  const { what } = words.reporting
  const word = (category: IssueCategory | undefined) => (category ? words.statuses.categories[category].word : '')
  return [
    { name: 'title', label: what.name, typed: typed.title, stands: issue.title },
    { name: 'description', label: what.description, typed: typed.description, stands: issue.description },
    { name: 'category', label: what.category, typed: word(typed.category), stands: word(issue.category) },
    { name: 'location', label: words.reporting.send.location, typed: typed.location, stands: issue.location ?? '' },
  ]
}

export function deleteIssueView(issue: Issue, token: string): Html {
  const body = html`<div class="form-end btn-row">
    <button class="btn btn-outline btn-danger">${remove.button}</button
    ><a class="link" href="${to`/issues/${issue.id}`}">${remove.keep}</a>
  </div>`
  return html`<div class="prose">
    ${breadcrumbsOf(issue)}
    <h1>${remove.title}</h1>
    <p class="lede">${remove.means(issue.title)}</p>
    ${postForm({ action: to`/issues/${issue.id}/delete`, token, body })}
  </div>`
}

/** Why nothing can be done with it, with what was typed. */
export function issueStaysView(
  issue: Issue,
  { title, why, typed = [] }: { title: string; why: string; typed?: readonly string[] },
): Html {
  const texts = typed.filter((each) => each !== '')
  const kept = texts.map(
    (each) => html`<textarea class="input" readonly aria-label="${edit.typed}" rows="4">${each}</textarea>`,
  )
  return html`<div class="prose">
    ${breadcrumbsOf(issue)}
    <h1>${title}</h1>
    <p class="lede">${why}</p>
    ${texts.length === 0 ? nothing : html`<h2>${edit.typed}</h2>`}${kept}
    <p class="mt-5"><a class="btn btn-outline" href="${to`/issues/${issue.id}`}">${edit.back}</a></p>
  </div>`
}

function breadcrumbsOf({ id, title }: Issue): Html {
  return breadcrumbs([
    { url: to`/issues`, label: words.frame.issues },
    { url: to`/issues/${id}`, label: title },
  ])
}
