import { readIssueThread } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'
import { drainIn, openPlace, type Member } from './open-place.ts'
import { Visitor, type SeenPage, type Fields } from './visitor.ts'

const place = await openPlace()
const drain = await drainIn(place)
afterAll(async () => place[Symbol.asyncDispose]())

const visitor = () => new Visitor(place.city.url)
const memberNamed = async (name: string): Promise<Member> => place.memberNamed(name)

const formOf = (page: SeenPage, action: string) =>
  page.forms.find((form) => form.action === action && form.method === 'post')
const valueOf = (page: SeenPage, action: string, field: string) =>
  formOf(page, action)?.fields.find(([name]) => name === field)?.[1]

/** What the script of a page sends while somebody writes; `said` is what it says of itself. */
async function keeps(browser: Visitor, page: SeenPage, action: string, typed: Fields, said: Fields = {}) {
  const fields = (formOf(page, action)?.fields ?? []).filter(([name]) => !(name in typed))
  const own = Object.entries({ tab: 'one', count: '1', age: '0', ...said, ...typed })
  const given = own.flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each]))
  return browser.posts(`${action}/keep`, new URLSearchParams([...fields, ...given]))
}

const comments = () => `/issues/${drain}/comments`

describe('half a comment', () => {
  test('is shown again to whoever wrote it, to nobody else, and is gone once it is published', async () => {
    const { person, browser } = await memberNamed('Bola')
    const page = await browser.opens(`/issues/${drain}`)
    await keeps(browser, page, comments(), { content: 'It still st' })
    const elsewhere = await place.browserOf(person)
    const again = await elsewhere.opens(`/issues/${drain}`)
    expect(valueOf(again, comments(), 'content')).toBe('It still st')
    expect(again.text).toContain('You began it before; it is not published.')
    const { browser: other } = await memberNamed('Chidi')
    expect(valueOf(await other.opens(`/issues/${drain}`), comments(), 'content')).toBe('')
    const guest = await visitor().opens(`/issues/${drain}`)
    expect([guest.html.includes('It still st'), guest.headers.get('set-cookie')]).toEqual([false, null])
    const thread = await readIssueThread(place.city.guest, { path: { id: drain } })
    expect(thread.comments).toEqual([])

    await elsewhere.sends(again, 'Post comment', { content: 'It still stands.' })
    expect(valueOf(await browser.opens(`/issues/${drain}`), comments(), 'content')).toBe('')
    // A message that was under way meanwhile begins nothing anew.
    await keeps(elsewhere, again, comments(), { content: 'It still stan' })
    expect(valueOf(await browser.opens(`/issues/${drain}`), comments(), 'content')).toBe('')
  })

  test('goes when it is emptied', async () => {
    const { browser } = await memberNamed('Dayo')
    const page = await browser.opens(`/issues/${drain}`)
    await keeps(browser, page, comments(), { content: 'Never mind' })
    await keeps(browser, page, comments(), { content: '' }, { count: '2' })
    const again = await browser.opens(`/issues/${drain}`)
    expect(valueOf(again, comments(), 'content')).toBe('')
    expect(again.text).not.toContain('You began it before')
  })

  test('of two tabs is that in which the last key was pressed, and of one tab the later', async () => {
    const { browser } = await memberNamed('Efe')
    const page = await browser.opens(`/issues/${drain}`)
    const content = async () => valueOf(await browser.opens(`/issues/${drain}`), comments(), 'content')
    await keeps(browser, page, comments(), { content: 'newer' }, { tab: 'one', count: '2' })
    await keeps(browser, page, comments(), { content: 'older' }, { tab: 'two', count: '9', age: '60000' })
    expect(await content()).toBe('newer')
    await keeps(browser, page, comments(), { content: 'overtaken' }, { tab: 'one', count: '1' })
    expect(await content()).toBe('newer')
    await keeps(browser, page, comments(), { content: 'newest' }, { tab: 'one', count: '3', age: '60000' })
    expect(await content()).toBe('newest')
  })

  test('stands once under “My things” where the same was sent after the session was over', async () => {
    const { person, browser } = await memberNamed('Gozie')
    const page = await browser.opens(`/issues/${drain}`)
    await keeps(browser, page, comments(), { content: 'Half of it' })
    await browser.sends(await browser.opens('/'), 'Sign out')
    await browser.sends(page, 'Post comment', { content: 'Half of it' })
    await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: person.email, password })
    const mine = (await browser.opens('/my')).links.filter(({ text }) => text.includes('Half of it'))
    expect(mine.map(({ href }) => href)).toEqual(['/kept#kept-1'])
  })
})

describe('half a report', () => {
  test('of a guest is there again, and every step judges as ever', async () => {
    const browser = visitor()
    const where = await browser.opens('/report')
    await keeps(browser, where, '/report', { community: place.ikeja, location: 'Allen Ave' })
    expect(valueOf(await browser.opens('/report'), '/report', 'location')).toBe('Allen Ave')
    const what = await browser.opens('/report/what')
    await keeps(browser, what, '/report/what', { title: 'Bl', description: 'x', category: 'OTHER' }, { count: '2' })
    const again = await browser.opens('/report/what')
    expect([valueOf(again, '/report/what', 'title'), valueOf(again, '/report/what', 'category')]).toEqual([
      'Bl',
      'OTHER',
    ])
    expect((await browser.opens('/report/send')).address).toBe('/report/what')
    expect((await browser.sends(again, 'Continue')).status).toBe(422)
    await keeps(browser, what, '/report/what', { title: '', description: '' }, { count: '3' })
    const empty = await browser.opens('/report/what')
    expect([empty.address, valueOf(empty, '/report/what', 'title')]).toEqual(['/report/what', ''])
  })

  test('is not sent with something missing', async () => {
    const { browser } = await memberNamed('Gbenga')
    await browser.sends(await browser.opens('/report'), 'Continue', { location: 'Allen Avenue' })
    const what = await browser.opens('/report/what')
    const whole = { title: 'Blocked drain', description: 'It has stood for a week.', category: 'OTHER' }
    const check = await browser.sends(what, 'Continue', whole)
    await keeps(browser, what, '/report/what', { ...whole, description: 'It' })
    expect((await browser.sends(check, 'Report this issue')).address).toBe('/report/what')
  })

  test('that is as it was changes nothing for whoever is about to send it', async () => {
    const { browser } = await memberNamed('Halima')
    await browser.sends(await browser.opens('/report'), 'Continue', { location: 'Allen Avenue' })
    const what = await browser.opens('/report/what')
    const whole = { title: 'Dark street', description: 'The lamps are out.', category: 'OTHER' }
    const check = await browser.sends(what, 'Continue', whole)
    await keeps(browser, what, '/report/what', whole)
    expect((await browser.sends(check, 'Report this issue')).text).toContain('Your report is public.')
  })
})

test('half a petition of a guest is there again, goes along when they sign in, and is judged as ever', async () => {
  const { person } = await memberNamed('Ike')
  const browser = visitor()
  const page = await browser.opens('/petitions/new')
  await keeps(browser, page, '/petitions/new', { title: 'Open the libr', goal: 'ma' })
  await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: person.email, password })
  const again = await browser.opens('/petitions/new')
  expect([valueOf(again, '/petitions/new', 'title'), valueOf(again, '/petitions/new', 'goal')]).toEqual([
    'Open the libr',
    'ma',
  ])
  expect((await browser.opens('/petitions/new/send')).status).toBe(422)
  await keeps(browser, again, '/petitions/new', { title: '', description: '', goal: '', deadline: '' }, { count: '2' })
  expect((await browser.opens('/my')).text).not.toContain('Not sent yet')
})

describe('what was sent', () => {
  test('is begun anew by no message that comes late: a petition', async () => {
    const { browser } = await memberNamed('Jide')
    const page = await browser.opens('/petitions/new')
    const whole = { title: 'Lamps for our street', description: 'It is dark at night.', goal: '20' }
    await browser.sends(await browser.sends(page, 'Continue', whole), 'Start this petition')
    await keeps(browser, page, '/petitions/new', { ...whole, goal: '2' }, { age: '60000' })
    expect((await browser.opens('/my')).text).not.toContain('Not sent yet')
  })

  test('is begun anew by no message that comes late: a report', async () => {
    const { browser } = await memberNamed('Kemi')
    await browser.sends(await browser.opens('/report'), 'Continue', { location: 'Allen Avenue' })
    const what = await browser.opens('/report/what')
    const whole = { title: 'Dark lane', description: 'The lamps are out.', category: 'OTHER' }
    await browser.sends(await browser.sends(what, 'Continue', whole), 'Report this issue')
    await keeps(browser, what, '/report/what', { ...whole, title: 'Dark l' }, { age: '60000' })
    expect((await browser.opens('/my')).text).not.toContain('Not sent yet')
    await keeps(browser, what, '/report/what', { ...whole, title: 'Another lane' })
    expect((await browser.opens('/my')).text).toContain('Another lane')
  })

  test.each([
    { name: 'Ngozi', kind: 'report', table: 'issues', steps: ['/report', '/report/what'], button: 'Report this issue' },
    {
      name: 'Obi',
      kind: 'petition',
      table: 'petitions',
      steps: ['/petitions/new'],
      button: 'Start this petition',
    },
  ])('takes nothing away that another tab wrote meanwhile: a $kind', async ({ name, table, steps, button }) => {
    const { browser } = await memberNamed(name)
    const whole = { title: 'Dark yard', description: 'The lamps are out.', category: 'OTHER', goal: '20' }
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
  })

  test('costs nobody what they began before in another browser, as a guest', async () => {
    const { person, browser } = await memberNamed('Lami')
    const guest = visitor()
    await keeps(guest, await guest.opens('/report'), '/report', { community: place.ikeja, location: 'Begun before' })
    await browser.sends(await browser.opens('/report'), 'Continue', { location: 'Allen Avenue' })
    const whole = { title: 'Dark corner', description: 'The lamps are out.', category: 'OTHER' }
    await browser.sends(
      await browser.sends(await browser.opens('/report/what'), 'Continue', whole),
      'Report this issue',
    )
    await guest.sends(await guest.opens('/sign-in'), 'Sign in', { email: person.email, password })
    expect(valueOf(await guest.opens('/report'), '/report', 'location')).toBe('Begun before')
  })
})

describe('what a page sends by itself', () => {
  const secret = 'Nobody else’s business'
  const half = {
    comment: { page: () => `/issues/${drain}`, action: comments, typed: { content: secret } },
    report: { page: () => '/report', action: () => '/report', typed: { location: secret } },
    petition: { page: () => '/petitions/new', action: () => '/petitions/new', typed: { title: secret } },
  }
  const kinds = Object.values(half)
  const signsIn = async (browser: Visitor, { email }: Member['person']) =>
    browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password })
  const opened = async (browser: Visitor, those = kinds) =>
    Promise.all(those.map(async (kind) => ({ ...kind, page: await browser.opens(kind.page()) })))

  /** It is refused in a few bytes and shown nowhere to whoever sits there now. */
  async function isKeptNowhere(browser: Visitor, pages: Awaited<ReturnType<typeof opened>>) {
    for (const { page, action, typed } of pages) {
      const refused = await keeps(browser, page, action(), typed)
      const { status, html, headers } = refused
      expect([status, html, headers.get('set-cookie')]).toEqual([403, '', null])
    }
    for (const address of ['/kept', '/my', ...kinds.map((kind) => kind.page())]) {
      expect((await browser.opens(address)).html).not.toContain(secret)
    }
  }

  test('is kept nowhere once somebody has signed out, nor when the next person signs in', async () => {
    const [{ browser }, { person: next }] = await Promise.all([memberNamed('Femi'), memberNamed('Nneka')])
    const pages = await opened(browser)
    await browser.sends(await browser.opens('/'), 'Sign out')
    await isKeptNowhere(browser, pages)
    await signsIn(browser, next)
    await isKeptNowhere(browser, pages)
  })

  test('is kept nowhere by whoever signs in on another page, while what was kept before goes along', async () => {
    const { person } = await memberNamed('Musa')
    const browser = visitor()
    const pages = await opened(browser, [half.report, half.petition])
    await keeps(browser, await browser.opens('/report'), '/report', { location: 'Allen Av' })
    await signsIn(browser, person)
    await isKeptNowhere(browser, pages)
    expect(valueOf(await browser.opens('/report'), '/report', 'location')).toBe('Allen Av')
  })

  test('is kept nowhere where the session was ended elsewhere', async () => {
    const [{ person, browser }, { person: next }] = await Promise.all([memberNamed('Sade'), memberNamed('Uche')])
    const pages = await opened(browser)
    const elsewhere = await place.browserOf(person)
    await elsewhere.sends(await elsewhere.opens('/profile/password'), 'Sign out everywhere')
    await isKeptNowhere(browser, pages)
    await signsIn(browser, next)
    await isKeptNowhere(browser, pages)
  })

  test('is not echoed where it comes from elsewhere', async () => {
    const { browser } = await memberNamed('Tobi')
    const page = await browser.opens('/report')
    const body = new URLSearchParams([...(formOf(page, '/report')?.fields ?? []), ['location', secret]])
    const refused = await browser.posts('/report/keep', body, { 'sec-fetch-site': 'cross-site' })
    expect([refused.status, refused.html]).toEqual([403, ''])
  })
})

describe('the address of a form without a page of its own', () => {
  test.each([
    ['/comments?from=report', '?from=report'],
    ['/comments/keep', ''],
    ['/upvote', ''],
  ])('leads to the page that it stands on: %s', async (form, rest) => {
    expect((await visitor().opens(`/issues/${drain}${form}`)).address).toBe(`/issues/${drain}${rest}`)
  })

  test('leads as far as there is a page', async () => {
    const led = [await visitor().opens('/kept/drop'), await visitor().opens('/sign-out')]
    expect(led.map(({ address }) => address)).toEqual(['/kept', '/'])
  })
})
