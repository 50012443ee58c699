import type { IssueCategory } from '@civic/client'
import { words } from '../../words/en.ts'
import type { Photo } from '../photos/photo.ts'

/** A report while it is written. It lies on the server, with a guest's browser or with the account. */
export interface Report {
  community: string | undefined
  location: string
  title: string
  description: string
  category: IssueCategory | undefined
  suggestion: Suggestion | undefined
  photos: readonly Photo[]
}

/** What a model said of the category. */
export interface Suggestion {
  category: IssueCategory
  model: string
  at: string
  why: string
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
export const categories = Object.keys(words.statuses.categories) as IssueCategory[]
