import { ConfigError, type Environment } from '@civic/config'
import { createLogger, type DestinationStream, type Logger, type RunningService } from '@civic/http'
import { readAiConfig } from '../services/ai/src/config.ts'
import { startAi } from '../services/ai/src/start.ts'
import { readCommunityConfig } from '../services/community/src/config.ts'
import { startCommunity } from '../services/community/src/start.ts'
import { readGatewayConfig } from '../services/gateway/src/config.ts'
import { startGateway } from '../services/gateway/src/start.ts'
import { readIdentityConfig } from '../services/identity/src/config.ts'
import { startIdentity } from '../services/identity/src/start.ts'
import { readOrganizationConfig } from '../services/organization/src/config.ts'
import { startOrganization } from '../services/organization/src/start.ts'
import { errorCode, StartError } from './start-error.ts'

export type ServiceName = 'identity' | 'community' | 'organization' | 'ai' | 'gateway'

/** One service as the constellation handles it. */
export interface Service {
  name: ServiceName
  /** Variable with the address under which its neighbours find it; the gateway has no such neighbour. */
  urlVariable: string | undefined
  /** What is wrong with its part of the environment, all of it. */
  faults: (env: Environment) => readonly string[]
  /** Opens it, or throws with nothing left open. */
  open: (env: Environment, destination: DestinationStream | undefined) => Promise<RunningService>
}

interface ListenSettings {
  host: string
  port: number
  logLevel: string
}

/** In the order in which they open; they close in the opposite order. */
export const services: readonly Service[] = [
  service('identity', 'IDENTITY_SERVICE_PORT', readIdentityConfig, startIdentity),
  service('community', 'COMMUNITY_SERVICE_PORT', readCommunityConfig, startCommunity),
  service('organization', 'ORGANIZATION_SERVICE_PORT', readOrganizationConfig, startOrganization),
  service('ai', 'AI_SERVICE_PORT', readAiConfig, startAi),
  service('gateway', 'PORT', readGatewayConfig, startGateway),
]

function service<Config extends ListenSettings>(
  name: ServiceName,
  portVariable: string,
  readConfig: (env: Environment) => Config,
  start: (config: Config, overrides: { logger?: Logger }) => Promise<RunningService>,
): Service {
  return {
    name,
    urlVariable: name === 'gateway' ? undefined : `${name.toUpperCase()}_SERVICE_URL`,
    faults: (env) => faultsOf(() => readConfig(env)),
    open: async (env, destination) => {
      const config = readConfig(env)
      try {
        return await start(config, destination ? { logger: loggerFor(name, config, destination) } : {})
      } catch (error) {
        throw listenError(error, { name, portVariable, ...config }) ?? error
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

/** At least `info`, since that is how mails are logged: what is shown of it, the destination decides. */
function loggerFor(name: ServiceName, { logLevel }: ListenSettings, destination: DestinationStream): Logger {
  const level = logLevel === 'debug' || logLevel === 'trace' ? logLevel : 'info'
  return createLogger({ service: name === 'gateway' ? 'api-gateway' : `${name}-service`, level, destination })
}

/** The usual reasons why a service cannot listen, with the way out; undefined for any other error. */
function listenError(
  error: unknown,
  { name, port, host, portVariable }: { name: ServiceName; port: number; host: string; portVariable: string },
): StartError | undefined {
  switch (errorCode(error) ?? '') {
    case 'EADDRINUSE':
      return new StartError(
        `The ${name} service cannot listen on port ${port}, another program uses it: stop that program, or choose another port with ${portVariable}, for example \`${portVariable}=${port + 100} npm start\`.`,
        { cause: error },
      )
    case 'EACCES':
      return new StartError(
        `The ${name} service may not listen on port ${port}: choose one above 1023 with ${portVariable}.`,
        { cause: error },
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `The ${name} service cannot listen on "${host}", as HOST says: that is no address of this machine.`,
        { cause: error },
      )
    default:
      return undefined
  }
}
