import { hash } from 'node:crypto'

/**
 * The same for the same words of the same person at the same place, so that a comment that is sent again, from a page that
 * one came back to for instance, stands once. A later day takes them anew.
 */
export function commentKey(personId: string | undefined, place: string, content: string): string {
  return hash('sha256', [personId ?? '', place, content.trim()].join('\n'), 'hex').slice(0, 40)
}
