import { busSettings } from '@civic/bus'
import {
  contact,
  type Environment,
  optionalAddress,
  port,
  readSettings,
  requiredAddress,
  text,
  tokenSecrets,
} from '@civic/config'
import { logSettings } from '@civic/http'
import { uploadSettings } from './uploads/upload-settings.ts'

export type CommunityConfig = ReturnType<typeof readCommunityConfig>

const databaseSchemes = ['postgres', 'postgresql']

/** The only reader of the environment in this service; throws one ConfigError with all faults. */
export function readCommunityConfig(env: Environment) {
  return readSettings(env, {
    host: text('HOST', '127.0.0.1'),
    port: port(['PORT', 'COMMUNITY_SERVICE_PORT'], 3002),
    ...logSettings,
    mode: text('NODE_ENV', 'production'),
    contact: contact('CONTACT'),
    ...tokenSecrets,
    databaseUrl: requiredAddress('DATABASE_URL', databaseSchemes),
    databaseReadUrl: optionalAddress('DATABASE_READ_URL', databaseSchemes),
    ...busSettings,
    ...uploadSettings,
  })
}
