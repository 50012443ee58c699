import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import net from 'node:net'
import { eventually } from '@civic/testing'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../test/start-test-app.ts'
import { closeGently } from './close-gently.ts'
import type { App } from './routes.ts'

/** A route whose answer is given when the test says so. */
function slowRoute() {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const routes = (app: App) => {
    const config = { access: { token: 'public' } } as const
    const schema = { response: { 200: Type.Object({ done: Type.Boolean() }) } }
    app.get('/v1/slow', { config, schema }, async () => {
      begun.resolve()
      await release.promise
      return { done: true }
    })
    app.get('/v1/quick', { config, schema }, async () => ({ done: true }))
  }
  return { begun: begun.promise, release: release.resolve, routes }
}

/** A connection that stays open between requests, with all that came back on it. */
async function keepAlive(url: string) {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.on('error', () => {})
  await once(socket, 'connect')
  return {
    ask: (path: string) => void socket.write(`GET ${path} HTTP/1.1\r\nhost: service\r\n\r\n`),
    send: (text: string) => void socket.write(text),
    text: () => text,
    isClosed: once(socket, 'close'),
  }
}

const patienceMs = 20_000

async function endsBeforeItsPatience(closing: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patienceMs - 5000)
  void closing.then(() => resolve(true))
  return promise.finally(() => clearTimeout(timer))
}

describe('closing', () => {
  test('answers a request that is in flight, then ends its kept-alive connection', async () => {
    const { begun, release, routes } = slowRoute()
    const service = await startTestApp(routes)
    const connection = await keepAlive(service.url)
    connection.ask('/v1/slow')
    await begun

    const closing = service.app.close()
    setTimeout(release, 50)
    await Promise.all([closing, connection.isClosed])

    expect(connection.text()).toContain('HTTP/1.1 200 OK')
    expect(connection.text().toLowerCase()).toContain('connection: close')
    expect(connection.text()).toContain('{"success":true,"data":{"done":true}}')
  })

  test('ends connections that are idle', async () => {
    const service = await startTestApp(slowRoute().routes)
    const connection = await keepAlive(service.url)
    connection.ask('/v1/quick')
    await eventually('the answer', () => connection.text().includes('"done":true'))
    await Promise.all([service.app.close(), connection.isClosed])
  })

  test('ends connections on which nothing was ever asked', async () => {
    const app = Fastify()
    closeGently(app, { withinMs: patienceMs })
    const connection = await keepAlive(await app.listen({ host: '127.0.0.1', port: 0 }))
    expect(await endsBeforeItsPatience(app.close())).toBe(true)
    await connection.isClosed
  })

  test('still answers a request that comes in while the service gets ready to close', async () => {
    const { routes } = slowRoute()
    const isReady = Promise.withResolvers<void>()
    const isAsked = Promise.withResolvers<void>()
    const service = await startTestApp((app) => {
      routes(app)
      app.addHook('preClose', async () => {
        isAsked.resolve()
        await isReady.promise
      })
    })
    const connection = await keepAlive(service.url)
    connection.send('GET /v1/quick HTTP/1.1\r\n')

    const closing = service.app.close()
    await isAsked.promise
    connection.send('host: service\r\n\r\n')
    await eventually('the answer', () => connection.text().includes('}'))
    isReady.resolve()
    await Promise.all([closing, connection.isClosed])

    expect(connection.text()).toContain('HTTP/1.1 200 OK')
    expect(connection.text()).toContain('{"success":true,"data":{"done":true}}')
  })

  test('ends connections that fall idle while it waits, after an answer that had begun before', async () => {
    const app = Fastify()
    closeGently(app, { withinMs: patienceMs })
    const answer = Promise.withResolvers<ServerResponse>()
    app.get('/', async (_request, reply) => {
      const response = reply.hijack().raw
      response.write('begun')
      answer.resolve(response)
      return reply
    })
    const connection = await keepAlive(await app.listen({ host: '127.0.0.1', port: 0 }))
    connection.ask('/')
    const response = await answer.promise
    const closing = app.close()
    await eventually('the end of listening', () => !app.server.listening)
    response.end('ended')
    expect(await endsBeforeItsPatience(closing)).toBe(true)
    expect(connection.text()).toContain('ended')
  })

  test('takes no new connection', async () => {
    const { begun, release, routes } = slowRoute()
    const service = await startTestApp(routes)
    const connection = await keepAlive(service.url)
    connection.ask('/v1/slow')
    await begun
    const closing = service.app.close()
    await eventually('the end of listening', () => !service.app.server.listening)
    await expect(service.call('GET', '/v1/quick')).rejects.toThrow('fetch failed')
    release()
    await closing
  })

  test('cuts what has not ended after its patience', async () => {
    const app = Fastify()
    closeGently(app, { withinMs: 50 })
    const begun = Promise.withResolvers<void>()
    app.get('/', async () => {
      begun.resolve()
      return new Promise(() => {})
    })
    const connection = await keepAlive(await app.listen({ host: '127.0.0.1', port: 0 }))
    connection.ask('/')
    await begun.promise
    await Promise.all([app.close(), connection.isClosed])
    expect(connection.text()).toBe('')
  })

  test('leaves no timer behind when the service never listened', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const before = timers()
    const app = Fastify({ serverFactory: (handler) => createServer(handler) })
    closeGently(app)
    await app.ready()
    await app.close()
    expect(timers()).toBe(before)
  })
})
