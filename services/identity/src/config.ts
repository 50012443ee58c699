import { busSettings } from '@civic/bus'
import { contact, type Environment, integer, port, readSettings, siteName, text, tokenSecrets } from '@civic/config'
import { databaseSettings } from '@civic/db'
import { logSettings } from '@civic/http'
import { mailSettings } from '@civic/mail'

export type IdentityConfig = ReturnType<typeof readIdentityConfig>

/** The only reader of the environment in this service; throws one ConfigError with all faults. */
export function readIdentityConfig(env: Environment) {
  return readSettings(env, {
    host: text('HOST', '127.0.0.1'),
    port: port(['PORT', 'IDENTITY_SERVICE_PORT'], 3001),
    ...logSettings,
    mode: text('NODE_ENV', 'production'),
    contact: contact('CONTACT'),
    ...tokenSecrets,
    ...databaseSettings,
    siteName,
    backupEveryHours: integer('BACKUP_EVERY_HOURS', 24, { min: 0, max: 8760 }),
    ...busSettings,
    ...mailSettings,
  })
}
