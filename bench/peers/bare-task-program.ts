import type { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { Agent, request as openRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serveCommands } from '../processes/serve-commands.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

// The floor of the AI service: a bare HTTP server that asks others for the same things in the same order, over kept
// connections, and passes the last answer on as it is. No token, no schema, no log, no cache, and all at once.

export interface BareTask {
  /** Addresses: one group after the other, each all at once. */
  reads: readonly (readonly string[])[]
  /** What is sent to the model after that. */
  question: { url: string; body: Uint8Array } | undefined
}

const agent = new Agent({ keepAlive: true })

const commands = {
  /** Listens on loopback; the port. */
  listen: async ({ reads, question }: BareTask): Promise<number> =>
    listenOnLoopback(async (request, response) => {
      let answer: Buffer = await buffer(request)
      for (const group of reads) {
        const answers = await Promise.all(group.map(async (url) => ask(url)))
        answer = answers.at(-1) ?? answer
      }
      if (question) answer = await ask(question.url, question.body)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer)
    }),
}

export type BareTaskProgram = typeof commands

async function ask(url: string, body?: Uint8Array): Promise<Buffer> {
  const headers = body && { 'content-type': 'application/json', 'content-length': body.length }
  const asking = openRequest(url, { agent, method: body ? 'POST' : 'GET', ...(headers && { headers }) })
  asking.end(body)
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  if (answer?.statusCode !== 200) throw new Error(`${url} answered ${answer?.statusCode}`)
  return buffer(answer)
}

serveCommands(commands)
