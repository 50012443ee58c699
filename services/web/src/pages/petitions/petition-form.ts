import { listMySignatures, showPetition, type Petition } from '@civic/client'
import { html } from '../../html/html.ts'
import { beside } from '../../platform/beside.ts'
import { changedSince, onlyTyped, stoodAs } from '../../site/as-it-stood.ts'
import type { Shown } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { editPetitionView } from '../../views/petitions/own-petition-view.ts'
import type { Problems } from '../../views/fields.ts'
import type { PetitionAnswers } from '../../views/petitions/petition-fields.ts'
import { words } from '../../words/en.ts'
import type { Stop } from '../taking-part/attempt.ts'
import { answersOf, answersOfPetition } from './petition-answers.ts'

const { edit } = words.starting

export type OfPetition = Visit<{ readonly id: string }>

/** What an act on this page left open. */
interface Left extends Partial<Stop> {
  answers?: PetitionAnswers
  /** Beside a photo that could not be taken. */
  alt?: string
  /** Under which a photo that may have arrived can be sent once more. */
  photoKey?: string | undefined
  /** When the petition that was shown was changed last. */
  seen?: string | undefined
  /** What its fields said then. */
  stood?: string | undefined
  /** What did happen, while something typed is not saved. */
  done?: string | undefined
  /** It was changed since the form was shown, in another window of theirs for instance. */
  isOvertaken?: boolean
}

/** The petition as it is now, with what was typed. */
export async function showEdit(visit: OfPetition, left: Left = {}): Promise<Shown> {
  const { status = 200, problems: wrong = {}, alt = '', photoKey, seen, done, isOvertaken = false } = left
  const found = await ownPetition(visit)
  if (!found) return nobodyElse
  const now = answersOfPetition(found.petition)
  return {
    status,
    title: edit.title,
    area: 'petitions',
    main: editPetitionView(visit.site, {
      now: visit.now,
      ...found,
      token: visit.formToken,
      answers: answersInto(now, left),
      problems: wrong['form'] === edit.locked ? lockedIn(found, wrong, { now, typed: left.answers ?? now }) : wrong,
      alt,
      photoKey,
      seen,
      stood: left.answers && !isOvertaken ? (left.stood ?? '') : stoodAs({ ...now }),
      said: visit.said,
      done,
      changed: isOvertaken ? changedSince(left.stood ?? '', { ...now }) : [],
    }),
  }
}

/** What was typed; of what was changed meanwhile, only what was typed anew. */
function answersInto(now: PetitionAnswers, { answers, stood = '', isOvertaken = false }: Left): PetitionAnswers {
  if (!answers || !isOvertaken) return answers ?? now
  // What is frozen was not in the form, and none of these may be empty.
  const { title, description, goal, deadline } = answers
  const typed = {
    title: title || now.title,
    description: description || now.description,
    goal: goal || now.goal,
    deadline,
  }
  return onlyTyped(typed, { stood, now: { ...now } })
}

/** The last day has words of its own beside its field, which stays open. */
function lockedIn(
  { othersSigned }: { othersSigned: boolean },
  wrong: Problems,
  { now, typed }: { now: PetitionAnswers; typed: PetitionAnswers },
): Problems {
  const isEarlier = now.deadline !== '' && (typed.deadline === '' || typed.deadline < now.deadline)
  if (!othersSigned || !isEarlier) return wrong
  const deadline = { deadline: edit.laterOnly }
  const isMore = (['title', 'description', 'goal'] as const).some((name) => !['', now[name]].includes(typed[name]))
  return isMore ? { ...wrong, ...deadline } : deadline
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

/** Whether something was typed that the petition does not say yet; fields that are frozen were not in the form. */
export function isUnsaved(petition: Petition, sent: Sent): boolean {
  const [stood, typed] = [answersOfPetition(petition), answersOf(sent)]
  const isTyped = (name: keyof PetitionAnswers) => name === 'deadline' || sent.texts(name).length > 0
  return (['title', 'description', 'goal', 'deadline'] as const).some(
    (name) => isTyped(name) && typed[name] !== stood[name],
  )
}
