import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(async () => gateway[Symbol.asyncDispose]())

describe('GET /docs', () => {
  test('is a page that draws the document of the platform, and one of each service', async () => {
    const reply = await gateway.ask('/docs')
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(reply.text).toContain('id="swagger-ui"')
    for (const name of ['platform', 'identity', 'community', 'organization', 'ai']) {
      expect(reply.text).toContain(`href="/docs/openapi/${name}.yaml"`)
    }
  })

  test('may load nothing from elsewhere and run no script of its own text', async () => {
    const reply = await gateway.ask('/docs')
    const policy = reply.headers['content-security-policy']
    expect(policy).toContain("default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:")
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src/)
    expect(reply.text).not.toMatch(/(?:src|href)="(?!\/docs)/)
    expect(reply.text).not.toMatch(/<script(?! src="\/docs\/assets\/[\w.-]+"><\/script>)/)
  })

  test('is served with everything that it names, by the gateway itself', async () => {
    const { text } = await gateway.ask('/docs')
    const assets = [...text.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(assets.length).toBeGreaterThan(8)
    for (const path of assets) {
      const { status, headers, bytes } = await gateway.ask(path)
      expect([path, status]).toEqual([path, 200])
      expect(headers['content-type']).toMatch(
        /^(?:text\/(?:css|javascript)|image\/svg\+xml|text\/html|application\/(?:yaml|json)); charset=utf-8$/,
      )
      expect(bytes.length).toBeGreaterThan(50)
    }
  })

  test('sends large assets compressed, and not again when the browser has them', async () => {
    const path = '/docs/assets/swagger-ui-bundle.js'
    const plain = await gateway.ask(path)
    const packed = await gateway.ask(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' })
    expect(packed.text === plain.text).toBe(true)
    for (const etag of [plain.headers.etag, packed.headers.etag]) {
      const again = await gateway.ask(path, { headers: { 'if-none-match': `"other", ${etag ?? ''}` } })
      expect([again.status, again.text]).toEqual([304, ''])
      const head = await gateway.ask(path, { method: 'HEAD', headers: { 'if-none-match': etag ?? '' } })
      expect(head.status).toBe(304)
      for (const { headers } of [again, head])
        expect([headers['content-length'], headers['content-type']]).toEqual([undefined, undefined])
    }
    const head = await gateway.ask(path, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
    expect([head.status, head.headers['content-length']]).toEqual([200, String(packed.bytes.length)])
  })

  test.each([
    '/docs/assets/package.json',
    '/docs/assets/../assets/swagger-ui.css',
    '/docs/assets/swagger-ui-bundle.js.map',
    '/docs/assets/..%2f..%2fpackage.json',
    '/docs/openapi/billing.yaml',
    '/docs/openapi/identity.json',
    '/docs/openapi',
    '/docs/index.html',
  ])('offers no %s', async (path) => {
    const reply = await gateway.ask(path)
    expect([reply.status, reply.json.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('GET /docs/<guide>', () => {
  const guides = [
    'first-hour',
    'errors',
    'tokens',
    'paging',
    'live-stream',
    'limits',
    'repeating-safely',
    'conditional-reads',
    'versions',
  ]

  test.each(guides)('explains %s, and leads to all other guides and to the reference', async (name) => {
    const { status, text } = await gateway.ask(`/docs/${name}`)
    expect([status, text.match(/<h1>/g)?.length, text.match(/aria-current/g)?.length]).toEqual([200, 1, 1])
    for (const other of guides) expect(text).toContain(`href="/docs/${other}"`)
    expect(text).toContain('href="/docs"')
    expect(text).not.toMatch(/\{\{|<!-- /)
  })

  test('lists every code under an address of its own', async () => {
    const { text } = await gateway.ask('/docs/errors')
    expect(text).toContain('<tr id="VALIDATION_ERROR"><td><code>VALIDATION_ERROR</code></td><td>400</td>')
    const told = [...(await gateway.ask('/docs/openapi/platform.json')).text.matchAll(/- `([A-Z_]+)`: /g)]
    const codes = new Set(told.map(([, code]) => code))
    expect(codes.size).toBeGreaterThan(100)
    for (const code of codes) expect(text).toContain(`<tr id="${code}">`)
  })
})

describe('GET /docs/openapi/platform', () => {
  test('describes everything in one document, as JSON and as YAML', async () => {
    const json = await gateway.ask('/docs/openapi/platform.json')
    expect([json.status, json.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const { paths } = JSON.parse(json.text)
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/v1/auth/me', '/v1/issues', '/v1/organizations']))
    const yaml = await gateway.ask('/docs/openapi/platform.yaml')
    expect([yaml.status, yaml.headers['content-type']]).toEqual([200, 'application/yaml; charset=utf-8'])
    for (const path of Object.keys(paths)) expect(yaml.text).toContain(`\n  ${path}:\n`)
  })
})

describe('GET /docs/openapi/<service>.yaml', () => {
  test.each(['identity', 'community', 'organization', 'ai'])(
    'describes the %s service as the gateway offers it',
    async (name) => {
      const reply = await gateway.ask(`/docs/openapi/${name}.yaml`)
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/yaml; charset=utf-8'])
      expect(reply.text).toMatch(/^openapi: "?3/m)
      expect(reply.text).toMatch(new RegExp(`^ {2}title: .*${name}`, 'im'))
      expect(reply.text).toMatch(/url: "?\/api"?$/m)
    },
  )
})
