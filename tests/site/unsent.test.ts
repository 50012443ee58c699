import { readIssueThread } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'
import { formTo, keeps, valueIn } from './keeps.ts'
import { drainIn, openPlace, type Member } from './open-place.ts'
import { PagePatience } from './page-patience.ts'
import { photoFile, photoForm, reportToSend } from './photo-forms.ts'
import { tokenOf, type SeenPage, type Visitor } from './visitor.ts'

const patience = new PagePatience()
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
const place = await openPlace({ site: { patience: patience.ofPage, clock } })
const drain = await drainIn(place)
afterAll(async () => place[Symbol.asyncDispose]())

const { visitor, memberNamed } = place
const issuePage = `/issues/${drain}`
const comments = `${issuePage}/comments`
const signsOut = async (browser: Visitor) => browser.sends(await browser.opens('/'), 'Sign out')
const signsIn = async (browser: Visitor, { email }: Member['person']) =>
  browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password })
/** In another browser. */
async function signsOutEverywhere({ person }: Member): Promise<void> {
  const elsewhere = await place.browserOf(person)
  await elsewhere.sends(await elsewhere.opens('/profile/password'), 'Sign out everywhere')
}
async function commentsOf(): Promise<string[]> {
  const { comments: all } = await readIssueThread(place.city.guest, { path: { id: drain }, query: { limit: 50 } })
  return all.map(({ content }) => content)
}

/** As a browser does it: the page that is open, with what was typed. */
async function comment(browser: Visitor, page: SeenPage, content: string, headers: Record<string, string> = {}) {
  const carried = (formTo(page, comments)?.fields ?? []).filter(([name]) => name !== 'content')
  const referer = `${place.city.url}${issuePage}`
  return browser.posts(comments, new URLSearchParams([...carried, ['content', content]]), { referer, ...headers })
}

describe('whoever was signed out while they wrote', () => {
  test.each<[string, string, (member: Member) => Promise<unknown>]>([
    ['in another window', 'Bola', async ({ browser }) => signsOut(browser)],
    ['in another browser', 'Chidi', signsOutEverywhere],
    ['as the cookie was cleared', 'Efe', async (member) => (member.browser = visitor())],
  ])('%s signs in, finds it in the form and sends it', async (_how, name, ends) => {
    const member = await memberNamed(name)
    const page = await member.browser.opens(issuePage)
    await ends(member)
    const { browser } = member
    const content = `${name} saw it.\nIt still stands.`
    const signIn = await comment(browser, page, content)
    expect([signIn.address, signIn.text]).toEqual([
      `/sign-in?next=${encodeURIComponent(issuePage)}`,
      expect.stringContaining('You were signed out. What you typed is kept.'),
    ])
    expect(await commentsOf()).not.toContain(content)
    const again = await browser.sends(signIn, 'Sign in', { email: member.person.email, password })
    expect([again.address, valueIn(again, comments, 'content')]).toEqual([issuePage, content])
    await browser.sends(again, 'Post comment')
    expect((await commentsOf()).filter((each) => each === content)).toHaveLength(1)
    expect(valueIn(await browser.opens(issuePage), comments, 'content')).toBe('')
  })

  test('finds it in the form at once where they are signed in again, and sends it once', async () => {
    const { person, browser } = await memberNamed('Rotimi')
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
    const check = await reportToSend(browser)
    await signsOut(browser)
    const photo = photoForm(check, { file: await photoFile(), alt: 'Water in the street' })
    const signIn = await browser.posts('/report/send', photo, { referer: `${place.city.url}/report/send` })
    expect(signIn.text).toContain('The file that you chose is not kept')
    const again = await browser.sends(signIn, 'Sign in', { email: person.email, password })
    expect(again.address).toBe('/report/send')
    for (const words of ['Open drain', 'Open for weeks.']) expect(again.text).toContain(words)
    expect(valueIn(again, '/report/send', 'alt')).toBe('Water in the street')
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

test('what another account wrote is sent in nobody else’s name and kept for nobody else, and can be copied', async () => {
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

test('what somebody sends who has signed out meanwhile is for them alone, whoever signs in there next', async () => {
  const [{ browser, person }, { person: next }] = await Promise.all([memberNamed('Amara'), memberNamed('Bayo')])
  const page = await browser.opens(issuePage)
  await signsOut(browser)
  const asked = await comment(browser, page, 'Amara wrote this.')
  expect([asked.address, asked.text]).toEqual([
    expect.stringContaining('/sign-in?next='),
    expect.stringContaining('What you typed is kept.'),
  ])
  const isHere = async () =>
    (await Promise.all([issuePage, '/my/unfinished'].map(async (each) => (await browser.opens(each)).html))).map(
      (html) => html.includes('Amara wrote this.'),
    )
  expect(await isHere()).toEqual([false, false])
  await signsIn(browser, next)
  expect(await isHere()).toEqual([false, false])
  await signsOut(browser)
  await signsIn(browser, person)
  expect(await isHere()).toEqual([true, true])
})

test('a day after its page was shown nothing is kept for an account that has signed out, and it can be copied', async () => {
  const { browser, person } = await memberNamed('Kunle')
  const page = await browser.opens(issuePage)
  await signsOut(browser)
  clock.aheadMs = 90_000_000
  const late = await comment(browser, page, 'A day is over.')
  const byScript = await keeps(browser, page, comments, { content: 'A day is over.' })
  clock.aheadMs = 0
  expect([late.status, late.title]).toEqual([403, expect.stringContaining('open for long')])
  expect(late.text).toContain('A day is over.')
  expect(byScript.status).toBe(403)
  await signsIn(browser, person)
  expect((await browser.opens('/my/unfinished')).html).not.toContain('A day is over.')
})

test('a step that was sent by somebody who has signed out meanwhile asks them to sign in, and goes on where they were', async () => {
  const { browser, person } = await memberNamed('Chuka')
  const where = await browser.opens('/report')
  const what = await browser.sends(where, 'Continue', { location: 'Opposite the school' })
  await signsOut(browser)
  const typed = { title: 'A broken bench', description: 'Nobody can sit on it any more.', category: 'TRANSPORT' }
  const asked = await browser.sends(what, 'Continue', typed)
  expect(asked.address).toContain('/sign-in?next=')
  const back = await browser.sends(asked, 'Sign in', { email: person.email, password })
  expect([back.address, back.text]).toEqual(['/report/what', expect.stringContaining('Opposite the school')])
  expect(back.text).not.toContain('You had begun the same')
  expect(valueIn(back, '/report/what', 'title')).toBe('A broken bench')
})

test('a report that is written in each of two windows keeps its own place', async () => {
  const { browser } = await memberNamed('Ziga')
  const places = ['Window one', 'Window two']
  const [one, two] = [await browser.opens('/report'), await browser.opens('/report')]
  const first = await browser.sends(one, 'Continue', { location: places[0] ?? '' })
  await browser.sends(two, 'Continue', { location: places[1] ?? '' })
  const typed = { title: 'A broken lamp', description: 'It has been dark for a week now.', category: 'UTILITIES' }
  const check = await browser.sends(first, 'Continue', typed)
  expect([check.address, check.text]).toEqual(['/report/send', expect.stringContaining('Window one')])
})

test('what the platform does not answer is a draft, and counts once when it is sent again', async () => {
  const { person, browser } = await memberNamed('Jumoke')
  const page = await browser.opens(issuePage)
  await using held = await holdTable(place.city, 'issue_comments')
  const unknown = await patience.outlastedBy(held, async () => comment(browser, page, 'Nobody answered.'))
  expect([unknown.status, unknown.text]).toEqual([503, expect.stringContaining('it counts once')])
  const kept = ['content', 'key'].map((name) => valueIn(unknown, comments, name))
  expect(kept).toEqual(['Nobody answered.', valueIn(page, comments, 'key')])
  const elsewhere = await place.browserOf(person)
  const again = await elsewhere.opens(issuePage)
  expect(valueIn(again, comments, 'content')).toBe('Nobody answered.')
  await elsewhere.sends(again, 'Post comment')
  expect((await browser.sends(unknown, 'Post comment')).text).toContain('Your comment is published.')
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

  /** It is answered in a few bytes and shown nowhere to whoever sits there now. */
  async function isShownNowhere(browser: Visitor, pages: Awaited<ReturnType<typeof opened>>, answer: number) {
    for (const { seen, action, typed } of pages) {
      const { status, html, headers } = await keeps(browser, seen, action, typed)
      expect([status, html, headers.get('set-cookie')]).toEqual([answer, '', null])
    }
    for (const address of ['/my/unfinished', '/my', ...kinds.map(({ page }) => page)]) {
      expect((await browser.opens(address)).html).not.toContain(secret)
    }
  }

  test.each<[string, string, string, (member: Member) => Promise<unknown>]>([
    ['somebody has signed out', 'Kemi', 'Nneka', async ({ browser }) => signsOut(browser)],
    ['the session was ended elsewhere', 'Sade', 'Uche', signsOutEverywhere],
  ])('is for its account alone once %s, and shown to nobody else who signs in', async (_how, name, nextName, ends) => {
    const [member, { person: next }] = await Promise.all([memberNamed(name), memberNamed(nextName)])
    const pages = await opened(member.browser)
    await ends(member)
    await isShownNowhere(member.browser, pages, 204)
    await signsIn(member.browser, next)
    await isShownNowhere(member.browser, pages, 403)
    const again = await place.browserOf(member.person)
    for (const { page } of kinds) expect((await again.opens(page)).html).toContain(secret)
  })

  test('is kept nowhere by whoever signs in on another page, while what was kept before goes along', async () => {
    const { person } = await memberNamed('Musa')
    const browser = visitor()
    const pages = await opened(browser, kinds.slice(1))
    await keeps(browser, await browser.opens('/report'), '/report', { location: 'Allen Av' })
    await signsIn(browser, person)
    await isShownNowhere(browser, pages, 403)
    expect(valueIn(await browser.opens('/report'), '/report', 'location')).toBe('Allen Av')
  })

  test('is not echoed where it comes from elsewhere', async () => {
    const { browser } = await memberNamed('Tobi')
    const draft = { token: tokenOf(await browser.opens('/report')), location: secret, draft: 'yes' }
    const refused = await browser.posts('/report', new URLSearchParams(draft), { 'sec-fetch-site': 'cross-site' })
    expect([refused.status, refused.html]).toEqual([403, ''])
  })
})

test.each([
  ['from another site, as the browser says', 'Yemi', { 'sec-fetch-site': 'cross-site' }],
  ['from another origin', 'Zainab', { origin: 'https://evil.example' }],
  ['from a page that hides where it is', 'Lola', { origin: 'null' }],
])('nothing is kept of what came from elsewhere: %s', async (_what, name, headers) => {
  const page = await (await memberNamed(name)).browser.opens(issuePage)
  const bare = visitor()
  const refused = await comment(bare, page, 'Somebody else wrote this.', headers)
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('came from elsewhere')])
  expect(bare.cookies.get('civic')).toBeUndefined()
  expect((await bare.opens('/my/unfinished')).text).toContain('Nothing is unfinished.')
})
