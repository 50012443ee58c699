import { serveCommands } from '../processes/serve-commands.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

// Stands in for a service or a provider: it answers each request at once with the same, so that the way to it is what
// takes the time.

const commands = {
  /** Listens on loopback; the port. The answer is sent as JSON. */
  listen: async (answer: object): Promise<number> => {
    const bytes = Buffer.from(JSON.stringify(answer))
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length }
    return listenOnLoopback((request, response) => {
      request.resume()
      response.writeHead(200, headers).end(bytes)
    })
  },
}

export type FixedAnswerProgram = typeof commands

serveCommands(commands)
