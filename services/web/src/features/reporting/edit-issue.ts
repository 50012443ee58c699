import { editIssue, showIssue } from '@civic/client'
import { to } from '../../html/url.ts'
import { carried, unjudged } from '../../site/field.ts'
import { worksAt } from '../../site/desks.ts'
import { fill } from '../../site/fill.ts'
import { form, page, type Shown } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { isOthers, mayBeChanged } from '../issues/issue-acts.ts'
import { photoField, takePhoto } from '../photos/photo-forms.ts'
import { albumOfThing, changePhotos, type ThingWithPhotos } from '../photos/photos-of-thing.ts'
import { editIssueView, issueStaysView } from './own-issue-views.ts'
import { whatFields, whereFields } from './report-draft.ts'

const text = words.reporting.edit
const corrections = words.adminCorrections
type OfIssue = Visit<{ readonly id: string }>

/** `seen`: when the issue that was shown was changed last. */
const fields = { ...whatFields, location: whereFields.location, seen: carried(), ...photoField }
const refusals = { CHANGED_MEANWHILE: text.meanwhile, ISSUE_LOCKED: text.locked, FORBIDDEN: text.notYours }

const editIssueForm = form('/issues/:id/edit', {
  keep: true,
  takesFile: true,
  fields,
  refusals,
  does: async (visit, sent) => {
    const { api, path } = visit
    const { alt: _alt, seen: at, category, ...texts } = sent.values
    const body = { ...texts, ...(category && { category }) }
    const seen = { at }
    await takePhoto(visit, sent, albumOfThing(thingOf(visit), seen))
    const { issue } = await editIssue(api, {
      path,
      body: { ...body, ...(seen.at !== '' && { expectedUpdatedAt: seen.at }) },
    })
    return { to: to`/issues/${path.id}`, said: isOthers(issue, visit.person) ? corrections.issue.done : text.done }
  },
})

const photoForms = (['add', 'remove'] as const).map((act) =>
  form(act === 'add' ? '/issues/:id/photos' : '/issues/:id/photos/remove', {
    keep: '/issues/:id/edit',
    isStep: true,
    takesFile: true,
    fields: { ...unjudged(fields), ...photoField },
    refusals,
    does: async (visit, sent) =>
      changePhotos(visit, sent, { thing: thingOf(visit), page: to`/issues/${visit.path.id}/edit`, act }),
  }),
)

function thingOf({ api, path }: OfIssue): ThingWithPhotos {
  return {
    read: async () => (await showIssue(api, { path })).issue,
    write: async (body) => (await editIssue(api, { path, body })).issue,
  }
}

export const editIssuePage = page('/issues/:id/edit', {
  keep: 'own',
  who: 'signed in',
  forms: [editIssueForm, ...photoForms],
  holds: words.drafts.kinds.issueEdit,
  saysAt: ['photos'],
  shows: async (visit) => show(visit),
})

async function show(visit: OfIssue): Promise<Shown> {
  const { api, path, person, site } = visit
  const [{ issue }, kept] = await Promise.all([
    showIssue(api, { path }),
    visit.drafts.read(to`/issues/${path.id}/edit`),
  ])
  const { title, description, category, location = '', updatedAt: seen } = issue
  const filled = fill(visit, editIssueForm, { initial: { title, description, category, location, seen }, draft: kept })
  const isOfOthers = isOthers(issue, person)
  const heading = isOfOthers ? corrections.issue.title : text.title
  const frame = { title: heading, isUnlisted: true, area: 'issues' as const }
  if (isOfOthers && !worksAt('administrators', person)) {
    const stays = { title: words.errors.forbidden.title, why: text.notYours }
    return { ...frame, status: 403, main: issueStaysView(issue, stays) }
  }
  if (!mayBeChanged(issue, person)) {
    const isTyped = visit.refusedForm !== undefined || filled.typedAt !== undefined
    const typed = isTyped ? ['title', 'description', 'location', 'alt'].map(filled.value) : []
    const stays = isOfOthers
      ? { title: corrections.issue.hiddenTitle, why: corrections.issue.hidden }
      : { title: text.lockedTitle, why: text.locked }
    return { ...frame, main: issueStaysView(issue, { ...stays, typed }) }
  }
  return { ...frame, main: editIssueView(site, { issue, filled, isOfOthers, said: visit.said }) }
}
