import type { IssueCategory } from '@civic/client'
import type { Assets } from '../style/assets.ts'
import type { Format } from '../words/format.ts'
import type { PageFacts } from './page-at.ts'

/** What is the same on every page of one installation. */
export interface Site {
  name: string
  /** By which it is named to others, `https://city.example`; undefined: as whoever asks reaches it. */
  origin: string | undefined
  /** Who runs it, in a sentence. */
  operator: string | undefined
  /** What it is about, e.g. `Lagos State`; undefined: nothing is said. */
  region: string | undefined
  contact: string | undefined
  securityContact: string | undefined
  format: Format
  assets: Assets
  /** Texts of the operator, by the name of their page. */
  texts: Readonly<Partial<Record<OperatorText, string>>>
  notes: OperatorNotes
  isDevelopment: boolean
  /** All pages, for whoever wants to know something of an address. */
  pages: readonly PageFacts[]
}

/** What the operator says in a few sentences on pages of ours. */
export interface OperatorNotes {
  /** How to reach them besides: an address, a telephone, hours. */
  contact?: string | undefined
  /** Whom to call in danger. */
  danger?: string | undefined
  /** What whoever reports something of a category is to know first, e.g. whom to call for a broken power line. */
  warnings: Readonly<Partial<Record<IssueCategory, string>>>
  /** What moderators often write into their notes; ours where they wrote none. */
  sentences?: readonly string[] | undefined
}

export type OperatorText = 'about' | 'privacy' | 'terms' | 'accessibility' | 'rules'
