import { describe, expect, test } from 'vitest'
import { signInSources, placeOf } from './sign-in-source.ts'

describe('the place that somebody signs in from', () => {
  test.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['the same, abbreviated', '2001:db8:1:2::6', '2001:db8:1:2'],
    ['the same in capitals with leading zeros', '2001:0DB8:0001:0002::6', '2001:db8:1:2'],
    ['a /64 that is abbreviated itself', '2001:db8::6', '2001:db8:0:0'],
    ['a /64 with groups behind the gap', '2001::2:3:4:5:6:7', '2001:0:2:3'],
    ['the loopback of IPv6', '::1', '0:0:0:0'],
    ['an IPv4 address in IPv6 clothes', '::FFFF:203.0.113.7', '203.0.113.7'],
    ['a link with its zone', 'fe80::1%eth0', 'fe80:0:0:0'],
    ['what is no address', 'unknown', 'unknown'],
    ['nothing', '', ''],
  ])('is %s', (_, ipAddress, place) => {
    expect(placeOf(ipAddress)).toBe(place)
  })
})

describe('the name of a source', () => {
  const { hashSignInSource } = signInSources('a secret that all replicas share')
  const hashSource = (...source: Parameters<typeof hashSignInSource>) => hashSignInSource(...source).sourceHash
  const name = hashSource('ada@example.org', '203.0.113.7')

  test('is the same for an address in any letter case, in every replica', () => {
    expect(name).toMatch(/^[0-9a-f]{64}$/)
    const { hashSignInSource: another } = signInSources('a secret that all replicas share')
    expect(another('ADA@example.org', '203.0.113.7').sourceHash).toBe(name)
  })

  test.each([
    ['address', 'ben@example.org', '203.0.113.7'],
    ['place', 'ada@example.org', '203.0.113.8'],
    ['border between both', 'ada@example.org2', '03.0.113.7'],
    ['place, which is missing', 'ada@example.org', undefined],
  ])('is another one for another %s', (_, email, ipAddress) => {
    expect(hashSource(email, ipAddress)).not.toBe(name)
  })

  test('cannot be found by trying without the secret', () => {
    expect(signInSources('another secret').hashSignInSource('ada@example.org', '203.0.113.7').sourceHash).not.toBe(name)
  })
})
