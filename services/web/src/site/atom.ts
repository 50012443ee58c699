import type { Connection } from '@civic/client'
import type { Url } from '../html/url.ts'

/** One thing in a feed. */
export interface AtomEntry {
  url: Url
  title: string
  text: string
  /** Who says it; undefined: nobody is named. */
  author?: string
  publishedAt: string
  updatedAt: string
}

export interface AtomFeed {
  title: string
  /** The page that shows the same. */
  page: Url
  /** The newest first. */
  entries: readonly AtomEntry[]
}

/** What programs that follow many sites read of ours, as a guest would. */
export interface Atom {
  path: `/${string}/:id/${string}.atom`
  reads: (api: Connection, id: string) => Promise<AtomFeed>
}
