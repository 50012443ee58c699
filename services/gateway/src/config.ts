import {
  contact,
  type Environment,
  httpUrl,
  integer,
  oneOf,
  optionalAddress,
  optionalPort,
  optionalSecret,
  port,
  readSettings,
  text,
  tokenSecrets,
} from '@civic/config'
import { logSettings } from '@civic/http'
import { redisUrl } from '@civic/redis'
import { origins } from './arrivals/allowed-origins.ts'
import { requestCount } from './limiter/limiter-settings.ts'
import { defaultTiers } from './limiter/tiers.ts'

/** How many requests each tier lets through in its window. */
const rateLimitSettings = {
  strict: requestCount('RATE_LIMIT_STRICT', defaultTiers.strict.count),
  standard: requestCount('RATE_LIMIT_STANDARD', defaultTiers.standard.count),
  lenient: requestCount('RATE_LIMIT_LENIENT', defaultTiers.lenient.count),
  commentMinute: requestCount('RATE_LIMIT_COMMENT_MINUTE', defaultTiers.commentMinute.count),
  commentHour: requestCount('RATE_LIMIT_COMMENT_HOUR', defaultTiers.commentHour.count),
  sign: requestCount('RATE_LIMIT_SIGN', defaultTiers.sign.count),
  create: requestCount('RATE_LIMIT_CREATE', defaultTiers.create.count),
  upvote: requestCount('RATE_LIMIT_UPVOTE', defaultTiers.upvote.count),
  respond: requestCount('RATE_LIMIT_RESPOND', defaultTiers.respond.count),
}

/** Everything the gateway is told from outside; faults are reported all at once, as a ConfigError. */
export function readGatewayConfig(env: Environment) {
  const read = readSettings(env, {
    host: text('HOST', '127.0.0.1'),
    port: port(['PORT', 'API_GATEWAY_PORT'], 3000),
    ...tokenSecrets,
    identity: httpUrl('IDENTITY_SERVICE_URL', 'http://localhost:3001'),
    community: httpUrl('COMMUNITY_SERVICE_URL', 'http://localhost:3002'),
    organization: httpUrl('ORGANIZATION_SERVICE_URL', 'http://localhost:3003'),
    ai: httpUrl('AI_SERVICE_URL', 'http://localhost:3004'),
    web: oneOf('WEB', ['on', 'off'], 'on'),
    webUrl: httpUrl('WEB_SERVICE_URL', 'http://localhost:3006'),
    webSecret: optionalSecret('WEB_SECRET', 32),
    webSecretPrevious: optionalSecret('WEB_SECRET_PREVIOUS', 32),
    cacheUrl: redisUrl('CACHE_URL'),
    trustedProxyHops: integer('TRUSTED_PROXY_HOPS', 0, { min: 0, max: 32 }),
    corsOrigins: origins('CORS_ORIGINS'),
    securityContact: contact('SECURITY_CONTACT'),
    securityPolicy: optionalAddress('SECURITY_POLICY', ['https']),
    ...rateLimitSettings,
    ...logSettings,
    metricsHost: text('METRICS_HOST', '127.0.0.1'),
    metricsPort: optionalPort('METRICS_PORT'),
  })
  const { identity, community, organization, ai, ...others } = read
  const { strict, standard, lenient, commentMinute, commentHour, sign, create, upvote, respond, ...settings } = others
  return {
    ...settings,
    serviceUrls: { identity, community, organization, ai },
    rateLimits: { strict, standard, lenient, commentMinute, commentHour, sign, create, upvote, respond },
  }
}

export type GatewayConfig = ReturnType<typeof readGatewayConfig>
