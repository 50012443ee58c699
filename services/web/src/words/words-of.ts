import type { IssueCategory, ModerationReason } from '@civic/client'
import { flagging } from './en/flagging.ts'
import { statuses } from './en/statuses.ts'

/** What each of some words means, as a list of them is read: the word alone. */
export function wordsOf<Key extends string>(meanings: Readonly<Record<Key, { word: string }>>): Record<Key, string>
export function wordsOf(meanings: Readonly<Record<string, { word: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(meanings).map(([key, { word }]) => [key, word]))
}

/** The categories of issues, in the order in which they are offered. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
export const categories = Object.keys(statuses.categories) as IssueCategory[]

/** The reasons for which somebody flags something, in the same way. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
export const flagReasons = Object.keys(flagging.reasons) as ModerationReason[]
