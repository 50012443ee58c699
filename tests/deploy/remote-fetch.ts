import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestByTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'

export interface Remote {
  /** The address of loopback that the request comes from. */
  from?: string
  /** The certificate to trust. */
  ca: string
}

/** Every name is this machine's. */
const lookup: LookupFunction = (_name, { all }, callback) => {
  if (all === true) callback(null, [{ address: '127.0.0.1', family: 4 }])
  else callback(null, '127.0.0.1', 4)
}

/** `fetch` as another machine would send it: from an address of its own, over TLS, to a name that leads here. */
export function remoteFetch({ from = '127.0.0.1', ca }: Remote): typeof fetch {
  return async (address, init) => {
    const asked = new Request(address, { ...init, ...(init?.body && { duplex: 'half' }) })
    const body = asked.body ? Buffer.from(await asked.arrayBuffer()) : undefined
    const headers = Object.fromEntries(asked.headers)
    if (body) headers['content-length'] = String(body.length)
    const options = { method: asked.method, headers, ca, lookup, localAddress: from, agent: false }
    return responseOf(await send(asked, options, body))
  }
}

async function send(asked: Request, options: RequestOptions, body: Buffer | undefined): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = asked.url.startsWith('https:') ? requestByTls : requestPlain
  const sent = request(asked.url, { ...options, signal: asked.signal }, resolve)
  // A proxy that refuses a body may hang up while it is sent: the answer counts then.
  sent.on('error', reject).end(body)
  return promise
}

function responseOf(incoming: IncomingMessage): Response {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  const { statusCode = 0 } = incoming
  if (statusCode === 204 || statusCode === 304) incoming.resume()
  incoming.on('error', () => {})
  const body = statusCode === 204 || statusCode === 304 ? null : new Response(streamOf(incoming)).body
  return new Response(body, { status: statusCode, headers })
}

function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = Readable.toWeb(incoming).getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async (reason) => chunks.cancel(reason),
  })
}
