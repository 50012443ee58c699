import { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { InnerResponse } from './inner-response.ts'

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
  const ignore = () => {}
  const response = new InnerResponse({ head: ignore, data: ignore, end: ignore, broken: ignore })
  const missing = publicNamesOf(ServerResponse.prototype).filter((name) => !(name in response))
  expect([...new Set(missing)].toSorted()).toEqual([...ofAConnection, ...neverUsed].toSorted())
})
