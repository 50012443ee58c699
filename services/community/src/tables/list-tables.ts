import type { Generated } from 'kysely'

/** What search looks through; kept by triggers, whoever writes the rows. */
export interface SearchEntriesTable {
  id: Generated<string>
  kind: string
  itemId: string
  itemName: string | null
  itemAt: Date | null
  words: string
  createdAt: Generated<Date>
}

/** How many rows a list has of each kind; kept by triggers, and of identity's lists too. */
export interface RowTotalsTable {
  list: string
  kind: string[]
  total: number
}
