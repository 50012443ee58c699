import { formatAmount } from '@civic/contracts'
import { firstOf } from '../../asking/replies/first-of.ts'
import { plainText } from '../../asking/replies/plain-text.ts'
import { titleText } from '../../asking/replies/title-text.ts'

/** What a campaign is to raise. */
export interface Goal {
  minor: number
  currency: string
}

interface DraftMilestone {
  title: string
  description: string
  targetMinor: number
}

const mostMilestones = 4

/** The milestones that a model suggests: one without a title is none, and without a goal there is nothing to reach. */
export function plannedMilestones(suggested: readonly DraftMilestone[], goal: Goal | undefined): DraftMilestone[] {
  return firstOf(suggested, mostMilestones, ({ title, description, targetMinor }) => {
    const name = titleText(title, 160)
    if (name === '') return undefined
    return { title: name, description: plainText(description, 1000), targetMinor: goal ? targetMinor : 0 }
  })
}

/** The service does its own sum: numbers of a model are shown as they are, and so is what is wrong with them. */
export function targetWarnings(milestones: readonly DraftMilestone[], goal: Goal | undefined): string[] {
  const sum = milestones.reduce((total, { targetMinor }) => total + BigInt(targetMinor), 0n)
  if (!goal || sum === BigInt(goal.minor)) return []
  const [targets, wanted] = [sum, goal.minor].map((minor) => formatAmount(minor, goal.currency))
  return [`The targets of the milestones sum to ${targets}, but the goal is ${wanted}. Correct them before you save.`]
}
