import { editIssue, showIssue } from '@civic/client'
import { to } from '../../html/url.ts'
import { form, type Answer } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { photosOfThing } from '../../views/photos/photo.ts'
import { mayBeChanged } from '../../views/reporting/own-issue.ts'
import { words } from '../../words/en.ts'
import { addPhoto, removePhoto, type Album } from '../photos/photo-forms.ts'
import { changePhotosOf } from '../photos/photos-of-thing.ts'
import { attempt } from '../taking-part/attempt.ts'
import { showEditIssue } from './edit-issue.ts'

const { edit } = words.reporting

export const addIssuePhotoForm = form('/issues/:id/photos', {
  does: async (visit, sent) => addPhoto(visit, sent, await albumOf(visit, sent)),
})

export const removeIssuePhotoForm = form('/issues/:id/photos/remove', {
  does: async (visit, sent) => removePhoto(sent, await albumOf(visit, sent)),
})

/** They change at once, as long as the issue may be changed by its reporter. */
async function albumOf(visit: Visit<{ readonly id: string }>, sent: Sent): Promise<Album | Answer> {
  const { api, path, person } = visit
  const read = async () => (await showIssue(api, { path })).issue
  const issue = await read()
  const alt = sent.text('alt')
  if (!mayBeChanged(issue, person)) return showEditIssue(visit, { status: 409, alt })
  return {
    photos: photosOfThing(issue),
    change: async (change) => {
      const tried = await attempt(visit, sent, {
        work: async () => changePhotosOf({ read, write: async (body) => editIssue(api, { path, body }) }, change),
        states: { CHANGED_MEANWHILE: words.photos.form.meanwhile, ISSUE_LOCKED: edit.locked },
      })
      return tried.isDone ? undefined : showEditIssue(visit, { ...tried.stop, alt, photoKey: tried.stop.key })
    },
    show: async (again) => showEditIssue(visit, again),
    back: to`/issues/${path.id}/edit`,
    added: edit.done,
    removed: edit.done,
  }
}
