import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { callerKey } from './caller-key.ts'

function requestFrom(peer: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  return new IncomingMessage(socket)
}

describe('somebody unknown', () => {
  test.each([
    ['203.0.113.7', 'ip:203.0.113.7'],
    ['::ffff:203.0.113.7', 'ip:203.0.113.7'],
    ['::ffff:cb00:7107', 'ip:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', 'ip:2001:db8:1:2::/64'],
  ])('at %s is counted as %s', (address, key) => {
    expect(callerKey(requestFrom(address), undefined, 0)).toBe(key)
  })
})

test('somebody known is counted by name, not by address', () => {
  const userId = '3b8e6f6a-5f0e-4c52-9a6e-0f6f3d1c7a11'
  const ada = { kind: 'citizen', userId, email: '', name: '', role: 'CITIZEN', emailVerified: true } as const
  expect(callerKey(requestFrom('203.0.113.7'), ada, 0)).toBe(`u:${userId}`)
})
