import type { Fields } from '../sessions/draft.ts'
import type { Problems } from './problems.ts'

/** What a form left open: its page is shown once more, with what was typed and what was wrong. */
export interface Left {
  /** The pattern of its address. */
  path: string
  /** The address of the page whose draft it writes. */
  draftPage: string | undefined
  status: number
  problems: Problems
  fields: Fields
  /** Under which the same form acts once, where nobody knows whether it arrived. */
  key: string | undefined
}
