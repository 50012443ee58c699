import { version } from '@civic/config'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ScriptedService } from '../../test/scripted-service.ts'
import { signedIn, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts'

const path = '/api/v1/admin/installation'
const nobody = 'http://127.0.0.1:1'
let parts: ScriptedService
let gateway: TestGateway
beforeAll(async () => {
  parts = await ScriptedService.start()
  gateway = await startTestGateway({
    timeLimits: { partAnswerMs: 300 },
    env: {
      COMMUNITY_SERVICE_URL: `${parts.url}/community`,
      ORGANIZATION_SERVICE_URL: `${parts.url}/organization`,
      AI_SERVICE_URL: nobody,
    },
  })
})
beforeEach(() => {
  parts.requests.length = 0
  parts.script = ({ url }, response) =>
    void response.end(JSON.stringify({ status: 'ok', name: 'a liar', of: url.split('/')[1] }))
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await parts[Symbol.asyncDispose]()
})

/** What identity is told of the other parts when somebody asks. */
async function brought(role: string): Promise<unknown> {
  const headers = { ...signedIn({ role }), 'X-Platform-Parts': 'Zm9yZ2Vk' }
  expect((await gateway.ask(path, { headers })).status).toBe(200)
  const header = gateway.service.lastRequest.headers['x-platform-parts']
  return header === undefined ? undefined : JSON.parse(Buffer.from(String(header), 'base64url').toString())
}

describe('GET /api/v1/admin/installation', () => {
  test('brings what every part says of itself, and the gateway too', async () => {
    expect(await brought('PLATFORM_ADMIN')).toEqual([
      { name: 'gateway', status: 'ok', since: expect.stringMatching(/Z$/), version, limits: { on: false } },
      { name: 'community', status: 'ok', of: 'community' },
      { name: 'organization', status: 'ok', of: 'organization' },
      { name: 'ai' },
    ])
    expect(parts.requests.map(({ url }) => url).sort()).toEqual(['/community/health/part', '/organization/health/part'])
    for (const { headers } of parts.requests) expect(headers.authorization).toMatch(/^Bearer /)
  })

  test('waits for no part longer than its limit, and minds no odd answer', async () => {
    parts.script = ({ url }, response) => {
      if (url.startsWith('/organization')) response.end('[1,')
    }
    const told = await brought('PLATFORM_ADMIN')
    expect(told).toEqual([expect.anything(), { name: 'community' }, { name: 'organization' }, { name: 'ai' }])
  })

  test('minds no part that refuses', async () => {
    parts.script = (_, response) => void response.writeHead(403).end('{"success":false}')
    expect(await brought('PLATFORM_ADMIN')).toEqual([
      expect.anything(),
      ...['community', 'organization', 'ai'].map((name) => ({ name })),
    ])
  })

  test.each(['CITIZEN', 'MODERATOR'])(
    'asks nobody for a %s, and passes on nothing that a client made up',
    async (role) => {
      expect(await brought(role)).toBeUndefined()
      expect(parts.requests).toEqual([])
    },
  )

  test('is 401 without a token, and asks nobody', async () => {
    expect((await gateway.ask(path)).status).toBe(401)
    expect(parts.requests).toEqual([])
  })
})
