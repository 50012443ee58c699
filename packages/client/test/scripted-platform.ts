import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Asked {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

type Answer = (asked: Asked, response: ServerResponse) => void | Promise<void>

/** A server that answers as it is told, one answer after the other, the last one for ever; it remembers what it was asked. */
export async function scriptedPlatform(...answers: Answer[]) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const one: Asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: '' }
      for await (const piece of request) one.body += String(piece)
      asked.push(one)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      await answer?.(one, response)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const answering =
  (data: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ success: true, data }))

export const refusing =
  (status: number, code: string, extras: object = {}, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    const body = { success: false, code, message: `Refused as ${code}.`, requestId: 'r-1', ...extras }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

export const breaking: Answer = (_, response) => void response.socket?.destroy()

export const tokens = (name: string) => ({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` })
