import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ScriptedService } from '../../test/scripted-service.ts'
import { signedIn, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(async () => gateway[Symbol.asyncDispose]())

async function forwardedPath(path: string, method = 'GET'): Promise<string> {
  const asked = gateway.service.requests.length
  const reply = await gateway.ask(path, { method, headers: signedIn() })
  if (gateway.service.requests.length === asked) return `${reply.status} ${String(reply.json.code)}`
  return gateway.service.lastRequest.url
}

describe('a route', () => {
  test.each([
    ['GET', '/api/v1/auth/me', 'identity'],
    ['GET', '/api/v1/issues', 'community'],
    ['GET', '/api/v1/issues/7/assignments', 'organization'],
    ['GET', '/api/v1/me/organizations', 'organization'],
    ['GET', '/api/v1/me/upvotes/issues', 'community'],
    ['POST', '/api/v1/ai/summarize', 'ai'],
  ])('%s %s belongs to %s', async (method, path, owner) => {
    await using services = new AsyncDisposableStack()
    const owners = { identity: '', community: '', organization: '', ai: '' }
    const env: Record<string, string> = {}
    const asked: string[] = []
    for (const name of Object.keys(owners)) {
      const service = services.use(await ScriptedService.start())
      service.script = (_request, response) => {
        asked.push(name)
        response.end('{}')
      }
      env[`${name.toUpperCase()}_SERVICE_URL`] = service.url
    }
    const platform = services.use(await startTestGateway({ env }))
    await platform.ask(path, { method, headers: signedIn() })
    expect(asked).toEqual([owner])
  })

  test.each<[how: string, path: string, url: string, method?: string]>([
    ['without the version segment', '/api/issues/7?a=1', '/v1/issues/7?a=1'],
    ['with a trailing slash', '/api/v1/issues/7/', '/v1/issues/7'],
    ['of one’s own account', '/api/me', '/v1/auth/me'],
    ['of one’s own account, versioned', '/api/v1/me/?fresh', '/v1/auth/me?fresh'],
    ['by its whole address', 'http://civic.example/api/v1/issues', '/v1/issues'],
    ['with encoded letters', '/api/v1/%69ssues', '/v1/%69ssues'],
    ['with an id like a path', '/api/v1/issues/..', '/v1/issues/..'],
    ['with an encoded slash in the id', '/api/v1/issues/..%2fusers%2F1', '/v1/issues/..%2fusers%2F1'],
    ['with a very long id', `/api/v1/issues/${'7'.repeat(20_000)}`, `/v1/issues/${'7'.repeat(20_000)}`],
    ['with odd query bytes', '/api/v1/search?q=%zz&&=a%20b+c&q=', '/v1/search?q=%zz&&=a%20b+c&q='],
    [
      'of what is deleted, with a slash in its query',
      '/api/v1/organizations/7?a=/',
      '/v1/organizations/7?a=/',
      'DELETE',
    ],
    ['without its fragment', '/api/v1/issues#top', '/v1/issues'],
    ['that is static beside an id', '/api/v1/communities/geocode', '/v1/communities/geocode'],
  ])('%s reaches the service', async (_how, path, url, method = 'GET') => {
    expect(await forwardedPath(path, method)).toBe(url)
  })

  test.each([
    ['unknown', '/api/v1/unknown', 'GET'],
    ['of a known path by another method', '/api/v1/issues/7', 'PUT'],
    ['of another version', '/api/v2/issues', 'GET'],
    ['outside the api', '/v1/issues', 'GET'],
    ['of a service only', '/metrics', 'GET'],
    ['at the root', '/', 'GET'],
    ['with nothing between two slashes', '/api/v1/issues//comments', 'GET'],
    ['with nothing behind the last slash', '/api/v1/issues//', 'GET'],
    ['behind a doubled slash', '//api/v1/issues', 'GET'],
    ['climbing out of the api', '/api/v1/../../health', 'GET'],
    ['with an encoded slash between segments', '/api/v1%2fissues', 'GET'],
    ['in other letters', '/API/v1/issues', 'GET'],
    ['in letters that are encoded', '/%61pi/v1/issues', 'GET'],
    ['of an unusual method', '/api/v1/issues', 'QUERY'],
    ['of what would be deleted, with a slash behind it', '/api/v1/organizations/7/', 'DELETE'],
    ['of what would be deleted, with a slash and a query', '/api/organizations/7/?a=b', 'DELETE'],
  ])('%s is not there', async (_how, path, method) => {
    expect(await forwardedPath(path, method)).toBe('404 NOT_FOUND')
  })

  test('is a path, and nothing else', async () => {
    expect(await forwardedPath('*')).toBe('400 VALIDATION_ERROR')
  })

  test.each(['/api/v1/issues/%zz', '/api/v1/issues/%', '/api/v1/issues/%c3%28', '/%ff'])(
    'that is no percent-encoding (%s) is refused',
    async (path) => {
      expect(await forwardedPath(path)).toBe('400 VALIDATION_ERROR')
    },
  )

  test('of a static name is not taken for an id, whatever stands beside it', async () => {
    const guest = await gateway.ask('/api/v1/communities/geocode')
    expect([guest.status, guest.json.code]).toEqual([401, 'UNAUTHORIZED'])
    expect((await gateway.ask('/api/v1/communities/lagos')).status).toBe(200)
    expect((await gateway.ask('/api/v1/campaigns/slug/clean-water')).status).toBe(200)
    expect((await gateway.ask('/api/v1/campaigns/clean-water')).status).toBe(401)
  })

  test('answers HEAD wherever it answers GET', async () => {
    const reply = await gateway.ask('/api/v1/issues', { method: 'HEAD' })
    expect([reply.status, reply.text, gateway.service.lastRequest.method]).toEqual([200, '', 'HEAD'])
    expect(reply.headers['content-length']).toBe(String('{"success":true,"data":{}}'.length))
    expect((await gateway.ask('/api/v1/auth/me', { method: 'HEAD' })).status).toBe(401)
    expect((await gateway.ask('/api/v1/flags', { method: 'HEAD', headers: signedIn() })).status).toBe(200)
  })

  test('keeps what stands before the path of a service that does not live at the root of its host', async () => {
    await using platform = await startTestGateway({
      env: { COMMUNITY_SERVICE_URL: `${gateway.service.url}/community/` },
    })
    await platform.ask('/api/v1/issues')
    expect(gateway.service.lastRequest.url).toBe('/community/v1/issues')
  })
})
