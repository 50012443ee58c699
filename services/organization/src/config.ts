import { busSettings } from '@civic/bus'
import {
  ConfigError,
  contact,
  type Environment,
  fullHttpUrl,
  httpUrl,
  integer,
  oneOf,
  port,
  readSettings,
  text,
  tokenSecrets,
} from '@civic/config'
import { databaseCopySettings, databaseSettings } from '@civic/db'
import { logSettings } from '@civic/http'
import { mailSettings } from '@civic/mail'
import { secretKey } from './giving/payments/secret-key.ts'

export type OrganizationConfig = ReturnType<typeof readOrganizationConfig>

/** No donation is ever outside of these, whatever an operator sets. */
const anyDonation = { min: 1, max: 10 ** 13 }

const contextSettings = {
  ...databaseSettings,
  ...databaseCopySettings,
  /** Empty: payments are off. */
  paymentSecretKey: secretKey('PAYMENT_SECRET_KEY'),
  paymentProvider: oneOf('PAYMENT_PROVIDER', ['paystack'], 'paystack'),
  paymentApiUrl: httpUrl('PAYMENT_API_URL', 'https://api.paystack.co'),
  platformFeeBps: integer('PLATFORM_FEE_BPS', 0, { min: 0, max: 10_000 }),
  donationMinMinor: integer('DONATION_MIN_MINOR', anyDonation.min, anyDonation),
  donationMaxMinor: integer('DONATION_MAX_MINOR', anyDonation.max, anyDonation),
  donationCallbackUrl: fullHttpUrl('DONATION_CALLBACK_URL', undefined),
  /** 0: donations are reconciled on demand alone. */
  reconcileIntervalMinutes: integer('RECONCILE_INTERVAL_MINUTES', 60, { min: 0, max: 10_080 }),
  ...busSettings,
  ...mailSettings,
}

/** The only reader of the environment in this service; throws one ConfigError with all faults. */
export function readOrganizationConfig(env: Environment) {
  const config = readSettings(env, {
    host: text('HOST', '127.0.0.1'),
    port: port(['PORT', 'ORGANIZATION_SERVICE_PORT'], 3003),
    ...logSettings,
    mode: text('NODE_ENV', 'production'),
    contact: contact('CONTACT'),
    ...tokenSecrets,
    ...contextSettings,
  })
  refuseEmptyRange(config)
  return config
}

export type ContextConfig = ReturnType<typeof readContextConfig>

/** As much of it as verbs need that an operator's command calls, with nothing to listen on. */
export function readContextConfig(env: Environment) {
  const config = readSettings(env, contextSettings)
  refuseEmptyRange(config)
  return config
}

function refuseEmptyRange({ donationMinMinor: min, donationMaxMinor: max }: Bounds): void {
  if (min <= max) return
  throw new ConfigError([`DONATION_MIN_MINOR must be at most DONATION_MAX_MINOR, it is ${min} and that is ${max}`])
}

interface Bounds {
  donationMinMinor: number
  donationMaxMinor: number
}
