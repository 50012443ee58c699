import { editPetition, showPetition } from '@civic/client'
import { to } from '../../html/url.ts'
import { form, type Answer } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { mayChangeText } from '../../views/petitions/own-petition-view.ts'
import { photosOfThing } from '../../views/photos/photo.ts'
import { words } from '../../words/en.ts'
import { addPhoto, removePhoto, type Album } from '../photos/photo-forms.ts'
import { changePhotosOf } from '../photos/photos-of-thing.ts'
import { attempt } from '../taking-part/attempt.ts'
import { nobodyElse, ownPetition, showEdit } from './own-petition.ts'
import { changeDraftPhotos, readDraft } from './petition-draft.ts'
import { showWhole } from './start-petition.ts'

const { edit } = words.starting
const { added, removed, meanwhile } = words.photos.form

export const petitionPhotoForms = [
  form('/petitions/new/send/photo', {
    does: async (visit, sent) => addPhoto(visit, sent, await albumOfDraft(visit)),
  }),
  form('/petitions/new/send/photo/remove', {
    does: async (visit, sent) => removePhoto(sent, await albumOfDraft(visit)),
  }),
  form('/petitions/:id/photos', {
    does: async (visit, sent) => addPhoto(visit, sent, await albumOfPetition(visit, sent)),
  }),
  form('/petitions/:id/photos/remove', {
    does: async (visit, sent) => removePhoto(sent, await albumOfPetition(visit, sent)),
  }),
]

/** They lie with what was typed until it is started. */
async function albumOfDraft(visit: Visit): Promise<Album | Answer> {
  const draft = await readDraft(visit)
  if (!draft) return { to: to`/petitions/new` }
  return {
    photos: draft.photos,
    change: async (change) => changeDraftPhotos(visit, change),
    show: async (again) => showWhole(visit, draft, again),
    back: to`/petitions/new/send`,
    added,
    removed,
  }
}

/** They change at once, as long as its text may. */
async function albumOfPetition(visit: Visit<{ readonly id: string }>, sent: Sent): Promise<Album | Answer> {
  const { api, path } = visit
  const found = await ownPetition(visit)
  if (!found) return nobodyElse
  const alt = sent.text('alt')
  const locked = found.petition.isHidden ? edit.hiddenPhotos : edit.locked
  if (!mayChangeText(found)) return showEdit(visit, { status: 409, problems: { form: locked }, alt })
  return {
    photos: photosOfThing(found.petition),
    change: async (change) => {
      const read = async () => (await showPetition(api, { path })).petition
      const tried = await attempt(visit, sent, {
        work: async () => changePhotosOf({ read, write: async (body) => editPetition(api, { path, body }) }, change),
        states: { CHANGED_MEANWHILE: meanwhile, PETITION_LOCKED: edit.locked },
      })
      return tried.isDone ? undefined : showEdit(visit, { ...tried.stop, alt, photoKey: tried.stop.key })
    },
    show: async (again) => showEdit(visit, again),
    back: to`/petitions/${path.id}/edit`,
    added: edit.done,
    removed: edit.done,
  }
}
