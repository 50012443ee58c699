import { describe, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readSettings, type Environment } from './read-settings.ts'
import { allOrNone, contact, httpUrl, integer, oneOf, port, requiredAddress, secret, text } from './settings.ts'

const settings = {
  host: text('HOST', '127.0.0.1'),
  port: port(['PORT', 'IDENTITY_SERVICE_PORT'], 3001),
  jwtSecret: secret('JWT_SECRET', 32),
  databaseUrl: requiredAddress('DATABASE_URL', ['postgres', 'postgresql']),
  logLevel: oneOf('LOG_LEVEL', ['info', 'debug'], 'info'),
  feeBps: integer('PLATFORM_FEE_BPS', 0, { min: 0, max: 10_000 }),
  appUrl: httpUrl('APP_URL', 'http://localhost:5173'),
}

const good = { JWT_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://civic:hunter2@db.example.org/civic' }

function faultsOf(env: Environment): readonly string[] {
  try {
    readSettings(env, settings)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

describe('the settings of a service', () => {
  test('come from the environment, else from their defaults', () => {
    expect(readSettings({ ...good, HOST: '0.0.0.0', LOG_LEVEL: 'debug' }, settings)).toEqual({
      host: '0.0.0.0',
      port: 3001,
      jwtSecret: good.JWT_SECRET,
      databaseUrl: good.DATABASE_URL,
      logLevel: 'debug',
      feeBps: 0,
      appUrl: 'http://localhost:5173',
    })
  })

  test('are refused with every fault at once, each by the name of its variable', () => {
    const faults = faultsOf({
      IDENTITY_SERVICE_PORT: '70000',
      DATABASE_URL: 'mysql://db/civic',
      LOG_LEVEL: 'loud',
      PLATFORM_FEE_BPS: '1.5',
      APP_URL: 'ftp://files.example.org',
    })

    expect(faults.map((fault) => fault.split(' ', 1)[0])).toEqual([
      'IDENTITY_SERVICE_PORT',
      'JWT_SECRET',
      'DATABASE_URL',
      'LOG_LEVEL',
      'PLATFORM_FEE_BPS',
      'APP_URL',
    ])
    expect(new ConfigError(faults).message).toContain('\n  - JWT_SECRET is required')
  })

  test('take the first variable that is set, and a blank one is not set', () => {
    const both = { ...good, PORT: '4000', IDENTITY_SERVICE_PORT: '4001' }
    expect(readSettings(both, settings).port).toBe(4000)
    expect(readSettings({ ...both, PORT: ' \t' }, settings).port).toBe(4001)
    expect(readSettings({ ...both, PORT: '', IDENTITY_SERVICE_PORT: '' }, settings).port).toBe(3001)
  })

  test('name all variables of a setting when none of them is set', () => {
    const required = { secret: { ...secret('A', 3), variables: ['A', 'B'] } }
    expect(() => readSettings({}, required)).toThrow('A or B is required')
  })

  test.each([
    ['a short secret', { ...good, JWT_SECRET: 'hunter2-is-short' }],
    ['an address of the wrong kind', { ...good, DATABASE_URL: 'mysql://civic:hunter2@db/civic' }],
    ['an address that is none', { ...good, DATABASE_URL: 'hunter2' }],
    ['a web address with a password', { ...good, APP_URL: 'ftp://civic:hunter2@example.org' }],
  ])('never tell a secret: %s', (_, env) => {
    const faults = faultsOf(env)
    expect(faults).toHaveLength(1)
    expect(faults.join()).not.toContain('hunter2')
  })
})

describe('settings that only work together', () => {
  const bucket = {
    images: allOrNone({
      endpoint: httpUrl('S3_ENDPOINT', undefined),
      bucket: text('S3_BUCKET', undefined),
      key: text('S3_KEY', undefined),
    }),
  }
  const whole = { S3_ENDPOINT: 'store.example.org', S3_BUCKET: 'images', S3_KEY: 'hunter2' }

  test('are there when all of them are set, and not when none is', () => {
    const images = { endpoint: 'https://store.example.org', bucket: 'images', key: 'hunter2' }
    expect(readSettings(whole, bucket)).toEqual({ images })
    expect(readSettings({ S3_KEY: ' ' }, bucket)).toEqual({ images: undefined })
  })

  test('are refused when some are missing or wrong, each by its name and none by its value', () => {
    const read = (env: Environment) => () => readSettings(env, bucket)
    expect(read({ ...whole, S3_BUCKET: '' })).toThrow('  - S3_BUCKET is required, since S3_ENDPOINT is set')
    expect(read({ S3_KEY: 'hunter2' })).toThrow(
      /S3_ENDPOINT is required, since S3_KEY is set\n {2}- S3_BUCKET is required, since S3_KEY is set$/,
    )
    expect(read({ ...whole, S3_ENDPOINT: 'ftp://store' })).toThrow(/- S3_ENDPOINT must be an http\(s\) address$/)
  })
})

describe('a whole number', () => {
  const read = (raw: string) => integer('N', 7, { min: -5, max: 10_000 }).read(raw)

  test.each([
    ['0', 0],
    ['10000', 10_000],
    ['-5', -5],
    ['+5', 5],
    ['-0', 0],
    ['007', 7],
  ])('%s is %d', (raw, value) => {
    expect(read(raw)).toStrictEqual({ value })
  })

  test.each(['', '10001', '-6', '1.0', '1e3', '0x10', '1_000', 'ten', 'NaN', 'Infinity', '9'.repeat(400)])(
    '"%s" is not one within the bounds',
    (raw) => {
      expect(read(raw)).toHaveProperty('fault')
    },
  )

  test('is not quoted at full length when it is wrong', () => {
    expect(JSON.stringify(read('9'.repeat(400))).length).toBeLessThan(200)
  })
})

describe('a web address', () => {
  const read = (raw: string | undefined) => httpUrl('URL', 'http://localhost:5173').read(raw)

  test.each([
    ['https://example.org', 'https://example.org'],
    ['http://example.org/app/', 'http://example.org/app'],
    ['HTTPS://example.org///', 'HTTPS://example.org'],
    ['example.org', 'https://example.org'],
    ['example.org/app', 'https://example.org/app'],
    ['example.org:8443/app', 'http://example.org:8443/app'],
    ['localhost:3001', 'http://localhost:3001'],
    ['127.0.0.1:3001/', 'http://127.0.0.1:3001'],
    ['[::1]:3001', 'http://[::1]:3001'],
    ['[::1]', 'https://[::1]'],
  ])('%s is completed to %s', (raw, value) => {
    expect(read(raw)).toEqual({ value })
  })

  test.each([
    'ftp://example.org',
    'javascript://alert',
    'http://',
    'https://a b',
    'http://exa\nmple.org',
    'example.org:port',
    ':3001',
  ])('"%s" is not one', (raw) => {
    expect(read(raw)).toEqual({ fault: 'must be an http(s) address' })
  })

  test('has a default', () => {
    expect(read(undefined)).toEqual({ value: 'http://localhost:5173' })
  })
})

describe('an address that must be given', () => {
  const { read } = requiredAddress('DATABASE_URL', ['postgres', 'postgresql'])

  test.each(['postgres://a@b/c', 'postgresql://a@b/c', 'POSTGRES://a@b/c'])('may be %s', (raw) => {
    expect(read(raw)).toEqual({ value: raw })
  })

  test.each([undefined, 'localhost:5432/civic', 'http://a@b/c', 'postgres'])('may not be %s', (raw) => {
    expect(read(raw)).toHaveProperty('fault')
  })
})

describe('whom people can write to', () => {
  test.each([
    [undefined, undefined],
    ['help@city.example', 'help@city.example'],
    ['mailto:help@city.example', 'help@city.example'],
    ['https://city.example/help', 'https://city.example/help'],
    ['tel:+1-201-555-0123', 'tel:+1-201-555-0123'],
  ])('%s is read as %s', (raw, value) => {
    expect(contact('CONTACT').read(raw)).toEqual({ value })
  })

  test.each(['Ada', 'http://city.example', 'javascript:alert(1)', 'ada@city.example or bob@city.example'])(
    '%s is refused',
    (raw) => {
      expect(contact('CONTACT').read(raw)).toHaveProperty('fault')
    },
  )
})

describe('a word out of a list', () => {
  const { read } = oneOf('BUS_URL', ['', 'off'], '')

  test('is taken exactly as it is listed', () => {
    expect(read('off')).toEqual({ value: 'off' })
    expect(read(undefined)).toEqual({ value: '' })
    expect(read('OFF')).toEqual({ fault: 'must be one of , off' })
  })
})
