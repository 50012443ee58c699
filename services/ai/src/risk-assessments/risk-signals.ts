import type { SheetPart } from '../fact-sheets/sheet-parts.ts'
import { firstOf } from '../replies/first-of.ts'
import { plainText } from '../replies/plain-text.ts'
import { longestItem } from '../replies/text-list.ts'
import { SheetReader } from './sheet-reader.ts'
import type { RiskSignal } from './risk-assessment-schemas.ts'

const mostSignals = 5

interface SiftedSignals {
  /** As many as are shown. */
  standing: RiskSignal[]
  /** How many of those before the last of them were not whole, or without evidence in the data. */
  droppedCount: number
}

/** The signals that are whole and whose evidence stands in what the model was given. */
export function siftSignals(signals: readonly Partial<RiskSignal>[], data: readonly SheetPart[]): SiftedSignals {
  const reader = new SheetReader(data)
  let droppedCount = 0
  const standing = firstOf(signals, mostSignals, (signal) => {
    const cleaned = cleanedSignal(signal)
    if (Object.values(cleaned).every((text) => text !== '') && reader.has(cleaned.evidence)) return cleaned
    droppedCount += 1
    return undefined
  })
  return { standing, droppedCount }
}

function cleanedSignal({ concern = '', evidence = '', innocentExplanation = '' }: Partial<RiskSignal>): RiskSignal {
  return {
    concern: plainText(concern, longestItem),
    evidence: plainText(evidence, longestItem),
    innocentExplanation: plainText(innocentExplanation, longestItem),
  }
}
