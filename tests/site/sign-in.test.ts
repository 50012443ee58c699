import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, startCity, type City, type Resident } from '../journeys/start-city.ts'
import { buttonsOf, tokenOf, Visitor } from './visitor.ts'

let city: City
let ada: Resident
beforeAll(async () => {
  city = await startCity()
  ada = await city.newcomer('Ada')
})
afterAll(async () => city?.[Symbol.asyncDispose]())

const visitor = () => new Visitor(city.url)
const signsIn = async (browser: Visitor, at = '/sign-in') =>
  browser.sends(await browser.opens(at), 'Sign in', { email: ada.email, password })

describe('signing in', () => {
  test('leads to where somebody wanted to go, and back to a guest by signing out', async () => {
    const browser = visitor()
    const after = await signsIn(browser, '/sign-in?next=%2Fstatuses%3Fa%3D1%23issues')
    expect(after.address).toBe('/statuses?a=1#issues')
    expect(buttonsOf(after)).toContain('Sign out')
    const out = await browser.sends(after, 'Sign out')
    expect([out.status, out.address]).toEqual([200, '/'])
    expect(out.text).toContain('You are signed out.')
    expect(out.links.map(({ text }) => text)).toContain('Sign in')
  })

  test('says one sentence for whatever is wrong, keeps the address and no password', async () => {
    const browser = visitor()
    const page = await browser.opens('/sign-in')
    for (const email of [ada.email, 'nobody@example.org']) {
      const again = await browser.sends(page, 'Sign in', { email, password: 'wrong horse battery' })
      expect([again.status, again.text]).toEqual([
        401,
        expect.stringMatching(/Please read this This address .* do not belong together/),
      ])
      expect(again.forms.find(({ action }) => action === '/sign-in')?.fields).toContainEqual(['email', email])
      expect(again.html).not.toContain('wrong horse battery')
    }
  })

  test('names what is missing at its field', async () => {
    const browser = visitor()
    const again = await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: '', password: '' })
    expect(again.status).toBe(422)
    expect(again.links).toContainEqual({ text: 'Enter your e-mail address', href: '#email' })
    expect(again.links).toContainEqual({ text: 'Enter your password', href: '#password' })
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
    'leads to no other site: %s',
    async (next) => {
      expect((await signsIn(visitor(), `/sign-in?next=${encodeURIComponent(next)}`)).address).toBe('/')
    },
  )

  test.each([
    ['/issues/7', 'Sign in, and you come back to the issue.'],
    ['/issues/7/flag?x=1', 'Sign in, and you come back to the issue.'],
    ['/issues/7#upvote', 'Sign in to upvote this issue.'],
    ['/petitions/7#sign', 'Sign in to sign this petition.'],
    ['/petitions/7#add-comment', 'Sign in to comment.'],
    ['/petitions/7', 'Sign in, and you come back to the petition.'],
    ['/petitions/new/send', 'Sign in, and you come back to your petition.'],
    ['/report/what', 'Sign in, and you come back to your report.'],
    ['/communities/7/join', 'Sign in, and you come back to the community.'],
    ['/profile/password', 'Sign in, and you come back to your profile.'],
    ['/statuses', 'Sign in, and you come back to the page where you were.'],
    ['/nowhere/at/all', 'Sign in, and you come back to the page where you were.'],
  ])('says what it is for to whoever comes for %s', async (next, why) => {
    expect((await visitor().opens(`/sign-in?next=${encodeURIComponent(next)}`)).text).toContain(why)
  })

  test('gives the browser a new cookie, so that one that somebody else knows is worth nothing', async () => {
    const browser = visitor()
    const page = await browser.opens('/sign-in')
    const known = browser.copy()
    await browser.sends(page, 'Sign in', { email: ada.email, password })
    expect(browser.cookies.get('civic')).not.toBe(known.cookies.get('civic'))
    const theirs = await known.opens('/')
    expect(theirs.links.map(({ text }) => text)).toContain('Sign in')
  })
})

describe('a session', () => {
  test('is one of the newest fifty of an account', async () => {
    const [first, second] = [visitor(), visitor()]
    for (const browser of [first, second, ...Array.from({ length: 49 }, visitor)]) await signsIn(browser)
    const leads = async (browser: Visitor) => (await browser.opens('/profile')).address
    expect([await leads(first), await leads(second)]).toEqual([expect.stringContaining('/sign-in'), '/profile'])
  })

  test('that is over stays over, also when what somebody typed into an open page is kept', async () => {
    const browser = visitor()
    await signsIn(browser)
    const page = await browser.opens('/profile')
    await city.database.sql(`update web_sessions set expires_at = now() - interval '1 minute'`)
    const led = await browser.sends(page, 'Save the name', { name: 'Ada Obi' })
    expect(led.address).toMatch(/^\/sign-in/)
    expect((await browser.opens('/')).links.map(({ text }) => text)).toContain('Sign in')
  })
})

describe('a cookie of our name that another site of the domain set', () => {
  const [ofNoShape, ofOurs] = ['session-1', 'A'.repeat(43)]
  test.each([
    ['before ours', (own: string) => [ofNoShape, own]],
    ['of our shape before ours', (own: string) => [ofOurs, own]],
    ['behind ours', (own: string) => [own, ofOurs]],
    ['twice', (own: string) => [ofOurs, own, ofNoShape, ofOurs.toLowerCase()]],
  ])('locks nobody out: %s', async (_where, valuesWith) => {
    const browser = visitor()
    await signsIn(browser)
    const values = valuesWith(browser.cookies.get('civic') ?? '')
    const both = new Visitor(city.url, { cookie: values.map((value) => `civic=${value}`).join('; ') })
    const page = await both.opens('/profile')
    expect([page.address, page.status]).toEqual(['/profile', 200])
    const saved = await both.sends(page, 'Save the name', { name: 'Ada Obi' })
    expect([saved.address, saved.status]).toEqual(['/profile', 200])
  })

  test.each([ofNoShape, ofOurs])('lets a guest sign in: %s', async (foreign) => {
    const both = new Visitor(city.url, { cookie: `civic=${foreign}; civic=${'B'.repeat(43)}` })
    const after = await signsIn(both)
    expect([after.address, after.status]).toEqual(['/', 200])
  })

  test('hides nothing of what was said', async () => {
    const browser = visitor()
    await signsIn(browser)
    const own = `civic=${browser.cookies.get('civic') ?? ''}`
    const home = await new Visitor(city.url, { cookie: own }).opens('/')
    const token = home.forms.find(({ action }) => action === '/sign-out')?.fields ?? []
    const out = await fetch(`${city.url}/sign-out`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', origin: city.url, 'sec-fetch-site': 'same-origin', cookie: own },
      body: new URLSearchParams(token),
    })
    const said = out.headers
      .getSetCookie()
      .find((line) => line.startsWith('civic-said='))
      ?.split(';')[0]
    const led = new Visitor(city.url, { cookie: `civic-said=theirs; ${said}` })
    expect((await led.opens('/')).text).toContain('You are signed out.')
  })
})

test.each([
  ['without its token', { token: '' }, {}, 'came from elsewhere'],
  ['with a token of another browser', { token: 'A'.repeat(43) }, {}, 'You were signed out, or this page was open'],
  ['from another site, as the browser says', {}, { 'sec-fetch-site': 'cross-site' }, 'came from elsewhere'],
  ['from another origin', {}, { origin: 'https://evil.example' }, 'came from elsewhere'],
])(
  'a form that is not ours is refused and changes nothing, and no password is kept: %s',
  async (_what, fields, headers, told) => {
    const browser = visitor()
    const token = tokenOf(await browser.opens('/sign-in'))
    const body = new URLSearchParams({ token, email: ada.email, password, ...fields })
    const refused = await browser.posts('/sign-in', body, headers)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(told)])
    expect(refused.html).not.toContain(password)
    expect((await browser.opens('/my/unfinished')).text).toContain('Nothing is unfinished.')
    expect((await browser.opens('/')).links.map(({ text }) => text)).toContain('Sign in')
  },
)
