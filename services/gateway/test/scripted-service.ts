import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'

/** A request as a service got it. */
export interface ReceivedRequest {
  method: string
  /** As it stood on the wire. */
  url: string
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  /** What has arrived of the body so far. */
  body: () => string
  /** Settles when the whole request is there. */
  complete: Promise<void>
  /** Settles when the gateway closed the exchange before the answer was finished. */
  cancelled: Promise<void>
}

export type Script = (request: ReceivedRequest, response: ServerResponse) => void

/** A service of our own that answers as it is told and remembers what it was asked. */
export class ScriptedService implements AsyncDisposable {
  readonly requests: ReceivedRequest[] = []
  script: Script = answerJson({ success: true, data: {} })
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.endsWith('/health')) {
        this.health(response)
        return
      }
      const received = receive(request, response)
      this.requests.push(received)
      this.script(received, response)
    })
  }

  static async start(): Promise<ScriptedService> {
    const server = createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: 60_000 })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new ScriptedService(server)
  }

  health: (response: ServerResponse) => void = (response) => {
    response.setHeader('Content-Type', 'application/json').end('{"status":"ok","service":"scripted"}')
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The scripted service is not listening.')
    return `http://127.0.0.1:${address.port}`
  }

  /** The latest request, which the test knows to be there. */
  get lastRequest(): ReceivedRequest {
    const request = this.requests.at(-1)
    if (!request) throw new Error('The service was asked nothing.')
    return request
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }
}

function receive(request: IncomingMessage, response: ServerResponse): ReceivedRequest {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('error', () => {})
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    rawHeaders: request.rawHeaders,
    body: () => Buffer.concat(chunks).toString(),
    complete: new Promise((resolve) => request.once('end', resolve)),
    cancelled: new Promise((resolve) => {
      response.once('close', () => {
        if (!response.writableFinished) resolve()
      })
    }),
  }
}

/** Answers once the request is complete, as services do. */
export function answerJson(body: unknown, status = 200, headers: Record<string, string> = {}): Script {
  return (request, response) => {
    void request.complete.then(() => {
      const text = JSON.stringify(body)
      response.writeHead(status, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(text),
        ...headers,
      })
      response.end(text)
    })
  }
}

/** Answers before the body was read, as a guard does that does not like the headers. */
export function answerEarly(status: number, code: string, headers: Record<string, string> = {}): Script {
  return (_request, response) => {
    const text = JSON.stringify({ success: false, code, message: 'refused by the service' })
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': text.length, ...headers })
    response.end(text)
  }
}
