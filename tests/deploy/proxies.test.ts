import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectByHttp2 } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect as connectByTls } from 'node:tls'
import { gunzipSync } from 'node:zlib'
import {
  changeIssueStatus,
  connect,
  reportIssue,
  signIn,
  tokensInMemory,
  uploadImage,
  type Connection,
} from '@civic/client'
import { openEventStream } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoBytes } from '../../services/community/test/images/pictures.ts'
import { refusalOf } from '../journeys/refusal-code.ts'
import { password } from '../journeys/start-city.ts'
import { openPlace, type Place as TownPlace } from '../site/open-place.ts'
import { buttonsOf, cookieOf, Visitor } from '../site/visitor.ts'
import { domain, makeCertificate, type Certificate } from './certificate.ts'
import { claims } from './claims.ts'
import { caddy, makePlace, mayStart, nginx, openBefore, type Kind, type Proxy } from './proxies.ts'
import { remoteFetch } from './remote-fetch.ts'

let town: TownPlace
/** Streams that their visitors left. */
let dropped = 0
let scratch: string
let certificate: Certificate
beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'civic-deploy-'))
  certificate = makeCertificate(scratch)
  town = await openPlace({ env: { TRUSTED_PROXY_HOPS: '1' } })
})
afterAll(async () => {
  await town?.[Symbol.asyncDispose]()
  await rm(scratch, { recursive: true, force: true })
})

function tellStory(kind: Kind): void {
  const opening = new AsyncDisposableStack()
  let proxy: Proxy
  let fetchHere: typeof fetch
  beforeAll(async () => {
    proxy = opening.use(await openBefore(kind, town.city.url, { scratch, certificate }))
    fetchHere = remoteFetch({ ca: certificate.pem })
  })
  afterAll(async () => opening.disposeAsync())

  /** Somebody of the town, who asks through the proxy. */
  const signedIn = async (email: string, fetchBy = fetchHere): Promise<Connection> => {
    const civic = connect(proxy.origin, { fetch: fetchBy, tokens: tokensInMemory() })
    await signIn(civic, { body: { email, password } })
    return civic
  }
  const named = (name: string) => `${name}${kind.name}`

  test('takes the file of deploy/', async () => {
    const folder = await mkdtemp(path.join(scratch, 'examined-'))
    await kind.examine(await makePlace(path.join(folder, 'own'), 'localhost:3000', certificate))
  })

  test('sends HTTP on to HTTPS, and browsers keep to it', async () => {
    const plain = await fetchHere(`${proxy.plainOrigin}/issues?page=2`, { redirect: 'manual' })
    expect([301, 308]).toContain(plain.status)
    const { protocol, pathname, search } = new URL(plain.headers.get('location') ?? '')
    expect([protocol, pathname, search]).toEqual(['https:', '/issues', '?page=2'])

    const page = await fetchHere(`${proxy.origin}/`)
    expect([page.status, page.headers.get('strict-transport-security')]).toEqual([200, 'max-age=31536000'])
    expect(await page.text()).toContain('<main')
  })

  test('answers no name but its own', async () => {
    const { port } = new URL(proxy.origin)
    const socket = connectByTls({
      host: '127.0.0.1',
      port: Number(port),
      servername: 'evil.example',
      ca: certificate.pem,
    })
    const [error] = await once(socket, 'error')
    expect(error).toMatchObject({ code: expect.stringMatching(/^ERR_SSL_/) })
  })

  test('somebody registers and signs in on the site, whose cookies are kept to TLS', async () => {
    const browser = new Visitor(proxy.origin, {}, fetchHere)
    const email = `${named('ngozi')}@example.org`
    const registered = await browser.sends(await browser.opens('/register'), 'Create an account', {
      name: 'Ngozi',
      email,
      password,
    })
    expect([registered.status, buttonsOf(registered)]).toEqual([200, expect.arrayContaining(['Sign out'])])
    expect((await town.city.mailbox.next(email)).text).toContain('verify-email?token=')
    const again = new Visitor(proxy.origin, {}, fetchHere)
    const after = await again.sends(await again.opens('/sign-in'), 'Sign in', { email, password })
    expect([after.status, buttonsOf(after)]).toEqual([200, expect.arrayContaining(['Sign out'])])
    expect([...again.cookies.keys()]).toContainEqual(expect.stringMatching(/^__Host-/))
  })

  test('a form from elsewhere is refused, whatever the visitor claims', async () => {
    const { email } = await town.city.newcomer(named('Uche'))
    const browser = new Visitor(proxy.origin, {}, fetchHere)
    const form = (await browser.opens('/sign-in')).forms.find(({ action }) => action === '/sign-in')
    const body = new URLSearchParams({ ...Object.fromEntries(form?.fields ?? []), email, password })
    const headers = { ...claims, origin: 'https://evil.example' }
    expect((await browser.posts('/sign-in', body, headers)).status).toBe(403)
    expect((await browser.posts('/sign-in', body, claims)).status).toBe(200)
  })

  test('a photo of 4.9 MB comes in, and what is too large is refused by the platform in its own words', async () => {
    const { email } = await town.residentNamed(named('Ada'))
    const civic = await signedIn(email)
    const photo = await photoBytes('jpeg')
    const uploads = async (size: number) => {
      const bytes = Buffer.concat([photo, Buffer.alloc(size - photo.length)])
      return uploadImage(civic, { file: new File([new Uint8Array(bytes)], 'drain.jpg', { type: 'image/jpeg' }) })
    }
    const { filename } = await uploads(4_900_000)
    const shown = await fetchHere(`${proxy.origin}/api/v1/uploads/${filename}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await shown.body?.cancel()
    expect(await refusalOf(uploads(10_000_000))).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })

    const text = await fetchHere(`${proxy.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x'.repeat(10_000_000), password }),
    })
    expect([text.status, await text.json()]).toEqual([413, expect.objectContaining({ success: false })])
  })

  test('an answer is compressed once, and only for those who can read it', async () => {
    const asked = async (coding: string) => fetchHere(`${proxy.origin}/`, { headers: { 'accept-encoding': coding } })
    const compressed = await asked('gzip')
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await compressed.arrayBuffer()).toString()).toContain('<main')
    const plain = await asked('identity')
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([
      null,
      expect.stringContaining('<main'),
    ])
  })

  test('a notification reaches its stream at once', async () => {
    const { email } = await town.residentNamed(named('Bola'))
    const civic = await signedIn(email)
    const body = {
      title: 'Broken lamp',
      description: 'Since May.',
      category: 'TRANSPORT',
      communityId: town.ikeja,
    } as const
    const { issue } = await reportIssue(civic, { body })
    const { accessToken = '' } = (await civic.tokens()) ?? {}
    const headers = { authorization: `Bearer ${accessToken}` }
    const stream = await openEventStream(`${proxy.origin}/api/v1/notifications/stream`, headers, fetchHere)
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, expect.stringContaining('event-stream')])

    // The proxy holds back what is small as long as it can: this is all that it is given.
    await changeIssueStatus(town.administrator.civic, { path: { id: issue.id }, body: { status: 'IN_PROGRESS' } })
    expect(await stream.next()).toMatchObject({ event: 'notification' })

    stream.drop()
    dropped += 1
  })

  test('a browser listens to the stream of the site by HTTP/2', async () => {
    const { person, browser: direct } = await town.memberNamed(named('Chidi'))
    const browser = new Visitor(proxy.origin, {}, fetchHere)
    await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: person.email, password })
    expect(direct.cookies.size).toBeGreaterThan(0)
    const issue = await town.issueBy(person, 'Blocked drain')
    const { port } = new URL(proxy.origin)
    const session = connectByHttp2(proxy.origin, {
      createConnection: () =>
        connectByTls({
          host: '127.0.0.1',
          port: Number(port),
          servername: domain,
          ca: certificate.pem,
          ALPNProtocols: ['h2'],
        }),
    })
    session.on('error', () => {})
    opening.defer(() => session.destroy())
    const stream = session.request({
      ':path': '/notifications/stream',
      accept: 'text/event-stream',
      cookie: cookieOf(browser),
    })
    let text = ''
    stream
      .setEncoding('utf8')
      .on('data', (chunk: string) => (text += chunk))
      .on('error', () => {})
    const [answer] = await once(stream, 'response')
    expect(answer).toMatchObject({ ':status': 200, 'content-type': expect.stringContaining('text/event-stream') })
    await changeIssueStatus(town.administrator.civic, { path: { id: issue.id }, body: { status: 'IN_PROGRESS' } })
    await expect.poll(() => text).toContain('event: ')
    session.destroy()
  })
}

for (const kind of [nginx, caddy]) {
  describe.skipIf(!mayStart(kind))(`the platform behind ${kind.name} (needs ${kind.name})`, () => {
    tellStory(kind)
  })
}

describe.skipIf(![nginx, caddy].some(mayStart))('afterwards', () => {
  test('no stream stays open behind a visitor who left', async () => {
    // The gateway logs a request when it is over, and gives a connection that is half closed some seconds.
    const isOver = (line: unknown) => JSON.stringify(line).includes('"path":"/api/v1/notifications/stream"')
    await expect.poll(() => town.city.log.records().filter(isOver).length).toBe(dropped)
  })
})
