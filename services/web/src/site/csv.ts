import type { Page, PathOf } from './page.ts'
import type { Visit } from './visit.ts'

export type Cell = string | number | undefined

/** A file of rows has no more, so that nobody waits for one without end. */
export const mostRows = 10_000

/** What somebody takes along of a list: the same rows, in the order of the list, narrowed as the address asks. */
export interface Csv {
  path: string
  who: Page['who']
  /** What it is saved as: `audit.csv`. */
  name: string
  columns: readonly string[]
  /** Rows as they come from the interface, page by page. */
  reads: (visit: Visit) => AsyncIterable<readonly (readonly Cell[])[]>
}

/** A file of rows at an address. */
export function csv<const Path extends `/${string}.csv`>(
  path: Path,
  spec: Omit<Csv, 'path' | 'reads'> & { reads: (visit: Visit<PathOf<Path>>) => ReturnType<Csv['reads']> },
): Csv {
  return { ...spec, path, reads: (visit) => spec.reads(ofPath<Path>(visit)) }
}

/** All rows of a list of the interface, as many at a time as it answers. */
export async function* everyPage<Thing>(
  visit: Pick<Visit, 'waitAnew'>,
  size: number,
  read: (paging: { limit: number; offset: number }) => Promise<readonly Thing[]>,
): AsyncGenerator<readonly Thing[]> {
  for (let offset = 0; offset < mostRows; offset += size) {
    // One page may take as long as a page of the site, and not all of them together.
    visit.waitAnew()
    const things = await read({ limit: size, offset })
    yield things
    if (things.length < size) return
  }
}

/** One line of RFC 4180. What a spreadsheet would take for a formula stands behind an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function ofPath<Path extends string>(visit: Visit): Visit<PathOf<Path>>
function ofPath(visit: Visit): unknown {
  return visit
}
