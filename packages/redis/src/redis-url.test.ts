import { ConfigError, readSettings } from '@civic/config'
import { describe, expect, test } from 'vitest'
import { redisUrl } from './redis-url.ts'

const read = (url: string) => readSettings({ CACHE_URL: url }, { url: redisUrl('CACHE_URL') }).url

describe('an address of Redis', () => {
  test.each(['redis://localhost', 'redis://[::1]:6379/0', 'rediss://civic:p%40ss@cache.example.org:6380/2'])(
    'may be %s',
    (url) => {
      expect(read(url)).toBe(url)
    },
  )

  test('may be missing', () => {
    expect(read(' ')).toBeUndefined()
  })

  test.each([
    'localhost:6379',
    'http://localhost:6379',
    'redis:///0',
    'redis://localhost/first',
    'REDISS://:hunter2@localhost',
    'redis://:hunter2%@localhost',
  ])('cannot be %s, and a fault does not repeat it', (url) => {
    expect(() => read(url)).toThrow(ConfigError)
    expect(() => read(url)).toThrow(/CACHE_URL must be an address like redis:\/\/… or rediss:\/\/…/)
    expect(() => read(url)).not.toThrow(/hunter2/)
  })
})
