import { editPetition, removePetition, showPetition, type Petition, type PetitionStatus } from '@civic/client'
import { to } from '../../html/url.ts'
import { form, page, type Answer } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import { removePetitionView } from '../../views/petitions/own-petition-view.ts'
import { words } from '../../words/en.ts'
import { takePhoto } from '../photos/photo-forms.ts'
import type { Seen } from '../photos/photos-of-thing.ts'
import { attempt } from '../taking-part/attempt.ts'
import { answersOf, answersOfPetition, goalOf } from './petition-answers.ts'
import { forgetStarted } from './petition-draft.ts'
import { nobodyElse, ownPetition, showEdit, type OfPetition } from './petition-form.ts'
import { albumOfPetition } from './petition-photos.ts'
import { showPetitionPage } from './petition.ts'

const { own, edit, remove, problems } = words.starting

const editPetitionPage = page('/petitions/:id/edit', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => showEdit(visit),
})

const editPetitionForm = form('/petitions/:id/edit', {
  does: async (visit, sent) => {
    const { api, path } = visit
    const seen: Seen = { at: sent.text('updatedAt') }
    const taken = await takePhoto(visit, sent, async () => albumOfPetition(visit, sent, seen))
    if ('stop' in taken) return taken.stop
    const answers = answersOf(sent)
    const { petition } = await showPetition(api, { path })
    const goal = goalOf(answers)
    if (sent.has('goal') && goal === undefined) {
      return showEdit(visit, {
        status: 422,
        problems: { goal: problems.goal },
        answers,
        seen: seen.at,
        stood: sent.text('stood'),
      })
    }
    const tried = await attempt(visit, sent, {
      work: async () => editPetition(api, { path, body: changesOf(petition, sent, seen) }),
      fields: problems,
      states: { CHANGED_MEANWHILE: edit.meanwhile, PETITION_LOCKED: edit.locked },
    })
    if (!tried.isDone) {
      const isOvertaken = tried.stop.problems['form'] === edit.meanwhile
      // Whoever has not been told of a change must not replace it unseen.
      const since = isOvertaken ? undefined : seen.at
      return showEdit(visit, { ...tried.stop, answers, seen: since, stood: sent.text('stood'), isOvertaken })
    }
    return { to: to`/petitions/${path.id}`, said: edit.done }
  },
})

/** What was typed anew; fields that are frozen were not in the form. */
function changesOf(petition: Petition, sent: Sent, seen: Seen) {
  const answers = answersOf(sent)
  const { title, description, deadline } = answers
  const stood = answersOfPetition(petition)
  const goal = goalOf(answers)
  return {
    ...(sent.has('title') && title !== stood.title && { title }),
    ...(sent.has('description') && description !== stood.description && { description }),
    ...(goal !== undefined && goal !== petition.goal && { goal }),
    ...(deadline !== stood.deadline && { deadline: deadline === '' ? null : deadline }),
    expectedUpdatedAt: seen.at,
  }
}

const removePetitionPage = page('/petitions/:id/delete', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => {
    const found = await ownPetition(visit)
    if (!found) return nobodyElse
    return {
      title: remove.title,
      area: 'petitions',
      main: removePetitionView({ ...found, token: visit.formToken }),
    }
  },
})

const removePetitionForm = form('/petitions/:id/delete', {
  does: async (visit, sent) => {
    const { api, path } = visit
    const tried = await attempt(visit, sent, {
      work: async () => removePetition(api, { path }),
      states: { PETITION_LOCKED: remove.locked },
    })
    if (!tried.isDone) return showPetitionPage(visit, { stop: tried.stop })
    await forgetStarted(visit, path.id)
    return { to: to`/my/petitions`, said: remove.done }
  },
})

const publishForm = form('/petitions/:id/publish', {
  does: async (visit, sent) => step(visit, sent, 'ACTIVE', own.published),
})

const closeForm = form('/petitions/:id/close', {
  does: async (visit, sent) => step(visit, sent, 'CLOSED', own.closed),
})

const succeedForm = form('/petitions/:id/succeed', {
  does: async (visit, sent) => step(visit, sent, 'SUCCESSFUL', own.succeeded),
})

export const ownPetitionPages = [
  editPetitionPage,
  editPetitionForm,
  removePetitionPage,
  removePetitionForm,
  publishForm,
  closeForm,
  succeedForm,
]

async function step(visit: OfPetition, sent: Sent, status: PetitionStatus, said: string): Promise<Answer> {
  const { api, path } = visit
  const tried = await attempt(visit, sent, {
    work: async () => editPetition(api, { path, body: { status } }),
    states: { INVALID_STATUS_TRANSITION: own.noSuchStep, PETITION_LOCKED: own.noSuchStep },
  })
  if (!tried.isDone) return showPetitionPage(visit, { stop: tried.stop })
  return { to: to`/petitions/${path.id}`, said }
}
