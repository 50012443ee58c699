import { banUser } from '@civic/client'
import { mayRunWith, startRedisServer } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { password, startCity } from '../journeys/start-city.ts'
import { mailedLink } from './mailed-link.ts'
import { openPlace } from './open-place.ts'
import { buttonsOf, fieldsOf, tokenOf, Visitor } from './visitor.ts'

const place = await openPlace()
const { city, administrator, visitor } = place
afterAll(async () => place[Symbol.asyncDispose]())

const create = 'Create an account'
const confirm = 'Confirm my e-mail address'
const newPassword = 'staple horse correct'
const addressOf = (name: string) => `${name.toLowerCase()}@example.org`

const registers = async (name: string) => (await place.unconfirmedNamed(name)).browser

/** A page whose link came by mail for a forgotten password. */
async function forgets(email: string) {
  const browser = visitor()
  await browser.sends(await browser.opens('/forgot-password'), 'Send me a link', { email })
  return { browser, page: await browser.opens(await mailedLink(city, email)) }
}

/** The link for a new password, behind those that confirm an address. */
async function resetLink(email: string): Promise<string> {
  for (;;) {
    const link = await mailedLink(city, email)
    if (link.startsWith('/reset-password')) return link
  }
}

async function makesLinksOld(email: string) {
  await city.database.sql(`update users set email_verification_expires_at = now() - interval '1 second',
    password_reset_expires_at = now() - interval '1 second' where email = '${email}'`)
}

describe('a link that is too old', () => {
  test('to confirm an address: is sent again to whoever is signed in, others sign in first', async () => {
    const browser = await registers('Ada')
    const link = await mailedLink(city, 'ada@example.org')
    await makesLinksOld('ada@example.org')
    const old = await browser.sends(await browser.opens(link), confirm)
    expect([old.status, old.text]).toEqual([422, expect.stringContaining('too old')])
    expect(buttonsOf(old)).toContain('Send the link again')
    const guest = visitor()
    const theirs = await guest.sends(await guest.opens(link), confirm)
    expect(theirs.links).toContainEqual({ text: 'Sign in', href: '/sign-in?next=%2Fcheck-your-mail' })
  })

  test('to choose a password: a new one can be asked for', async () => {
    await city.newcomer('Bola')
    const { browser, page } = await forgets('bola@example.org')
    await makesLinksOld('bola@example.org')
    const old = await browser.sends(page, 'Save the new password', { password: newPassword })
    expect([old.status, old.text]).toEqual([422, expect.stringContaining('too old')])
    expect(old.links).toContainEqual({ text: 'Ask for a new link', href: '/forgot-password' })
  })
})

test('somebody who is banned meanwhile is told so by the link, and why', async () => {
  const browser = await registers('Chidi')
  const page = await browser.opens(await mailedLink(city, 'chidi@example.org'))
  const sought = `select id from users where email = 'chidi@example.org'`
  const [{ id } = { id: '' }] = await city.database.sql<{ id: string }>(sought)
  await banUser(administrator.civic, { path: { id }, body: { reason: 'Advertising' } })
  const refused = await browser.sends(page, confirm)
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Advertising')])
})

test('an address that somebody else confirmed meanwhile is not taken from them', async () => {
  const browser = await registers('Dayo')
  await browser.sends(await browser.opens(await mailedLink(city, 'dayo@example.org')), confirm)
  await browser.sends(await browser.opens('/profile'), 'Change the address', { email: 'shared@example.org' })
  const page = await browser.opens(await mailedLink(city, 'shared@example.org'))
  await registers('Shared')
  const refused = await browser.sends(page, confirm)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Somebody else has confirmed')])
  expect((await browser.opens('/profile')).text).toContain('dayo@example.org')
})

test('nobody joins more than 20 communities at once', async () => {
  const browser = await registers('Efe')
  const many = Array.from({ length: 21 }, () => crypto.randomUUID())
  const page = await browser.opens('/welcome')
  const fields = many.map((id): [string, string] => ['also', id])
  const body = new URLSearchParams([['token', tokenOf(page)], ['home', many[0] ?? ''], ...fields])
  const refused = await browser.posts('/welcome', body)
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('at most 20')])
})

test('the last administrator of the platform stays', async () => {
  const { browser, page } = await forgets(administrator.email)
  await browser.sends(page, 'Save the new password', { password: newPassword })
  const leaving = await browser.opens('/profile/delete')
  const refused = await browser.sends(leaving, /^Delete my account/, { password: newPassword })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('the last administrator')])
  expect((await browser.opens('/profile')).text).toContain(administrator.email)
})

describe('whoever registers', () => {
  test('with an address that they have an account with, and its password, is told so and goes on', async () => {
    const { email } = await city.newcomer('Gozie')
    const browser = visitor()
    const typed = { name: 'Another Name', email, password }
    const done = await browser.sends(await browser.opens('/register?next=%2Fissues'), create, typed)
    expect([done.address, done.text]).toEqual([
      '/issues',
      expect.stringContaining('There was an account with this address already. You are signed in as Gozie.'),
    ])
  })

  test('is told that the password is to be entered again when something else was wrong', async () => {
    const browser = visitor()
    const typed = { name: 'Hadiza', email: 'hadiza@exmaple', password }
    const refused = await browser.sends(await browser.opens('/register'), create, typed)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Look at 2 things again')])
    expect(refused.links.filter(({ href }) => /^#(?!main)/.test(href))).toEqual([
      { text: 'Enter a whole e-mail address, such as ada@example.org', href: '#email' },
      { text: 'Enter your password again: it is kept nowhere', href: '#password' },
    ])
  })
})

describe('whoever forgot their password', () => {
  test('goes on with what they came for, in the browser in which they asked', async () => {
    const { email } = await city.newcomer('Wale')
    const browser = visitor()
    const signIn = await browser.opens('/sign-in?next=%2Fissues')
    expect(signIn.links.filter(({ text }) => text === create).map(({ href }) => href)).toEqual([
      ...Array<string>(3).fill('/register?next=%2Fissues'),
    ])
    const forgot = await browser.follows(signIn, 'Forgot your password?')
    await browser.sends(forgot, 'Send me a link', { email })
    const page = await browser.opens(await mailedLink(city, email))
    const done = await browser.sends(page, 'Save the new password', { password: newPassword })
    expect([done.address, done.text]).toEqual(['/issues', expect.stringContaining('You have a new password.')])
    await browser.sends(done, 'Sign out')
    const forgotten = await browser.opens('/forgot-password?next=%2Factivity')
    const asked = await browser.sends(forgotten, 'Send me a link', { email })
    expect(asked.address).toBe('/forgot-password?next=%2Factivity')
    await mailedLink(city, email)
    await browser.sends(await browser.opens('/forgot-password'), 'Send me a link', { email })
    const later = await browser.opens(await mailedLink(city, email))
    expect((await browser.sends(later, 'Save the new password', { password })).address).toBe('/welcome')
  })

  test('is not led to what they once registered for, once they belong somewhere', async () => {
    const browser = visitor()
    const typed = { name: 'Yemi', email: addressOf('Yemi'), password }
    await browser.sends(await browser.opens('/register?next=%2Fpetitions'), create, typed)
    const confirmed = await browser.sends(await browser.opens(await mailedLink(city, typed.email)), confirm)
    expect(confirmed.address).toBe('/petitions')
    const { browser: other, page } = await forgets(typed.email)
    const early = await other.sends(page, 'Save the new password', { password: newPassword })
    expect(early.address).toBe('/petitions')
    const epe = await place.communityNamed('Epe')
    const home = await other.sends(await other.opens(`/communities/${epe}`), /^Join Epe/)
    expect(home.text).toContain('it is your home community now')
    const again = await forgets(typed.email)
    const late = await again.browser.sends(again.page, 'Save the new password', { password })
    expect(late.address).toBe('/feed')
  })
})

test.runIf(mayRunWith('redis-server'))(
  'whoever asks too often is told so, and keeps what was typed (needs redis-server)',
  async () => {
    await using redis = await startRedisServer()
    await using busy = await startCity({ env: { CACHE_URL: redis.url, RATE_LIMIT_STRICT: '1' } })
    const browser = new Visitor(busy.url)
    const [registering, forgetting] = [await browser.opens('/register'), await browser.opens('/forgot-password')]
    const ask = async () => browser.sends(forgetting, 'Send me a link', { email: 'femi@example.org' })
    await ask()
    const typed = { name: 'Femi', email: 'femi@example.org', password }
    for (const again of [await browser.sends(registering, create, typed), await ask()]) {
      expect([again.status, again.text]).toEqual([429, expect.stringContaining('Try again in')])
      expect(fieldsOf(again)).toContainEqual(['email', 'femi@example.org'])
    }
  },
)

describe('what was begun in an account that was opened by mistake', () => {
  const typed = (name: string) => ({ title: `${name} asks for lamps`, description: 'It is dark here.', goal: '20' })
  async function begins(name: string): Promise<Visitor> {
    const browser = await registers(name)
    await browser.sends(await browser.opens('/petitions/new'), 'Continue', typed(name))
    return browser
  }

  /** They name the address of the account that they have. */
  const names = async (browser: Visitor, email: string) =>
    browser.sends(await browser.opens('/check-your-mail'), 'Use this address', { email })

  test('goes with whoever signs in to their own', async () => {
    const { email } = await city.newcomer('Tunde')
    const browser = await begins('Yinka')
    const refused = await names(browser, email)
    await browser.sends(refused, 'Sign in with this address')
    // Pressed twice, as on a slow line.
    const signIn = await browser.sends(refused, 'Sign in with this address')
    await browser.sends(signIn, 'Sign in', { password })
    expect((await browser.opens('/petitions/new')).html).toContain('Yinka asks for lamps')
    const wrong = visitor()
    await wrong.sends(await wrong.opens('/sign-in'), 'Sign in', { email: addressOf('Yinka'), password })
    expect((await wrong.opens('/petitions/new')).html).not.toContain('Yinka asks for lamps')
  })

  test('goes with whoever chooses a new password for their own', async () => {
    const { email } = await city.newcomer('Uzo')
    const browser = await begins('Zainab')
    const refused = await names(browser, email)
    const forgot = await browser.sends(refused, 'Choose a new password')
    await browser.sends(forgot, 'Send me a link', { email })
    const page = await browser.opens(await mailedLink(city, email))
    await browser.sends(page, 'Save the new password', { password: newPassword })
    expect((await browser.opens('/petitions/new')).html).toContain('Zainab asks for lamps')
  })

  test('stays with an account that is confirmed, whoever else signs in there', async () => {
    const [{ browser }, other] = [await place.strangerNamed('Vera'), await city.newcomer('Wura')]
    const page = await browser.sends(await browser.opens('/petitions/new'), 'Continue', typed('Vera'))
    const token = tokenOf(page)
    const signIn = await browser.posts('/sign-out', new URLSearchParams({ token, email: other.email }))
    expect((await browser.opens('/petitions/new')).html).not.toContain('Vera asks for lamps')
    await browser.sends(signIn, 'Sign in', { password })
    expect((await browser.opens('/petitions/new')).html).not.toContain('Vera asks for lamps')
  })

  test('stays with it when it is the account that gets a new password', async () => {
    const browser = await begins('Abike')
    await browser.sends(await browser.opens('/forgot-password'), 'Send me a link', { email: addressOf('Abike') })
    const page = await browser.opens(await resetLink(addressOf('Abike')))
    const done = await browser.sends(page, 'Save the new password', { password: newPassword })
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('You have a new password.')])
    expect((await browser.opens('/petitions/new')).html).toContain('Abike asks for lamps')
  })

  test('goes with nobody who signs in without leaving it first', async () => {
    const { email } = await city.newcomer('Bayo')
    const browser = await begins('Chinwe')
    const token = tokenOf(await browser.opens('/check-your-mail'))
    const body = new URLSearchParams({ token, email, password })
    await browser.posts('/sign-in', body)
    expect((await browser.opens('/profile')).text).toContain(email)
    expect((await browser.opens('/petitions/new')).html).not.toContain('Chinwe asks for lamps')
  })
})

test('whoever came for the page that waits for their confirmation is led on from there', async () => {
  const browser = visitor()
  const typed = { name: 'Dele', email: addressOf('Dele'), password }
  await browser.sends(await browser.opens('/register?next=%2Fcheck-your-mail'), create, typed)
  const done = await browser.sends(await browser.opens(await mailedLink(city, addressOf('Dele'))), confirm)
  expect([done.address, (await browser.opens('/check-your-mail?next=%2Fcheck-your-mail')).address]).toEqual([
    '/welcome',
    '/welcome',
  ])
})
