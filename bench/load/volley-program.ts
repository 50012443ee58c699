import { serveCommands } from '../processes/serve-commands.ts'
import type { PreparedRequest } from './prepared-request.ts'

// Load by the number of requests, where the other generators go by time.

interface Volley {
  /** Each takes its turn. */
  urls: readonly string[]
  requests: readonly PreparedRequest[]
  atOnce: number
}

const commands = {
  /** Sends each request once; the ms until the last one was answered. Throws when one of them was refused. */
  send: async ({ urls, requests, atOnce }: Volley): Promise<number> => {
    const begin = performance.now()
    const waiting = requests.entries()
    const takeTurns = async () => {
      for (const [position, request] of waiting) await send(urls[position % urls.length] ?? '', request)
    }
    await Promise.all(Array.from({ length: atOnce }, takeTurns))
    return performance.now() - begin
  },
}

export type VolleyProgram = typeof commands

async function send(url: string, { method, path, token, headers, body }: PreparedRequest): Promise<void> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}`)
}

serveCommands(commands)
