import type { Connection } from '@civic/client'
import type { Desk } from './desks.ts'
import type { Site } from './site.ts'
import type { Asked } from './visit.ts'

/** What a page goes on saying of a thing while somebody reads it. */
export interface Counted {
  /** By the names that they have in the interface. */
  counts: Readonly<Record<string, number>>
  status: string
  /** All that makes a page old which its script cannot write anew. */
  state: string
  /** What is said when the state is another than the page shows. */
  news: string
  /** Words that depend on the numbers, by the names that they have in the page; undefined: nothing is said. */
  texts: Readonly<Record<string, string | undefined>>
}

interface Asking {
  /** Without anybody's rights; of a count for a desk, with those of whoever asks. */
  api: Connection
  /** What a page of a desk says of itself; empty where everybody is answered alike. */
  query: Asked
  /** Empty where the path names none. */
  id: string
  site: Site
  now: Date
}

/** Numbers of one kind of thing or of one page, the same for everybody who asks, unless they are for a desk. */
export interface Count {
  path: `/${string}/:id/count` | `/${string}/count`
  /** Nobody else is answered, and nothing is kept. */
  who?: Desk
  reads: (asking: Asking) => Promise<Counted>
}

/** An answer as it is sent to everybody who asks within the next seconds. */
export interface MadeCount {
  body: object
  madeAt: number
  mayBeKept: boolean
  isOneVisitors?: boolean
  /** The platform refused to answer this visitor: in how many seconds they may ask again. */
  retryAfter?: number | undefined
}
