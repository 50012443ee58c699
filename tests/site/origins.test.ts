import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, startCity, type City } from '../journeys/start-city.ts'
import { attribute, buttonsOf, Visitor } from './visitor.ts'

/** As a proxy of our own passes a request on. */
const proxied = (protocol: string, host: string) => ({ 'x-forwarded-proto': protocol, 'x-forwarded-host': host })

async function signsIn(browser: Visitor, email: string, headers: Record<string, string>) {
  const page = await browser.opens('/sign-in')
  const form = page.forms.find(({ action }) => action === '/sign-in')
  const body = new URLSearchParams({ ...Object.fromEntries(form?.fields ?? []), email, password })
  return browser.posts('/sign-in', body, headers)
}

describe('behind a proxy', () => {
  let city: City
  let email: string
  beforeAll(async () => {
    city = await startCity({ env: { TRUSTED_PROXY_HOPS: '1' } })
    email = (await city.newcomer('Ada')).email
  })
  afterAll(async () => city?.[Symbol.asyncDispose]())

  test.each([
    ['https', 'city.example', 'https://city.example'],
    ['https', 'city.example:443', 'https://city.example'],
    ['HTTPS', 'city.example', 'https://city.example'],
    ['https', 'City.Example', 'https://city.example'],
    ['http', 'city.example:80', 'http://city.example'],
    ['https', 'city.example:8443', 'https://city.example:8443'],
    ['https', '[2001:DB8:0::1]:443', 'https://[2001:db8::1]'],
  ])('a form is ours where the proxy says %s and %s, and the browser %s', async (protocol, host, origin) => {
    const after = await signsIn(new Visitor(city.url, proxied(protocol, host)), email, { origin })
    expect([after.status, buttonsOf(after)]).toEqual([200, expect.arrayContaining(['Sign out'])])
  })

  test('an origin that is not that of the request is logged with both, once a minute', async () => {
    const browser = new Visitor(city.url, proxied('http', 'city.example'))
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refused = await signsIn(browser, email, { origin: 'https://city.example' })
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('came from elsewhere')])
    }
    const told = city.log
      .records()
      .filter((line): line is object => typeof line === 'object' && line !== null && 'formOrigin' in line)
    expect(told).toEqual([
      expect.objectContaining({
        level: 40,
        formOrigin: 'https://city.example',
        ownOrigin: 'http://city.example',
        setting: 'TRUSTED_PROXY_HOPS',
      }),
    ])
  })

  test.each([
    'evil.example"><script>',
    'evil.example/path',
    'ada@evil.example',
    'evil.example:x',
    'evil.example:99999',
  ])('a host that is none stands on no page: %s', async (host) => {
    for (const path of ['/', '/robots.txt', '/sitemap.xml', '/sign-in', '/nowhere', '/%']) {
      const reply = await fetch(city.url + path, {
        headers: { accept: 'text/html', ...proxied('https', host) },
      })
      expect([path, reply.status, (await reply.text()).includes('evil')]).toEqual([path, 400, false])
    }
  })
})

describe('where APP_URL is set', () => {
  let city: City
  beforeAll(async () => {
    city = await startCity({ env: { APP_URL: 'https://City.example:443/' } })
  })
  afterAll(async () => city?.[Symbol.asyncDispose]())

  test('it names the site, wherever a page was asked for', async () => {
    const page = await new Visitor(city.url).opens('/petitions')
    const named = [
      ...page.elements('link').filter((link) => attribute(link, 'rel') === 'canonical'),
      ...page.elements('meta').filter((meta) => ['og:url', 'og:image'].includes(attribute(meta, 'property') ?? '')),
    ].map((element) => attribute(element, 'href') ?? attribute(element, 'content'))
    expect(named).toEqual([
      'https://city.example/petitions',
      'https://city.example/petitions',
      expect.stringMatching(/^https:\/\/city\.example\/cards\/site\.png/),
    ])
    const read = async (path: string) => (await fetch(city.url + path)).text()
    expect(await read('/robots.txt')).toContain('Sitemap: https://city.example/sitemap.xml\n')
    expect(await read('/sitemap.xml')).toContain('<loc>https://city.example/petitions</loc>')
  })

  test('forms work at every address that the site is reached at', async () => {
    const { email } = await city.newcomer('Ada')
    const after = await signsIn(new Visitor(city.url), email, {})
    expect(buttonsOf(after)).toContain('Sign out')
  })
})
