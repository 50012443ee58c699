import type { ColumnType } from 'kysely'

/** A JSON array of texts: written as JSON, read as an array; empty by default. */
export type JsonList = ColumnType<string[], string | undefined, string>
/** Whole minor units. */
export type Minor = number
