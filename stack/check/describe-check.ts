import { printable } from '@civic/config'
import type { Violations } from './find-violations.ts'
import type { Found } from './probes/probes.ts'

const marks: Record<Found['is'], string> = { well: '', off: '', attention: 'ATTENTION, ', failing: 'FAILING, ' }

/** One line for each part and each finding, then what to do about each kind. */
export function describeCheck(parts: readonly Found[], { found, sentences, cutOff }: Violations): string {
  const failing = parts.filter(({ is }) => is === 'failing').length
  const lines = [
    ...parts.map(describePart),
    ...(found.length === 0 ? ['database: every row is as it should be'] : []),
    ...found.map(({ kind, place, detail }) => `${kind}: ${place}: ${detail}`),
    ...[...cutOff].map((kind) => `${kind}: there are more`),
    '',
    ...[...sentences].map(([kind, sentence]) => `What to do about ${kind}: ${sentence}`),
    failing + found.length === 0 ? 'Healthy.' : conclusion(failing, found.length),
  ]
  return lines.map((line) => `${printable(line)}\n`).join('')
}

export function describePart({ part, is, words }: Found): string {
  return `${part}: ${marks[is]}${words}`
}

function conclusion(failing: number, violations: number): string {
  return `Not healthy: parts that fail ${failing}, rows that are not as they should be ${violations}.`
}
