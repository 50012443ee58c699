import { editPetition, showPetition } from '@civic/client'
import { placeOf, to } from '../../html/url.ts'
import { form, type Answer } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { mayChangeText } from '../../views/petitions/own-petition-view.ts'
import { words } from '../../words/en.ts'
import { addPhoto, removePhoto, type Album } from '../photos/photo-forms.ts'
import { changePhotosOf, type Images, type Seen } from '../photos/photos-of-thing.ts'
import { attempt } from '../taking-part/attempt.ts'
import { answersOf } from './petition-answers.ts'
import { keysOf, leadAway, showWhole } from './petition-check.ts'
import { changeDraftPhotos, readDraft, type PetitionDraft } from './petition-draft.ts'
import { isUnsaved, nobodyElse, ownPetition, showEdit, type OfPetition } from './petition-form.ts'

const { edit } = words.starting
const { enough, meanwhile, notSaved } = words.photos.form

export const petitionPhotoForms = [
  form('/petitions/new/send/photo', {
    does: async (visit, sent) => addPhoto(visit, sent, async () => albumOfDraft(visit, sent)),
  }),
  form('/petitions/new/send/photo/remove', {
    does: async (visit, sent) => removePhoto(visit, sent, async () => albumOfDraft(visit, sent)),
  }),
  form('/petitions/:id/photos', {
    does: async (visit, sent) => addPhoto(visit, sent, async () => albumOfPetition(visit, sent)),
  }),
  form('/petitions/:id/photos/remove', {
    does: async (visit, sent) => removePhoto(visit, sent, async () => albumOfPetition(visit, sent)),
  }),
]

/** They lie with what was typed until it is started; a form that was sent before may bring all that is left of it. */
export async function albumOfDraft(visit: Visit, sent: Sent, shown?: PetitionDraft): Promise<Album | Answer> {
  const now = async () => (await readDraft(visit)) ?? shown
  if (!(await now())) return leadAway(visit)
  const show = async (left: Parameters<typeof showWhole>[2]) => {
    const draft = await now()
    return draft ? showWhole(visit, draft, left) : leadAway(visit)
  }
  return {
    change: async (change) => changeDraftPhotos(visit, change),
    show: async (again) => show({ ...again, keys: keysOf(sent) }),
    done: async (what, alt) =>
      alt === ''
        ? { to: placeOf(to`/petitions/new/send`, 'photos'), said: words.photos.form[what] }
        : show({ alt, keys: keysOf(sent) }),
  }
}

/** They change at once, as long as its text may; what else was typed stays in the form. */
export async function albumOfPetition(
  visit: OfPetition,
  sent: Sent,
  seen: Seen = { at: sent.text('updatedAt') },
): Promise<Album | Answer> {
  const { api, path } = visit
  const found = await ownPetition(visit)
  if (!found) return nobodyElse
  const left = () => ({ alt: sent.text('alt'), answers: answersOf(sent), seen: seen.at, stood: sent.text('stood') })
  const locked = found.petition.isHidden ? edit.hiddenPhotos : edit.locked
  if (!mayChangeText(found)) return showEdit(visit, { ...left(), status: 409, problems: { form: locked } })
  const read = async () => (await showPetition(api, { path })).petition
  const write = async (body: Images) => (await editPetition(api, { path, body })).petition
  return {
    change: async (change) => {
      const tried = await attempt(visit, sent, {
        work: async () => changePhotosOf({ read, write }, change, seen),
        states: { CHANGED_MEANWHILE: meanwhile, PETITION_LOCKED: edit.locked },
      })
      if (tried.isDone) return undefined
      return showEdit(visit, { ...left(), ...tried.stop, photoKey: sent.keyNamed('photoKey') })
    },
    show: async (again) => showEdit(visit, { ...left(), ...again }),
    done: async (what, alt) => {
      const said = what === 'enough' ? enough : edit.done
      if (alt === '' && !isUnsaved(found.petition, sent))
        return { to: placeOf(to`/petitions/${path.id}/edit`, 'photos'), said }
      return showEdit(visit, { ...left(), alt, done: notSaved(words.photos.form[what]) })
    },
  }
}
