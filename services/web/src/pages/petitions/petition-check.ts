import { searchPlatform, type Connection, type Petition } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/names.ts'
import type { Led, Shown } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../views/fields.ts'
import type { PetitionAnswers } from '../../views/petitions/petition-fields.ts'
import { newPetitionView, sendPetitionView } from '../../views/petitions/start-petition-view.ts'
import { words } from '../../words/en.ts'
import type { Stop } from '../taking-part/attempt.ts'
import { viewerOf } from '../taking-part/taking.ts'
import { goalOf, problemsIn } from './petition-answers.ts'
import { readStarted, type PetitionDraft } from './petition-draft.ts'

const { new: text, send } = words.starting

async function homeOf({ api, person }: Visit) {
  const id = person?.primaryCommunityId
  return id === undefined ? undefined : (await communitiesOf(api, [id])).get(id)
}

/** `isWaiting`: it was begun before. */
export async function showNew(
  visit: Visit,
  answers: PetitionAnswers,
  problems: Problems,
  isWaiting = false,
): Promise<Shown> {
  const community = await homeOf(visit)
  return {
    status: Object.keys(problems).length === 0 ? 200 : 422,
    title: text.title,
    isUnlisted: true,
    area: 'petitions',
    main: newPetitionView(visit.site, {
      now: visit.now,
      token: visit.formToken,
      community,
      answers,
      problems,
      isWaiting,
      isGuest: visit.person === undefined,
    }),
  }
}

/** Nothing waits: it was started, or it was never begun. */
export async function leadAway(visit: Visit): Promise<Led> {
  const started = await readStarted(visit)
  return started ? { to: to`/petitions/${started.id}`, said: send.alreadyStarted } : { to: to`/petitions/new` }
}

/** What an act on this page left open. */
interface Left extends Partial<Omit<Stop, 'key'>> {
  /** Beside a photo that could not be taken. */
  alt?: string
  /** Under which a photo that may have arrived can be sent once more. */
  photoKey?: string | undefined
  keys?: Keys
}

/** Under which the form starts a petition, and keeps a draft. */
interface Keys {
  start?: string | undefined
  draft?: string | undefined
}

export function keysOf(sent: Sent): Keys {
  return { start: sent.key, draft: sent.keyNamed('draftKey') }
}

/** The page before it is started, or what is still missing of it. */
export async function showWhole(visit: Visit, draft: PetitionDraft, left: Left = {}): Promise<Shown> {
  const problems = problemsIn(draft.answers, visit.now)
  return Object.keys(problems).length > 0 ? showNew(visit, draft.answers, problems) : showSend(visit, draft, left)
}

export async function showSend(visit: Visit, draft: PetitionDraft, left: Left): Promise<Shown> {
  const { answers, photos } = draft
  if (visit.person?.emailVerified === false) await visit.session.errand.keep(to`/petitions/new/send`)
  const [home, similar] = await Promise.all([homeOf(visit), beside(petitionsLike(visit.api, answers.title))])
  const { status = 200, problems = {}, keys = {}, alt = '', photoKey } = left
  return {
    status,
    title: send.title,
    isUnlisted: true,
    area: 'petitions',
    main: sendPetitionView(visit.site, {
      viewer: viewerOf(visit),
      answers,
      photos,
      goal: goalOf(answers) ?? 0,
      home,
      similar,
      said: visit.said,
      formToken: visit.formToken,
      keys: { start: keys.start ?? crypto.randomUUID(), draft: keys.draft ?? crypto.randomUUID() },
      problems,
      alt,
      photoKey,
    }),
  }
}

/** By the two longest words of its title: the search looks for words as they stand. */
async function petitionsLike(api: Connection, title: string): Promise<Petition[]> {
  const sought = [...new Set(title.toLowerCase().match(/\p{L}{4,}/gu))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 2)
  const found = await Promise.all(
    sought.map(async (q) => searchPlatform(api, { query: { q, kind: 'petitions', limit: 5 } })),
  )
  const open = found.flatMap(({ petitions }) => petitions).filter(({ status }) => status === 'ACTIVE')
  return [...new Map(open.map((petition) => [petition.id, petition])).values()].slice(0, 3)
}
