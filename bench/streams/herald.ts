import { openBus } from '@civic/bus'
import { inTransaction, openDatabase } from '@civic/db'
import { createNotify } from '@civic/notifications'
import { monotonicMs } from '../processes/process-figures.ts'

/** Tells citizens things as another service does: rows in one transaction, their names over the bus after its commit. */
export interface Herald extends AsyncDisposable {
  /** Tells each of them the same, in one act; when that was committed. */
  tell: (citizenIds: readonly string[]) => Promise<number>
}

export function openHerald(databaseUrl: string): Herald {
  const warn = (problem: string) => console.warn(problem)
  const bus = openBus('', { url: databaseUrl, warn })
  const database = openDatabase<Record<string, never>>({ url: databaseUrl, applicationName: 'bench', warn })
  const notify = createNotify({ bus, warn })
  return {
    tell: async (citizenIds) => {
      const notice = {
        type: 'SYSTEM',
        title: 'Water is back',
        body: 'In your street as well.',
        linkUrl: '/issues',
      } as const
      await inTransaction(database.db, async (tx) => {
        await notify(
          tx,
          citizenIds.map((userId) => ({ ...notice, userId })),
        )
      })
      return monotonicMs()
    },
    [Symbol.asyncDispose]: async () => {
      await database[Symbol.asyncDispose]()
      await bus[Symbol.asyncDispose]()
    },
  }
}
