import { busSettings } from '@civic/bus'
import { contact, type Environment, port, readSettings, text, tokenSecrets } from '@civic/config'
import { databaseCopySettings, databaseSettings } from '@civic/db'
import { logSettings } from '@civic/http'
import { uploadSettings } from './uploads/upload-settings.ts'

export type CommunityConfig = ReturnType<typeof readCommunityConfig>

/** The only reader of the environment in this service; throws one ConfigError with all faults. */
export function readCommunityConfig(env: Environment) {
  return readSettings(env, {
    host: text('HOST', '127.0.0.1'),
    port: port(['PORT', 'COMMUNITY_SERVICE_PORT'], 3002),
    ...logSettings,
    mode: text('NODE_ENV', 'production'),
    contact: contact('CONTACT'),
    ...tokenSecrets,
    ...databaseSettings,
    ...databaseCopySettings,
    ...busSettings,
    ...uploadSettings,
  })
}
