import { emailOf } from './acts.ts'
import { agrees } from './expectation.ts'
import type { Slot } from './history.ts'
import { agreedOn, findRow, type Scene } from './scene.ts'

/** In the end, what the provider says was paid is settled, or, where it is not what was agreed, a human looks at it. */
export function checkPayment(scene: Scene, slot: Slot): void {
  const { stage, books } = scene
  const row = findRow(books, slot)
  const paid = row && stage.provider.find(row.reference)
  if (!row || paid?.status !== 'success' || row.status === 'SETTLED') return
  if (agrees(agreedOn(scene, slot), paid)) throw new Error(`Donation ${slot} was paid and is ${row.status} in the end`)
  const isFound = books.findings.some(
    ({ donationId, kind }) => donationId === row.id && kind === 'PENDING_WITH_MISMATCHED_DETAILS',
  )
  if (!isFound) throw new Error(`Donation ${slot} was paid otherwise than agreed, and nobody is told to look at it`)
}

export function isAnythingOpen({ books }: Scene): boolean {
  return books.donations.some(({ status }) => status !== 'SETTLED')
}

export function isReceiptOwed({ books }: Scene): boolean {
  return books.donations.some(({ status, receiptSentAt }) => status === 'SETTLED' && receiptSentAt === null)
}

/** In the end each settled donation has its receipt: one, and another for each one whose record was lost at most. */
export function checkReceipt({ stage, books }: Scene, slot: Slot, lost: number): void {
  const row = findRow(books, slot)
  const mails = stage.mailsTo(emailOf(slot))
  const isRight =
    row?.status === 'SETTLED' ? row.receiptSentAt !== null && mails >= 1 && mails <= 1 + lost : mails === 0
  if (!isRight) throw new Error(`Donation ${slot} is ${row?.status ?? 'unknown'} and got ${mails} receipts`)
}
