/** The middle one, or the mean of the two in the middle; NaN of none. */
export function medianOf(values: readonly number[]): number {
  return quantileOf(values, 0.5)
}

/** The value that a part of all values does not exceed, between its neighbours by proportion. */
export function quantileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (below === undefined || above === undefined) return Number.NaN
  return below + (above - below) * (place % 1)
}
