import type { ListedRows } from './listed-rows-schemas.ts'

/** What was read of a list, oldest first, and which of its rows are shown to the model. */
export function listedRows(rows: readonly { id: string }[], shown: readonly { id: string }[]): ListedRows {
  const ids = new Set(shown.map(({ id }) => id))
  const listed = rows.map(({ id }) => id)
  return { rows: listed, withheld: listed.filter((id) => !ids.has(id)) }
}

/**
 * Whether every row that an answer was made from may still be shown. A row that is missing was deleted, unless newer ones
 * have pushed it out of a full list together with all that were older. Then the oldest row that is left was listed
 * before: one that was not has moved in behind a deleted row, or nothing is left that could tell.
 */
export function areStillShown(kept: ListedRows, now: ListedRows, longestList: number): boolean {
  const [oldest = ''] = now.rows
  const pushedOut = now.rows.length < longestList ? 0 : Math.max(0, kept.rows.indexOf(oldest))
  const [withheldThen, withheldNow] = [new Set(kept.withheld), new Set(now.withheld)]
  const shownNow = new Set(now.rows.filter((id) => !withheldNow.has(id)))
  return kept.rows.slice(pushedOut).every((id) => withheldThen.has(id) || shownNow.has(id))
}
