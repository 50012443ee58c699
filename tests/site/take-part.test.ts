import {
  banUser,
  createCommunity,
  createPetition,
  editPetition,
  hideContent,
  joinCommunity,
  readIssueThread,
  reportIssue,
  showIssue,
  showPetition,
  verifyEmail,
} from '@civic/client'
import { mayRunWith, startRedisServer } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, startCity, type City, type Resident } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'
import { PagePatience } from './page-patience.ts'
import { mailedLink } from './mailed-link.ts'
import { tokenOf, attribute, textOf, Visitor, type SeenPage } from './visitor.ts'

const patience = new PagePatience()
let city: City
let administrator: Resident
let ada: Resident
let ikeja: string
let drain: string

beforeAll(async () => {
  city = await startCity({ site: { patience: patience.ofPage } })
  administrator = await city.administrator()
  const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
  ada = await city.newcomer('Ada')
  await joinCommunity(ada.civic, { body: { communityId: ikeja } })
  drain = await reports('Blocked drain in Allen Avenue')
})
afterAll(async () => city?.[Symbol.asyncDispose]())

async function reports(title: string): Promise<string> {
  const body = {
    title,
    description: 'The water stands in front of the school.',
    category: 'INFRASTRUCTURE' as const,
    communityId: ikeja,
  }
  return (await reportIssue(ada.civic, { body })).issue.id
}

async function starts(title: string): Promise<string> {
  const body = { title, description: 'We want it open in the evening.', goal: 3, communityId: ikeja }
  return (await createPetition(ada.civic, { body })).petition.id
}

/** A browser in which somebody is signed in. */
async function browserOf({ email }: { email: string }): Promise<Visitor> {
  const browser = new Visitor(city.url)
  await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password })
  return browser
}

async function memberNamed(name: string): Promise<{ person: Resident; browser: Visitor }> {
  const person = await city.newcomer(name)
  await joinCommunity(person.civic, { body: { communityId: ikeja } })
  return { person, browser: await browserOf(person) }
}

async function unconfirmed(name: string): Promise<{ browser: Visitor; link: string }> {
  const browser = new Visitor(city.url)
  const email = `${name.toLowerCase()}@example.org`
  await browser.sends(await browser.opens('/register'), /create|register/i, { name, email, password })
  return { browser, link: await mailedLink(city, email) }
}

const buttonsOf = (page: SeenPage) => page.forms.flatMap(({ buttons }) => buttons)
const upvotesOf = async (id: string) => (await showIssue(city.guest, { path: { id } })).issue.upvoteCount
const signaturesOf = async (id: string) => (await showPetition(city.guest, { path: { id } })).petition.signatureCount
describe('what stands in the way', () => {
  test('a guest is shown no form, and comes back to the act after signing in', async () => {
    const guest = new Visitor(city.url)
    const page = await guest.opens(`/issues/${drain}`)
    expect(page.forms.filter(({ method }) => method === 'post')).toEqual([])
    expect(page.headers.get('set-cookie')).toBeNull()
    const way = page.links.find(({ text }) => text === 'Sign in to upvote this issue')
    const signIn = await guest.opens(way?.href ?? '')
    expect(signIn.text).toContain('Sign in to upvote this issue.')
    const back = await guest.sends(signIn, 'Sign in', { email: ada.email, password })
    expect(back.address).toBe(`/issues/${drain}#upvote`)
    expect(buttonsOf(back)).toContain('This affects me too')
  })

  test('what was written by somebody who does not belong here stays on the page beside the way to join', async () => {
    const chidi = await city.newcomer('Chidi')
    const browser = await browserOf(chidi)
    const token = tokenOf(await browser.opens(`/issues/${drain}`))
    const body = new URLSearchParams({ token, content: 'I pass it every day.' })
    const page = await browser.posts(`/issues/${drain}/comments`, body)
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('You do not belong to this community yet')])
    expect(page.text).toContain('I pass it every day.')
    expect(buttonsOf(page)).toContain('Join Ikeja')
    const joined = await browser.sends(page, 'Join Ikeja')
    expect(joined.forms.flatMap(({ fields }) => fields)).toContainEqual(['content', 'I pass it every day.'])
    const mine = await browser.opens('/my')
    expect(mine.links).toContainEqual({
      text: 'Go on with “I pass it every day.”',
      href: `/issues/${drain}`,
    })
    await browser.sends(joined, 'Post comment')
    expect((await browser.opens('/my')).text).not.toContain('I pass it every day.')
  })

  test('whoever confirms on a phone acts in the old browser, whose token is older', async () => {
    const { browser, link } = await unconfirmed('Dayo')
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

  test('counts once in two tabs at once, as both of them said', async () => {
    const issue = await reports('The bridge has a hole')
    const { browser } = await memberNamed('Gbenga')
    const tabs = await Promise.all([browser.opens(`/issues/${issue}`), browser.opens(`/issues/${issue}`)])
    const pages = await Promise.all(tabs.map(async (tab) => browser.sends(tab, 'This affects me too')))
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    expect(await upvotesOf(issue)).toBe(1)
  })
})

test('an upvote from a page that is old by now is given, however often its form is sent', async () => {
  const issue = await reports('A wall leans over the footpath')
  const { browser } = await memberNamed('Goke')
  const old = await browser.opens(`/issues/${issue}`)
  await browser.sends(await browser.opens(`/issues/${issue}`), 'This affects me too')
  for (let time = 0; time < 2; time += 1) {
    expect((await browser.sends(old, 'This affects me too')).text).toContain('You said that this affects you too.')
    expect(await upvotesOf(issue)).toBe(1)
  }
})

describe('a comment', () => {
  test('stands on the page where its writer lands, once, however often it is sent', async () => {
    const issue = await reports('No water in Toyin Street')
    const { browser } = await memberNamed('Halima')
    const page = await browser.opens(`/issues/${issue}`)
    const after = await browser.sends(page, 'Post comment', { content: 'Nothing since <Monday>.' })
    await browser.sends(page, 'Post comment', { content: 'Nothing since <Monday>.' })
    const { comments } = await readIssueThread(city.guest, { path: { id: issue } })
    expect(comments.map(({ content }) => content)).toEqual(['Nothing since <Monday>.'])
    expect(after.address).toBe(`/issues/${issue}#comment-${comments[0]?.id}`)
    expect(after.html).toContain(`id="comment-${comments[0]?.id}"`)
    expect(after.text).toContain('Your comment is published.')
  })

  test('without a word, or with too many, comes back with what was written and the field named', async () => {
    const { browser } = await memberNamed('Ife')
    const page = await browser.opens(`/issues/${drain}`)
    const told = {
      'Write between 1 and 2,000 characters': '',
      'Write at most 2,000 characters: 1 is too many': 'x'.repeat(2001),
    }
    for (const [text, content] of Object.entries(told)) {
      const again = await browser.sends(page, 'Post comment', { content })
      expect(again.status).toBe(422)
      expect(again.links).toContainEqual({ text, href: '#content' })
      expect(again.forms.flatMap(({ fields }) => fields)).toContainEqual(['content', content])
    }
  })

  test('with other words from the same page is a comment of its own', async () => {
    const { browser } = await memberNamed('Jide')
    const page = await browser.opens(`/issues/${drain}`)
    await browser.sends(page, 'Post comment', { content: 'One thing.' })
    const after = await browser.sends(page, 'Post comment', { content: 'Another thing.' })
    expect(after.status).toBe(200)
    for (const words of ['One thing.', 'Another thing.']) expect(after.text).toContain(words)
  })

  test.runIf(mayRunWith('redis-server'))(
    'too many in a minute are refused with the time, and what was written is kept (needs redis-server)',
    async () => {
      await using redis = await startRedisServer()
      await using busy = await startCity({ env: { CACHE_URL: redis.url, RATE_LIMIT_COMMENT_MINUTE: '1' } })
      const official = await busy.administrator()
      const place = { name: 'Yaba', slug: 'yaba', state: 'Lagos', lga: 'Mainland' }
      const { community } = await createCommunity(official.civic, { body: place })
      const kemi = await busy.newcomer('Kemi')
      await joinCommunity(kemi.civic, { body: { communityId: community.id } })
      const pothole = { title: 'A pothole', description: 'In front of the gate.', category: 'TRANSPORT' as const }
      const { issue } = await reportIssue(kemi.civic, { body: { ...pothole, communityId: community.id } })
      const browser = new Visitor(busy.url)
      await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: kemi.email, password })
      const page = await browser.opens(`/issues/${issue.id}`)
      const first = await browser.sends(page, 'Post comment', { content: 'It grows.' })
      const refused = await browser.sends(first, 'Post comment', { content: 'It still grows.' })
      expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Try again in')])
      expect(refused.forms.flatMap(({ fields }) => fields)).toContainEqual(['content', 'It still grows.'])
    },
  )

  test('that may not have arrived comes back with its key, and counts once when it is sent again', async () => {
    const issue = await reports('The line was cut here')
    const { browser } = await memberNamed('Pelumi')
    const page = await browser.opens(`/issues/${issue}`)
    const held = await holdTable(city, 'issue_comments')
    const send = async () => browser.sends(page, 'Post comment', { content: 'Only once.' })
    const busy = await patience.outlastedBy(held, send)
    expect([busy.status, busy.text]).toEqual([503, expect.stringContaining('it counts once')])
    const again = /^(Post comment|Send again)$/
    const keysOf = ({ forms }: SeenPage) =>
      forms
        .filter(({ buttons }) => buttons.some((name) => again.test(name)))
        .map(({ fields }) => new Map(fields).get('key'))
    expect(keysOf(busy)).toEqual(keysOf(page))
    expect((await browser.sends(busy, again)).text).toContain('Your comment is published.')
    const { comments } = await readIssueThread(city.guest, { path: { id: issue } })
    expect(comments.map(({ content }) => content)).toEqual(['Only once.'])
  }, 30_000)

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
    const [one, other] = await Promise.all([
      browser.opens(`/petitions/${petition}`),
      browser.opens(`/petitions/${petition}`),
    ])
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
