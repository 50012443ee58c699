import { createHash } from 'node:crypto'
import type { SheetPart } from './sheet-parts.ts'

/** What an answer was made from. A donation alone changes nothing of it; all that is newly published does. */
export function digestOf(parts: readonly SheetPart[]): string {
  const lasting = parts.filter((part) => !('isMoving' in part))
  return createHash('sha256').update(JSON.stringify(lasting)).digest('hex')
}
