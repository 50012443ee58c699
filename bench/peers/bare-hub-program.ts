import type { ServerResponse } from 'node:http'
import { notificationsCreated, readBusMessage } from '@civic/bus'
import pg from 'pg'
import { serveCommands } from '../processes/serve-commands.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

// The floor of live notifications: a bare HTTP server holds the streams, a bare connection listens to the database, and
// what comes there is written to its owner's stream. No token, no row that is read, no replay.

const streams = new Map<string, ServerResponse>()

const commands = {
  /** Listens on loopback and to the bus of a database; the port. The path of a request is the id of a citizen. */
  listen: async (databaseUrl: string): Promise<number> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    client.on('notification', ({ payload = '' }) => tell(payload))
    await client.query(`listen ${client.escapeIdentifier(notificationsCreated)}`)
    return listenOnLoopback((request, response) => {
      const citizen = request.url?.slice(1) ?? ''
      streams.set(citizen, response)
      response.once('close', () => streams.delete(citizen))
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
      response.write(': connected\n\n')
    })
  },
}

export type BareHub = typeof commands

function tell(payload: string): void {
  const message = readBusMessage(payload)
  if (message) streams.get(message.userId)?.write(`event: notification\ndata: ${payload}\n\n`)
}

serveCommands(commands)
