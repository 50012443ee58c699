import type { Issue } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import type { Said } from '../../site/visit.ts'
import { draftNote, type CurrentValue, currentValues } from '../../views/draft-note.ts'
import { errorSummary, field, formOf, postForm } from '../../views/fields.ts'
import { photoFieldset, photosOfThing } from '../../views/photos.ts'
import { breadcrumbs } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { categories } from '../../words/words-of.ts'
import { issueFields } from './report-what.ts'

const { edit, remove } = words.reporting
const corrections = words.adminCorrections

interface EditIssueContent {
  issue: Issue
  filled: Filled
  /** An administrator corrects what somebody else wrote. */
  isOfOthers: boolean
  said: Said | undefined
}

export function editIssueView(site: Site, { issue, filled, isOfOthers, said }: EditIssueContent): Html {
  const { id } = issue
  const [add, remove] = [to`/issues/${id}/photos`, to`/issues/${id}/photos/remove`]
  const body = html`${issueFields(filled)} ${field(filled.field('location'))}
    <div class="form-end btn-row">
      <button class="btn">${edit.button}</button><a class="link" href="${to`/issues/${id}`}">${edit.back}</a>
    </div>
    ${photoFieldset({ photos: photosOfThing(issue), filled, add, remove, isAtOnce: true, said })}`
  return html`<div class="prose">
    ${breadcrumbsOf(issue)}
    <h1>${isOfOthers ? corrections.issue.title : edit.title}</h1>
    ${isOfOthers ? html`<p class="lede">${corrections.issue.means} ${corrections.kept}</p>` : nothing}
    ${errorSummary(filled.problems)}${draftNote(site, filled, to`/issues/${id}/edit`)}${currentValues(filled, issue.updatedAt, currentValuesOf(issue))}
    ${formOf(filled, { hidden: { seen: issue.updatedAt }, body, className: 'mt-5' })}
  </div>`
}

function currentValuesOf({ title, description, category, location = '' }: Issue): CurrentValue[] {
  const word = (code: string) => words.statuses.categories[categories.find((each) => each === code) ?? category].word
  return [
    { name: 'title', value: title },
    { name: 'description', value: description },
    { name: 'category', value: category, shown: word },
    { name: 'location', value: location },
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
