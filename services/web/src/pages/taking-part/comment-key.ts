import { hash } from 'node:crypto'

/**
 * The same for the same words at the same place, so that a comment that is sent again, from a page that one came back to for
 * instance, stands once. Keys are each person's own, and are forgotten after a day.
 */
export function commentKey(place: string, content: string): string {
  return hash('sha256', `${place}\n${content.trim()}`, 'hex').slice(0, 40)
}
