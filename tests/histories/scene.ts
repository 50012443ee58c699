import { grossOf, keyOf } from './acts.ts'
import type { Books, DonationRow } from './books.ts'
import type { Agreed, Standing } from './expectation.ts'
import type { History, Slot } from './history.ts'
import type { Stage } from './stage.ts'

/** A history at one moment: where it is played, and the books as they stand between two steps. */
export interface Scene {
  stage: Stage
  history: History
  books: Books
}

export const slots: readonly Slot[] = [0, 1, 2]
export const currency = 'NGN'
export const dayMinutes = 24 * 60
const standings: readonly Standing[] = ['PENDING', 'SETTLED', 'FAILED', 'ABANDONED']

export function findRow({ donations }: Books, slot: Slot): DonationRow | undefined {
  return donations.find(({ idempotencyKey }) => idempotencyKey === keyOf(slot))
}

export function standingOf(books: Books, slot: Slot): Standing {
  const status = findRow(books, slot)?.status
  return standings.find((standing) => standing === status) ?? 'none'
}

export function agreedOn({ history }: Scene, slot: Slot): Agreed {
  const donation = history.donations[slot]
  if (!donation) throw new Error(`There is no donation ${slot}`)
  return { grossMinor: grossOf(donation, slot), currency }
}

export function campaignOf({ stage, history }: Scene, slot: Slot): string {
  return stage.campaigns[history.donations[slot]?.campaign ?? 0] ?? ''
}

export function isPaused({ books }: Scene, campaignId: string): boolean {
  return books.campaigns.some(({ id, status }) => id === campaignId && status === 'PAUSED')
}

/** Whether an event was dealt with; nothing comes of it then. */
export function isHandled({ events }: Books, eventKey: string | undefined): boolean {
  return events.some(({ key, handled }) => key === eventKey && handled)
}
