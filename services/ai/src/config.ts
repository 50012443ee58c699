import { type Environment, httpUrl, keyForHeader, oneOf, port, readSettings, text, tokenSecrets } from '@civic/config'
import { logSettings } from '@civic/http'
import { redisUrl } from '@civic/redis'

export type AiConfig = ReturnType<typeof readAiConfig>

/** The only reader of the environment in this service; throws one ConfigError with all faults. */
export function readAiConfig(env: Environment) {
  return readSettings(env, {
    host: text('HOST', '127.0.0.1'),
    port: port(['PORT', 'AI_SERVICE_PORT'], 3004),
    ...logSettings,
    mode: text('NODE_ENV', 'production'),
    ...tokenSecrets,
    identityServiceUrl: httpUrl('IDENTITY_SERVICE_URL', 'http://localhost:3001'),
    communityServiceUrl: httpUrl('COMMUNITY_SERVICE_URL', 'http://localhost:3002'),
    organizationServiceUrl: httpUrl('ORGANIZATION_SERVICE_URL', 'http://localhost:3003'),
    provider: oneOf('AI_PROVIDER', ['gemini', 'openai'], 'gemini'),
    /** Empty: there is no model, unless a server of one's own is named that needs none. */
    apiKey: keyForHeader('AI_API_KEY'),
    /** An evergreen alias, changed only on purpose. */
    model: text('AI_MODEL', 'gemini-flash-latest'),
    /** Undefined: nobody chose one, so it is the alias above whatever the provider. */
    chosenModel: text('AI_MODEL', undefined),
    baseUrl: httpUrl('AI_BASE_URL', undefined),
    cacheUrl: redisUrl('CACHE_URL'),
  })
}
