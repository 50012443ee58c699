import {
  editPetition,
  listMySignatures,
  removePetition,
  showPetition,
  type Petition,
  type PetitionStatus,
} from '@civic/client'
import { html } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { form, page, type Answer, type Shown } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { editPetitionView, removePetitionView } from '../../views/petitions/own-petition-view.ts'
import type { PetitionAnswers } from '../../views/petitions/petition-fields.ts'
import { words } from '../../words/en.ts'
import { attempt, type Stop } from '../taking-part/attempt.ts'
import { answersOf, answersOfPetition, goalOf } from './petition-answers.ts'
import { showPetitionPage } from './petition.ts'

const { own, edit, remove, problems } = words.starting

type OfPetition = Visit<{ readonly id: string }>

const editPetitionPage = page('/petitions/:id/edit', {
  keep: 'own',
  who: 'signed in',
  shows: async (visit) => showEdit(visit),
})

const editPetitionForm = form('/petitions/:id/edit', {
  does: async (visit, sent) => {
    const { api, path } = visit
    const answers = answersOf(sent)
    const { petition } = await showPetition(api, { path })
    const goal = goalOf(answers)
    if (sent.texts('goal').length > 0 && goal === undefined) {
      return showEdit(visit, { status: 422, problems: { goal: problems.goal }, answers })
    }
    const tried = await attempt(visit, sent, {
      work: async () => editPetition(api, { path, body: changesOf(petition, sent, answers) }),
      fields: problems,
      states: { CHANGED_MEANWHILE: edit.meanwhile, PETITION_LOCKED: edit.locked },
    })
    if (!tried.isDone) return showEdit(visit, { ...tried.stop, answers })
    return { to: to`/petitions/${path.id}`, said: edit.done }
  },
})

/** What was typed anew; fields that are frozen were not in the form. */
function changesOf(petition: Petition, sent: Sent, answers: PetitionAnswers) {
  const { title, description, deadline } = answers
  const stood = answersOfPetition(petition)
  const goal = goalOf(answers)
  return {
    ...(sent.typed()['title'] && title !== stood.title && { title }),
    ...(sent.typed()['description'] && description !== stood.description && { description }),
    ...(goal !== undefined && goal !== petition.goal && { goal }),
    ...(deadline !== stood.deadline && { deadline: deadline === '' ? null : deadline }),
    expectedUpdatedAt: sent.text('updatedAt'),
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

/** What an act on this page left open. */
interface Left extends Partial<Stop> {
  answers?: PetitionAnswers
  /** Beside a photo that could not be taken. */
  alt?: string
  /** Under which a photo that may have arrived can be sent once more. */
  photoKey?: string | undefined
}

export async function showEdit(visit: OfPetition, left: Left = {}): Promise<Shown> {
  const { status = 200, problems: wrong = {}, alt = '', photoKey } = left
  const found = await ownPetition(visit)
  if (!found) return nobodyElse
  return {
    status,
    title: edit.title,
    area: 'petitions',
    main: editPetitionView(visit.site, {
      ...found,
      now: visit.now,
      token: visit.formToken,
      answers: left.answers ?? answersOfPetition(found.petition),
      problems: wrong,
      alt,
      photoKey,
    }),
  }
}

/** Undefined for whoever did not start it. */
export async function ownPetition({ api, path, person }: OfPetition) {
  const [{ petition }, signatures] = await Promise.all([showPetition(api, { path }), beside(listMySignatures(api, {}))])
  if (petition.createdById !== person?.id) return undefined
  const ownSignatures = signatures?.petitionIds.includes(petition.id) === true ? 1 : 0
  return { petition, othersSigned: petition.signatureCount > ownSignatures }
}

export const nobodyElse: Shown = {
  status: 403,
  title: words.errors.forbidden.title,
  main: html`<div class="prose">
    <h1>${words.errors.forbidden.title}</h1>
    <p>${edit.nobodyElse}</p>
  </div>`,
}
