import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginAsking, replyTo } from '../../test/gateway-client.ts'
import { answerJson, type Script } from '../../test/scripted-service.ts'
import { signedIn, startTestGateway, within, type TestGateway } from '../../test/start-test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  const timeLimits = { connectMs: 500, firstByteMs: 400, uploadFirstByteMs: 1_500, silenceMs: 400 }
  gateway = await startTestGateway({ timeLimits })
})
beforeEach(() => {
  gateway.service.script = answerJson({ success: true, data: {} })
})
afterAll(async () => gateway[Symbol.asyncDispose]())

const answerBytes =
  (bytes: string): Script =>
  (_request, response) => {
    response.socket?.end(bytes)
  }

describe('a service that fails', () => {
  test.each<[string, Script]>([
    ['hangs up without a word', (_request, response) => response.socket?.destroy()],
    ['resets the connection', (_request, response) => response.socket?.resetAndDestroy()],
    ['speaks another language', answerBytes('SSH-2.0-OpenSSH\r\n')],
    ['breaks off in its headers', answerBytes('HTTP/1.1 200 OK\r\nContent-Ty')],
    ['sends a header that is none', answerBytes('HTTP/1.1 200 OK\r\nBad Header: x\r\n\r\n')],
    ['contradicts itself', answerBytes('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx')],
    [
      'changes the protocol',
      answerBytes('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    ],
    ['sends endless headers', answerBytes(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`)],
  ])('that %s gives 502 UPSTREAM_ERROR, and is asked once', async (_how, script) => {
    gateway.service.script = script
    const asked = gateway.service.requests.length
    const reply = await gateway.ask('/api/v1/issues')
    expect([reply.status, reply.json.code]).toEqual([502, 'UPSTREAM_ERROR'])
    expect(gateway.service.requests).toHaveLength(asked + 1)
    gateway.service.script = answerJson({ fine: true })
    expect((await gateway.ask('/api/v1/issues')).json).toEqual({ fine: true })
  })

  test('is not asked twice for a write either', async () => {
    gateway.service.script = (request, response) => void request.complete.then(() => response.socket?.destroy())
    const asked = gateway.service.requests.length
    const reply = await gateway.ask('/api/v1/auth/login', { method: 'POST', body: '{}' })
    expect([reply.status, reply.json.code]).toEqual([502, 'UPSTREAM_ERROR'])
    expect(gateway.service.requests).toHaveLength(asked + 1)
  })

  test('is named in the log with the request id, while the client learns nothing of it', async () => {
    gateway.service.script = (_request, response) => response.socket?.destroy()
    const reply = await gateway.ask('/api/v1/issues', { headers: { 'x-request-id': 'failing-1' } })
    expect(reply.text).not.toMatch(/socket|127\.0\.0\.1|other side/)
    const lines = gateway.logLines().filter((line) => line.includes('failing-1'))
    expect(lines.find((line) => line.includes('the service failed'))).toContain('"upstream":"community"')
  })
})

describe('a service that cannot be reached', () => {
  test('because nobody listens gives 502 UPSTREAM_ERROR, with a large body too', async () => {
    await using platform = await startTestGateway({ env: { COMMUNITY_SERVICE_URL: 'http://127.0.0.1:1' } })
    const read = await platform.ask('/api/v1/issues')
    expect([read.status, read.json.code]).toEqual([502, 'UPSTREAM_ERROR'])
    const write = await platform.ask('/api/v1/uploads', {
      method: 'POST',
      headers: signedIn(),
      body: Buffer.alloc(5_000_000),
    })
    expect([write.status, write.json.code]).toEqual([502, 'UPSTREAM_ERROR'])
  })

  test('because it accepts no connection in time gives 502 UPSTREAM_ERROR', async () => {
    // An address of the documentation range: packets to it go nowhere, or are refused at once.
    const env = { COMMUNITY_SERVICE_URL: 'http://192.0.2.1:81' }
    await using platform = await startTestGateway({ timeLimits: { connectMs: 300 }, env })
    const reply = await within(15_000, platform.ask('/api/v1/issues'))
    expect([reply.status, reply.json.code]).toEqual([502, 'UPSTREAM_ERROR'])
  })
})

describe('a service that is slow', () => {
  test('to begin its answer gives 504 UPSTREAM_TIMEOUT, and its work is cancelled', async () => {
    gateway.service.script = () => {}
    const reply = await gateway.ask('/api/v1/issues')
    expect([reply.status, reply.json.code]).toEqual([504, 'UPSTREAM_TIMEOUT'])
    await within(10_000, gateway.service.lastRequest.cancelled)
  })

  test('is not blamed for a client that sends slowly: time counts from the last byte of the request', async () => {
    const request = beginAsking(gateway.url, '/api/v1/issues', { method: 'POST', headers: signedIn() })
    for (let piece = 0; piece < 8; piece += 1) {
      request.write('slow ')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    request.end()
    expect((await replyTo(request)).status).toBe(200)
  })

  test('has more time for an upload', async () => {
    gateway.service.script = (request, response) => {
      void request.complete.then(() => setTimeout(() => response.end('{}'), 800))
    }
    const headers = signedIn()
    const [issue, upload] = await Promise.all([
      gateway.ask('/api/v1/issues', { method: 'POST', headers, body: 'x' }),
      gateway.ask('/api/v1/uploads', { method: 'POST', headers, body: 'x' }),
    ])
    expect([issue.status, upload.status]).toEqual([504, 200])
  })

  test('and falls silent in the middle of its answer gets the connection closed on both sides', async () => {
    gateway.service.script = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 1000 })
      response.write('half')
    }
    await expect(gateway.ask('/api/v1/issues')).rejects.toThrow(/aborted|hang up/)
    await within(10_000, gateway.service.lastRequest.cancelled)
  })

  test('but keeps on talking is heard to the end', async () => {
    gateway.service.script = (_request, response) => {
      let pieces = 0
      const talking = setInterval(() => {
        pieces += 1
        response.write(`piece ${pieces} `)
        if (pieces < 8) return
        clearInterval(talking)
        response.end()
      }, 100)
    }
    expect((await gateway.ask('/api/v1/issues')).text).toContain('piece 8')
  })

  test('and breaks off in the middle of its answer has the client notice', async () => {
    gateway.service.script = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 1000 })
      response.write('half', () => response.socket?.destroy())
    }
    await expect(gateway.ask('/api/v1/issues')).rejects.toThrow(/aborted|hang up/)
  })
})
