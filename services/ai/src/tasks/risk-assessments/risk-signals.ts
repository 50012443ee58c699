import { firstOf } from '../../asking/replies/first-of.ts'
import { plainText } from '../../asking/replies/plain-text.ts'
import { longestItem } from '../../asking/replies/text-list.ts'
import type { RiskSignal } from './risk-assessment-schemas.ts'

const mostSignals = 5

interface SiftedSignals {
  /** As many as are shown. */
  standing: RiskSignal[]
  /** How many of those before the last of them were not whole. */
  droppedCount: number
}

/** The signals that are whole. Nothing else is a reason to drop one: a reviewer would take its absence for an all-clear. */
export function siftSignals(signals: readonly Partial<RiskSignal>[]): SiftedSignals {
  let droppedCount = 0
  const standing = firstOf(signals, mostSignals, (signal) => {
    const cleaned = cleanedSignal(signal)
    if (Object.values(cleaned).every((text) => text !== '')) return cleaned
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
