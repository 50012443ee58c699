import { html, type Html } from '../html/html.ts'

/** What somebody reads about themselves; on paper, which others read, what those would be told. */
export function toYou(you: string, others: string): Html {
  return html`<span class="off-paper">${you}</span><span class="only-paper">${others}</span>`
}
