import type { SeenPage } from './visitor.ts'

/** What somebody types who gives ₦5,000. */
export const gift = { amount: '500000', email: 'donor@example.org', name: 'Ada Obi', message: 'For my grandmother.' }

/** Of the payment that a page is about. */
export function referenceOf({ address }: SeenPage): string {
  return new URL(address, 'http://here.invalid').searchParams.get('reference') ?? ''
}

/** The way to the payment. */
export function payLink({ links }: SeenPage) {
  return links.find(({ text }) => text.startsWith('Continue to payment at'))
}

/** Where the payment provider leads a donor back to. */
export function completeAt(reference: string): string {
  return `/donations/complete?trxref=${reference}&reference=${reference}`
}
