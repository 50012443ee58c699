import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './server.ts'

const pauseMs = 500

/**
 * Starts the server again whenever it ends without being asked to (killed for want of memory, say): the services
 * reconnect by themselves, but nobody else would bring an embedded database back.
 */
export function keepServing(first: Server, again: () => Promise<Server>, onProgress: (line: string) => void) {
  let server = first
  let isStopping = false

  async function watch(): Promise<void> {
    while (!isStopping) {
      const words = await server.ended
      if (isStopping) return
      onProgress(`The database ended by itself (${words}); it is started again.`)
      await sleep(pauseMs)
      if (!isStopping) server = await again()
    }
    await server.stop()
  }

  const watching = watch().catch((error: unknown) => {
    onProgress(`The database does not start again: ${error instanceof Error ? error.message : String(error)}`)
  })

  return {
    stop: async (): Promise<void> => {
      isStopping = true
      await server.stop()
      await watching
    },
  }
}
