import { readIssueThread } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { drainIn, openPlace, type Member } from './open-place.ts'
import { Visitor, type SeenPage } from './visitor.ts'

const place = await openPlace()
const drain = await drainIn(place)
afterAll(async () => place[Symbol.asyncDispose]())

const visitor = () => new Visitor(place.city.url)
const memberNamed = async (name: string): Promise<Member> => place.memberNamed(name)

const linkOf = (page: SeenPage, text: string) => page.links.find((link) => link.text === text)?.href ?? ''
const buttonsOf = (page: SeenPage) => page.forms.flatMap(({ buttons }) => buttons)
const keyOf = (page: SeenPage, action: string) =>
  page.forms.find((form) => form.action === action)?.fields.find(([name]) => name === 'key')?.[1]
const commentsOf = async () =>
  (await readIssueThread(place.city.guest, { path: { id: drain }, query: { limit: 50 } })).comments.map(
    ({ content }) => content,
  )
const issuePage = () => `/issues/${drain}`
const referer = () => ({ referer: `${place.city.url}${issuePage()}` })

/** As a browser does it: the page that is open, with what was typed. */
async function comment(browser: Visitor, page: SeenPage, content: string, headers: Record<string, string> = {}) {
  const form = page.forms.find(({ action }) => action.endsWith('/comments'))
  const kept = (form?.fields ?? []).filter(([name]) => name !== 'content')
  return browser.posts(form?.action ?? '', new URLSearchParams([...kept, ['content', content]]), {
    ...referer(),
    ...headers,
  })
}

async function signsInToSend(browser: Visitor, refused: SeenPage, { email }: Member['person']) {
  const signIn = await browser.opens(linkOf(refused, 'Sign in to send it'))
  return browser.sends(signIn, 'Sign in', { email, password })
}

describe('whoever signed out in another tab while they wrote', () => {
  test('signs in and sends what they wrote, once and with the same key', async () => {
    const { person, browser } = await memberNamed('Bola')
    const page = await browser.opens(issuePage())
    await browser.sends(await browser.opens('/'), 'Sign out')
    const refused = await comment(browser, page, 'It still stands\nin front of the school.')
    expect([refused.status, refused.title]).toEqual([403, expect.stringContaining('You were signed out')])
    expect(refused.text).toContain('What you wrote is kept.')
    expect(refused.text).toContain('What you wrote is kept in this browser for seven days.')
    expect(refused.html).toContain('>Comment</label>')
    expect(await commentsOf()).not.toContain('It still stands\nin front of the school.')

    const kept = await signsInToSend(browser, refused, person)
    expect(kept.address).toBe('/kept')
    expect(kept.html).toContain('It still stands\nin front of the school.')
    expect(keyOf(kept, `${issuePage()}/comments`)).toBe(keyOf(page, `${issuePage()}/comments`))
    expect(linkOf(kept, 'Back to “Blocked drain”')).toBe(issuePage())
    expect(kept.text).toContain('You send it as Bola.')

    const done = await browser.sends(kept, 'Send it now')
    expect(done.address).toContain(issuePage())
    expect((await commentsOf()).filter((each) => each.startsWith('It still stands'))).toHaveLength(1)
    await browser.sends(kept, 'Send it now')
    expect((await commentsOf()).filter((each) => each.startsWith('It still stands'))).toHaveLength(1)
    expect((await browser.opens('/kept')).title).toContain('Nothing waits here')
  })

  test('sends it at once where they are signed in again', async () => {
    const { person, browser } = await memberNamed('Chidi')
    const page = await browser.opens(issuePage())
    await browser.sends(await browser.opens('/'), 'Sign out')
    await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: person.email, password })
    const refused = await comment(browser, page, 'The second tab.')
    expect(refused.text).toContain('You send it as Chidi. Send it now')
    await browser.sends(refused, 'Send it now')
    expect(await commentsOf()).toContain('The second tab.')
    expect((await browser.opens('/kept')).title).toContain('Nothing waits here')
  })

  test('keeps it when the cookie is gone as well, without any other page between', async () => {
    const { person, browser } = await memberNamed('Dayo')
    const page = await browser.opens(issuePage())
    const bare = visitor()
    const refused = await comment(bare, page, 'The cookie was cleared.')
    const kept = await signsInToSend(bare, refused, person)
    expect([kept.address, kept.text]).toEqual(['/kept', expect.stringContaining('The cookie was cleared.')])
    expect((await bare.opens('/my')).links).toContainEqual({
      text: 'Go on with “The cookie was cleared.”',
      href: '/kept#kept-1',
    })
  })

  test('finds the rest of a report in the account, by signing in first', async () => {
    const { person, browser } = await memberNamed('Ngozi')
    await browser.sends(await browser.opens('/report?change=place'), 'Continue', { location: 'Awolowo Way 3' })
    const page = await browser.opens('/report/what')
    const bare = visitor()
    const typed = { title: 'Dark street', description: 'No lamp is lit.', category: 'UTILITIES' }
    const refused = await bare.sends(page, 'Continue', typed)
    expect([buttonsOf(refused), refused.text]).toEqual([
      expect.arrayContaining(['Go on with it']),
      expect.stringContaining('If you were not signed in when you wrote it'),
    ])
    const kept = await signsInToSend(bare, refused, person)
    const check = await bare.sends(kept, 'Go on with it')
    expect(check.address).toBe('/report/send')
    for (const words of ['Awolowo Way 3', 'Dark street']) expect(check.text).toContain(words)
  })

  test('finds a whole report beside the words for its photo', async () => {
    const { person, browser } = await memberNamed('Sade')
    await browser.sends(await browser.opens('/report?change=place'), 'Continue', { location: 'Awolowo Way 5' })
    const typed = { title: 'Goats on the road', description: 'Every morning.', category: 'OTHER' }
    const check = await browser.sends(await browser.opens('/report/what'), 'Continue', typed)
    const bare = visitor()
    const refused = await bare.sends(check, 'Report this issue', { alt: 'Eight goats' })
    expect(refused.text).toContain('The rest of your report is kept as well')
    const guest = await bare.opens('/kept')
    expect(guest.text).toContain('The rest of your report is kept as well')
    expect(guest.text).not.toContain('Goats on the road')
    const kept = await signsInToSend(bare, refused, person)
    for (const words of [
      'Ikeja',
      'Category Other',
      'Goats on the road',
      'Every morning.',
      'Awolowo Way 5',
      'Eight goats',
    ]) {
      expect(kept.text).toContain(words)
    }
    expect(kept.text).not.toContain('The rest of your report is kept as well')
  })

  test('sends a guest’s form as a guest', async () => {
    const browser = visitor()
    const page = await browser.opens('/petitions/new')
    const typed = { title: 'Mend the lamps', description: 'It is dark in our street.', goal: '20' }
    const bare = visitor()
    const refused = await bare.sends(page, 'Continue', typed)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Mend the lamps')])
    expect((await bare.sends(refused, 'Go on with it')).address).toBe('/petitions/new/send')
  })
})

describe('whoever takes another way than the button to send it', () => {
  test.each([
    ['Sign in', '/sign-in', 'Amaka'],
    ['Create an account', '/register', 'Azeez'],
  ])('finds it behind “%s” in the header', async (label, address, name) => {
    const page = await (await memberNamed(name)).browser.opens(issuePage())
    const refused = await comment(visitor(), page, 'By way of the header.')
    expect(linkOf(refused, label)).toBe(`${address}?next=%2Fkept`)
    const upvote = page.forms.find(({ action }) => action.endsWith('/upvote'))
    const nothing = await visitor().posts(upvote?.action ?? '', new URLSearchParams(upvote?.fields), referer())
    expect(nothing.text).toContain('It was not sent. Sign in, then press the button again.')
    expect(linkOf(nothing, label)).toBe(`${address}?next=${encodeURIComponent(issuePage())}`)
  })

  test('is told of it when they sign in, and led where they wanted when they are signed in already', async () => {
    const { person, browser } = await memberNamed('Bisi')
    const page = await browser.opens(issuePage())
    const bare = visitor()
    const refused = await comment(bare, page, 'Left on the way.')
    const signIn = await bare.opens(linkOf(refused, 'Sign in to send it'))
    const again = await bare.opens(linkOf(await bare.opens(issuePage()), 'Sign in to comment'))
    const here = await bare.sends(again, 'Sign in', { email: person.email, password })
    expect(here.text).toContain('You are signed in as Bisi.')
    expect(linkOf(here, 'Look at it')).toBe('/kept')
    expect((await bare.opens(signIn.address)).address).toBe('/kept')
    expect((await bare.opens('/sign-in')).address).toBe('/profile')
  })

  test('goes on without a photo that is not kept', async () => {
    const { person, browser } = await memberNamed('Chike')
    await browser.sends(await browser.opens('/report?change=place'), 'Continue', { location: 'Awolowo Way 7' })
    const typed = { title: 'A tree has fallen', description: 'Across the whole road.', category: 'OTHER' }
    const check = await browser.sends(await browser.opens('/report/what'), 'Continue', typed)
    const bare = visitor()
    const form = check.forms.find(({ action }) => action === '/report/send')
    const body = new FormData()
    for (const [name, value] of form?.fields ?? []) if (!['photo', 'alt'].includes(name)) body.append(name, value)
    body.append('alt', 'A tree across the road')
    body.append('photo', new File(['x'], 'tree.jpg', { type: 'image/jpeg' }))
    await bare.posts('/report/send/photo', body, { referer: `${place.city.url}/report/send` })
    const { email } = person
    const kept = await bare.sends(await bare.opens('/sign-in?next=%2Fkept'), 'Sign in', { email, password })
    expect(buttonsOf(kept)).not.toContain('Send it without the file')
    expect(kept.text).not.toContain('You send it as')
    expect(linkOf(kept, 'Go on with it')).toBe('/report/send')
  })
})

describe('a session that ended on the server', () => {
  test('leads to signing in, and from there to what was written', async () => {
    const { person, browser } = await memberNamed('Efe')
    const page = await browser.opens(issuePage())
    await place.city.database.sql(
      `delete from web_sessions where user_id = (select id from users where email = '${person.email}')`,
    )
    const signIn = await comment(browser, page, 'The session was over.')
    expect([signIn.address, signIn.text]).toEqual([
      '/sign-in?next=%2Fkept',
      expect.stringContaining('You were signed out. What you typed is kept.'),
    ])
    const kept = await browser.sends(signIn, 'Sign in', { email: person.email, password })
    await browser.sends(kept, 'Send it now')
    expect(await commentsOf()).toContain('The session was over.')
  })
})

describe('what is kept', () => {
  test('is a draft from then on when its step refuses it, and waits no longer', async () => {
    const page = await (await memberNamed('Femi')).browser.opens('/petitions/new')
    const { browser: other } = await memberNamed('Gbenga')
    const refused = await other.sends(page, 'Continue', { title: 'No', description: 'Too short a title.', goal: '9' })
    const again = await other.sends(refused, 'Go on with it')
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('Write a title')])
    expect((await other.opens('/kept')).title).toContain('Nothing waits here')
    expect((await other.opens('/petitions/new')).html).toContain('Too short a title.')
  })

  test('goes with the form that was corrected and sent after it was refused', async () => {
    const page = await (await memberNamed('Musa')).browser.opens(issuePage())
    const { browser } = await memberNamed('Nneka')
    const refused = await comment(browser, page, 'x'.repeat(2001))
    const again = await browser.sends(refused, 'Send it now')
    expect(again.status).toBe(422)
    expect((await browser.opens('/kept')).title).toContain('What you wrote is kept')
    await browser.sends(again, 'Post comment', { content: 'Shorter.' })
    expect(await commentsOf()).toContain('Shorter.')
    expect((await browser.opens('/kept')).title).toContain('Nothing waits here')
  })

  test('waits beside the others, each until it is sent or thrown away; nothing waits where nobody wrote', async () => {
    const { browser } = await memberNamed('Halima')
    const { browser: neighbour } = await memberNamed('Ike')
    const [one, other] = [await neighbour.opens(issuePage()), await neighbour.opens(issuePage())]
    await comment(browser, one, 'One text.')
    await comment(browser, one, 'One text, written better.')
    await comment(browser, other, 'Another text.')
    const upvote = one.forms.find(({ action }) => action.endsWith('/upvote'))
    const refused = await browser.posts(upvote?.action ?? '', new URLSearchParams(upvote?.fields), referer())
    expect([refused.status, buttonsOf(refused)]).toEqual([403, expect.arrayContaining(['Send it now'])])

    const both = await browser.opens('/kept')
    expect(buttonsOf(both).filter((each) => each === 'Send it now')).toHaveLength(2)
    for (const text of ['One text, written better.', 'Another text.']) expect(both.text).toContain(text)
    expect(both.text).not.toContain('One text. ')
    const mine = (await browser.opens('/my')).links
      .filter(({ href }) => href.startsWith('/kept#kept-'))
      .map(({ text }) => text)
    expect(mine).toEqual(['Go on with “Another text.”', 'Go on with “One text, written better.”'])

    expect(both.text.match(/Comment, written on/g)).toHaveLength(2)
    expect(both.links.filter(({ text }) => text === 'Back to “Blocked drain”')).toHaveLength(2)
    const sent = await browser.sends(both, 'Send it now')
    expect(await commentsOf()).toContain('Another text.')
    expect(sent.text).toContain('Something that you wrote earlier was not sent, and waits for you. Look at it')
    const left = await browser.opens('/kept')
    expect(left.text).toContain('One text, written better.')
    expect(left.text).not.toContain('Another text.')
    await comment(browser, await neighbour.opens(issuePage()), 'A third text.')
    const first = await browser.sends(await browser.opens('/kept'), 'Throw it away')
    expect([first.address, first.text]).toEqual(['/kept', expect.stringContaining('What you wrote is gone.')])
    expect(first.text).not.toContain('A third text.')
    expect((await browser.sends(first, 'Throw it away')).address).toBe(issuePage())
    expect((await browser.opens('/kept')).title).toContain('Nothing waits here')
  })

  test('is the newest five, and goes with whoever signs in beside what their account keeps', async () => {
    const { person, browser } = await memberNamed('Obi')
    const { browser: neighbour } = await memberNamed('Peju')
    await comment(browser, await neighbour.opens(issuePage()), 'Kept in the account.')
    const bare = visitor()
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await comment(bare, await neighbour.opens(issuePage()), `Text number ${number}.`)
    }
    const guest = await bare.opens('/kept')
    const found = [1, 2, 3, 4, 5, 6].filter((number) => guest.text.includes(`Text number ${number}.`))
    expect(found).toEqual([2, 3, 4, 5, 6])
    expect(guest.text).toContain('Only the newest 5 are kept.')
    const all = await bare.sends(await bare.opens(linkOf(guest, 'Sign in to send it')), 'Sign in', {
      email: person.email,
      password,
    })
    expect(all.address).toBe('/kept')
    for (const text of ['Kept in the account.', 'Text number 2.', 'Text number 6.']) expect(all.text).toContain(text)
  })

  test.each([
    ['from another site, as the browser says', 'Jide', { 'sec-fetch-site': 'cross-site' }],
    ['from another origin', 'Kemi', { origin: 'https://evil.example' }],
    ['from a page that hides where it is', 'Lami', { origin: 'null' }],
  ])('is nothing that came from elsewhere: %s', async (_what, name, headers) => {
    const page = await (await memberNamed(name)).browser.opens(issuePage())
    const bare = visitor()
    const refused = await comment(bare, page, 'Somebody else wrote this.', headers)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('came from elsewhere')])
    expect(bare.cookies.get('civic')).toBeUndefined()
    expect((await bare.opens('/kept')).title).toContain('Nothing waits here')
  })

  test('is nothing of a browser that says nothing of where a form is from', async () => {
    const bare = visitor()
    const response = await fetch(`${place.city.url}${issuePage()}/comments`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ token: 'x', content: 'Nobody knows from where.' }),
    })
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('came from elsewhere')])
    expect((await bare.opens('/kept')).title).toContain('Nothing waits here')
  })

  test('is never a password', async () => {
    const bare = visitor()
    const body = new URLSearchParams({
      token: 'A'.repeat(43),
      email: (await memberNamed('Ada')).person.email,
      password,
    })
    const refused = await bare.posts('/sign-in', body)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('passwords are kept nowhere')])
    expect(refused.html).not.toContain(password)
    expect((await bare.opens('/kept')).title).toContain('Nothing waits here')
    expect((await bare.opens('/')).links.map(({ text }) => text)).toContain('Sign in')
  })
})
