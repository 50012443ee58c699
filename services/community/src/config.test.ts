import { ConfigError } from '@civic/config'
import { describe, expect, test } from 'vitest'
import { readCommunityConfig } from './config.ts'

const needed = { JWT_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://civic@127.0.0.1/civic' }

describe('the configuration', () => {
  test('needs a secret and a database, and knows the rest', () => {
    expect(readCommunityConfig(needed)).toEqual({
      host: '127.0.0.1',
      port: 3002,
      logLevel: 'info',
      mode: 'production',
      jwtSecret: needed.JWT_SECRET,
      databaseUrl: needed.DATABASE_URL,
      busUrl: '',
      dataDir: expect.stringMatching(/\/\.civic$/),
    })
  })

  test('takes PORT before COMMUNITY_SERVICE_PORT', () => {
    expect(readCommunityConfig({ ...needed, COMMUNITY_SERVICE_PORT: '4002' }).port).toBe(4002)
    expect(readCommunityConfig({ ...needed, COMMUNITY_SERVICE_PORT: '4002', PORT: '80' }).port).toBe(80)
  })

  test('names every fault at once, and no secret', () => {
    const faulty = {
      JWT_SECRET: 'too short',
      PORT: 'x',
      DATABASE_READ_URL: 'mysql://replica',
      BUS_URL: 'nowhere',
      LOG_LEVEL: 'loud',
    }
    const read = () => readCommunityConfig(faulty)
    expect(read).toThrow(ConfigError)
    for (const name of ['JWT_SECRET', 'DATABASE_URL', 'DATABASE_READ_URL', 'PORT', 'BUS_URL', 'LOG_LEVEL'])
      expect(read).toThrow(name)
    expect(read).not.toThrow('too short')
  })
})
