import process from 'node:process'
import { ConfigError, type Environment } from '@civic/config'
import type { DestinationStream } from '@civic/http'
import { readIdentityConfig } from '../services/identity/src/config.ts'
import { ensureFirstAdministrator } from '../services/identity/src/people/users/ensure-first-administrator.ts'
import { type Installation, openInstallation } from './installation.ts'
import { openAsProcess } from './processes/open-as-process.ts'
import { type OpenService, type Service, type ServiceName, services } from './services.ts'

export interface StackOptions {
  /** Default: the environment of this process. */
  env?: Environment
  /** Each service as a process of its own, started again when it dies; default: all services in this process. */
  processes?: boolean
  /** Takes the log records of all services, at least those of level `info` and above; default: standard output. */
  destination?: DestinationStream
  /** Told in short sentences what is going on. */
  onProgress?: (line: string) => void
  /** Ends a start that is under way: what is open by then is closed, and the reason of the signal is thrown. */
  signal?: AbortSignal
}

/** The whole platform. Closing it ends the gateway, then the services, the database last. */
export interface Stack extends AsyncDisposable {
  /** Address of the gateway, with the port that was really bound. */
  url: string
  urls: Readonly<Record<ServiceName, string>>
  /** The process that a service runs in; undefined while it waits to be started again. */
  pidOf: (name: ServiceName) => number | undefined
  /** Where the state of this installation is kept. */
  dataDir: string
  /** Folder of the embedded database; undefined when the environment names a database. */
  databaseFolder: string | undefined
  databaseUrl: string
  /** The administrator that was made because there was none; the password is kept nowhere. */
  firstAdministrator: { email: string; password: string } | undefined
}

/** Ports chosen by the system, for a stack beside others: `startStack({ env: { ...env, ...anyPorts } })`. */
export const anyPorts: Environment = {
  PORT: '0',
  IDENTITY_SERVICE_PORT: '0',
  COMMUNITY_SERVICE_PORT: '0',
  ORGANIZATION_SERVICE_PORT: '0',
  AI_SERVICE_PORT: '0',
}

/**
 * Opens the database, the services and the gateway, in this order. A part that does not open closes those before it.
 * Throws a ConfigError with the faults of all services, or a StartError.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { env = process.env, onProgress = () => {}, signal } = options
  assertConfiguration(env)
  await using opening = new AsyncDisposableStack()
  const installation = opening.use(await openInstallation(env, onProgress))

  onProgress('Starting the services.')
  const shared = environmentOf(env, installation)
  const urls: Record<ServiceName, string> = { identity: '', community: '', organization: '', ai: '', gateway: '' }
  const pids = new Map<ServiceName, OpenService['pid']>()
  for (const service of services) {
    signal?.throwIfAborted()
    const { url, pid } = opening.use(await openService(service, environmentFor(service.name, shared), options))
    urls[service.name] = url
    pids.set(service.name, pid)
    if (service.urlVariable) shared[service.urlVariable] = url
  }
  signal?.throwIfAborted()
  // Last of all: no part that fails after it can take the only copy of the password along.
  const firstAdministrator = await ensureFirstAdministrator(readIdentityConfig(environmentFor('identity', shared)))

  const open = opening.move()
  const { dataDir, databaseFolder, databaseUrl } = installation
  return {
    url: urls.gateway,
    urls,
    pidOf: (name) => pids.get(name)?.(),
    dataDir,
    databaseFolder,
    databaseUrl,
    firstAdministrator,
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

async function openService(service: Service, env: Environment, options: StackOptions): Promise<OpenService> {
  const { processes = false, destination, onProgress = () => {}, signal } = options
  return processes ? openAsProcess(service, env, { destination, onProgress, signal }) : service.open(env, destination)
}

/** All faults of all services at once, before anything is opened. */
function assertConfiguration(env: Environment): void {
  const placeholders = { DATABASE_URL: 'postgres://placeholder', JWT_SECRET: 'placeholder'.repeat(4) }
  const complete = { ...placeholders, ...withoutBlanks(env) }
  const faults = services.flatMap(({ name, faults }) => faults(environmentFor(name, complete)))
  if (faults.length > 0) throw new ConfigError([...new Set(faults)])
}

function environmentOf(env: Environment, installation: Installation): Record<string, string | undefined> {
  return {
    ...env,
    CIVIC_DATA_DIR: installation.dataDir,
    DATABASE_URL: installation.databaseUrl,
    JWT_SECRET: installation.jwtSecret,
  }
}

/** In one process `PORT` is the gateway's; the others read their own variable. */
export function environmentFor(name: ServiceName, shared: Environment): Environment {
  if (name === 'gateway') return { ...shared }
  const { PORT: _gatewayPort, ...own } = shared
  return own
}

function withoutBlanks(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
}
