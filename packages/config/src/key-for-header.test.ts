import { describe, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { keyForHeader } from './key-for-header.ts'
import { readSettings } from './read-settings.ts'

const settings = { apiKey: keyForHeader('API_KEY') }

describe('a key that is sent in a header', () => {
  test.each(['sk_test_0123', 'a', '~!"#$%&(){}[]<>=?@^`|', 'x'.repeat(4000)])('may be %s', (key) => {
    expect(readSettings({ API_KEY: key }, settings)).toEqual({ apiKey: key })
    expect(readSettings({ API_KEY: `  ${key}\n` }, settings)).toEqual({ apiKey: key })
  })

  test('is empty when there is none', () => {
    for (const env of [{}, { API_KEY: '' }, { API_KEY: ' \t' }]) {
      expect(readSettings(env, settings)).toEqual({ apiKey: '' })
    }
  })

  test.each(['hunter 2', 'hunter\n2', 'hunter\r\nx-admin: 2', 'hunter\u00002', 'hünter2', 'hunter2’', 'hunter\u00a02'])(
    'is a fault at the start when no header can hold it, and is not told: %j',
    (key) => {
      const read = () => readSettings({ API_KEY: key }, settings)
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(/- API_KEY must be letters, digits and signs of ASCII, no spaces$/)
    },
  )
})
