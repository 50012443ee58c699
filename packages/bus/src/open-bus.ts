import type { Bus } from './bus.ts'
import { postgresBus, type PostgresBusOptions } from './postgres-bus.ts'
import { silentBus } from './silent-bus.ts'

/** Subject of committed notification rows, the same word for every adapter. */
export const notificationsCreated = 'civic.notifications.created'

/** The bus that `BUS_URL` asks for: empty is LISTEN/NOTIFY on the shared database, `off` is none. Never blocks a start. */
export function openBus(busUrl: string | undefined, options: PostgresBusOptions): Bus {
  return busUrl === 'off' ? silentBus() : postgresBus(options)
}
