import { CampaignTransitionError, CampaignTransitionForbiddenError } from './step-errors.ts'

/** The steps that people take, and the statuses from which each is open. FUNDED comes by itself, with the money. */
const openFrom = {
  submit: ['DRAFT', 'NEEDS_CHANGES'],
  publish: ['APPROVED'],
  complete: ['PUBLISHED', 'FUNDED'],
  report: ['COMPLETED'],
  archive: ['REPORTED'],
  resume: ['PAUSED'],
  review: ['PENDING_REVIEW'],
  reject: ['PENDING_REVIEW', 'PAUSED'],
  pause: ['DRAFT', 'PENDING_REVIEW', 'NEEDS_CHANGES', 'APPROVED', 'PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED'],
} as const

export type Step = keyof typeof openFrom

/** Refuses a step that does not follow from the status; two of them because they are the other side's. */
export function requireStep(step: Step, status: string): void {
  if (openFrom[step].some((open) => open === status)) return
  const isOthers = (step === 'publish' && status === 'PAUSED') || (step === 'resume' && status === 'APPROVED')
  throw isOthers ? new CampaignTransitionForbiddenError() : new CampaignTransitionError()
}
