import type { Bench } from '../bench.ts'
import { medianOf } from '../report/median.ts'

/** Something whose rate is measured, beside others on the same machine at the same time. */
export interface Contender {
  name: string
  /** Runs for so many seconds; how many per second were done. */
  run: (seconds: number) => Promise<number>
  /** Brings the data back to where the first run found them. */
  prepare?: (() => Promise<void>) | undefined
}

/**
 * Runs each contender in turn, round after round, so that what else the machine does meets all of them alike. A run that
 * is not counted goes first. Returns the median rate of each, in their order.
 */
export async function interleave(bench: Bench, contenders: readonly Contender[]): Promise<number[]> {
  const { seconds, rounds, warmUpSeconds } = bench.sizes
  const rates: number[][] = contenders.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 0 && warmUpSeconds === 0) continue
    for (const [position, { run, prepare }] of contenders.entries()) {
      bench.signal.throwIfAborted()
      await prepare?.()
      const rate = await run(round === 0 ? warmUpSeconds : seconds)
      if (round > 0) rates[position]?.push(rate)
    }
  }
  contenders.forEach(({ name }, position) => bench.tell(`${name}: ${perSecond(rates[position] ?? [])}`))
  return rates.map(medianOf)
}

function perSecond(rates: readonly number[]): string {
  return `${rates.map((rate) => Math.round(rate)).join(', ')} per second`
}
