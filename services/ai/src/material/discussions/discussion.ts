import type { Task } from '../../asking/task/task.ts'
import type { ShownRows } from './shown-rows-schemas.ts'

/** Remarks of one discussion that are read, the newest of them. */
export const mostRemarks = 200

/** What is summarized, as its reader may see it. */
export interface Discussion {
  title: string
  description: string
  /** The comments or responses that the remarks are made from. */
  rows: ShownRows
  /** One piece of material each, oldest first; what else they need is read only now. */
  remarks: (task: Task) => Promise<string[]>
  /** Each name once, in order. */
  officialResponders: string[]
}
