import { Type, type Static } from 'typebox'

/** What a list of the newest rows was when it was read. */
export const ListedRows = Type.Object({
  /** The ids of all its rows, oldest first. */
  rows: Type.Array(Type.String()),
  /** Those of them that an answer may not, or need not, be made from: hidden, drafts, blank. */
  withheld: Type.Array(Type.String()),
})
export type ListedRows = Static<typeof ListedRows>
