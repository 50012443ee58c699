import { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { InnerResponse } from './inner-response.ts'

const ignore = () => {}

const ofAConnection = [
  'addTrailers',
  'assignSocket',
  'connection',
  'detachSocket',
  'setTimeout',
  'socket',
  'writeContinue',
  'writeEarlyHints',
  'writeInformation',
  'writeProcessing',
]
/** Nobody needs them: another spelling of `writeHead`, and names as they were spelt. */
const neverUsed = ['getRawHeaderNames', 'writeHeader']

function publicNamesOf(prototype: object | null): string[] {
  if (prototype === null || prototype === Object.prototype) return []
  const names = Object.getOwnPropertyNames(prototype).filter((name) => !name.startsWith('_'))
  return [...names, ...publicNamesOf(Object.getPrototypeOf(prototype))]
}

test('a response without a connection has all that a server’s has, but what is of the connection', () => {
  const response = new InnerResponse({ head: ignore, data: ignore, end: ignore, broken: ignore })
  const missing = publicNamesOf(ServerResponse.prototype).filter((name) => !(name in response))
  expect([...new Set(missing)].toSorted()).toEqual([...ofAConnection, ...neverUsed].toSorted())
})

test.each(['head', 'data', 'end'])('an answer that cannot be passed on breaks off: %s', async (what) => {
  const broken: Error[] = []
  const reader = { head: ignore, data: ignore, end: ignore, broken: (error: Error) => void broken.push(error) }
  const response = new InnerResponse({
    ...reader,
    [what]: () => {
      throw new Error('no room')
    },
  })
  response.end('text')
  await setImmediate()
  expect(broken).toEqual([new Error('no room')])
  expect(response.writableFinished).toBe(false)
})
