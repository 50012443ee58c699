import type { AltText } from '@civic/contracts'
import type { ColumnType } from 'kysely'

/** A JSON array of texts: written as JSON, read as an array; empty by default. */
export type JsonList = ColumnType<string[], string | undefined, string>

/** A JSON array of what photos show; texts that say nothing are left away at its end. */
export type JsonAlts = ColumnType<AltText[], string | undefined, string>
/** Whole minor units. */
export type Minor = number
