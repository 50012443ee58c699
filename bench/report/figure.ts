/** One measured value beside the least (or most) that the same machine allows. */
export interface Figure {
  name: string
  value: number
  unit: Unit
  /** What the value is held against, measured in the same run. */
  floor?: { name: string; value: number } | undefined
  target?: Target | undefined
}

export type Unit = 'per second' | 's' | 'ms' | 'µs' | 'MB' | 'KB' | 'statements' | 'times'

/** What the value, or its ratio to the floor, has to reach. */
export type Target =
  | { least: number; of: 'ratio' }
  | { most: number; of: 'value' | 'ratio' }
  | { least: number; of: 'value' }

/** The value divided by its floor: of rates more is better, of everything else less. */
export function ratioOf({ value, floor }: Figure): number | undefined {
  return floor && value / floor.value
}

/** Undefined without a target. */
export function isReached(figure: Figure): boolean | undefined {
  const { target, value } = figure
  if (!target) return undefined
  const judged = target.of === 'ratio' ? (ratioOf(figure) ?? Number.NaN) : value
  return 'least' in target ? judged >= target.least : judged <= target.most
}
