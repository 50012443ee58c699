import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { refusalAnswer } from './envelope.ts'
import { json, readRequest, Refusal, send, type Asked } from './exchange.ts'

/** A stand-in of somebody outside, on loopback. */
export interface Sandbox extends AsyncDisposable {
  /** Base address of everything that it speaks, its control API included. */
  url: string
}

/** What an answer may need besides the request. */
export interface Surroundings {
  sandboxUrl: string
  /** Aborts when the sandbox closes. */
  closing: AbortSignal
  /** For what goes on when the answer was given; the sandbox waits for it when it closes. */
  inBackground: (work: Promise<unknown>) => void
}

interface SandboxOptions {
  port: number | undefined
  /** In bytes. */
  largestBody: number
  answer: (asked: Asked, response: ServerResponse, surroundings: Surroundings) => Promise<void>
}

/** Listens until it is disposed of, which ends at once whatever hangs or waits. Nothing is kept beyond the process. */
export async function startSandbox({ port = 0, largestBody, answer }: SandboxOptions): Promise<Sandbox> {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  let url = ''

  const inBackground = (work: Promise<unknown>): void => {
    const settled = work.then(
      () => {},
      () => {},
    )
    underWay.add(settled)
    void settled.then(() => underWay.delete(settled))
  }

  const answerMessage = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await readRequest(message, largestBody)
    await answer(asked, response, { sandboxUrl: url, closing: closing.signal, inBackground })
  }

  const server = createServer((message, response) => {
    inBackground(answerMessage(message, response).catch((error: unknown) => answerFailure(response, error)))
  })
  // Longer than any client keeps a connection that it means to use again.
  server.keepAliveTimeout = 75_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  url = addressOf(server.address())

  return {
    url,
    [Symbol.asyncDispose]: async () => {
      closing.abort()
      server.close()
      server.closeAllConnections()
      await Promise.all(underWay)
    },
  }
}

function answerFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy()
  if (error instanceof Refusal) send(response, refusalAnswer(error))
  else send(response, json(500, { status: false, message: error instanceof Error ? error.message : 'It failed' }))
}

function addressOf(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (typeof address !== 'object' || address === null) throw new Error('A server that listens has a port')
  return `http://127.0.0.1:${address.port}`
}
