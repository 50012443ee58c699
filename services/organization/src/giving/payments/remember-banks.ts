import type { Clock } from '@civic/config'
import type { Bank } from './payment-provider.ts'

const keptForMs = 3_600_000

/** Asks at most once an hour, and once for all who ask meanwhile. What failed is asked again by the next. */
export function rememberBanks(listBanks: () => Promise<Bank[]>, clock: Clock): () => Promise<Bank[]> {
  let kept: { banks: Promise<Bank[]>; until: number } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (kept && now < kept.until) return kept.banks

    const asked = { banks: listBanks(), until: now + keptForMs }
    kept = asked
    asked.banks.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.banks
  }
}
