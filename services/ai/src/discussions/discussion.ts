import type { ListedRows } from './listed-rows-schemas.ts'
import type { Errand } from '../errands/errand.ts'

/** Remarks of one discussion that are read, the newest of them. */
export const mostRemarks = 200

/** What is summarized, as its reader may see it. */
export interface Discussion {
  title: string
  description: string
  /** Comments or responses; those shown are the remarks. */
  listed: ListedRows
  /** One piece of material each, oldest first; what else they need is read only now. */
  remarks: (errand: Errand) => Promise<string[]>
  /** Each name once, in order. */
  officialResponders: string[]
}
