import { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { InnerResponse } from './inner-response.ts'

const ignore = () => {}

const ofAConnection = ['assignSocket', 'connection', 'detachSocket', 'socket']
/** Nobody needs them: another spelling of `writeHead`, and names as they were spelt. */
const neverUsed = ['getRawHeaderNames', 'writeHeader']

function publicNamesOf(prototype: object | null): string[] {
  if (prototype === null || prototype === Object.prototype) return []
  const names = Object.getOwnPropertyNames(prototype).filter((name) => !name.startsWith('_'))
  return [...names, ...publicNamesOf(Object.getPrototypeOf(prototype))]
}

test('a response without a connection has all that a server’s has, but what is of the connection', () => {
  const response = new InnerResponse({ head: ignore, data: ignore, end: ignore, broken: ignore }, 'GET')
  const missing = publicNamesOf(ServerResponse.prototype).filter((name) => !(name in response))
  expect([...new Set(missing)].toSorted()).toEqual([...ofAConnection, ...neverUsed].toSorted())
})

test.each(['head', 'data', 'end'])('an answer that cannot be passed on breaks off: %s', async (what) => {
  const broken: Error[] = []
  const reader = { head: ignore, data: ignore, end: ignore, broken: (error: Error) => void broken.push(error) }
  const response = new InnerResponse(
    {
      ...reader,
      [what]: () => {
        throw new Error('no room')
      },
    },
    'GET',
  )
  response.end('text')
  await setImmediate()
  expect(broken).toEqual([new Error('no room')])
  expect(response.writableFinished).toBe(false)
})

function answerTo(method = 'GET') {
  const told: unknown[] = []
  const response = new InnerResponse(
    {
      head: (status, headers) => void told.push(status, headers),
      data: (chunk) => void told.push(chunk.toString()),
      end: () => void told.push('end'),
      broken: (error) => void told.push(error.message),
    },
    method,
  )
  return { told, response }
}

test('an answer is as long as it says, or breaks off', async () => {
  for (const [text, what] of [
    ['four', 'end'],
    ['fo', 'The answer is shorter than it said.'],
    ['fourty', 'The answer is longer than it said.'],
  ] as const) {
    const { told, response } = answerTo()
    response.writeHead(200, { 'content-length': 4 }).end(text)
    await setImmediate()
    expect(told.at(-1)).toBe(what)
    expect(told.includes('fourty')).toBe(false)
  }
  const { told, response } = answerTo('HEAD')
  response.writeHead(200, { 'content-length': 4 }).end()
  await setImmediate()
  expect(told).toEqual([200, { 'content-length': '4' }, 'end'])
})

test('a head that is refused leaves nothing behind', () => {
  const { response } = answerTo()
  expect(() => response.writeHead(200, { etag: '"1"', 'x-made': 'a\nb' })).toThrow('Invalid character')
  expect(() => response.writeHead(100)).toThrow(RangeError)
  expect([response.getHeaders(), response.headersSent]).toEqual([{}, false])
  response.writeHead(500, 'Out of order', { 'x-made': 'yes' })
  expect([response.getHeaders(), response.statusCode]).toEqual([{ 'x-made': 'yes' }, 500])
  expect(() => response.writeHead(200)).toThrow('sent already')
})

test('once it is over nothing is told any more, and nobody waits', async () => {
  const { told, response } = answerTo()
  response.pause()
  const written = new Promise((resolve) => response.write('x', resolve))
  response.destroy()
  await written
  response.flushHeaders()
  expect(told).toEqual([200, {}, 'x', 'The service broke its answer off.'])
  const { told: nothing, response: unheard } = answerTo()
  unheard.destroy()
  unheard.flushHeaders()
  unheard.end('late')
  await setImmediate()
  expect(nothing).toEqual(['The service broke its answer off.'])
})

test('a head that cannot be passed on breaks the answer off, also when it is sent by itself', async () => {
  const broken: string[] = []
  const head = () => {
    throw new Error('no room')
  }
  const reader = { head, data: ignore, end: ignore, broken: (error: Error) => void broken.push(error.message) }
  new InnerResponse(reader, 'GET').flushHeaders()
  await setImmediate()
  expect(broken).toEqual(['no room'])
})
