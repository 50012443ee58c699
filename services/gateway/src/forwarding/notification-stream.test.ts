import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginAsking } from '../../test/gateway-client.ts'
import {
  accessToken,
  eventually,
  signedIn,
  startTestGateway,
  within,
  type TestGateway,
} from '../../test/start-test-gateway.ts'

const shortTimes = { firstByteMs: 300, silenceMs: 300, clientRequestMs: 600, clientHeadersMs: 300, halfClosedMs: 50 }
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ timeLimits: shortTimes })
})
afterAll(async () => gateway[Symbol.asyncDispose]())

interface OpenStream {
  headers: IncomingMessage['headers']
  heard: () => string
  closed: Promise<void>
  leave: () => void
}

/** Opens the stream as a browser does, with the token in the query. */
async function openStream({ url }: TestGateway = gateway): Promise<OpenStream> {
  const request = get(`${url}/api/v1/notifications/stream?access_token=${accessToken()}`, {
    agent: false,
    headers: { 'accept-encoding': 'gzip', accept: 'text/event-stream' },
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  request.on('error', () => {})
  response.on('error', () => {})
  let heard = ''
  response.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
  })
  const closed = new Promise<void>((resolve) => response.once('close', () => resolve()))
  return { headers: response.headers, heard: () => heard, closed, leave: () => request.destroy() }
}

/** Makes the service open a stream for each request; gives its side of the latest. */
function serveStreams({ service }: TestGateway = gateway): () => ServerResponse {
  let latest: ServerResponse | undefined
  service.script = (_request, response) => {
    latest = response
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' })
    response.flushHeaders()
  }
  return () => {
    if (!latest) throw new Error('No stream was opened.')
    return latest
  }
}

describe('the notification stream', () => {
  test('opens before the first event, marked as what it is and not compressed', async () => {
    serveStreams()
    const stream = await openStream()
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    })
    expect(stream.headers['content-encoding']).toBeUndefined()
    expect(stream.heard()).toBe('')
    stream.leave()
  })

  test('passes on event by event as they happen', async () => {
    const service = serveStreams()
    const stream = await openStream()
    let said = ''
    for (const frame of [
      ': connected\n\n',
      'id: 1\nevent: notification\n',
      'data: {"title":"Ọjà"}\n\n',
      ': ping\n\n',
    ]) {
      service().write(frame)
      said += frame
      await eventually(() => (stream.heard() === said ? true : undefined))
    }
    stream.leave()
  })

  test('outlasts every time limit of ordinary answers', async () => {
    const service = serveStreams()
    const stream = await openStream()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    service().write(': still here\n\n')
    await eventually(() => (stream.heard() === ': still here\n\n' ? true : undefined))
    stream.leave()
  })

  test('ends for the service when the client leaves', async () => {
    serveStreams()
    const stream = await openStream()
    stream.leave()
    await within(10_000, gateway.service.lastRequest.cancelled)
  })

  test.each([
    ['ends it', (response: ServerResponse) => response.end(': bye\n\n')],
    ['breaks off', (response: ServerResponse) => response.socket?.destroy()],
  ])('ends for the client when the service %s', async (_how, finish) => {
    const service = serveStreams()
    const stream = await openStream()
    finish(service())
    await within(10_000, stream.closed)
  })

  test.each([
    [401, 'UNAUTHORIZED'],
    [503, 'DATABASE_DOWN'],
  ])('passes a refusal of the service on (%i), so that the client can act on it', async (status, code) => {
    gateway.service.script = (_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '3' })
      response.end(JSON.stringify({ success: false, code, message: 'no' }))
    }
    const reply = await gateway.ask('/api/v1/notifications/stream', { headers: signedIn() })
    expect([reply.status, reply.json.code, reply.headers['retry-after']]).toEqual([status, code, '3'])
    expect(reply.headers['content-type']).toBe('application/json')
    expect(reply.headers['x-accel-buffering']).toBeUndefined()
  })

  test('gives 504 when the service does not open it in time', async () => {
    gateway.service.script = () => {}
    const reply = await gateway.ask('/api/v1/notifications/stream', { headers: signedIn() })
    expect([reply.status, reply.json.code]).toEqual([504, 'UPSTREAM_TIMEOUT'])
  })

  test('answers HEAD with the headers alone', async () => {
    serveStreams()
    const reply = await gateway.ask('/api/v1/notifications/stream', { method: 'HEAD', headers: signedIn() })
    expect([reply.status, reply.headers['content-type'], reply.text]).toEqual([200, 'text/event-stream', ''])
  })

  test('does not hold up the gateway when it closes: it ends properly, and so does the service’s side', async () => {
    const closing = await startTestGateway()
    const service = serveStreams(closing)
    const streams = await Promise.all([openStream(closing), openStream(closing)])
    service().write(': connected\n\n')
    const cancelled = closing.service.requests.map((request) => request.cancelled)
    await within(2_000, closing[Symbol.asyncDispose]())
    await within(2_000, Promise.all([...streams.map((stream) => stream.closed), ...cancelled]))
  })

  test('is not opened any more by a gateway that closes', async () => {
    const closing = await startTestGateway()
    closing.service.script = (_request, response) => {
      setTimeout(() => response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders(), 300)
    }
    const request = beginAsking(closing.url, '/api/v1/notifications/stream', { headers: signedIn() })
    const ended = new Promise((resolve) => {
      request
        .on('error', resolve)
        .on('response', (response) => response.resume().on('end', resolve).on('error', resolve))
    })
    request.end()
    await eventually(() => closing.service.requests[0])
    await within(5_000, closing[Symbol.asyncDispose]())
    await within(5_000, ended)
  })
})
