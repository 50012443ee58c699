import type { Drift } from './drift.ts'

/** What a sweep may take up. */
export interface Reach {
  /** Rows in all. */
  most: number
  /** True once nothing new is to be taken up. */
  isOver: () => boolean
}

export interface Swept {
  /** Rows that were taken up. */
  taken: number
  drift: Drift[]
  /** Rows were left over: for want of time, for the limit, or because one could not be dealt with. */
  isTruncated: boolean
  /** Why the rows that are left over could not be read. */
  failure?: unknown
}

/** The rows after one of them, in an order that no row can be in twice. */
type ListRows<Row> = (after: Row | undefined, most: number) => Promise<Row[]>
/** What differs in a row; undefined when it could not be dealt with. */
type CheckRow<Row> = (row: Row) => Promise<Drift[] | undefined>

const pageSize = 500
const sideBySide = 8

/**
 * Checks row after row, page by page and eight at a time, and reports them in the order of the rows. What was found
 * before a page that cannot be read is not lost with it.
 */
export async function sweepRows<Row>(listRows: ListRows<Row>, reach: Reach, check: CheckRow<Row>): Promise<Swept> {
  const swept: Swept = { taken: 0, drift: [], isTruncated: false }
  let after: Row | undefined
  for (;;) {
    const size = Math.min(pageSize, reach.most - swept.taken)
    // One more than fits says whether any are left over.
    const { rows, failure } = await readPage(listRows, after, size + 1)
    if (failure !== undefined) return { ...swept, isTruncated: true, failure }
    const page = rows.slice(0, size)
    const checked = await checkSideBySide(page, reach.isOver, check)
    swept.taken += checked.length
    swept.drift.push(...checked.flatMap((drift) => drift ?? []))
    swept.isTruncated ||= checked.length < page.length || checked.includes(undefined)
    if (checked.length < page.length || rows.length <= size) return swept
    if (swept.taken >= reach.most) return { ...swept, isTruncated: true }
    after = page.at(-1)
  }
}

async function readPage<Row>(listRows: ListRows<Row>, after: Row | undefined, most: number) {
  try {
    return { rows: await listRows(after, most), failure: undefined }
  } catch (cause) {
    return { rows: [], failure: cause ?? new Error('A page could not be read') }
  }
}

/** As many rows as were begun before it was over, each with what was found. */
async function checkSideBySide<Row>(
  rows: readonly Row[],
  isOver: () => boolean,
  check: CheckRow<Row>,
): Promise<(Drift[] | undefined)[]> {
  const found: Promise<Drift[] | undefined>[] = []
  const waiting = rows.values()
  const worker = async () => {
    while (!isOver()) {
      const next = waiting.next()
      if (next.done) return
      const checking = check(next.value)
      found.push(checking)
      await checking
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, worker))
  return Promise.all(found)
}
