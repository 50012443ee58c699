import type { PlatformCaller } from '../../seed/platform-caller.ts'
import type { SeededThings } from '../../seed/seed-everything.ts'

/** People of the demo who ask. */
export type Asker = 'citizen' | 'owner' | 'administrator'

/** What the pages about the AI helpers work with. */
export interface Assistance {
  /** Calls the gateway as a guest. */
  platform: PlatformCaller
  askers: Record<Asker, { email: string; password: string }>
  /** What they ask about. */
  things: SeededThings
  /** Whether the stand-in answers, or a model that the reader has brought. */
  isSandbox: boolean
}

/** One button: a call of the gateway by somebody. */
export interface Question {
  /** The last part of the address of its page. */
  name: string
  button: string
  asker: Asker
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
}

/** Something that the platform can be asked for, in people's words. */
export interface Task {
  title: string
  what: string
  who: string
  questions: Question[]
}
