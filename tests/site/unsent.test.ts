import { readIssueThread } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'
import { formTo, keeps, valueIn } from './keeps.ts'
import { drainIn, openPlace, type Member } from './open-place.ts'
import { PagePatience } from './page-patience.ts'
import { Visitor, type SeenPage } from './visitor.ts'

const patience = new PagePatience()
const place = await openPlace({ site: { patience: patience.ofPage } })
const drain = await drainIn(place)
afterAll(async () => place[Symbol.asyncDispose]())

const visitor = () => new Visitor(place.city.url)
const memberNamed = async (name: string): Promise<Member> => place.memberNamed(name)
const issuePage = `/issues/${drain}`
const comments = `${issuePage}/comments`
const signsOut = async (browser: Visitor) => browser.sends(await browser.opens('/'), 'Sign out')
const signsIn = async (browser: Visitor, { email }: Member['person'], at = '/sign-in') =>
  browser.sends(await browser.opens(at), 'Sign in', { email, password })
const commentsOf = async () =>
  (await readIssueThread(place.city.guest, { path: { id: drain }, query: { limit: 50 } })).comments.map(
    ({ content }) => content,
  )

/** As a browser does it: the page that is open, with what was typed. */
async function comment(browser: Visitor, page: SeenPage, content: string, headers: Record<string, string> = {}) {
  const carried = (formTo(page, comments)?.fields ?? []).filter(([name]) => name !== 'content')
  const referer = `${place.city.url}${issuePage}`
  return browser.posts(comments, new URLSearchParams([...carried, ['content', content]]), { referer, ...headers })
}

describe('whoever was signed out while they wrote', () => {
  test.each([
    ['in another window', async ({ browser }: Member) => void (await signsOut(browser)), 'Bola'],
    [
      'by the server',
      async ({ person }: Member) =>
        void (await place.city.database.sql(
          `delete from web_sessions where user_id = (select id from users where email = '${person.email}')`,
        )),
      'Chidi',
    ],
  ])('%s signs in, finds it in the form and sends it', async (_how, ends, name) => {
    const member = await memberNamed(name)
    const { person, browser } = member
    const page = await browser.opens(issuePage)
    await ends(member)
    const signIn = await comment(browser, page, `${name} saw it.\nIt still stands.`)
    expect([signIn.address, signIn.text]).toEqual([
      `/sign-in?next=${encodeURIComponent(issuePage)}`,
      expect.stringContaining('You were signed out. What you typed is kept.'),
    ])
    expect(await commentsOf()).not.toContain(`${name} saw it.\nIt still stands.`)
    const again = await browser.sends(signIn, 'Sign in', { email: person.email, password })
    expect([again.address, valueIn(again, comments, 'content')]).toEqual([
      issuePage,
      `${name} saw it.\nIt still stands.`,
    ])
    await browser.sends(again, 'Post comment')
    expect((await commentsOf()).filter((each) => each.startsWith(`${name} saw it.`))).toHaveLength(1)
    expect(valueIn(await browser.opens(issuePage), comments, 'content')).toBe('')
  })

  test('finds it in the form at once where they are signed in again, and sends it once', async () => {
    const { person, browser } = await memberNamed('Dayo')
    const page = await browser.opens(issuePage)
    await signsOut(browser)
    await signsIn(browser, person)
    const again = await comment(browser, page, 'The second window.')
    expect([again.status, valueIn(again, comments, 'content')]).toEqual([403, 'The second window.'])
    expect(again.text).toContain('nothing was sent. What you typed is in the form: send it again.')
    await browser.sends(again, 'Post comment')
    await browser.sends(again, 'Post comment')
    expect((await commentsOf()).filter((each) => each === 'The second window.')).toHaveLength(1)
  })

  test('finds it in the account when the cookie is gone as well', async () => {
    const { person, browser } = await memberNamed('Efe')
    const page = await browser.opens(issuePage)
    const bare = visitor()
    const signIn = await comment(bare, page, 'The cookie was cleared.')
    expect(valueIn(await bare.sends(signIn, 'Sign in', { email: person.email, password }), comments, 'content')).toBe(
      'The cookie was cleared.',
    )
  })

  test('is asked to sign in for an act without words, and finds nothing kept', async () => {
    const { browser } = await memberNamed('Femi')
    const page = await browser.opens(issuePage)
    await signsOut(browser)
    const signIn = await browser.sends(page, 'This affects me too')
    expect([signIn.address, signIn.text]).toEqual([
      `/sign-in?next=${encodeURIComponent(issuePage)}`,
      expect.stringContaining('You were signed out.'),
    ])
    expect((await browser.opens('/my/unfinished')).text).toContain('Nothing is unfinished.')
  })

  test('goes on with the whole report, and is told that its photo is not kept', async () => {
    const { person, browser } = await memberNamed('Gozie')
    await browser.sends(await browser.opens('/report?change=place'), 'Continue', { location: 'Awolowo Way 7' })
    const typed = { title: 'A tree has fallen', description: 'Across the whole road.', category: 'OTHER' }
    const check = await browser.sends(await browser.opens('/report/what'), 'Continue', typed)
    await signsOut(browser)
    const body = new FormData()
    const fields = formTo(check, '/report/send')?.fields ?? []
    for (const [name, value] of fields) if (!['photo', 'alt'].includes(name)) body.append(name, value)
    body.append('alt', 'A tree across the road')
    body.append('photo', new File(['x'], 'tree.jpg', { type: 'image/jpeg' }))
    const signIn = await browser.posts('/report/send', body, { referer: `${place.city.url}/report/send` })
    expect(signIn.text).toContain('The file that you chose is not kept')
    const again = await browser.sends(signIn, 'Sign in', { email: person.email, password })
    expect(again.address).toBe('/report/send')
    for (const words of ['A tree has fallen', 'Awolowo Way 7']) expect(again.text).toContain(words)
    expect(valueIn(again, '/report/send', 'alt')).toBe('A tree across the road')
    expect((await browser.sends(again, 'Report this issue', { alt: '' })).text).toContain('Your report is public.')
  })

  test('sends a step of a guest as a guest', async () => {
    const page = await visitor().opens('/petitions/new')
    const typed = { title: 'Mend the lamps', description: 'It is dark in our street.', goal: '20' }
    const bare = visitor()
    const again = await bare.sends(page, 'Continue', typed)
    expect([again.status, valueIn(again, '/petitions/new', 'title')]).toEqual([403, 'Mend the lamps'])
    expect((await bare.sends(again, 'Continue')).address).toBe('/petitions/new/send')
  })
})

describe('what another account wrote', () => {
  test('is sent in nobody else’s name and kept for nobody else, and can be copied', async () => {
    const [{ browser }, { person: next }] = await Promise.all([memberNamed('Halima'), memberNamed('Ike')])
    const page = await browser.opens(issuePage)
    await signsOut(browser)
    await signsIn(browser, next)
    const refused = await comment(browser, page, 'Halima wrote this.')
    expect([refused.status, refused.title]).toEqual([403, expect.stringContaining('signed in with another account')])
    expect(refused.text).toContain('Halima wrote this.')
    expect(await commentsOf()).not.toContain('Halima wrote this.')
    for (const address of [issuePage, '/my', '/my/unfinished']) {
      expect((await browser.opens(address)).html).not.toContain('Halima wrote this.')
    }
  })
})

test('what the platform does not answer is a draft, and counts once when it is sent again', async () => {
  const { person, browser } = await memberNamed('Jumoke')
  const page = await browser.opens(issuePage)
  await using held = await holdTable(place.city, 'issue_comments')
  const unknown = await patience.outlastedBy(held, async () => comment(browser, page, 'Nobody answered.'))
  expect([unknown.status, valueIn(unknown, comments, 'content')]).toEqual([503, 'Nobody answered.'])
  const elsewhere = await place.browserOf(person)
  const again = await elsewhere.opens(issuePage)
  expect(valueIn(again, comments, 'content')).toBe('Nobody answered.')
  await elsewhere.sends(again, 'Post comment')
  expect((await commentsOf()).filter((each) => each === 'Nobody answered.')).toHaveLength(1)
})

describe('what a page sends by itself', () => {
  const secret = 'Nobody else’s business'
  const kinds = [
    { page: issuePage, action: comments, typed: { content: secret } },
    { page: '/report', action: '/report', typed: { location: secret } },
    { page: '/petitions/new', action: '/petitions/new', typed: { title: secret } },
  ]
  const opened = async (browser: Visitor, those = kinds) =>
    Promise.all(those.map(async (kind) => ({ ...kind, seen: await browser.opens(kind.page) })))

  /** It is refused in a few bytes and shown nowhere to whoever sits there now. */
  async function isKeptNowhere(browser: Visitor, pages: Awaited<ReturnType<typeof opened>>) {
    for (const { seen, action, typed } of pages) {
      const { status, html, headers } = await keeps(browser, seen, action, typed)
      expect([status, html, headers.get('set-cookie')]).toEqual([403, '', null])
    }
    for (const address of ['/my/unfinished', '/my', ...kinds.map(({ page }) => page)]) {
      expect((await browser.opens(address)).html).not.toContain(secret)
    }
  }

  test('is kept nowhere once somebody has signed out, nor when the next person signs in', async () => {
    const [{ browser }, { person: next }] = await Promise.all([memberNamed('Kemi'), memberNamed('Nneka')])
    const pages = await opened(browser)
    await signsOut(browser)
    await isKeptNowhere(browser, pages)
    await signsIn(browser, next)
    await isKeptNowhere(browser, pages)
  })

  test('is kept nowhere by whoever signs in on another page, while what was kept before goes along', async () => {
    const { person } = await memberNamed('Musa')
    const browser = visitor()
    const pages = await opened(browser, kinds.slice(1))
    await keeps(browser, await browser.opens('/report'), '/report', { location: 'Allen Av' })
    await signsIn(browser, person)
    await isKeptNowhere(browser, pages)
    expect(valueIn(await browser.opens('/report'), '/report', 'location')).toBe('Allen Av')
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
    const fields = formTo(await browser.opens('/report'), '/report')?.fields ?? []
    const body = new URLSearchParams([...fields, ['location', secret], ['draft', 'yes']])
    const refused = await browser.posts('/report', body, { 'sec-fetch-site': 'cross-site' })
    expect([refused.status, refused.html]).toEqual([403, ''])
  })
})

describe('nothing is kept', () => {
  test.each([
    ['from another site, as the browser says', 'Yemi', { 'sec-fetch-site': 'cross-site' }],
    ['from another origin', 'Zainab', { origin: 'https://evil.example' }],
    ['from a page that hides where it is', 'Lola', { origin: 'null' }],
  ])('of what came from elsewhere: %s', async (_what, name, headers) => {
    const page = await (await memberNamed(name)).browser.opens(issuePage)
    const bare = visitor()
    const refused = await comment(bare, page, 'Somebody else wrote this.', headers)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('came from elsewhere')])
    expect(bare.cookies.get('civic')).toBeUndefined()
    expect((await bare.opens('/my/unfinished')).text).toContain('Nothing is unfinished.')
  })

  test('of a password', async () => {
    const bare = visitor()
    const { email } = (await memberNamed('Ada')).person
    const refused = await bare.posts('/sign-in', new URLSearchParams({ token: 'A'.repeat(43), email, password }))
    expect([refused.status, refused.html.includes(password)]).toEqual([403, false])
    expect((await bare.opens('/my/unfinished')).text).toContain('Nothing is unfinished.')
    expect((await bare.opens('/')).links.map(({ text }) => text)).toContain('Sign in')
  })
})
