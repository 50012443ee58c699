import {
  banUser,
  unbanUser,
  editPetition,
  hideContent,
  readIssueThread,
  showIssue,
  showPetition,
  verifyEmail,
} from '@civic/client'
import { mayRunWith, startRedisServer } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { mailedLink } from './mailed-link.ts'
import { drainIn, openPlace } from './open-place.ts'
import { attribute, buttonsOf, fieldsOf, textOf, tokenOf, type Visitor } from './visitor.ts'

const place = await openPlace()
const { city, administrator, ikeja, memberNamed, visitor } = place
const drain = await drainIn(place)
const ada = await place.residentNamed('Ada')
afterAll(async () => place[Symbol.asyncDispose]())

const reports = async (title: string) => (await place.issueBy(ada, title)).id
const starts = async (title: string) => (await place.petitionBy(ada, title)).id

const upvotesOf = async (id: string) => (await showIssue(city.guest, { path: { id } })).issue.upvoteCount
const signaturesOf = async (id: string) => (await showPetition(city.guest, { path: { id } })).petition.signatureCount

describe('what stands in the way', () => {
  test('a guest is shown no form, and comes back to the act after signing in', async () => {
    const guest = visitor()
    const page = await guest.opens(`/issues/${drain}`)
    expect(page.forms.filter(({ method }) => method === 'post')).toEqual([])
    expect(page.headers.get('set-cookie')).toBeNull()
    const signIn = await guest.follows(page, 'Sign in to upvote this issue')
    expect(signIn.text).toContain('Sign in to upvote this issue.')
    const back = await guest.sends(signIn, 'Sign in', { email: ada.email, password })
    expect(back.address).toBe(`/issues/${drain}#upvote`)
    expect(buttonsOf(back)).toContain('This affects me too')
  })

  test('what was written by somebody who does not belong here stays on the page beside the way to join', async () => {
    const { browser } = await place.strangerNamed('Chidi')
    const token = tokenOf(await browser.opens(`/issues/${drain}`))
    const body = new URLSearchParams({ token, content: 'I pass it every day.' })
    const page = await browser.posts(`/issues/${drain}/comments`, body)
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('You do not belong to this community yet')])
    expect(page.text).toContain('I pass it every day.')
    expect(buttonsOf(page)).toContain('Join Ikeja')
    const joined = await browser.sends(page, 'Join Ikeja')
    expect(fieldsOf(joined)).toContainEqual(['content', 'I pass it every day.'])
    const mine = await browser.opens('/my')
    expect(mine.links).toContainEqual({ text: 'Go on with “I pass it every day.”', href: `/issues/${drain}` })
    await browser.sends(joined, 'Post comment')
    expect((await browser.opens('/my')).text).not.toContain('I pass it every day.')
  })

  test('whoever confirms on a phone acts in the old browser, whose token is older', async () => {
    const { browser, email } = await place.unconfirmedNamed('Dayo')
    const link = await mailedLink(city, email)
    const token = tokenOf(await browser.opens(`/communities/${ikeja}`))
    await browser.posts(`/communities/${ikeja}/join`, new URLSearchParams({ token }))
    await verifyEmail(city.guest, { body: { token: link.split('token=')[1] ?? '' } })
    const before = await upvotesOf(drain)
    const page = await browser.posts(`/issues/${drain}/upvote`, new URLSearchParams({ token, wanted: 'yes' }))
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('You said that this affects you too.')])
    expect(await upvotesOf(drain)).toBe(before + 1)
  })

  test('whoever is banned meanwhile is told so with what they wrote, and is offered no form afterwards', async () => {
    const { person, browser } = await memberNamed('Efe')
    const page = await browser.opens(`/issues/${drain}`)
    await banUser(administrator.civic, { path: { id: person.id }, body: { reason: 'Advertising' } })
    const refused = await browser.sends(page, 'Post comment', { content: 'Cheap phones here.' })
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('Cheap phones here.')
    const after = await browser.opens(`/issues/${drain}`)
    expect(buttonsOf(after)).not.toContain('Post comment')
  })

  test('whoever is banned is told on the next page that they open, and no more once the ban is lifted', async () => {
    const { person, browser } = await memberNamed('Bisi')
    const told = 'it may read but not take part. The reason: Advertising'
    expect((await browser.opens(`/issues/${drain}`)).text).not.toContain(told)
    await banUser(administrator.civic, { path: { id: person.id }, body: { reason: 'Advertising' } })
    const page = await browser.opens('/communities')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(told)])
    expect(buttonsOf(await browser.opens(`/issues/${drain}`))).not.toContain('Post comment')
    await unbanUser(administrator.civic, { path: { id: person.id } })
    expect((await browser.opens('/communities')).text).not.toContain(told)
  })
})

describe('an issue that affects somebody too', () => {
  test('counts once, however often the form is sent, and is taken back by the same button', async () => {
    const issue = await reports('Street lights are out')
    const { browser } = await memberNamed('Funke')
    const page = await browser.opens(`/issues/${issue}`)
    const pressed = await browser.sends(page, 'This affects me too')
    await browser.sends(page, 'This affects me too')
    expect(await upvotesOf(issue)).toBe(1)
    const [button] = pressed.elements('button').filter((each) => textOf(each).includes('This affects me too'))
    expect(button && attribute(button, 'aria-pressed')).toBe('true')
    const undone = await browser.sends(pressed, 'This affects me too')
    expect(undone.text).toContain('You took it back.')
    expect(await upvotesOf(issue)).toBe(0)
  })

  test('counts once in two tabs at once and in an old one, as all of them say', async () => {
    const issue = await reports('The bridge has a hole')
    const { browser } = await memberNamed('Gbenga')
    const open = async () => browser.opens(`/issues/${issue}`)
    const [one, other, old] = await Promise.all([open(), open(), open()])
    const pages = await Promise.all([one, other].map(async (tab) => browser.sends(tab, 'This affects me too')))
    for (let time = 0; time < 2; time += 1) pages.push(await browser.sends(old, 'This affects me too'))
    for (const { text } of pages) expect(text).toContain('You said that this affects you too.')
    expect(await upvotesOf(issue)).toBe(1)
  })
})

describe('a comment', () => {
  test('stands on the page where its writer lands, once, however often it is sent; other words are another', async () => {
    const issue = await reports('No water in Toyin Street')
    const { browser } = await memberNamed('Halima')
    const page = await browser.opens(`/issues/${issue}`)
    const after = await browser.sends(page, 'Post comment', { content: 'Nothing since <Monday>.' })
    await browser.sends(page, 'Post comment', { content: 'Nothing since <Monday>.' })
    await browser.sends(page, 'Post comment', { content: 'Another thing.' })
    const { comments } = await readIssueThread(city.guest, { path: { id: issue } })
    expect(comments.map(({ content }) => content)).toEqual(['Nothing since <Monday>.', 'Another thing.'])
    const [first] = comments
    expect(after.address).toBe(`/issues/${issue}#comment-${first?.id}`)
    expect(after.html).toContain(`id="comment-${first?.id}"`)
    expect(after.text).toContain('Your comment is published.')
  })

  test('without a word comes back with the field named', async () => {
    const { browser } = await memberNamed('Ife')
    const again = await browser.sends(await browser.opens(`/issues/${drain}`), 'Post comment', { content: '' })
    expect(again.status).toBe(422)
    expect(again.links).toContainEqual({ text: 'Write between 1 and 2,000 characters', href: '#content' })
  })

  test.runIf(mayRunWith('redis-server'))(
    'too many in a minute are refused with the time, and what was written is kept (needs redis-server)',
    async () => {
      await using redis = await startRedisServer()
      await using busy = await openPlace({ env: { CACHE_URL: redis.url, RATE_LIMIT_COMMENT_MINUTE: '1' } })
      const { browser } = await busy.memberNamed('Kemi')
      const page = await browser.opens(`/issues/${await drainIn(busy)}`)
      const first = await browser.sends(page, 'Post comment', { content: 'It grows.' })
      const refused = await browser.sends(first, 'Post comment', { content: 'It still grows.' })
      expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Try again in')])
      expect(fieldsOf(refused)).toContainEqual(['content', 'It still grows.'])
    },
  )

  test('on a petition lands where it stands', async () => {
    const petition = await starts('Plant trees in Awolowo Way')
    const { browser } = await memberNamed('Lola')
    const after = await browser.sends(await browser.opens(`/petitions/${petition}`), 'Post comment', {
      content: 'Mango, please.',
    })
    expect([after.status, after.text]).toEqual([200, expect.stringContaining('Mango, please.')])
    expect(after.address).toMatch(/#comment-/)
  })
})

describe('a petition', () => {
  test('that was signed says so and offers no button; a second tab counts nothing', async () => {
    const petition = await starts('Repair the clinic roof')
    const { browser } = await memberNamed('Musa')
    const open = async () => browser.opens(`/petitions/${petition}`)
    const [one, other] = await Promise.all([open(), open()])
    const pages = await Promise.all([one, other].map(async (tab) => browser.sends(tab, 'Sign this petition')))
    for (const page of pages) {
      expect(page.text).toContain('You signed this petition')
      expect(buttonsOf(page)).not.toContain('Sign this petition')
    }
    expect(await signaturesOf(petition)).toBe(1)
  })

  test('that was closed meanwhile is shown as it is now, with what happened', async () => {
    const petition = await starts('A bus stop at the market')
    const { browser } = await memberNamed('Ngozi')
    const page = await browser.opens(`/petitions/${petition}`)
    await editPetition(ada.civic, { path: { id: petition }, body: { status: 'CLOSED' } })
    const refused = await browser.sends(page, 'Sign this petition')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('takes no more signatures')])
    expect(refused.text).toContain('Ended. It takes no more signatures')
    expect(buttonsOf(refused)).not.toContain('Sign this petition')
  })

  test('that a moderator hid takes no signatures', async () => {
    const petition = await starts('Buy phones from me now')
    const { browser } = await memberNamed('Obi')
    const page = await browser.opens(`/petitions/${petition}`)
    const hide = { contentType: 'PETITION' as const, contentId: petition, reason: 'SPAM' as const }
    await hideContent(administrator.civic, { body: hide })
    const refused = await browser.sends(page, 'Sign this petition')
    expect([refused.status, buttonsOf(refused)]).toEqual([409, expect.not.arrayContaining(['Sign this petition'])])
  })
})

test('a comment that is sent again, word for word, from a page that one came back to stands once', async () => {
  const [{ browser }, { browser: neighbour }] = [await memberNamed('Uchenna'), await memberNamed('Veronica')]
  const own = await reports('A gate that does not close')
  const comment = async (who: Visitor, content: string) =>
    (await who.sends(await who.opens(`/issues/${own}`), 'Post comment', { content })).status
  const said: [Visitor, string][] = [
    [browser, 'The same words.'],
    [browser, ' The same words. '],
    [browser, 'Other words.'],
    [neighbour, 'The same words.'],
  ]
  for (const [who, content] of said) expect(await comment(who, content)).toBe(200)
  const { comments } = await readIssueThread(city.guest, { path: { id: own } })
  expect(comments.map(({ content }) => content).toSorted()).toEqual([
    'Other words.',
    'The same words.',
    'The same words.',
  ])
})
