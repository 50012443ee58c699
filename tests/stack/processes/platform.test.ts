import {
  collectLog,
  createTestDatabase,
  findFreePort,
  httpCaller,
  openEventStream,
  testJwtSecret,
  type Wire,
} from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { services, type ServiceName } from '../../../stack/services.ts'
import { anyPorts, type Stack, startStack } from '../../../stack/start-stack.ts'
import { eventually, isAlive, killNow, scratchFolder, statusOf } from '../scratch.ts'

const names = services.map(({ name }) => name)
/** Those that the gateway tells the health of. */
const behindGateway = names.filter((name) => name !== 'gateway' && name !== 'web')

describe('the platform with a process for each service', { timeout: 180_000 }, () => {
  const log = collectLog()
  const lines: string[] = []
  let stack: Stack
  let metricsPort: number
  let close = async () => {}

  beforeAll(async () => {
    await using opening = new AsyncDisposableStack()
    const database = opening.use(await createTestDatabase(inject('databaseServerUrl')))
    const dataDir = scratchFolder((remove) => opening.defer(remove))
    // The gateway listens there as well, and is known by its own port all the same.
    metricsPort = await findFreePort()
    const env = {
      ...anyPorts,
      METRICS_PORT: String(metricsPort),
      CIVIC_DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      JWT_SECRET: testJwtSecret,
    }
    const onProgress = (line: string) => lines.push(line)
    stack = opening.use(await startStack({ env, processes: true, destination: log, onProgress }))
    const open = opening.move()
    close = async () => open.disposeAsync()
  })
  afterAll(async () => close())

  test('answers at the gateway for each of its processes', async () => {
    const pids = names.map((name) => stack.pidOf(name))
    const paths = behindGateway.map((name) => `/health/${name}`)

    expect(new Set([...pids, process.pid]).size).toBe(7)
    expect(await Promise.all([...paths, '/docs', '/'].map(async (path) => statusOf(`${stack.url}${path}`)))).toEqual(
      Array(6).fill(200),
    )
  })

  test('has the figures of its gateway at a port of their own', async () => {
    expect(new URL(stack.url).port).not.toBe(String(metricsPort))
    expect(await statusOf(`http://127.0.0.1:${metricsPort}/metrics`)).toBe(200)
  })

  test('has its log, mails included, in one place', async () => {
    const email = 'ada@example.org'
    const form = { name: 'Ada\u2028Obi', email, password: 'correct horse battery' }
    const { status } = await call('POST', '/auth/register', { body: form })

    expect(status).toBe(201)
    await eventually(() => log.records().some((record) => record.mail === true && record.to === email))
    await eventually(() => log.records().some((record) => record.service === 'api-gateway' && record.status === 201))
  })

  test('goes on when a service is killed, which is back on its port soon', async () => {
    const pid = stack.pidOf('community')
    killNow(pid)
    await eventually(() => stack.pidOf('community') === undefined)

    const others = await Promise.all(['identity', 'organization', 'ai'].map(healthOf))
    await eventually(async () => (await call('GET', '/communities')).status === 200)

    expect(others).toEqual([200, 200, 200])
    expect(stack.pidOf('community')).not.toBe(pid)
    expect(lines.at(-1)).toBe('The community service ended by itself (SIGKILL). Started again in 0.5 s.')
  })

  test('ends the gateway first, then the services, and open streams with them', async () => {
    const { data } = await call('POST', '/auth/login', { body: stack.firstAdministrator })
    const stream = await openEventStream(`${stack.url}/api/v1/notifications/stream`, {
      authorization: `Bearer ${data.tokens.accessToken}`,
    })
    const watched = watch(names.toReversed().map((name) => [name, stack.pidOf(name) ?? 0]))
    await close()

    expect(stream.status).toBe(200)
    await stream.ended
    expect(await watched).toEqual(names.toReversed())
    expect(log.records().filter((record) => record.level > 40)).toEqual([])
  })

  async function call(method: string, path: string, options: { body?: Wire } = {}) {
    return httpCaller(`${stack.url}/api/v1`)(method, path, options)
  }

  async function healthOf(name: string) {
    return statusOf(`${stack.url}/health/${name}`)
  }
})

/** The names in the order in which their processes end; of those that end between two looks, in the order given. */
async function watch(processes: [name: ServiceName, pid: number][]): Promise<ServiceName[]> {
  const ended: ServiceName[] = []
  await eventually(() => {
    for (const [name, pid] of processes) if (!ended.includes(name) && !isAlive(pid)) ended.push(name)
    return ended.length === processes.length
  })
  return ended
}
