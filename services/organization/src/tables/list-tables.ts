/** How many rows of a list are of a kind; the sum over its rows counts. */
export interface RowTotalsTable {
  list: string
  kind: (string | null)[]
  total: number
}
