import { Type, type Static } from 'typebox'

/** The ids of the rows of a list that an answer is made from, oldest first: without those hidden, drafts and blank. */
export const ShownRows = Type.Array(Type.String())
export type ShownRows = Static<typeof ShownRows>
