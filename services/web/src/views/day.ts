import { html, type Html } from '../html/html.ts'
import type { Site } from '../site/site.ts'

/** The day of an instant, as the people of this installation call it. */
export function day({ format }: Site, at: Date | string): Html {
  const date = typeof at === 'string' ? new Date(at) : at
  return html`<time datetime="${date.toISOString()}">${format.day(date)}</time>`
}
