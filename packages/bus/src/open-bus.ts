import type { Bus } from './bus.ts'
import { natsBus } from './nats-bus.ts'
import { postgresBus, type PostgresBusOptions } from './postgres-bus.ts'
import { silentBus } from './silent-bus.ts'

/** Subject of committed notification rows, the same word for every adapter. */
export const notificationsCreated = 'civic.notifications.created'

/** Subject of contents that a moderator has just hidden: whoever keeps copies of what everybody may read drops them. */
export const contentHidden = 'civic.content.hidden'

/**
 * The bus that `BUS_URL` asks for: empty is LISTEN/NOTIFY on the shared database, `off` is none, an address is NATS.
 * Never blocks a start.
 */
export function openBus(busUrl: string, options: PostgresBusOptions): Bus {
  if (busUrl === 'off') return silentBus()
  return busUrl === '' ? postgresBus(options) : natsBus({ url: busUrl, warn: options.warn })
}
