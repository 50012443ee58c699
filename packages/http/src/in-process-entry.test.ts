import { AsyncLocalStorage } from 'node:async_hooks'
import { IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { InProcessEntry } from './in-process-entry.ts'

function request(): IncomingMessage {
  return new IncomingMessage(new Socket())
}

function response(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}

test('takes requests while a service is open', async () => {
  const entry = new InProcessEntry()
  const server = new Server()
  const taken: unknown[] = []
  server.on('request', (...both) => taken.push(both))
  const [asked, answer] = [request(), response()]
  expect(entry.take(asked, answer)).toBe(false)
  entry.open(server)
  expect(entry.take(asked, answer)).toBe(true)
  expect(taken).toEqual([[asked, answer]])
  answer.destroy()
  await entry.close()
  expect(entry.take(asked, answer)).toBe(false)
  expect(taken).toHaveLength(1)
})

test('the caller’s asynchronous context does not reach the service', () => {
  const around = new AsyncLocalStorage<string>()
  const entry = new InProcessEntry()
  const server = new Server()
  const seen: unknown[] = []
  server.on('request', () => seen.push(around.getStore()))
  entry.open(server)
  around.run('of the gateway', () => entry.take(request(), response()))
  expect(seen).toEqual([undefined])
})

test('closing waits for what is in flight', async () => {
  const entry = new InProcessEntry()
  entry.open(new Server())
  const [done, slow] = [response(), response()]
  entry.take(request(), done)
  entry.take(request(), slow)
  done.end()
  let isClosed = false
  const closing = entry.close({ withinMs: 60_000 }).then(() => (isClosed = true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isClosed).toBe(false)
  slow.end('the rest')
  await closing
  expect(slow.writableFinished).toBe(true)
})

test('closing does not mind what breaks meanwhile', async () => {
  const entry = new InProcessEntry()
  entry.open(new Server())
  const breaking = response().on('error', () => {})
  entry.take(request(), breaking)
  const closing = entry.close({ withinMs: 60_000 })
  breaking.destroy(new Error('the client left'))
  await closing
})

test('closing cuts what does not end', async () => {
  const entry = new InProcessEntry()
  entry.open(new Server())
  const endless = response()
  entry.take(request(), endless)
  await entry.close({ withinMs: 20 })
  expect(endless.destroyed).toBe(true)
})
