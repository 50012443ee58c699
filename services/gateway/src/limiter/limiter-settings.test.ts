import { ConfigError } from '@civic/config'
import { describe, expect, test } from 'vitest'
import { testSecret } from '../../test/start-test-gateway.ts'
import { readGatewayConfig } from '../config.ts'

const read = (env: Record<string, string>) => readGatewayConfig({ JWT_SECRET: testSecret, ...env })

describe('CACHE_URL', () => {
  test.each([
    'redis://localhost',
    'redis://localhost:6379',
    'redis://[::1]:6379/0',
    'rediss://civic:p%40ss@cache.example.org:6380/2',
  ])('may be %s', (url) => {
    expect(read({ CACHE_URL: url }).cacheUrl).toBe(url)
  })

  test('may be empty: nothing is limited then', () => {
    expect(read({ CACHE_URL: ' ' }).cacheUrl).toBeUndefined()
  })

  test.each([
    'localhost:6379',
    'hunter2.example.org',
    'http://localhost:6379',
    'redis:localhost',
    'redis://',
    'redis:///0',
    'redis://:6379',
    'redis://localhost:99999',
    'redis://localhost/first',
    'REDISS://:hunter2@localhost',
    'redis://:hunter2%@localhost',
    'redis://:hunter2@',
  ])('cannot be %s, and a fault does not repeat it', (url) => {
    expect(() => read({ CACHE_URL: url })).toThrow(ConfigError)
    expect(() => read({ CACHE_URL: url })).toThrow(/CACHE_URL must be an address like redis:\/\/… or rediss:\/\/…/)
    expect(() => read({ CACHE_URL: url })).not.toThrow(/hunter2/)
  })
})

describe('RATE_LIMIT_…', () => {
  test.each([
    ['1', 1],
    ['7', 7],
    ['007', 7],
    [' +7 ', 7],
    ['1000000', 1_000_000],
  ])('"%s" is a number of requests', (raw, count) => {
    expect(read({ RATE_LIMIT_CREATE: raw }).rateLimits.create).toBe(count)
  })

  test('may be blank, which keeps the default', () => {
    expect(read({ RATE_LIMIT_CREATE: ' ' }).rateLimits.create).toBe(5)
  })

  test.each(['0', '-1', '1.5', '1e3', '0x10', 'many', 'NaN', 'Infinity', '5 per hour', '9'.repeat(400)])(
    '"%s" is not one, and refused beside other faults',
    (raw) => {
      const readFaulty = () => read({ RATE_LIMIT_CREATE: raw, TRUSTED_PROXY_HOPS: 'two' })
      expect(readFaulty).toThrow(/TRUSTED_PROXY_HOPS must [^]*RATE_LIMIT_CREATE must be a whole number of requests/)
    },
  )
})
