import { editIssue, showIssue } from '@civic/client'
import { placeOf, to } from '../../html/url.ts'
import { form, type Answer } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import { mayBeChanged } from '../../views/reporting/own-issue.ts'
import { words } from '../../words/en.ts'
import { addPhoto, removePhoto, type Album } from '../photos/photo-forms.ts'
import { changePhotosOf, type Images, type Seen } from '../photos/photos-of-thing.ts'
import { attempt } from '../taking-part/attempt.ts'
import { isUnsaved, showEditIssue, typedOf, type OfIssue } from './issue-form.ts'

const { edit } = words.reporting
const { enough, meanwhile, notSaved } = words.photos.form

export const addIssuePhotoForm = form('/issues/:id/photos', {
  does: async (visit, sent) => addPhoto(visit, sent, async () => albumOfIssue(visit, sent)),
})

export const removeIssuePhotoForm = form('/issues/:id/photos/remove', {
  does: async (visit, sent) => removePhoto(visit, sent, async () => albumOfIssue(visit, sent)),
})

/** They change at once, as long as the issue may be changed by its reporter; what else was typed stays in the form. */
export async function albumOfIssue(
  visit: OfIssue,
  sent: Sent,
  seen: Seen = { at: sent.text('seen') },
): Promise<Album | Answer> {
  const { api, path, person } = visit
  const read = async () => (await showIssue(api, { path })).issue
  const issue = await read()
  const alt = sent.text('alt')
  const typed = () => typedOf(sent, seen.at)
  if (!mayBeChanged(issue, person)) return showEditIssue(visit, { status: 409, alt, typed: typed() })
  const write = async (body: Images) => (await editIssue(api, { path, body })).issue
  return {
    change: async (change) => {
      const tried = await attempt(visit, sent, {
        work: async () => changePhotosOf({ read, write }, change, seen),
        states: { CHANGED_MEANWHILE: meanwhile, ISSUE_LOCKED: edit.locked },
      })
      if (tried.isDone) return undefined
      const { status, problems } = tried.stop
      return showEditIssue(visit, { status, problems, alt, typed: typed(), photoKey: sent.keyNamed('photoKey') })
    },
    show: async (again) => showEditIssue(visit, { ...again, typed: typed() }),
    done: async (what, left) => {
      const said = what === 'enough' ? enough : edit.done
      if (left === '' && !isUnsaved(issue, typed())) return { to: placeOf(to`/issues/${path.id}/edit`, 'photos'), said }
      return showEditIssue(visit, { typed: typed(), alt: left, done: notSaved(words.photos.form[what]) })
    },
  }
}
