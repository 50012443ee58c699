/**
 * The first rows of each list that have room together: each list has the same room, and what one does not need the
 * others may have.
 */
export function shareRoom(lists: readonly (readonly string[])[], room: number): string[][] {
  const needs = lists.map((rows) => rows.reduce((sum, row) => sum + lengthOf(row), 0))
  const kept = lists.map((): string[] => [])
  let [left, waiting] = [Math.max(0, room), lists.length]
  for (const index of [...needs.keys()].toSorted((one, other) => (needs[one] ?? 0) - (needs[other] ?? 0))) {
    const rows = firstWithin(lists[index] ?? [], left / waiting)
    kept[index] = rows
    left -= rows.reduce((sum, row) => sum + lengthOf(row), 0)
    waiting -= 1
  }
  return kept
}

function firstWithin(rows: readonly string[], room: number): string[] {
  let left = room
  const end = rows.findIndex((row) => {
    left -= lengthOf(row)
    return left < 0
  })
  return rows.slice(0, end === -1 ? rows.length : end)
}

/** With the end of its line. */
function lengthOf(row: string): number {
  return row.length + 1
}
