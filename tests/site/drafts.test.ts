import { readIssueThread } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'
import { keeps, valueIn } from './keeps.ts'
import { drainIn, openPlace, type Member } from './open-place.ts'
import type { Fields, SeenPage, Visitor } from './visitor.ts'

const place = await openPlace()
const drain = await drainIn(place)
afterAll(async () => place[Symbol.asyncDispose]())

const { visitor, memberNamed } = place
const comments = `/issues/${drain}/comments`
const commentIn = async (browser: Visitor) => valueIn(await browser.opens(`/issues/${drain}`), comments, 'content')
const signsIn = async (browser: Visitor, { email }: Member['person']) =>
  browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password })
const street = { title: 'Dark street', description: 'No lamp is lit on it.', category: 'UTILITIES' }
const lamps = { title: 'Lamps for our street', description: 'It is dark at night.', goal: '20' }

/** Somebody with the page of the issue open, and what its script sends while they write. */
async function readerNamed(name: string) {
  const { person, browser } = await memberNamed(name)
  const page = await browser.opens(`/issues/${drain}`)
  const types = async (content: string, age = 0) => keeps(browser, page, comments, { content }, age)
  return { person, browser, page, types }
}

async function reports(browser: Visitor, where: Fields, what: Fields): Promise<SeenPage> {
  await browser.sends(await browser.opens('/report?change=place'), 'Continue', where)
  return browser.sends(await browser.opens('/report/what'), 'Continue', what)
}

describe('a comment', () => {
  test('is shown again to whoever typed it, to nobody else, and is no draft once it is published', async () => {
    const { person, browser, types } = await readerNamed('Bola')
    expect(await types('It still st')).toMatchObject({ status: 204, html: '' })
    const elsewhere = await place.browserOf(person)
    const again = await elsewhere.opens(`/issues/${drain}`)
    expect(valueIn(again, comments, 'content')).toBe('It still st')
    expect(again.text).toContain('You began it before; it is not published.')
    expect(await commentIn((await memberNamed('Chidi')).browser)).toBe('')
    const guest = await visitor().opens(`/issues/${drain}`)
    expect([guest.html.includes('It still st'), guest.headers.get('set-cookie')]).toEqual([false, null])
    const thread = await readIssueThread(place.city.guest, { path: { id: drain } })
    expect(thread.comments).toEqual([])

    await elsewhere.sends(again, 'Post comment', { content: 'It still stands.' })
    expect(await commentIn(browser)).toBe('')
    // A message that was under way meanwhile begins nothing anew.
    await keeps(elsewhere, again, comments, { content: 'It still stan' }, 60_000)
    expect(await commentIn(browser)).toBe('')
  })

  test('that is published before its draft has arrived is no draft when that comes', async () => {
    const { browser, page, types } = await readerNamed('Chika')
    await browser.sends(page, 'Post comment', { content: 'Sent at once.' })
    await types('Sent at on', 1_500)
    expect(await commentIn(browser)).toBe('')
    expect((await types('Later', Number.POSITIVE_INFINITY)).status).toBe(204)
    expect(await commentIn(browser)).toBe('')
  })

  test('is in all windows what was typed last, and goes when it is emptied', async () => {
    const { browser, types } = await readerNamed('Efe')
    for (const [content, age, shown] of [
      ['newer', 0, 'newer'],
      ['older', 60_000, 'newer'],
      ['newest', 0, 'newest'],
      ['', 0, ''],
    ] as const) {
      await types(content, age)
      expect(await commentIn(browser)).toBe(shown)
    }
    expect((await browser.opens(`/issues/${drain}`)).text).not.toContain('You began it before')
  })
})

describe('a report', () => {
  test('of a guest is there again, and every step judges as ever', async () => {
    const browser = visitor()
    const where = await browser.opens('/report')
    await keeps(browser, where, '/report', { community: place.ikeja, location: 'Allen Ave' })
    expect(valueIn(await browser.opens('/report'), '/report', 'location')).toBe('Allen Ave')
    const what = await browser.opens('/report/what')
    await keeps(browser, what, '/report/what', { title: 'Bl', description: 'x', category: 'OTHER' })
    const again = await browser.opens('/report/what')
    expect(['title', 'category'].map((name) => valueIn(again, '/report/what', name))).toEqual(['Bl', 'OTHER'])
    expect((await browser.opens('/report/send')).address).toBe('/report/what')
    expect((await browser.sends(again, 'Continue')).status).toBe(422)
    await keeps(browser, what, '/report/what', { title: '', description: '' })
    const empty = await browser.opens('/report/what')
    expect([empty.address, valueIn(empty, '/report/what', 'title')]).toEqual(['/report/what', ''])
  })

  test('is sent as it was shown, whatever another window made of it meanwhile', async () => {
    const { browser } = await memberNamed('Gbenga')
    const check = await reports(browser, { location: 'Allen Avenue' }, street)
    await keeps(browser, await browser.opens('/report/what'), '/report/what', { ...street, title: 'Bright street' })
    const sent = await browser.sends(check, 'Report this issue')
    expect(sent.text).toContain('Your report is public.')
    expect(sent.title).toContain('Dark street')
  })
})

test('a petition of a guest is there again, lies in their browser as they are told, goes along when they sign in, and is judged as ever', async () => {
  const { person } = await memberNamed('Ike')
  const browser = visitor()
  const page = await browser.opens('/petitions/new')
  await keeps(browser, page, '/petitions/new', { title: 'Open the libr', goal: 'ma' })
  const list = await browser.opens('/my/unfinished')
  for (const words of ['Open the libr', 'It is kept in this browser.']) expect(list.text).toContain(words)
  await signsIn(browser, person)
  const again = await browser.opens('/petitions/new')
  expect(['title', 'goal'].map((name) => valueIn(again, '/petitions/new', name))).toEqual(['Open the libr', 'ma'])
  expect((await browser.opens('/petitions/new/send')).status).toBe(422)
  await keeps(browser, again, '/petitions/new', { title: '', description: '', goal: '', deadline: '' })
  expect((await browser.opens('/my')).text).not.toContain('Unfinished')
})

describe('of what somebody typed as a guest and in their account', () => {
  const older = 'You had begun the same in your account and in this browser: what you typed last was kept.'

  test('the newer report is kept, whichever it is, and it is said', async () => {
    const { person, browser } = await memberNamed('Ada')
    await reports(browser, { location: 'Allen Avenue' }, { ...street, title: 'Blocked drain' })
    const guest = visitor()
    await reports(guest, { community: place.ikeja, location: 'Toyin Street' }, street)
    expect((await signsIn(guest, person)).text).toContain(older)
    expect((await guest.opens('/report/send')).text).toContain('Toyin Street')

    const late = visitor()
    await reports(late, { community: place.ikeja, location: 'Isaac John' }, { ...street, title: 'Older one' })
    await keeps(guest, await guest.opens('/report/what'), '/report/what', { ...street, title: 'Newest one' })
    expect((await signsIn(late, person)).text).toContain(older)
    const left = await late.opens('/report/send')
    expect([left.text.includes('Newest one'), left.text.includes('Older one')]).toEqual([true, false])
  })

  test('both are kept where they stand on different pages, and nothing is said', async () => {
    const { person, browser } = await memberNamed('Bisi')
    await reports(browser, { location: 'Allen Avenue' }, street)
    const guest = visitor()
    await keeps(guest, await guest.opens('/petitions/new'), '/petitions/new', lamps)
    expect((await signsIn(guest, person)).text).not.toContain(older)
    for (const words of [street.title, lamps.title]) expect((await guest.opens('/my')).text).toContain(words)
  })

  test('nothing is lost to something that was published in the account since', async () => {
    const { person, browser } = await memberNamed('Lami')
    const guest = visitor()
    await keeps(guest, await guest.opens('/report'), '/report', { community: place.ikeja, location: 'Begun before' })
    await browser.sends(await reports(browser, { location: 'Allen Avenue' }, street), 'Report this issue')
    await signsIn(guest, person)
    expect(valueIn(await guest.opens('/report'), '/report', 'location')).toBe('Begun before')
  })
})

test.each([
  { name: 'Ngozi', kind: 'report', table: 'issues', steps: ['/report', '/report/what'], button: 'Report this issue' },
  { name: 'Obi', kind: 'petition', table: 'petitions', steps: ['/petitions/new'], button: 'Start this petition' },
])(
  'what was published takes nothing away that another window wrote meanwhile: a $kind',
  async ({ name, table, steps, button }) => {
    const { browser } = await memberNamed(name)
    const whole = { ...street, ...lamps, title: 'Dark yard' }
    let page = await browser.opens(steps[0] ?? '')
    for (const step of steps.slice(1)) {
      await browser.sends(page, 'Continue', { location: 'Allen Avenue' })
      page = await browser.opens(step)
    }
    const check = await browser.sends(page, 'Continue', whole)
    await using held = await holdTable(place.city, table)
    const sending = browser.sends(check, button)
    await held.wanted()
    await keeps(browser, page, page.address, { ...whole, title: 'Another yard' })
    await held.letGo()
    expect((await sending).address).toMatch(new RegExp(`^/${table}/`))
    expect((await browser.opens('/my')).text).toContain('Another yard')
  },
)

test('Unfinished lists what was typed with what it is, its first words and when, to go on with or to throw away', async () => {
  const { browser } = await memberNamed('Jide')
  await keeps(browser, await browser.opens('/petitions/new'), '/petitions/new', lamps)
  await keeps(browser, await browser.opens(`/issues/${drain}`), comments, { content: 'Children fall into it.' })
  const list = await browser.opens('/my/unfinished')
  expect(list.text).toMatch(/Comment, typed on .* Children fall into it\. .*Petition, typed on .* Lamps for our street/)
  const ways = list.links.filter(({ text }) => text.startsWith('Go on with it')).map(({ href }) => href)
  expect(ways).toEqual([`/issues/${drain}`, '/petitions/new'])
  const left = await browser.sends(list, /^Throw it away: Children/)
  expect([left.address, left.text]).toEqual(['/my/unfinished', expect.stringContaining('What you typed is gone.')])
  expect(left.text).not.toContain('Children fall into it.')
  expect(await commentIn(browser)).toBe('')
  const none = await browser.sends(left, /^Throw it away: Lamps/)
  expect(none.text).toContain('Nothing is unfinished.')
})
