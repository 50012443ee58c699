import { halfKept, isOvertaken } from '../../site/half-kept.ts'
import type { Sent } from '../../site/sent.ts'
import type { Draft, Visit } from '../../site/visit.ts'
import type { PetitionAnswers } from '../../views/petitions/petition-fields.ts'
import type { Photo } from '../../views/photos/photo.ts'
import type { ChangeOfPhotos } from '../photos/photo-forms.ts'
import { draftOfPhotos, photosOfDraft } from '../photos/photo-lists.ts'

const draftName = 'petition'

/** A petition while it is written. */
export interface PetitionDraft {
  answers: PetitionAnswers
  photos: readonly Photo[]
}

/** Undefined where nothing waits. */
export async function readDraft({ drafts }: Visit): Promise<PetitionDraft | undefined> {
  const fields = written((await drafts.read(draftName))?.fields)
  return fields && draftOf(fields)
}

/** What is half written, unjudged; nothing where nothing is left of it. */
export async function keepHalfPetition(visit: Visit, sent: Sent, answers: PetitionAnswers): Promise<void> {
  await visit.drafts.change(draftName, (fields, keptAt) => {
    if (isOvertaken(visit, sent, { fields, keptAt })) return undefined
    const photos = photosOfDraft(written(fields) ?? {})
    const isBlank = Object.values(answers).join('') === '' && photos.length === 0
    return isBlank ? 'gone' : halfKept(fieldsOf({ answers, photos }), sent)
  })
}

/** Its photos stay: they have forms of their own, in another window perhaps. */
export async function keepAnswers({ drafts }: Visit, answers: PetitionAnswers): Promise<void> {
  await drafts.change(draftName, (fields) => fieldsOf({ answers, photos: photosOfDraft(written(fields) ?? {}) }))
}

export async function changeDraftPhotos({ drafts }: Visit, change: ChangeOfPhotos): Promise<undefined> {
  await drafts.change(draftName, (fields) => {
    const waiting = written(fields)
    // It was started meanwhile.
    if (!waiting) return undefined
    const { answers, photos } = draftOf(waiting)
    return fieldsOf({ answers, photos: change(photos) })
  })
}

/** What could not be started is kept, unless something is. */
export async function keepUnlessKept({ drafts }: Visit, draft: PetitionDraft): Promise<void> {
  await drafts.change(draftName, (fields) => (written(fields) ? undefined : fieldsOf(draft)))
}

/** The petition that the last one became. */
export async function readStarted({ drafts }: Visit): Promise<string | undefined> {
  return (await drafts.read(draftName))?.fields['sentAs']?.[0]
}

/** Remembers what became of it, so that whoever goes back to its pages is led there. */
export async function keepStarted({ drafts }: Visit, petitionId: string): Promise<void> {
  await drafts.keep(draftName, { sentAs: [petitionId] })
}

export async function dropDraft({ drafts }: Visit): Promise<void> {
  await drafts.drop(draftName)
}

export function isSame(one: PetitionDraft, other: PetitionDraft): boolean {
  return JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))
}

/** What is kept, unless it was started. */
function written(fields: Draft['fields'] | undefined): Draft['fields'] | undefined {
  return fields?.['sentAs'] ? undefined : fields
}

function draftOf(fields: Draft['fields']): PetitionDraft {
  // Browsers end lines in a way of their own; a form that is sent is read without it.
  const text = (name: string) => (fields[name]?.[0] ?? '').replaceAll('\r\n', '\n').trim()
  return {
    answers: {
      title: text('title'),
      description: text('description'),
      goal: text('goal'),
      deadline: text('deadline'),
    },
    photos: photosOfDraft(fields),
  }
}

function fieldsOf({ answers, photos }: PetitionDraft) {
  const { title, description, goal, deadline } = answers
  return {
    title: [title],
    description: [description],
    goal: [goal],
    deadline: [deadline],
    ...draftOfPhotos(photos),
  }
}
