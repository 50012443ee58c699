import process from 'node:process'
import { ConfigError, type Environment } from '@civic/config'
import { createLogger, type DestinationStream, type LogFormat, type Logger, type RunningService } from '@civic/http'
import { readAiConfig } from '../services/ai/src/config.ts'
import { readCommunityConfig } from '../services/community/src/config.ts'
import { readGatewayConfig } from '../services/gateway/src/config.ts'
import { readIdentityConfig } from '../services/identity/src/config.ts'
import { readOrganizationConfig } from '../services/organization/src/config.ts'
import { readWebConfig } from '../services/web/src/config.ts'
import type { WebOverrides } from '../services/web/src/start.ts'
import { listenError } from './listen-error.ts'
import { errorCode } from './start-error.ts'

export type ServiceName = 'identity' | 'community' | 'organization' | 'ai' | 'gateway' | 'web'

/** One service as the constellation handles it. */
export interface Service {
  name: ServiceName
  /** Variable with the address under which its neighbours find it; the gateway has no such neighbour. */
  urlVariable: string | undefined
  /** Variable with the port that it listens on. */
  portVariable: string
  /** What is wrong with its part of the environment, all of it. */
  faults: (env: Environment) => readonly string[]
  /** Where it listens and what it logs; throws a ConfigError. */
  settings: (env: Environment) => ListenSettings
  /** Opens it in this process, or throws with nothing left open. */
  open: (env: Environment, destination: DestinationStream | undefined, site?: SiteOverrides) => Promise<OpenService>
}

export interface ListenSettings {
  host: string
  port: number
  logLevel: string
  logFormat: LogFormat | undefined
}

/** A service that answers, in this process or in one of its own. */
export interface OpenService extends RunningService {
  /** The process that it runs in; undefined while it has none. */
  pid: () => number | undefined
}

/** For tests: the site's clock, and how long it waits. */
export type SiteOverrides = Pick<WebOverrides, 'clock' | 'patience' | 'maintenanceEveryMs'>

interface Overrides {
  logger?: Logger
  site: SiteOverrides | undefined
}

type Start<Config> = (config: Config, overrides: Overrides) => Promise<RunningService>

/** In the order in which they open; they close in the opposite order. A service's code is loaded when it opens here. */
export const services: readonly Service[] = [
  service(
    'identity',
    readIdentityConfig,
    async () => (await import('../services/identity/src/start.ts')).startIdentity,
  ),
  service(
    'community',
    readCommunityConfig,
    async () => (await import('../services/community/src/start.ts')).startCommunity,
  ),
  service(
    'organization',
    readOrganizationConfig,
    async () => (await import('../services/organization/src/start.ts')).startOrganization,
  ),
  service('ai', readAiConfig, async () => (await import('../services/ai/src/start.ts')).startAi),
  service('gateway', readGatewayConfig, async () => (await import('../services/gateway/src/start.ts')).startGateway),
  // It asks the gateway, so it closes first.
  service('web', readWebConfig, async () => {
    const { startWeb } = await import('../services/web/src/start.ts')
    return async (config, { site, ...overrides }) => startWeb(config, { ...overrides, ...site })
  }),
]

function service<Config extends ListenSettings>(
  name: ServiceName,
  readConfig: (env: Environment) => Config,
  load: () => Promise<Start<Config>>,
): Service {
  const portVariable = name === 'gateway' ? 'PORT' : `${name.toUpperCase()}_SERVICE_PORT`
  return {
    name,
    urlVariable: name === 'gateway' ? undefined : `${name.toUpperCase()}_SERVICE_URL`,
    portVariable,
    faults: (env) => faultsOf(() => readConfig(env)),
    settings: readConfig,
    open: async (env, destination, site) => {
      const config = readConfig(env)
      const start = await load()
      try {
        const running = await start(config, {
          ...(destination && { logger: loggerFor(name, config, destination) }),
          site,
        })
        return { ...running, pid: () => process.pid }
      } catch (error) {
        throw listenError(errorCode(error), { name, portVariable, ...config }, error) ?? error
      }
    },
  }
}

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

function loggerFor(name: ServiceName, { logLevel }: ListenSettings, destination: DestinationStream): Logger {
  const service = name === 'gateway' ? 'api-gateway' : `${name}-service`
  return createLogger({ service, level: levelForConsole(logLevel), destination })
}

/** At least `info`, since that is how mails are logged: what is shown of it, the destination decides. */
export function levelForConsole(logLevel: string): string {
  return logLevel === 'debug' || logLevel === 'trace' ? logLevel : 'info'
}
