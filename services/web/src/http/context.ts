import type { Clock } from '@civic/config'
import type { Logger } from '@civic/http'
import type { Pool } from 'undici'
import type { WarnOfOrigin } from './form-guard.ts'
import type { PageMemory } from './page-memory.ts'
import type { Room, VisitorLimit } from './room.ts'
import type { ModelWatch } from '../platform/model-watch.ts'
import type { Patience } from '../platform/platform-fetch.ts'
import type { Presence, Visiting } from '../sessions/presence.ts'
import type { Sealing } from '../sessions/sealing.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Maintenance } from '../settings/maintenance.ts'
import type { MadeCount } from '../site/count.ts'
import type { Site } from '../site/site.ts'

/** What the site works with. */
export interface WebContext {
  site: Site
  sessions: Sessions
  presenceOf: (visit: Visiting) => Presence
  sealing: Sealing
  warnOfOrigin: WarnOfOrigin
  /** Pages of guests that were made lately. */
  memory: PageMemory
  model: ModelWatch
  maintenance: Maintenance
  /**
   * For files that are being sent, and for forms that are large without one. Accounts without a confirmed address cost
   * nothing: however many they are, they leave the places of all others alone.
   */
  files: Room
  filesOfUnconfirmed: Room
  largeForms: Room
  /** How many bytes are kept for those without a confirmed account: for one browser, and for one address. */
  unknown: { browsers: VisitorLimit; addresses: VisitorLimit }
  /** What open pages asked for lately. */
  counts: PageMemory<MadeCount>
  /** Where the platform answers, over which connections, and how it knows that we speak for a visitor. */
  gatewayUrl: string
  platform: Pool
  /** How long a page waits for it, beginning now. */
  patience: () => Patience
  secret: string
  clock: Clock
  logger: Logger
}
