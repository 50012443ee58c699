import type { AddressInfo } from 'node:net'
import { createTokenReader } from '@civic/access'
import { believedSecrets } from '@civic/config'
import { createLogger, type Logger } from '@civic/http'
import type { FastifyInstance } from 'fastify'
import { createGateway } from './app.ts'
import type { GatewayConfig } from './config.ts'
import { listenForScrapes } from './health/metrics-listener.ts'
import { watchSite } from './health/upstream-metrics.ts'
import { closeUpstreams, openUpstreams } from './forwarding/upstreams.ts'
import { RateLimiter } from './limiter/rate-limiter.ts'
import { tiersWith } from './limiter/tiers.ts'
import { openSite } from './site/site-upstream.ts'
import type { TierName } from './table/route-row.ts'
import { defaultTimeLimits, type TimeLimits } from './time-limits.ts'

export interface GatewayOverrides {
  logger?: Logger
  /** For tests, which have no time to wait for the real ones. */
  timeLimits?: Partial<TimeLimits>
  /** For tests too: the windows of tiers are fixed by the contract. */
  windowsMs?: Partial<Record<TierName, number>>
}

export interface RunningGateway extends AsyncDisposable {
  /** With the port that is really bound. */
  url: string
}

/** Opens the gateway; disposing of it lets requests in flight finish and ends streams. A failing listen leaves nothing open. */
export async function startGateway(config: GatewayConfig, overrides: GatewayOverrides = {}): Promise<RunningGateway> {
  const logger =
    overrides.logger ?? createLogger({ service: 'api-gateway', level: config.logLevel, format: config.logFormat })
  const timeLimits = { ...defaultTimeLimits, ...overrides.timeLimits }

  await using opened = new AsyncDisposableStack()
  const upstreams = openUpstreams(config.serviceUrls, timeLimits.connectMs)
  opened.defer(async () => closeUpstreams(upstreams))

  const site = openSite(config.web === 'on' ? config.webUrl : undefined, timeLimits.connectMs)
  opened.defer(async () => site?.pool.destroy())
  opened.defer(watchSite(site))
  const limiter = opened.use(await openLimiter(config, { ...overrides, logger, timeLimits }))
  const readAccessToken = createTokenReader(...believedSecrets(config))
  const { trustedProxyHops, corsOrigins, securityContact, securityPolicy } = config
  const webSecrets = [config.webSecret, config.webSecretPrevious].filter((each) => each !== undefined)
  const told = { trustedProxyHops, corsOrigins, securityContact, securityPolicy, site, webSecrets }
  const app = await createGateway({ ...told, upstreams, readAccessToken, limiter, timeLimits, logger })
  opened.defer(async () => closeWithin(app, timeLimits.closingMs))

  await app.listen({ host: config.host, port: config.port })
  // After it: whoever started this process takes the first port for the gateway's.
  const { metricsHost, metricsPort } = config
  if (metricsPort !== undefined) opened.use(await listenForScrapes({ host: metricsHost, port: metricsPort }))
  const url = urlOf(app, config.host)
  logger.info({ url }, 'listening')

  const running = opened.move()
  return { url, [Symbol.asyncDispose]: async () => running.disposeAsync() }
}

interface LimiterSettings {
  logger: Logger
  timeLimits: TimeLimits
  windowsMs?: Partial<Record<TierName, number>>
}

async function openLimiter(
  { cacheUrl, rateLimits }: GatewayConfig,
  { logger, timeLimits, windowsMs }: LimiterSettings,
): Promise<RateLimiter | undefined> {
  if (cacheUrl === undefined) {
    logger.info('CACHE_URL is not set: requests are not limited')
    return undefined
  }
  const news = {
    isUsable: () => logger.info('requests are limited'),
    // Of an error of the client only its message: the rest of it may hold the password or somebody's address.
    isUnusable: (reason: string) =>
      logger.warn({ reason }, 'no answer from the store at CACHE_URL: requests pass unlimited'),
  }
  return RateLimiter.open({ url: cacheUrl, tierOf: tiersWith(rateLimits, windowsMs), timeLimits, news })
}

async function closeWithin(app: FastifyInstance, closingMs: number): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), closingMs)
  try {
    await app.close()
  } finally {
    clearTimeout(patience)
  }
}

function urlOf(app: FastifyInstance, host: string): string {
  const address: AddressInfo | string | null = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway listens on no port.')
  const isAnyAddress = host === '0.0.0.0' || host === '::'
  const name = isAnyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${address.port}`
}
