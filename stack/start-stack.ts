import process from 'node:process'
import { ConfigError, type Environment } from '@civic/config'
import { type DestinationStream, faultsOfTraces, openTraces } from '@civic/http'
import { readIdentityConfig } from '../services/identity/src/config.ts'
import {
  ensureFirstAdministrator,
  type FirstAdministrator,
  findFirstAdministrator,
} from '../services/identity/src/people/users/ensure-first-administrator.ts'
import { findFreePort } from './free-port.ts'
import { type Installation, openInstallation } from './installation.ts'
import { whyHeldBack } from './why-held-back.ts'
import { openAsProcess, reachable } from './processes/open-as-process.ts'
import { type OpenService, type Service, type ServiceName, services, type SiteOverrides } from './services.ts'
import { webSecretBefore, webSecretOf } from './web-secret.ts'

export interface StackOptions {
  /** Default: the environment of this process. */
  env?: Environment
  /** Each service as a process of its own, started again when it dies; default: all services in this process. */
  processes?: boolean
  /** Takes the log records of all services, at least those of level `info` and above; default: standard output. */
  destination?: DestinationStream
  /** For tests, where all services are in this process. */
  site?: SiteOverrides
  /** Told in short sentences what is going on. */
  onProgress?: (line: string) => void
  /**
   * Ends a start that is under way: what is open by then is closed, and the reason of the signal is thrown. Later it says
   * that all is about to be closed, so what ends is not started again.
   */
  signal?: AbortSignal
}

/** The whole platform. Closing it ends the site, then the gateway, the services and the database last. */
export interface Stack extends AsyncDisposable {
  /** Address of the gateway, with the port that was really bound. */
  url: string
  /** Empty for a service that is left out. */
  urls: Readonly<Record<ServiceName, string>>
  /** The process that a service runs in; undefined while it waits to be started again. */
  pidOf: (name: ServiceName) => number | undefined
  /** Where the state of this installation is kept. */
  dataDir: string
  /** Folder of the embedded database; undefined when the environment names a database. */
  databaseFolder: string | undefined
  databaseUrl: string
  /** The administrator that was made because there was none; the password is kept nowhere. */
  firstAdministrator: FirstAdministrator | undefined
  /** The address that every installation begins with, for as long as somebody administers under it. */
  defaultAdministrator: string | undefined
  /** Why no jobs run, e.g. since a restore; undefined when they do. */
  heldBack: string | undefined
}

/** Ports chosen by the system, for a stack beside others: `startStack({ env: { ...env, ...anyPorts } })`. */
export const anyPorts: Environment = {
  PORT: '0',
  IDENTITY_SERVICE_PORT: '0',
  COMMUNITY_SERVICE_PORT: '0',
  ORGANIZATION_SERVICE_PORT: '0',
  AI_SERVICE_PORT: '0',
  WEB_SERVICE_PORT: '0',
}

/**
 * Opens the database, the services and the gateway, in this order. A part that does not open closes those before it.
 * Throws a ConfigError with the faults of all services, or a StartError.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { env = process.env, onProgress = () => {}, signal } = options
  assertConfiguration(env)
  await using opening = new AsyncDisposableStack()
  if (!options.processes) opening.use(await openTraces('civic', options.destination))
  const installation = opening.use(await openInstallation(env, onProgress, signal))

  onProgress('Starting the services.')
  const shared = await addressesChosen(environmentOf(env, installation))
  const urls: Record<ServiceName, string> = {
    identity: '',
    community: '',
    organization: '',
    ai: '',
    gateway: '',
    web: '',
  }
  const pids = new Map<ServiceName, OpenService['pid']>()
  for (const service of servicesOf(env)) {
    signal?.throwIfAborted()
    // The gateway's own address is good enough for links in mails. Pages are named as they were asked for.
    const settings = service.name === 'web' ? { ...shared, APP_URL: env['APP_URL'] } : shared
    const { url, pid } = opening.use(
      await unlessAborted(openService(service, environmentFor(service.name, settings), options), signal),
    )
    urls[service.name] = url
    pids.set(service.name, pid)
    if (service.urlVariable && service.name !== 'web') shared[service.urlVariable] = url
  }
  signal?.throwIfAborted()
  // Last of all: no part that fails after it can take the only copy of the password along.
  const identity = readIdentityConfig(environmentFor('identity', shared))
  const firstAdministrator = await ensureFirstAdministrator(identity)
  const defaultAdministrator = firstAdministrator?.email ?? (await findFirstAdministrator(identity))

  const { dataDir, databaseFolder, databaseUrl } = installation
  const heldBack = await whyHeldBack(databaseUrl)

  const open = opening.move()
  return {
    url: urls.gateway,
    urls,
    pidOf: (name) => pids.get(name)?.(),
    dataDir,
    databaseFolder,
    databaseUrl,
    firstAdministrator,
    defaultAdministrator,
    heldBack,
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

async function openService(service: Service, env: Environment, options: StackOptions): Promise<OpenService> {
  const { processes = false, destination, onProgress = () => {}, signal } = options
  return processes
    ? openAsProcess(service, env, { destination, onProgress, signal })
    : service.open(env, destination, options.site)
}

/** Waits no longer once the signal is given: the migrations of a first start take a while. What opens late is closed. */
async function unlessAborted<Opened extends AsyncDisposable>(
  opening: Promise<Opened>,
  signal: AbortSignal | undefined,
): Promise<Opened> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([opening, aborted.promise])
  } catch (error) {
    void opening.then(
      async (late) => late[Symbol.asyncDispose](),
      () => {},
    )
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

/** All faults of all services at once, before anything is opened. */
function assertConfiguration(env: Environment): void {
  const secret = 'placeholder'.repeat(4)
  const placeholders = { DATABASE_URL: 'postgres://placeholder', JWT_SECRET: secret, WEB_SECRET: secret }
  const complete = { ...placeholders, ...withoutBlanks(env) }
  const faults = servicesOf(env).flatMap(({ name, faults }) => faults(environmentFor(name, complete)))
  const all = new Set([...faults, ...faultsOfTraces(env)])
  if (all.size > 0) throw new ConfigError([...all])
}

function environmentOf(env: Environment, installation: Installation): Record<string, string | undefined> {
  const before = webSecretBefore(env)
  return {
    ...env,
    CIVIC_DATA_DIR: installation.dataDir,
    DATABASE_URL: installation.databaseUrl,
    JWT_SECRET: installation.jwtSecret,
    WEB_SECRET: webSecretOf(env, installation.jwtSecret),
    ...(before !== undefined && { WEB_SECRET_PREVIOUS: before }),
  }
}

/** The services that are wanted: without the site when the operator has a front end of their own. */
function servicesOf(env: Environment): readonly Service[] {
  return isSiteOff(env) ? services.filter(({ name }) => name !== 'web') : services
}

function isSiteOff(env: Environment): boolean {
  return env['WEB']?.trim() === 'off'
}

/**
 * Gateway and site know each other before either listens, and links in mails lead to the gateway unless `APP_URL` says
 * otherwise: so ports that the system may choose are chosen here.
 */
async function addressesChosen(
  shared: Record<string, string | undefined>,
): Promise<Record<string, string | undefined>> {
  if (isSiteOff(shared)) return shared
  const gateway = await chosenPlace('gateway', shared)
  const web = await chosenPlace('web', shared)
  return {
    ...shared,
    PORT: String(gateway.port),
    APP_URL: shared['APP_URL']?.trim() || `http://localhost:${gateway.port}`,
    WEB_SERVICE_PORT: String(web.port),
    WEB_SERVICE_URL: `http://${reachable(web.host)}:${web.port}`,
    GATEWAY_URL: `http://${reachable(gateway.host)}:${gateway.port}`,
  }
}

async function chosenPlace(name: ServiceName, shared: Environment) {
  const service = services.find((each) => each.name === name)
  if (!service) throw new TypeError(`There is no service called ${name}`)
  const { host, port } = service.settings(environmentFor(name, shared))
  return { host, port: port === 0 ? await findFreePort() : port }
}

/** In one process `PORT` is the gateway's; the others read their own variable. */
export function environmentFor(name: ServiceName, shared: Environment): Environment {
  if (name === 'gateway') return { ...shared }
  const { PORT: _gatewayPort, ...own } = shared
  if (name !== 'web') return own
  // What could speak for others is none of the site's business.
  const { JWT_SECRET: _jwt, PAYMENT_SECRET_KEY: _payment, AI_API_KEY: _ai, SMTP_PASSWORD: _mail, ...site } = own
  return site
}

function withoutBlanks(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
}
