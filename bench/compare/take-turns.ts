import type { Bench } from '../bench.ts'
import type { Figure, Target, Unit } from '../report/figure.ts'
import { medianOf } from './median.ts'

/** Something that is measured beside others, on the same machine at the same time. */
export interface Contender<Member extends string> {
  name: string
  /** Brings the data back to where the first run found them. */
  prepare?: (() => Promise<void>) | undefined
  /** Runs for so many seconds, or as long as it takes; what it measured, by name. */
  run: (seconds: number) => Promise<Readonly<Record<Member, number>>>
}

/** What came of all runs of a contender. */
export interface Measured<Member extends string> {
  name: string
  /** The median of its runs; where it was started more than once, the geometric mean of those of each start. */
  value: (member: Member) => number
}

/**
 * Runs each contender in turn, round after round, so that what else the machine does meets all of them alike. A run that
 * is not counted goes first. Returns what was measured of each, in their order.
 */
export function takeTurns<All extends readonly Contender<string>[]>(
  bench: Bench,
  contenders: readonly [...All],
): Promise<{ [Place in keyof All]: All[Place] extends Contender<infer Member> ? Measured<Member> : never }>
export async function takeTurns(
  { sizes, signal, tell }: Bench,
  contenders: readonly Contender<string>[],
): Promise<Measured<string>[]> {
  const runs: Readonly<Record<string, number>>[][] = contenders.map(() => [])
  for (let round = sizes.warmUpSeconds > 0 ? 0 : 1; round <= sizes.rounds; round += 1) {
    for (const [position, { run, prepare }] of contenders.entries()) {
      signal.throwIfAborted()
      await prepare?.()
      const measured = await run(round === 0 ? sizes.warmUpSeconds : sizes.seconds)
      if (round > 0) runs[position]?.push(measured)
    }
  }
  return contenders.map(({ name }, position) => {
    const own = runs[position] ?? []
    tell(`${name}: ${own.map(briefly).join('; ')}`)
    return { name, value: (member: string) => medianOf(own.map((measured) => measured[member] ?? Number.NaN)) }
  })
}

function briefly(measured: Readonly<Record<string, number>>): string {
  const numbers = Object.entries(measured).filter(([, value]) => !Number.isNaN(value))
  return numbers.map(([member, value]) => `${member} ${Number(value.toPrecision(4))}`).join(', ')
}

/** One figure of a contender, beside the same of its floor. */
export function figureOf<Member extends string>(
  { name, member, unit, target }: { name: string; member: Member; unit: Unit; target?: Target | undefined },
  measured: Measured<Member>,
  floor?: Measured<Member>,
): Figure {
  const value = measured.value(member)
  return { name, value, unit, floor: floor && { name: floor.name, value: floor.value(member) }, target }
}
