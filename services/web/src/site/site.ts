import type { Format } from '../words/format.ts'
import type { Assets } from '../style/assets.ts'

/** What is the same on every page of one installation. */
export interface Site {
  name: string
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
  isDevelopment: boolean
}

export type OperatorText = 'about' | 'privacy' | 'terms' | 'accessibility' | 'rules'
