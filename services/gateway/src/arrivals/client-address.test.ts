import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

function requestFrom(peer: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor
  return request
}

describe('the client address', () => {
  test.each([
    ['without proxies is the peer, whatever the client claims', 0, '1.2.3.4', '192.0.2.1'],
    ['behind one proxy is what that proxy saw', 1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['behind two proxies is what the outer one saw', 2, '6.6.6.6, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['with fewer entries than proxies is the peer', 2, '203.0.113.7', '192.0.2.1'],
    ['without the header is the peer', 1, undefined, '192.0.2.1'],
    ['of an unreadable entry is the peer', 1, 'unknown', '192.0.2.1'],
    ['of an empty entry is the peer', 1, '203.0.113.7,', '192.0.2.1'],
    ['may come with a port', 1, '198.51.100.1:41001', '198.51.100.1'],
    ['may be an IPv6 address in brackets', 1, '[2001:db8::7]', '2001:db8::7'],
    ['may be an IPv6 address in brackets with a port', 2, '[2001:db8::7]:443, 10.0.0.2:80', '2001:db8::7'],
    ['with a port that is none is the peer', 1, '198.51.100.1:x', '192.0.2.1'],
    ['may be an IPv6 address', 1, '2001:db8::7', '2001:db8::7'],
    ['as mapped IPv4 counts as IPv4', 1, '::ffff:203.0.113.7', '203.0.113.7'],
    ['as mapped IPv4 in hexadecimal counts as IPv4', 1, '::FFFF:cb00:7107', '203.0.113.7'],
  ])('%s', (_sentence, hops, forwardedFor, address) => {
    expect(clientAddress(requestFrom('192.0.2.1', forwardedFor), hops)).toBe(address)
  })

  test('of a peer on a dual-stack socket is the IPv4 address', () => {
    expect(clientAddress(requestFrom('::ffff:192.0.2.1'), 0)).toBe('192.0.2.1')
  })
})
