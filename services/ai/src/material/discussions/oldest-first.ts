/** By time; what has none, or the same, stays in the order in which it came. */
export function oldestFirst<Row>(rows: readonly Row[], timeOf: (row: Row) => string | null | undefined): Row[] {
  return rows.toSorted((one, other) => instantOf(timeOf(one)) - instantOf(timeOf(other)))
}

function instantOf(time: string | null | undefined): number {
  return Date.parse(time ?? '') || 0
}
