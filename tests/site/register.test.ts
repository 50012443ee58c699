import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { valueIn } from './keeps.ts'
import { mailedLink } from './mailed-link.ts'
import { openPlace } from './open-place.ts'
import { buttonsOf, type Fields, type Visitor } from './visitor.ts'

const place = await openPlace()
const { city, ikeja, visitor } = place
await place.communityNamed('Surulere')
afterAll(async () => place[Symbol.asyncDispose]())

const create = 'Create an account'
const confirm = 'Confirm my e-mail address'
const person = (name: string): Fields => ({ name, email: `${name.toLowerCase()}@example.org`, password })

/** Fills in the form and comes to the page that says to check one's mail. */
async function registers(browser: Visitor, name: string, next = '') {
  return browser.sends(await browser.opens(`/register${next}`), create, person(name))
}

describe('registering', () => {
  test('leads by the mail to a confirmed address, and on to choosing a home', async () => {
    const browser = visitor()
    const waiting = await registers(browser, 'Ada')
    expect([waiting.address, waiting.title]).toEqual(['/check-your-mail', expect.stringContaining('Check your mail')])
    expect(waiting.text).toContain('ada@example.org')

    const asked = await browser.opens(await mailedLink(city, 'ada@example.org'))
    expect([asked.status, asked.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    const confirmed = await browser.sends(asked, confirm)
    expect([confirmed.address, confirmed.text]).toEqual(['/welcome', expect.stringContaining('is confirmed')])
    const joined = await browser.sends(confirmed, 'Join', { home: ikeja })
    expect(joined.address).toBe('/feed')
    expect((await browser.opens('/welcome')).address).toBe('/profile/communities')
  })

  test('keeps what somebody came for until the link is opened, also in another browser', async () => {
    const browser = visitor()
    const waiting = await registers(browser, 'Bola', '?next=%2Fissues%2F1%23act')
    expect(waiting.links).toContainEqual({ text: 'the issue', href: '/issues/1#act' })
    const phone = visitor()
    const page = await phone.opens(await mailedLink(city, 'bola@example.org'))
    expect(page.text).toContain(
      'This link is for the account of Bola, bola@example.org. If that is not you, do nothing',
    )
    const confirmed = await phone.sends(page, confirm)
    expect(confirmed.text).toContain('bola@example.org is confirmed. Sign in with it to take part.')
    const way = '/sign-in?next=%2Fcheck-your-mail&email=bola%40example.org'
    expect(confirmed.links).toContainEqual({ text: 'Sign in', href: way })
    const signIn = await phone.opens(way)
    const signedIn = await phone.sends(signIn, 'Sign in', { password })
    expect(signedIn.address).toBe('/issues/1')
    expect(buttonsOf(signedIn)).toContain('Sign out')
    expect((await browser.opens('/check-your-mail')).address).toBe('/issues/1')
  })

  test('uses nothing up when a program opens the link, however often', async () => {
    await registers(visitor(), 'Chidi')
    const link = await mailedLink(city, 'chidi@example.org')
    await Promise.all([visitor().opens(link), visitor().opens(link), visitor().opens(link)])
    const browser = visitor()
    expect((await browser.sends(await browser.opens(link), confirm)).text).toContain('is confirmed')
  })

  test('acts once when the form is sent twice at the same time, and both sendings succeed', async () => {
    const [browser, other] = [visitor(), visitor()]
    const page = await browser.opens('/register')
    const twin = browser.copy()
    const both = await Promise.all([
      browser.sends(page, create, person('Dayo')),
      twin.sends(page, create, person('Dayo')),
    ])
    expect(both.map(({ address }) => address)).toEqual(['/check-your-mail', '/check-your-mail'])
    expect(city.mailbox.mails.filter(({ to }) => to === 'dayo@example.org')).toHaveLength(1)
    expect((await other.opens('/check-your-mail')).address).toBe('/sign-in?next=%2Fcheck-your-mail')
  })

  test('says at the field what is wrong, and keeps what was typed but no password', async () => {
    const browser = visitor()
    const page = await browser.opens('/register?next=%2Fissues')
    const again = await browser.sends(page, create, { name: 'E', email: 'emeka', password: 'short' })
    expect(again.status).toBe(422)
    const problems = again.links.filter(({ href }) => href.startsWith('#')).map(({ href }) => href)
    expect(problems).toEqual(expect.arrayContaining(['#name', '#email', '#password']))
    const kept = ['name', 'email'].map((name) => valueIn(again, '/register?next=%2Fissues', name))
    expect([...kept, again.html.includes('value="short"')]).toEqual(['E', 'emeka', false])
    expect(again.text).toContain('Look at 3 things again')
  })

  test.each([
    ['an address of a mailbox that vanishes', 'emeka@mailinator.com', 422, 'vanish after a while'],
    ['an address that somebody has', 'ada@example.org', 409, 'There is an account with this address'],
  ])('refuses %s', async (_what, email, status, sentence) => {
    const browser = visitor()
    const typed = { name: 'Emeka', email, password: 'another horse battery' }
    const again = await browser.sends(await browser.opens('/register'), create, typed)
    expect([again.status, again.text]).toEqual([status, expect.stringContaining(sentence)])
    expect(valueIn(again, '/register', 'email')).toBe(email)
  })

  test('leads whose address it is to signing in with it, or to a new password', async () => {
    const browser = visitor()
    const typed = { ...person('Ada'), password: 'another horse battery' }
    const again = await browser.sends(await browser.opens('/register'), create, typed)
    expect(again.links.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/sign-in?email=ada%40example.org', '/forgot-password?email=ada%40example.org']),
    )
    expect(valueIn(await browser.opens('/sign-in?email=ada%40example.org'), '/sign-in', 'email')).toBe(
      'ada@example.org',
    )
  })
})

describe('checking one’s mail', () => {
  test('sends the link again, but not within the same minute', async () => {
    const browser = visitor()
    const waiting = await registers(browser, 'Femi')
    const again = await browser.sends(waiting, 'Send the link again')
    expect([again.status, again.text]).toEqual([429, expect.stringContaining('Wait a minute')])
  })

  test('takes another address: the link goes there, and the old one works no longer', async () => {
    const browser = visitor()
    const waiting = await registers(browser, 'Gbenga')
    const old = await mailedLink(city, 'gbenga@example.org')
    const sent = await browser.sends(waiting, 'Use this address', { email: 'gbenga@example.net' })
    expect(sent.text).toContain('We sent a new link to gbenga@example.net.')
    const stranger = visitor()
    const refused = await stranger.sends(await stranger.opens(old), confirm)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('no longer works')])
    const fresh = await browser.opens(await mailedLink(city, 'gbenga@example.net'))
    expect((await browser.sends(fresh, confirm)).address).toBe('/welcome')
  })

  test.each([
    ['the same address', 'hauwa@example.org', 422, 'that we have already'],
    ['an address that somebody has', 'ada@example.org', 409, 'There is an account with this address'],
    ['no address', 'hauwa', 422, 'Enter a whole e-mail address'],
    ['a mailbox that vanishes', 'hauwa@mailinator.com', 422, 'vanish after a while'],
  ])('refuses %s in place of the wrong one', async (_what, email, status, sentence) => {
    const browser = visitor()
    await browser.sends(await browser.opens('/register'), create, person('Hauwa'))
    const refused = await browser.sends(await browser.opens('/check-your-mail'), 'Use this address', { email })
    expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(sentence)])
    expect(valueIn(refused, '/check-your-mail/address', 'email')).toBe(email)
    const isOffered = buttonsOf(refused).includes('Sign in with this address')
    expect(isOffered).toBe(status === 409)
    if (!isOffered) return
    const signIn = await browser.sends(refused, 'Sign in with this address')
    expect(signIn.address).toBe('/sign-in?email=ada%40example.org')
    expect(valueIn(signIn, '/sign-in', 'email')).toBe(email)
  })
})

describe('confirming', () => {
  test('says of a link that was used where to go on, and to its person that all is well', async () => {
    const browser = visitor()
    await registers(browser, 'Ife')
    const link = await mailedLink(city, 'ife@example.org')
    const asked = await browser.opens(link)
    await browser.sends(asked, confirm)
    const once = await browser.sends(await browser.opens(link), confirm)
    expect([once.address, once.text]).toEqual(['/welcome', expect.stringContaining('is confirmed')])
    const guest = visitor()
    const refused = await guest.sends(await guest.opens(link), confirm)
    expect(refused.status).toBe(422)
    expect(refused.links).toContainEqual({ text: 'Sign in', href: '/sign-in?next=%2Fcheck-your-mail' })
  })

  test('leaves somebody else signed in who opens the link of another account', async () => {
    await registers(visitor(), 'Jide')
    const browser = visitor()
    await registers(browser, 'Kemi')
    const confirmed = await browser.sends(await browser.opens(await mailedLink(city, 'jide@example.org')), confirm)
    expect(confirmed.text).toContain('jide@example.org is confirmed. Here you are signed in as kemi@example.org.')
    expect((await browser.opens('/check-your-mail')).text).toContain('kemi@example.org')
  })

  test('says of half a link that it is not whole', async () => {
    const page = await visitor().opens('/verify-email?token=abc')
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('incomplete')])
  })

  test.each([
    ['/verify-email', 'Sign in', '/sign-in?next=%2Fcheck-your-mail'],
    ['/reset-password', 'Ask for a new link', '/forgot-password'],
  ])('says without a link where to find it: %s', async (address, text, href) => {
    const page = await visitor().opens(address)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Open the newest mail from us')])
    expect(page.links).toContainEqual({ text, href })
  })
})

describe('a link with something that a mail program glued on', () => {
  const [secret, id] = ['0123456789abcdef'.repeat(4), '3b8e6f6a-5f0e-4c52-9a6e-0f6f3d1c7a11']
  const ends = ['.', ')', '%22', '%3E.', '%E2%80%9D,', "').", '%E3%80%82']
  test.each(
    [`/verify-email?token=${secret}`, `/reset-password?token=${secret}`, `/issues/${id}`, `/invitations/${secret}`].map(
      (link) => [link],
    ),
  )('leads where it was meant to: %s', async (link) => {
    for (const end of ends) expect([end, (await visitor().opens(link + end)).address]).toEqual([end, link])
  })

  test('keeps what is asked for behind it', async () => {
    const page = await visitor().opens(`/issues/${id}).?comments=5&next=/a.`)
    expect(page.address).toBe(`/issues/${id}?comments=5&next=/a.`)
  })

  test.each(['/issues/...', '/search?q=why%3F', '/verify-email?token=%22', `/invitations/${'!'.repeat(1_500)}`])(
    'is not looked for where nothing else is left, or no name stands: %s',
    async (address) => {
      expect((await visitor().opens(address)).address).toBe(address)
    },
  )
})

describe('choosing communities', () => {
  test('finds them by name and keeps what was chosen meanwhile', async () => {
    const browser = visitor()
    await registers(browser, 'Lola')
    const page = await browser.opens('/welcome')
    const found = await browser.sends(page, 'Join', { act: 'find', q: 'Suru', home: ikeja })
    expect(found.text).toContain('Surulere')
    expect(valueIn(found, '/welcome', 'home')).toBe(ikeja)
    const none = await browser.opens('/welcome?q=Nowhere')
    expect(none.text).toContain('No community of that name')
    expect(none.links).toContainEqual({ text: 'Show all communities', href: '/communities' })
    expect(none.links.map(({ text }) => text)).toContain('Whom to ask')
  })

  test('asks for a home, and joins nothing without one', async () => {
    const browser = visitor()
    await registers(browser, 'Musa')
    const page = await browser.opens('/welcome')
    const again = await browser.sends(page, 'Join', { also: ikeja })
    expect([again.status, again.links]).toEqual([
      422,
      expect.arrayContaining([{ text: 'Choose the community where you live', href: '#home' }]),
    ])
    const gone = await browser.sends(page, 'Join', { home: crypto.randomUUID() })
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('Nothing was joined')])
  })

  test('leads back to where somebody came from', async () => {
    const browser = visitor()
    await registers(browser, 'Ngozi')
    const page = await browser.opens('/welcome?next=%2Freport')
    expect((await browser.sends(page, 'Join', { home: ikeja })).address).toBe('/report')
  })
})
