import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Question, Reply } from '../test/gateway-client.ts'
import { signedIn, startTestGateway, type TestGateway } from '../test/start-test-gateway.ts'
import { routeTable } from './route-table.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ env: { SECURITY_CONTACT: 'security@city.example' } })
})
afterAll(async () => {
  agent.destroy()
  await gateway[Symbol.asyncDispose]()
})

/** A few thousand requests, over the same connections. */
const agent = new Agent({ keepAlive: true })
const ask = async (path: string, question: Question) => gateway.ask(path, { ...question, agent })

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const ownPaths = [
  '/health',
  '/health/identity',
  '/docs',
  '/docs/assets/swagger-ui-bundle.js',
  '/docs/openapi/ai.yaml',
  '/.well-known/security.txt',
]
const examples = new Set(routeTable.map(({ path }) => `/api${path.replaceAll(/:\w+/g, '7')}`))
const paths = [...ownPaths, ...examples]
const reads = routeTable
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => `/api${path.replaceAll(/:\w+/g, '7')}`)

async function allowAt(path: string): Promise<string | undefined> {
  const reply = await ask(path, { method: 'OPTIONS', headers: { origin: 'https://city.example' } })
  expect([path, reply.status, reply.text]).toEqual([path, 204, ''])
  expect(reply.headers['access-control-allow-origin']).toBe('https://city.example')
  return reply.headers.allow
}

/** The methods of a path that are not answered as unknown. */
async function answeredAt(path: string): Promise<string> {
  const answered: string[] = []
  for (const method of methods) {
    const { status } = await ask(path, { method, headers: signedIn() })
    if (status !== 404) answered.push(method)
  }
  return [...answered, 'OPTIONS'].join(', ')
}

describe('OPTIONS', () => {
  test('names exactly the methods that a path answers, of every path that there is', async () => {
    expect(paths.length).toBeGreaterThan(120)
    for (const path of paths) expect([path, await allowAt(path)]).toEqual([path, await answeredAt(path)])
  })

  test('names the same without the version segment', async () => {
    for (const path of examples) {
      expect([path, await allowAt(path.replace('/v1', ''))]).toEqual([path, await allowAt(path)])
    }
    expect(await allowAt('/api/me?fresh')).toBe('GET, HEAD, PATCH, DELETE, OPTIONS')
  })

  test.each([
    ['of a static name beside an id', '/api/v1/communities/geocode', 'GET, HEAD, PATCH, OPTIONS'],
    ['of two routes that meet in one path', '/api/v1/campaigns/slug/spend', 'GET, HEAD, POST, OPTIONS'],
    ['with encoded letters, a query and a trailing slash', '/api/v1/%69ssues/?a=b', 'GET, HEAD, POST, OPTIONS'],
    ['with a very long id', `/api/v1/issues/${'7'.repeat(20_000)}`, 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ['of a write alone', '/api/v1/auth/login', 'POST, OPTIONS'],
  ])('looks a path up as the router does: %s', async (_what, path, allow) => {
    expect(await allowAt(path)).toBe(allow)
    expect(await answeredAt(path)).toBe(allow)
  })

  test.each(['/nowhere', '/api/v1/issues//', '/api/v1/nowhere', '/api/v1/issues/%zz', '/metrics', '*'])(
    'names no methods where nothing is: %s',
    async (path) => {
      expect(await allowAt(path)).toBeUndefined()
    },
  )
})

describe('HEAD', () => {
  /** Less what is another each time, and what speaks of the connection. */
  const told = ({ headers: { date: _date, 'x-request-id': _id, 'transfer-encoding': _framing, ...headers } }: Reply) =>
    headers

  test('says of every read what GET says, without its body', async () => {
    expect(reads.length).toBeGreaterThan(60)
    for (const path of [...ownPaths, ...reads]) {
      const headers = { ...signedIn(), 'accept-encoding': 'gzip' }
      const full = await ask(path, { headers })
      const head = await ask(path, { method: 'HEAD', headers })
      expect([path, head.status, head.bytes.length, told(head)]).toEqual([path, full.status, 0, told(full)])
    }
  })
})
