import type { Bench } from '../bench.ts'
import { medianOf } from '../report/median.ts'

/** Something whose rate is measured, beside others on the same machine at the same time. */
export interface Contender {
  name: string
  /** Runs for so many seconds; how many per second were done, or how long they took. */
  run: (seconds: number) => Promise<number>
  /** Brings the data back to where the first run found them. */
  prepare?: (() => Promise<void>) | undefined
  unit?: 'per second' | 'ms'
}

/**
 * Runs each contender in turn, round after round, so that what else the machine does meets all of them alike. A run that
 * is not counted goes first. Returns the median of each, in their order.
 */
export async function interleave(bench: Bench, contenders: readonly Contender[]): Promise<number[]> {
  const { seconds, rounds, warmUpSeconds } = bench.sizes
  const values: number[][] = contenders.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 0 && warmUpSeconds === 0) continue
    for (const [position, { run, prepare }] of contenders.entries()) {
      bench.signal.throwIfAborted()
      await prepare?.()
      const value = await run(round === 0 ? warmUpSeconds : seconds)
      if (round > 0) values[position]?.push(value)
    }
  }
  contenders.forEach((one, position) => bench.tell(`${one.name}: ${valuesOf(one, values[position] ?? [])}`))
  return values.map(medianOf)
}

function valuesOf({ unit = 'per second' }: Contender, values: readonly number[]): string {
  return `${values.map((value) => value.toFixed(unit === 'ms' ? 1 : 0)).join(', ')} ${unit}`
}
