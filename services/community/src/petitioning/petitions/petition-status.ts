import { InvalidStatusTransitionError } from './petition-errors.ts'
import type { petitionStatuses } from '@civic/contracts'

export type PetitionStatus = (typeof petitionStatuses)[number]

interface Standing {
  status: string
  signatureCount: number
  goal: number
}

const ways: ReadonlySet<string> = new Set(['DRAFT ACTIVE', 'ACTIVE CLOSED', 'ACTIVE SUCCESSFUL', 'CLOSED SUCCESSFUL'])

/** Refuses a step that no petition takes, and success before the goal. */
export function requireStep({ status, signatureCount, goal }: Standing, next: PetitionStatus): void {
  const isTooSoon = next === 'SUCCESSFUL' && signatureCount < goal
  if (!ways.has(`${status} ${next}`) || isTooSoon) throw new InvalidStatusTransitionError()
}
