import { afterAll, describe, expect, test } from 'vitest'
import { password, type Resident } from '../journeys/start-city.ts'
import { command } from '../stack/commands/civic.ts'
import { valueIn } from './keeps.ts'
import { mailedLink } from './mailed-link.ts'
import { openPlace } from './open-place.ts'
import { buttonsOf } from './visitor.ts'

const place = await openPlace()
const { city, ikeja, visitor } = place
const surulere = await place.communityNamed('Surulere')
await place.communityNamed('Epe')
afterAll(async () => place[Symbol.asyncDispose]())

async function signedIn(email: string, withPassword = password) {
  const browser = visitor()
  const after = await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password: withPassword })
  expect(after.status).not.toBe(401)
  return browser
}

const operated = async (...words: string[]) => command(words, { DATABASE_URL: city.database.url })
const newName = () => `N${crypto.randomUUID().slice(0, 8)}`

const citizen = async (name: string) => (await place.strangerNamed(name)).browser

describe('one’s own account', () => {
  test('keeps a new name that was typed while the session ended', async () => {
    const { browser, person } = await place.strangerNamed('Funke')
    const page = await browser.opens('/profile')
    await browser.copy().sends(await browser.opens('/profile/password'), 'Sign out everywhere')
    const asked = await browser.sends(page, 'Save the name', { name: 'Funke Alabi' })
    expect(asked.text).toContain('What you typed is kept.')
    const back = await browser.sends(asked, 'Sign in', { email: person.email, password })
    expect([back.address, valueIn(back, '/profile/name', 'name')]).toEqual(['/profile', 'Funke Alabi'])
    const saved = await browser.sends(back, 'Save the name')
    expect(saved.text).toContain('Funke Alabi')
    expect((await browser.opens('/my/unfinished')).text).toContain('Nothing is unfinished.')
  })

  test('shows who one is, and is for nobody else', async () => {
    const browser = await citizen('Ada')
    const page = await browser.opens('/profile')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('ada@example.org')])
    expect(page.text).toContain('Citizen')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect((await visitor().opens('/profile')).address).toBe('/sign-in?next=%2Fprofile')
  })

  test('takes another name at once, and refuses one that is too short', async () => {
    const browser = await citizen('Bola')
    const refused = await browser.sends(await browser.opens('/profile'), 'Save the name', { name: 'B' })
    expect([refused.status, refused.links[0] && refused.text]).toEqual([422, expect.stringContaining('2 to 100')])
    expect(valueIn(refused, '/profile/name', 'name')).toBe('B')
    const saved = await browser.sends(refused, 'Save the name', { name: 'Bola Adé' })
    expect([saved.address, saved.text]).toEqual(['/profile', expect.stringContaining('Bola Adé')])
  })

  test('keeps the old address until the new one is confirmed, and drops the new one on demand', async () => {
    const browser = await citizen('Chidi')
    const change = async (email: string) =>
      browser.sends(await browser.opens('/profile'), 'Change the address', { email })
    const sent = await change('chidi@example.net')
    expect([sent.address, sent.text]).toEqual(['/check-your-mail', expect.stringContaining('stays chidi@example.org')])
    const drops = 'The change of your address to chidi@example.net is cancelled by it.'
    expect((await browser.opens('/profile/password')).text).toContain(drops)
    const dropped = await browser.sends(await browser.opens('/profile'), 'Keep the old address')
    expect(dropped.text).toContain('Your address stays as it was.')
    expect((await browser.opens('/profile/password')).text).not.toContain('is cancelled by it')
    const late = await browser.opens(await mailedLink(city, 'chidi@example.net'))
    const gone = await browser.sends(late, 'Confirm my e-mail address')
    expect(gone.text).toContain('chidi@example.org is confirmed.')
    expect(gone.text).toContain('was cancelled')

    await change('chidi@example.com')
    const link = await browser.opens(await mailedLink(city, 'chidi@example.com'))
    const confirmed = await browser.sends(link, 'Confirm my e-mail address')
    expect([confirmed.address, confirmed.text]).toEqual(['/profile', expect.stringContaining('chidi@example.com')])
  })

  test.each([
    ['one’s own', 'dayo@example.org', 422, 'your address already'],
    ['that of somebody else', 'ada@example.org', 409, 'There is an account with this address'],
    ['half an address', 'dayo', 422, 'Enter a whole e-mail address'],
    ['one that vanishes', 'dayo@mailinator.com', 422, 'vanish after a while'],
  ])('refuses as a new address: %s', async (_what, email, status, sentence) => {
    await city.newcomer('Dayo').catch(() => undefined)
    const browser = await signedIn('dayo@example.org')
    const refused = await browser.sends(await browser.opens('/profile'), 'Change the address', { email })
    expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(sentence)])
    expect(valueIn(refused, '/profile/email', 'email')).toBe(email)
  })
})

describe('one’s own communities', () => {
  test('are joined by name, seen from, and one is home', async () => {
    const browser = await citizen('Efe')
    const found = await browser.opens('/profile/communities?q=Ikeja')
    const joined = await browser.sends(found, 'Join Ikeja')
    expect([joined.address, joined.text]).toEqual([
      '/profile/communities',
      expect.stringContaining('You joined Ikeja.'),
    ])
    expect(valueIn(joined, '/profile/communities/home', 'home')).toBe(ikeja)
    await browser.sends(await browser.opens('/profile/communities?q=Surulere'), 'Join Surulere')

    const page = await browser.opens('/profile/communities')
    expect(valueIn(page, '/profile/communities/active', 'active')).toBe(surulere)
    const seen = await browser.sends(page, 'Start from here', { active: ikeja })
    expect(seen.text).toContain('“Near you” now starts from Ikeja')
    const asked = await browser.follows(await browser.opens(`/communities/${surulere}`), 'Make it my home')
    expect(valueIn(asked, '/profile/communities/home', 'home')).toBe(surulere)
    const same = await browser.sends(asked, 'Make it my home', { home: ikeja })
    expect(same.text).toContain('Ikeja was your home community already. Nothing has changed.')
    const moved = await browser.sends(asked, 'Make it my home')
    expect(moved.text).toContain('Surulere is your home community now.')
    expect(moved.text).toContain('The next change is possible from')
    expect(buttonsOf(moved)).not.toContain('Make it my home')

    // A form that was open before the home was changed.
    const late = await browser.sends(seen, 'Make it my home', { home: ikeja })
    expect([late.status, late.text]).toEqual([429, expect.stringContaining('less than 30 days ago')])
  })

  test('refuse one that one does not belong to, none at all, and one that is not there', async () => {
    const browser = await citizen('Femi')
    await browser.sends(await browser.opens('/profile/communities?q=Epe'), 'Join Epe')
    const page = await browser.opens('/profile/communities')
    const other = await browser.sends(page, 'Start from here', { active: ikeja })
    expect([other.status, other.text]).toEqual([422, expect.stringContaining('do not belong to this community')])
    const none = await browser.sends(page, 'Make it my home', { home: '' })
    expect([none.status, none.text]).toEqual([422, expect.stringContaining('Choose a community')])
    const found = await browser.opens('/profile/communities?q=Ikeja')
    const gone = await browser.sends(found, 'Join Ikeja', { communityId: crypto.randomUUID() })
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('no longer there')])
    expect((await browser.opens('/profile/communities?q=Nowhere')).text).toContain('No community of that name')
  })
})

describe('passwords', () => {
  const newPassword = 'staple horse correct'

  test('are changed by who knows the present one, and end every other session', async () => {
    const browser = await citizen('Gbenga')
    const other = await signedIn('gbenga@example.org')
    const page = await browser.opens('/profile/password')
    const send = async (currentPassword: string, typed: string) =>
      browser.sends(page, 'Save the new password', { currentPassword, password: typed })
    const refusals = [
      await send('wrong horse battery', newPassword),
      await send('', newPassword),
      await send(password, 'short'),
      await send(password, 'x'.repeat(73)),
    ]
    expect(refusals.map(({ status, text }) => [status, text])).toEqual([
      [401, expect.stringContaining('not your current password')],
      [422, expect.stringContaining('Enter your current password')],
      [422, expect.stringContaining('at least 8 characters')],
      [422, expect.stringContaining('at least 8 characters')],
    ])
    expect(refusals.some(({ html }) => html.includes(newPassword))).toBe(false)

    const changed = await send(password, newPassword)
    expect([changed.address, changed.text]).toEqual(['/profile', expect.stringContaining('is changed')])
    await signedIn('gbenga@example.org', newPassword)
    expect((await browser.opens('/profile')).status).toBe(200)
    expect((await other.opens('/profile')).address).toContain('/sign-in')
  })

  test.each([
    [
      'by a program',
      async ({ calls }: Resident) => calls('POST', '/auth/me/password', { currentPassword: password, newPassword }),
      { status: 200 },
    ],
    [
      'by the link of a mail, which a program followed',
      async ({ email }: Resident) => {
        await city.call('POST', '/auth/forgot-password', { body: { email } })
        const token = (await mailedLink(city, email)).split('token=')[1]
        return city.call('POST', '/auth/reset-password', { body: { token, newPassword } })
      },
      { status: 200 },
    ],
    [
      'by the operator, who resets it',
      async ({ email }: Resident) => operated('users', 'reset-password', '--email', email),
      { code: 0 },
    ],
    [
      'by the operator, who makes an administrator',
      async ({ email }: Resident) =>
        operated('create-admin', '--email', email, '--name', 'Ada', '--password', newPassword),
      { code: 0 },
    ],
  ])('that are changed %s end the sessions of browsers at once', { timeout: 60_000 }, async (_by, change, done) => {
    const [person, neighbour] = [await city.newcomer(newName()), await city.newcomer(newName())]
    const [browser, other] = [await signedIn(person.email), await signedIn(neighbour.email)]
    expect((await browser.opens('/profile')).address).toBe('/profile')

    expect(await change(person)).toMatchObject(done)

    expect((await browser.opens('/profile')).address).toBe('/sign-in?next=%2Fprofile')
    expect((await other.opens('/profile')).address).toBe('/profile')
  })

  test('signing out everywhere ends the sessions of all browsers', async () => {
    const browser = await citizen('Hauwa')
    const other = await signedIn('hauwa@example.org')
    const out = await browser.sends(await browser.opens('/profile/password'), 'Sign out everywhere')
    expect([out.address, out.text]).toEqual(['/', expect.stringContaining('signed out everywhere')])
    expect((await other.opens('/profile')).address).toBe('/sign-in?next=%2Fprofile')
  })

  test('that are forgotten: the answer is the same for known and unknown addresses, the link works once', async () => {
    await city.newcomer('Ife')
    const browser = visitor()
    const ask = async (email: string) =>
      browser.sends(await browser.opens('/forgot-password'), 'Send me a link', { email })
    const [known, unknown] = [await ask('ife@example.org'), await ask('nobody@example.org')]
    expect(known.text.replace('ife@', 'nobody@')).toBe(unknown.text)
    const wrong = await ask('ife')
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Enter a whole e-mail address')])

    const other = await signedIn('ife@example.org')
    const link = await mailedLink(city, 'ife@example.org')
    const page = await browser.opens(link)
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    expect(page.text).toContain('The link works once')
    expect(page.text).toContain('A change of address that you have not confirmed is cancelled by it.')
    const short = await browser.sends(page, 'Save the new password', { password: 'short' })
    expect([short.status, short.text]).toEqual([422, expect.stringContaining('at least 8 characters')])
    const done = await browser.sends(short, 'Save the new password', { password: newPassword })
    expect([done.address, done.text]).toEqual(['/welcome', expect.stringContaining('You have a new password.')])
    expect((await other.opens('/profile')).address).toBe('/sign-in?next=%2Fprofile')
    const again = await visitor().opens(link)
    const used = await browser.sends(await browser.opens(again.address), 'Save the new password', {
      password: newPassword,
    })
    expect([used.status, used.text]).toEqual([422, expect.stringContaining('no longer works')])
    expect((await browser.opens('/reset-password?token=half')).status).toBe(404)
  })
})

test('deleting one’s account asks for the password again, and nothing of the account is left to sign in with', async () => {
  const browser = await citizen('Jide')
  const page = await browser.opens('/profile/delete')
  const wrong = await browser.sends(page, /^Delete my account/, { password: 'wrong horse', reason: 'I move away' })
  expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('not your password')])
  expect(valueIn(wrong, '/profile/delete', 'reason')).toBe('I move away')
  const gone = await browser.sends(wrong, /^Delete my account/, { password })
  expect([gone.address, gone.status]).toEqual(['/goodbye', 200])
  const back = await browser.sends(await browser.opens('/sign-in'), 'Sign in', {
    email: 'jide@example.org',
    password,
  })
  expect(back.status).toBe(401)
})
