import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ScriptedService } from '../../test/scripted-service.ts'
import { eventually, startTestGateway, within, type TestGateway } from '../../test/start-test-gateway.ts'
import { upstreamNames } from '../table/route-row.ts'

const nobody = 'http://127.0.0.1:1'
let ai: ScriptedService
let gateway: TestGateway
beforeAll(async () => {
  ai = await ScriptedService.start()
  gateway = await startTestGateway({
    timeLimits: { healthProbeEveryMs: 50, healthProbeMs: 500, healthAnswerMs: 500 },
    env: { ORGANIZATION_SERVICE_URL: nobody, AI_SERVICE_URL: ai.url },
  })
})
const fine = (response: { end: (text: string) => unknown }): void => void response.end('{"status":"ok"}')
beforeEach(() => {
  gateway.service.health = fine
  ai.health = fine
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await ai[Symbol.asyncDispose]()
})

async function overall(platform: TestGateway = gateway) {
  const { status, json } = await platform.ask('/health')
  return { status, json }
}

async function becomes(name: string, state: string, platform = gateway): Promise<void> {
  await eventuallyAsync(async () => {
    const { services } = (await overall(platform)).json
    return JSON.stringify(services).includes(`"${name}":"${state}"`)
  })
}

async function eventuallyAsync(holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It did not become so within 10 s.')
}

describe('GET /health', () => {
  test('is ok while the gateway serves, and tells how each service is', async () => {
    await becomes('community', 'ok')
    await becomes('organization', 'down')
    expect(await overall()).toEqual({
      status: 200,
      json: {
        status: 'ok',
        service: 'api-gateway',
        services: { identity: 'ok', community: 'ok', organization: 'down', ai: 'ok' },
      },
    })
  })

  test('notices that a service lost its database, and that it found it again', async () => {
    ai.health = (response) => response.writeHead(503).end('{"status":"down"}')
    await becomes('ai', 'down')
    ai.health = fine
    await becomes('ai', 'ok')
  })

  test('notices a service that does not answer', async () => {
    ai.health = () => {}
    await becomes('ai', 'down')
  })

  test('is 503 while none of the services that need the database can serve, and 200 again with the first of them', async () => {
    await using database = await ScriptedService.start()
    const away = (response: ServerResponse): void => void response.writeHead(503).end('{"status":"down"}')
    database.health = away
    const env = Object.fromEntries(['IDENTITY', 'COMMUNITY'].map((name) => [`${name}_SERVICE_URL`, database.url]))
    await using platform = await startTestGateway({
      timeLimits: { healthProbeEveryMs: 50, healthProbeMs: 500 },
      env: { ...env, ORGANIZATION_SERVICE_URL: nobody },
    })
    await eventuallyAsync(async () => (await overall(platform)).status === 503)
    await becomes('ai', 'ok', platform)
    expect(await overall(platform)).toEqual({
      status: 503,
      json: {
        status: 'down',
        service: 'api-gateway',
        services: { identity: 'down', community: 'down', organization: 'down', ai: 'ok' },
      },
    })
    expect((await platform.ask('/health', { method: 'HEAD' })).status).toBe(503)
    database.health = fine
    await eventuallyAsync(async () => (await overall(platform)).status === 200)
  })

  test('is checked anew when somebody asks, so that the next to ask hears the truth', async () => {
    await using platform = await startTestGateway({ timeLimits: { healthProbeEveryMs: 3_600_000, healthFreshMs: 50 } })
    platform.service.health = (response) => response.writeHead(503).end('{"status":"down"}')
    await eventuallyAsync(async () => (await overall(platform)).status === 503)
    platform.service.health = fine
    await eventuallyAsync(async () => (await overall(platform)).status === 200)
  })

  test('asks no service more often than that, however many ask it', async () => {
    await using platform = await startTestGateway({ timeLimits: { healthProbeEveryMs: 3_600_000 } })
    let probes = 0
    platform.service.health = (response) => {
      probes += 1
      // A round of questions that is under way is not joined by another.
      if (probes === 1) setTimeout(() => fine(response), 300)
      else fine(response)
    }
    const until = performance.now() + 1_500
    while (performance.now() < until) await overall(platform)
    expect(probes).toBeLessThanOrEqual(3 * upstreamNames.length)
  })

  test('does not wait for services that nobody has asked yet', async () => {
    await using silent = await ScriptedService.start()
    silent.health = () => {}
    const timeLimits = { healthProbeMs: 600_000, healthAnswerMs: 600_000 }
    await using platform = await startTestGateway({ env: { AI_SERVICE_URL: silent.url }, timeLimits })
    const { services } = (await overall(platform)).json
    expect(services).toMatchObject({ ai: 'unknown' })
    await within(60_000, platform[Symbol.asyncDispose]())
  })

  test('answers HEAD and with a trailing slash', async () => {
    expect((await gateway.ask('/health', { method: 'HEAD' })).status).toBe(200)
    expect((await gateway.ask('/health/?deep')).status).toBe(200)
  })
})

describe('GET /health/<service>', () => {
  test.each([
    [200, { status: 'ok', service: 'ai-service', model: 'sandbox' }],
    [503, { status: 'down', service: 'ai-service' }],
  ])('gives the service’s own word: %i', async (status, body) => {
    ai.health = (response) => response.writeHead(status).end(JSON.stringify(body))
    const reply = await gateway.ask('/health/ai')
    expect([reply.status, reply.json]).toEqual([status, body])
    expect(reply.headers['content-type']).toContain('application/json')
  })

  test.each([
    ['cannot be reached', 'organization', fine],
    ['does not answer in time', 'ai', () => {}],
    ['talks nonsense', 'ai', (response: { end: (text: string) => unknown }) => response.end('<html>')],
  ])('is 502 down for a service that %s', async (_how, name, health) => {
    ai.health = health
    const reply = await gateway.ask(`/health/${name}`)
    expect([reply.status, reply.json]).toEqual([502, { status: 'down' }])
  })

  test('knows the four services and no other', async () => {
    for (const name of ['identity', 'community']) expect((await gateway.ask(`/health/${name}`)).status).toBe(200)
    const reply = await gateway.ask('/health/billing')
    expect([reply.status, reply.json.code]).toEqual([404, 'NOT_FOUND'])
  })
})

test('a probe that is under way does not hold up the gateway when it closes', async () => {
  await using silent = await ScriptedService.start()
  let probes = 0
  silent.health = () => void (probes += 1)
  await using platform = await startTestGateway({ env: { IDENTITY_SERVICE_URL: silent.url } })
  await eventually(() => (probes > 0 ? true : undefined))
  await within(2_000, platform[Symbol.asyncDispose]())
})
