import type { ShownRows } from './shown-rows-schemas.ts'

export function shownRows(rows: readonly { id: string }[]): ShownRows {
  return rows.map(({ id }) => id)
}

/**
 * Whether every row that an answer was made from is shown now. Of one that is not, nobody can tell here whether it was
 * hidden, was deleted, or was pushed out of a full list by newer ones and hidden there: it is taken as hidden.
 */
export function areStillShown(kept: ShownRows, now: ShownRows): boolean {
  const shown = new Set(now)
  return kept.every((id) => shown.has(id))
}
