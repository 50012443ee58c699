import { busSettings } from '@civic/bus'
import {
  httpUrl,
  integer,
  keyForHeader,
  oneOf,
  optionalAddress,
  port,
  readSettings,
  requiredAddress,
  secret,
  text,
  type Environment,
} from '@civic/config'
import { logLevels } from '@civic/http'
import { mailSettings } from '@civic/mail'

export type OrganizationConfig = ReturnType<typeof readOrganizationConfig>

const databaseSchemes = ['postgres', 'postgresql']

const contextSettings = {
  databaseUrl: requiredAddress('DATABASE_URL', databaseSchemes),
  databaseReadUrl: optionalAddress('DATABASE_READ_URL', databaseSchemes),
  /** Empty: payments are off. */
  paymentSecretKey: keyForHeader('PAYMENT_SECRET_KEY'),
  paymentProvider: oneOf('PAYMENT_PROVIDER', ['paystack'], 'paystack'),
  paymentApiUrl: httpUrl('PAYMENT_API_URL', 'https://api.paystack.co'),
  platformFeeBps: integer('PLATFORM_FEE_BPS', 0, { min: 0, max: 10_000 }),
  donationCallbackUrl: httpUrl('DONATION_CALLBACK_URL', undefined),
  /** 0: donations are reconciled on demand alone. */
  reconcileIntervalMinutes: integer('RECONCILE_INTERVAL_MINUTES', 60, { min: 0, max: 10_080 }),
  ...busSettings,
  ...mailSettings,
}

/** The only reader of the environment in this service; throws one ConfigError with all faults. */
export function readOrganizationConfig(env: Environment) {
  return readSettings(env, {
    host: text('HOST', '127.0.0.1'),
    port: port(['PORT', 'ORGANIZATION_SERVICE_PORT'], 3003),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    jwtSecret: secret('JWT_SECRET', 32),
    ...contextSettings,
  })
}

export type ContextConfig = ReturnType<typeof readContextConfig>

/** As much of it as verbs need that an operator's command calls, with nothing to listen on. */
export function readContextConfig(env: Environment) {
  return readSettings(env, contextSettings)
}
