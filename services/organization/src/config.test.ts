import { ConfigError } from '@civic/config'
import { describe, expect, test } from 'vitest'
import { readContextConfig, readOrganizationConfig } from './config.ts'

const needed = { JWT_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://civic@127.0.0.1/civic' }

describe('the configuration', () => {
  test('needs a secret and a database, and knows the rest', () => {
    expect(readOrganizationConfig(needed)).toEqual({
      host: '127.0.0.1',
      port: 3003,
      logLevel: 'info',
      mode: 'production',
      jwtSecret: needed.JWT_SECRET,
      databaseUrl: needed.DATABASE_URL,
      paymentSecretKey: '',
      paymentProvider: 'paystack',
      paymentApiUrl: 'https://api.paystack.co',
      platformFeeBps: 0,
      donationMinMinor: 1,
      donationMaxMinor: 10 ** 13,
      reconcileIntervalMinutes: 60,
      busUrl: '',
      smtpHost: '',
      smtpPort: 1025,
      smtpUser: '',
      smtpPassword: '',
      smtpFrom: 'Civic Platform <no-reply@civic.local>',
      appUrl: 'http://localhost:5173',
    })
  })

  test('takes PORT before ORGANIZATION_SERVICE_PORT', () => {
    expect(readOrganizationConfig({ ...needed, ORGANIZATION_SERVICE_PORT: '4003' }).port).toBe(4003)
    expect(readOrganizationConfig({ ...needed, ORGANIZATION_SERVICE_PORT: '4003', PORT: '80' }).port).toBe(80)
  })

  test('takes the settings of payments', () => {
    const payments = {
      PAYMENT_SECRET_KEY: 'sk_test_1',
      PAYMENT_API_URL: 'http://127.0.0.1:4000/',
      PLATFORM_FEE_BPS: '250',
      DONATION_MIN_MINOR: '10000',
      DONATION_MAX_MINOR: '10000',
      DONATION_CALLBACK_URL: 'https://give.example.org/thanks',
      RECONCILE_INTERVAL_MINUTES: '0',
    }
    expect(readOrganizationConfig({ ...needed, ...payments })).toMatchObject({
      paymentSecretKey: 'sk_test_1',
      paymentApiUrl: 'http://127.0.0.1:4000',
      platformFeeBps: 250,
      donationMinMinor: 10_000,
      donationMaxMinor: 10_000,
      donationCallbackUrl: 'https://give.example.org/thanks',
      reconcileIntervalMinutes: 0,
    })
  })

  test.each([
    ['PAYMENT_PROVIDER', 'somebody'],
    ['PLATFORM_FEE_BPS', '-1'],
    ['PLATFORM_FEE_BPS', '10001'],
    ['PLATFORM_FEE_BPS', '2.5'],
    ['DONATION_MIN_MINOR', '0'],
    ['DONATION_MIN_MINOR', '10000000000001'],
    ['DONATION_MIN_MINOR', '1.5'],
    ['DONATION_MAX_MINOR', '0'],
    ['DONATION_MAX_MINOR', '10000000000001'],
    ['RECONCILE_INTERVAL_MINUTES', '-1'],
    ['PAYMENT_API_URL', 'ftp://api.example.org'],
    ['PAYMENT_SECRET_KEY', 'pk_test_0123456789'],
    ['PAYMENT_SECRET_KEY', 'sk_test_'],
    ['PAYMENT_SECRET_KEY', 'hunter2'],
    ['DONATION_CALLBACK_URL', 'give.example.org'],
  ])('refuses %s=%s', (variable, value) => {
    expect(() => readOrganizationConfig({ ...needed, [variable]: value })).toThrow(variable)
  })

  test('refuses a smallest donation above the largest, also for a command of an operator', () => {
    const bounds = { ...needed, DONATION_MIN_MINOR: '501', DONATION_MAX_MINOR: '500' }
    for (const read of [readOrganizationConfig, readContextConfig])
      expect(() => read(bounds)).toThrow('DONATION_MIN_MINOR must be at most DONATION_MAX_MINOR')
  })

  test('names every fault at once, and no secret', () => {
    const faulty = {
      JWT_SECRET: 'too short',
      PORT: 'x',
      DATABASE_READ_URL: 'mysql://replica',
      BUS_URL: 'nowhere',
      SMTP_PORT: '-1',
      LOG_LEVEL: 'loud',
    }
    const read = () => readOrganizationConfig(faulty)
    expect(read).toThrow(ConfigError)
    for (const name of ['JWT_SECRET', 'DATABASE_URL', 'DATABASE_READ_URL', 'PORT', 'BUS_URL', 'SMTP_PORT', 'LOG_LEVEL'])
      expect(read).toThrow(name)
    expect(read).not.toThrow('too short')
  })
})
