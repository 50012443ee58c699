import { editPetition, limits, type Petition, type PetitionStatus } from '@civic/client'
import { to } from '../../html/url.ts'
import { line, lines, special } from '../../site/field.ts'
import { form } from '../../site/page.ts'
import { words } from '../../words/en.ts'

const { fields: text, problems } = words.starting
const { createPetition: bounds } = limits

export const petitionFields = {
  title: line({ label: text.title, hint: text.titleHint, problem: problems.title }, bounds.title),
  description: lines(
    { label: text.description, hint: text.descriptionHint, problem: problems.description },
    { ...bounds.description, rows: 10 },
  ),
  goal: special(
    { label: text.goal, hint: text.goalHint, problem: problems.goal },
    { read: (typed) => goalOf(typed) ?? 0, isWrong: (typed) => goalOf(typed) === undefined },
  ),
  deadline: special(
    { label: text.deadline, problem: problems.deadline },
    {
      read: (day) => day,
      isWrong: (day, now) => day !== '' && !(isDay(day) && day >= now.toISOString().slice(0, 10)),
    },
  ),
}

/** The initial values of the form of a petition that is there. */
export function answersOf({ title, description, goal, deadline }: Petition) {
  return { title, description, goal: String(goal), deadline: deadline?.slice(0, 10) ?? '' }
}

/** As people write large numbers: `2,500` or `2 500`; undefined for what is none. */
export function goalOf(goal: string): number | undefined {
  const digits = goal.replaceAll(/[\s,]/g, '')
  const number = /^\d{1,8}$/.test(digits) ? Number(digits) : 0
  return number >= bounds.goal.min && number <= bounds.goal.max ? number : undefined
}

/** A day that the calendar has: `Date` takes 31 February for 3 March. */
function isDay(day: string): boolean {
  const instant = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
}

const { own } = words.starting

/** What becomes of a petition of one's own. */
export const petitionStepForms = [
  step('publish', 'ACTIVE', own.published),
  step('close', 'CLOSED', own.closed),
  step('succeed', 'SUCCESSFUL', own.succeeded),
]

function step(act: 'publish' | 'close' | 'succeed', status: PetitionStatus, said: string) {
  return form(`/petitions/:id/${act}`, {
    refusals: { INVALID_STATUS_TRANSITION: own.noSuchStep, PETITION_LOCKED: own.noSuchStep },
    does: async ({ api, path, person }) => {
      const { petition } = await editPetition(api, { path, body: { status } })
      const isOwn = petition.createdById === person?.id
      return { to: to`/petitions/${path.id}`, said: isOwn ? said : words.adminCorrections.petition.stepped }
    },
  })
}
