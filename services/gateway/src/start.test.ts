import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { ConfigError } from '@civic/config'
import { createLogger } from '@civic/http'
import { describe, expect, test } from 'vitest'
import { ask, beginAsking, RawConversation, replyTo } from '../test/gateway-client.ts'
import { eventually, startTestGateway, testSecret, within } from '../test/start-test-gateway.ts'
import { readGatewayConfig } from './config.ts'
import { startGateway } from './start.ts'

const logger = createLogger({ service: 'api-gateway', level: 'silent' })

describe('the configuration', () => {
  test('has a default for everything but the secret', () => {
    expect(readGatewayConfig({ JWT_SECRET: testSecret })).toEqual({
      host: '127.0.0.1',
      metricsHost: '127.0.0.1',
      port: 3000,
      jwtSecret: testSecret,
      serviceUrls: {
        identity: 'http://localhost:3001',
        community: 'http://localhost:3002',
        organization: 'http://localhost:3003',
        ai: 'http://localhost:3004',
      },
      web: 'on',
      webUrl: 'http://localhost:3006',
      cacheUrl: undefined,
      trustedProxyHops: 0,
      logLevel: 'info',
      rateLimits: {
        strict: 60,
        standard: 60,
        lenient: 300,
        commentMinute: 5,
        commentHour: 30,
        sign: 15,
        create: 5,
        upvote: 60,
        respond: 10,
      },
    })
  })

  test('prefers PORT over the gateway’s own variable', () => {
    expect(readGatewayConfig({ JWT_SECRET: testSecret, API_GATEWAY_PORT: '4000' }).port).toBe(4000)
    expect(readGatewayConfig({ JWT_SECRET: testSecret, API_GATEWAY_PORT: '4000', PORT: '5000' }).port).toBe(5000)
  })

  test('reports all its faults at once, by name and without the secret', () => {
    const env = { JWT_SECRET: 'too-short', TRUSTED_PROXY_HOPS: '-1', AI_SERVICE_URL: 'ftp://x', LOG_LEVEL: 'loud' }
    expect(() => readGatewayConfig(env)).toThrow(ConfigError)
    expect(() => readGatewayConfig(env)).toThrow(/JWT_SECRET[^]*AI_SERVICE_URL[^]*TRUSTED_PROXY_HOPS[^]*LOG_LEVEL/)
    expect(() => readGatewayConfig(env)).not.toThrow(/too-short/)
  })
})

describe('the gateway', () => {
  test('says where it really listens', async () => {
    await using gateway = await startGateway(readGatewayConfig({ JWT_SECRET: testSecret, PORT: '0' }), { logger })
    expect(gateway.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/)
    expect((await ask(gateway.url, '/docs')).status).toBe(200)
  })

  test('leaves the error of a port in use to the caller, and nothing open', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    const address = squatter.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const config = readGatewayConfig({ JWT_SECRET: testSecret, PORT: port })
    await expect(startGateway(config, { logger })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    squatter.close()
    await once(squatter, 'close')
    await using gateway = await startGateway(config, { logger })
    expect(gateway.url).toBe(`http://127.0.0.1:${port}`)
  })

  test('lets a request in flight finish when it closes, and takes no new connection', async () => {
    const gateway = await startTestGateway()
    let answer = (): void => {}
    gateway.service.script = (_request, response) => {
      answer = () => void response.end('{"done":true}')
    }
    const request = beginAsking(gateway.url, '/api/v1/issues', {})
    const reply = replyTo(request)
    request.end()
    await eventually(() => gateway.service.requests[0])
    const closed = gateway[Symbol.asyncDispose]()
    setTimeout(() => answer(), 200)
    expect((await reply).json).toEqual({ done: true })
    await within(5_000, closed)
    await expect(ask(gateway.url, '/health')).rejects.toThrow(/ECONNREFUSED/)
  })

  test('still answers what a busy connection asks while it closes', async () => {
    const gateway = await startTestGateway()
    let answer = (): void => {}
    gateway.service.script = (_request, response) => {
      answer = () => void response.end('{"done":true}')
    }
    using conversation = new RawConversation(gateway.url)
    conversation.say('GET /api/v1/issues HTTP/1.1\r\nHost: x\r\n\r\n')
    await eventually(() => gateway.service.requests[0])
    const closed = gateway[Symbol.asyncDispose]()
    await new Promise((resolve) => setTimeout(resolve, 50))
    conversation.say('GET /health HTTP/1.1\r\nHost: x\r\n\r\n')
    setTimeout(() => answer(), 200)
    await within(5_000, closed)
    await within(5_000, conversation.closed)
    expect(conversation.heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
    expect(conversation.heard).toContain('"service":"api-gateway"')
  })

  test('closes although a client keeps an idle connection open', async () => {
    const gateway = await startTestGateway()
    using conversation = new RawConversation(gateway.url)
    conversation.say('GET /health HTTP/1.1\r\nHost: x\r\n\r\n')
    await eventually(() => (conversation.heard.includes('api-gateway') ? true : undefined))
    await within(5_000, gateway[Symbol.asyncDispose]())
    await within(5_000, conversation.closed)
  })

  test('does not wait for ever for a request that does not finish', async () => {
    const gateway = await startTestGateway({ timeLimits: { closingMs: 300 } })
    gateway.service.script = () => {}
    const request = beginAsking(gateway.url, '/api/v1/issues', {})
    const failed = replyTo(request)
    request.end()
    failed.catch(() => {})
    await eventually(() => gateway.service.requests[0])
    await within(10_000, gateway[Symbol.asyncDispose]())
    await expect(failed).rejects.toThrow()
  })
})

describe('the program', () => {
  const run = (env: Record<string, string>) => {
    const main = path.join(import.meta.dirname, 'main.ts')
    const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...env } })
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk) => (said.out += String(chunk)))
    child.stderr.on('data', (chunk) => (said.err += String(chunk)))
    const exit = once(child, 'exit').then(([code]) => Number(code))
    return { child, said, exit }
  }

  test('says what is wrong with its configuration, and nothing else, and exits with 1', async () => {
    const { said, exit } = run({ JWT_SECRET: 'short', PORT: '0' })
    expect(await within(25_000, exit)).toBe(1)
    expect(said.err.trim().split('\n')).toEqual([
      'api-gateway cannot start. The configuration cannot be used:',
      '  - JWT_SECRET must have at least 32 characters, it has 5',
    ])
    expect(said.out).toBe('')
  })

  test('closes on SIGTERM and exits with 0, also while it looks for the store of its limiter', async () => {
    const { child, said, exit } = run({ JWT_SECRET: testSecret, PORT: '0', CACHE_URL: 'redis://127.0.0.1:1' })
    await eventually(() => (said.out.includes('listening') ? true : undefined))
    child.kill('SIGTERM')
    expect([await within(25_000, exit), said.err]).toEqual([0, ''])
  })
})

describe('the address for Prometheus', () => {
  test('that another program uses is named by its variable', async () => {
    const rival = createServer().listen(0, '127.0.0.1')
    await once(rival, 'listening')
    const taken = rival.address()
    const port = typeof taken === 'object' && taken ? taken.port : 0

    const config = readGatewayConfig({ JWT_SECRET: testSecret, PORT: '0', METRICS_PORT: String(port), WEB: 'off' })
    const refusal = await startGateway(config, { logger }).catch((error: unknown) => error)
    rival.close()

    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toContain(`METRICS_PORT: 127.0.0.1 cannot be listened on at port ${port}`)
  })
})
