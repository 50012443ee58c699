import type { Petition } from '@civic/client'
import { tooLong } from '../../site/lengths.ts'
import { lengthOf } from '../../words/letters.ts'
import type { Sent } from '../../site/sent.ts'
import type { Problems } from '../../views/fields.ts'
import type { PetitionAnswers } from '../../views/petitions/petition-fields.ts'
import { words } from '../../words/en.ts'

const text = words.starting.problems
const largestGoal = 10_000_000

export function answersOf(sent: Sent): PetitionAnswers {
  return {
    title: sent.text('title'),
    description: sent.text('description'),
    goal: sent.text('goal'),
    deadline: sent.text('deadline'),
  }
}

export function answersOfPetition({ title, description, goal, deadline }: Petition): PetitionAnswers {
  return { title, description, goal: String(goal), deadline: deadline?.slice(0, 10) ?? '' }
}

/** As people write large numbers: `2,500` or `2 500`; undefined for what is none. */
export function goalOf({ goal }: PetitionAnswers): number | undefined {
  const digits = goal.replaceAll(/[\s,]/g, '')
  const number = /^\d{1,8}$/.test(digits) ? Number(digits) : 0
  return number >= 1 && number <= largestGoal ? number : undefined
}

/** What is wrong before anything is sent; the platform decides in the end. */
export function problemsIn(answers: PetitionAnswers, now: Date): Problems {
  const { title, description, deadline } = answers
  const long = tooLong(description, 10_000)
  const isPast = deadline !== '' && !(isDay(deadline) && deadline >= now.toISOString().slice(0, 10))
  return {
    ...((lengthOf(title) < 5 || lengthOf(title) > 200) && { title: text.title }),
    ...(lengthOf(description, 'several') < 10 && { description: text.description }),
    ...(long !== undefined && { description: long }),
    ...(goalOf(answers) === undefined && { goal: text.goal }),
    ...(isPast && { deadline: text.deadline }),
  }
}

/** A day that the calendar has: `Date` takes 31 February for 3 March. */
function isDay(day: string): boolean {
  const instant = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
}
