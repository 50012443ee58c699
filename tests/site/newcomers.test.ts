import { showPetition, verifyEmail } from '@civic/client'
import { afterAll, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { mailedLink } from './mailed-link.ts'
import { drainIn, openPlace } from './open-place.ts'
import { buttonsOf, fieldsOf, type Visitor } from './visitor.ts'

/** The site's. */
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
const place = await openPlace({ site: { clock } })
const { city, ikeja, strangerNamed, visitor, browserOf } = place
const surulere = await place.communityNamed('Surulere')
const drain = await drainIn(place)
afterAll(async () => place[Symbol.asyncDispose]())

async function unconfirmed(name: string): Promise<{ browser: Visitor; link: string }> {
  const { browser, email } = await place.unconfirmedNamed(name)
  return { browser, link: await mailedLink(city, email) }
}

test('whoever has not confirmed their address is told so, with the way there and back', async () => {
  const { browser, link } = await unconfirmed('Uche')
  const page = await browser.opens(`/issues/${drain}`)
  expect(buttonsOf(page)).not.toContain('This affects me too')
  expect(page.text).toContain('We mailed a link to uche@example.org.')
  const mail = await browser.follows(page, 'Confirm your e-mail address to upvote this issue')
  expect(mail.address).toContain('/check-your-mail')
  await verifyEmail(city.guest, { body: { token: link.split('token=')[1] ?? '' } })
  expect((await browser.opens('/check-your-mail')).address).toBe(`/issues/${drain}#upvote`)
})

test('whoever says too early that the link was opened is told so, and whose link is cut gets another one', async () => {
  const { browser } = await unconfirmed('Emeka')
  const mail = await browser.opens('/check-your-mail')
  expect(mail.text).not.toContain('is not confirmed yet')
  expect((await browser.follows(mail, 'I have opened the link')).text).toContain('The address is not confirmed yet.')
  expect(buttonsOf(await browser.opens('/verify-email?token=half'))).toContain('Send the link again')
})

test('whoever does not belong here joins in place, sees that it was done, and acts', async () => {
  const { id: petition } = await place.petitionBy(await place.residentNamed('Ada'), 'Open the library until eight')
  const { browser } = await strangerNamed('Bayo')
  const page = await browser.opens(`/petitions/${petition}`)
  expect(page.text).toContain('Join Ikeja to sign this petition')
  expect(page.text).not.toContain('You have no home community yet')
  expect(buttonsOf(page)).not.toContain('Sign this petition')
  const joined = await browser.sends(page, 'Join Ikeja')
  expect([joined.address, joined.text]).toEqual([
    `/petitions/${petition}#sign`,
    expect.stringContaining(
      'How this is counted You joined Ikeja: it is your home community now. Now you can do what you came for. Sign this petition',
    ),
  ])
  const signed = await browser.sends(joined, 'Sign this petition')
  expect(signed.text).toContain('How this is counted You signed this petition. Flag this petition Share')
  const commented = await browser.sends(signed, 'Post comment', { content: 'At last.' })
  expect(commented.text).toMatch(/newest first.* Your comment is published\. BBayo/)
  expect((await showPetition(city.guest, { path: { id: petition } })).petition.signatureCount).toBe(1)
})

test('a home that was chosen in one browser is known in the other one long before a minute is over', async () => {
  const { person, browser: one } = await strangerNamed('Temi')
  const other = await browserOf(person)
  expect((await other.opens('/feed')).text).toContain('You have no home community yet')
  await one.sends(await one.opens(`/issues/${drain}`), 'Join Ikeja')
  clock.aheadMs += 6_000
  expect((await other.opens('/feed')).text).not.toContain('You have no home community yet')
})

test('whoever joins in one browser belongs to the community in the other one at once', async () => {
  const { person, browser: one } = await strangerNamed('Chidi')
  const other = await browserOf(person)
  expect((await other.opens(`/issues/${drain}`)).text).toContain('Join Ikeja')
  await one.sends(await one.opens(`/issues/${drain}`), 'Join Ikeja')
  const seen = await other.opens(`/issues/${drain}`)
  expect([seen.text.includes('Join Ikeja'), buttonsOf(seen).includes('This affects me too')]).toEqual([false, true])
})

test('Return among the choices of a home joins nothing and says so; after joining the home is named', async () => {
  const { browser } = await strangerNamed('Dayo')
  const welcome = await browser.opens('/welcome')
  const chosen = await browser.sends(welcome, 'Search', { home: surulere, act: 'find' })
  expect(chosen.text).toContain('Nothing is joined yet.')
  expect(fieldsOf(chosen)).toContainEqual(['home', surulere])
  const joined = await browser.sends(chosen, 'Join', { home: surulere })
  expect(joined.text).toContain('Surulere is your home community now.')
  // A petition about an issue of elsewhere would ask the people of Surulere.
  const elsewhere = (await browser.opens(`/issues/${drain}`)).links.map(({ text }) => text)
  expect(elsewhere).not.toContain('Start a petition about this')
})

test('whoever chooses a home on the way comes back to what they came for', async () => {
  const { browser } = await strangerNamed('Ese')
  const list = await browser.opens('/issues?status=OPEN')
  const way = list.links.find(({ text }) => text === 'Choose your community')
  expect(way?.href).toBe('/welcome?next=%2Fissues%3Fstatus%3DOPEN')
  const join = await browser.opens(`/communities/${surulere}/join?next=%2Fissues%2F${drain}%23upvote`)
  expect(join.text).toContain('It becomes your home')
  expect(join.links.map(({ text }) => text)).not.toContain('Choose your community')
})

test('whoever comments on their own report is told beforehand that it shows whose it is', async () => {
  const warning = 'It will say that you reported this.'
  const { person, browser } = await place.memberNamed('Ebele')
  const { id } = await place.issueBy(person, 'A broken bench')
  expect((await browser.opens(`/issues/${id}`)).text).toContain(warning)
  const { browser: other } = await place.memberNamed('Efe')
  expect((await other.opens(`/issues/${id}`)).text).not.toContain(warning)
})

test('a draft has no public: nothing counts its signatures, nobody comments on it, no silence is printed', async () => {
  const { person, browser } = await place.memberNamed('Gozie')
  const { id } = await place.petitionBy(person, 'Lamps for the market', { status: 'DRAFT' })
  const page = await browser.opens(`/petitions/${id}`)
  for (const absent of ['Nobody official', 'Each account signs once', 'Post comment'])
    expect(page.text).not.toContain(absent)
  expect(page.text).toContain('Goal')
})

test('whoever signs in for nothing in particular is told who they are; how things are counted is said where the link leads', async () => {
  const [browser, { email }] = [visitor(), await city.newcomer('Halima')]
  const home = await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password })
  expect([home.address, home.text]).toEqual(['/', expect.stringContaining('You are signed in as Halima.')])
  const issue = await browser.opens(`/issues/${drain}`)
  const [address = '', place] = (issue.links.find(({ text }) => text === 'How this is counted')?.href ?? '').split('#')
  const page = await browser.opens(address)
  expect(page.html).toContain(`id="${place}"`)
  expect(page.text).toContain('count once for each account with a confirmed e-mail address')
})

test('whoever has yet to confirm can have the link sent again from every page, once a minute', async () => {
  const { browser } = await unconfirmed('Zainab')
  const again = await browser.sends(await browser.opens('/issues'), 'Send the link again')
  expect([again.status, again.text]).toEqual([429, expect.stringContaining('A link has just left.')])
  await city.database.sql(`delete from web_drafts where name = 'confirmation mail'`)
  const sent = await browser.sends(await browser.opens('/issues'), 'Send the link again')
  expect(sent.address).toBe('/check-your-mail')
  await mailedLink(city, 'zainab@example.org')
})

const trees = { title: 'Trees for us', description: 'On each side.', goal: '20' }

test.each([
  ['a petition', 'Yusuf', '/petitions/new', () => trees, '/petitions/new/send'],
  ['half a petition', 'Wale', '/petitions/new', () => ({ title: trees.title, goal: '' }), '/petitions/new/send'],
  ['half a report', 'Victor', '/report', () => ({ community: ikeja }), '/report/what'],
])('whoever wrote %s and then opens the link of our mail goes on with it', async (_what, name, at, typed, then) => {
  const { browser, link } = await unconfirmed(name)
  await browser.sends(await browser.opens(at), 'Continue', typed())
  const confirmed = await browser.sends(await browser.opens(link), 'Confirm my e-mail address')
  expect([confirmed.address, confirmed.text]).toEqual([then, expect.stringContaining('is confirmed')])
})

test('a guest who begins to write is told what sending takes', async () => {
  const { browser } = await place.memberNamed('Kemi')
  for (const address of ['/report', '/petitions/new']) {
    const told = 'Sending it takes an account with a confirmed e-mail'
    expect((await visitor().opens(address)).text).toContain(told)
    expect((await browser.opens(address)).text).not.toContain(told)
  }
})
