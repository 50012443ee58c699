import { httpUrl, integer, oneOf, port, readSettings, secret, text, type Environment } from '@civic/config'
import { logLevels } from '@civic/http'

/** Everything the gateway is told from outside; faults are reported all at once, as a ConfigError. */
export function readGatewayConfig(env: Environment) {
  const { identity, community, organization, ai, ...settings } = readSettings(env, {
    host: text('HOST', '127.0.0.1'),
    port: port(['PORT', 'API_GATEWAY_PORT'], 3000),
    jwtSecret: secret('JWT_SECRET', 32),
    identity: httpUrl('IDENTITY_SERVICE_URL', 'http://localhost:3001'),
    community: httpUrl('COMMUNITY_SERVICE_URL', 'http://localhost:3002'),
    organization: httpUrl('ORGANIZATION_SERVICE_URL', 'http://localhost:3003'),
    ai: httpUrl('AI_SERVICE_URL', 'http://localhost:3004'),
    trustedProxyHops: integer('TRUSTED_PROXY_HOPS', 0, { min: 0, max: 32 }),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
  })
  return { ...settings, serviceUrls: { identity, community, organization, ai } }
}

export type GatewayConfig = ReturnType<typeof readGatewayConfig>
