import { html } from '../html/html.ts'
import { words } from '../words/en.ts'
import type { Shown } from './page.ts'

/** In bytes. A page without anything that was sent may weigh as much as the first. */
const usual = 150_000
const most = 300_000
const timesSent = 4

/** Whether an answer to a form of so many bytes weighs more than it may: what was sent stands in it, escaped. */
export function isTooMuchEcho(page: string, sentBytes: number): boolean {
  return Buffer.byteLength(page) > Math.min(most, Math.max(usual, timesSent * sentBytes))
}

/** The same answer without what was sent. */
export function withoutEcho({ status, title, retryAfter }: Shown): Shown {
  return {
    status: status ?? 200,
    title,
    retryAfter,
    isUnlisted: true,
    main: html`<div class="prose">
      <h1>${title}</h1>
      <p>${words.errors.tooLongToShow}</p>
    </div>`,
  }
}
