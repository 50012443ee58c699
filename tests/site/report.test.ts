import { browseIssues, changeIssueStatus, changePrimaryCommunity, joinCommunity, showIssue } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password, type Resident } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'
import { valueIn } from './keeps.ts'
import { mailedLink } from './mailed-link.ts'
import { openPlace } from './open-place.ts'
import { PagePatience } from './page-patience.ts'
import { buttonsOf, type Fields, type Visitor } from './visitor.ts'

const patience = new PagePatience()
const place = await openPlace({ env: { RATE_LIMIT_STRICT: '1000' }, site: { patience: patience.ofPage } })
const { city, administrator, ikeja, visitor, issueBy } = place
const surulere = await place.communityNamed('Surulere')
afterAll(async () => place[Symbol.asyncDispose]())

async function citizen(name: string, home = ikeja): Promise<Visitor & { resident: Resident }> {
  const { person, browser } = await place.memberNamed(name, home)
  return Object.assign(browser, { resident: person })
}

const drain: Fields = {
  title: 'Blocked drain in Allen Avenue',
  description: 'The water stands in front of the school.',
  category: 'INFRASTRUCTURE',
}
const issuesIn = async (communityId: string) =>
  (await browseIssues(city.guest, { query: { communityId, limit: 100 } })).issues
const button = 'Report this issue'

/** The first two steps. */
async function writes(browser: Visitor, content: Fields = drain, where: Fields = { location: 'Allen Avenue 12' }) {
  await browser.sends(await browser.opens('/report?change=place'), 'Continue', where)
  return browser.sends(await browser.opens('/report/what'), 'Continue', content)
}

describe('reporting an issue', () => {
  test('goes in three steps from the button in the masthead to the public report', async () => {
    const ada = await citizen('Ada')
    const home = await ada.opens('/')
    expect(home.links).toContainEqual({ text: 'Report an issue', href: '/report' })
    const where = await ada.opens('/report')
    expect(where.text).toContain('Ikeja, Lagos, your home community')
    const check = await writes(ada)
    expect([check.status, check.address]).toEqual([200, '/report/send'])
    for (const words of ['Ikeja', 'Allen Avenue 12', drain['title'], drain['description'], 'Infrastructure']) {
      expect(check.text).toContain(words)
    }
    const changes = check.links.filter(({ text }) => text.startsWith('Change'))
    expect(changes.map(({ text }) => text)).toEqual(
      ['Community', 'Location', 'Title', 'Description', 'Category'].map((name) => `Change: ${name}`),
    )
    const issue = await ada.sends(check, button)
    expect([issue.status, issue.text]).toEqual([200, expect.stringContaining('Your report is public.')])
    expect(issue.address).toMatch(/^\/issues\/[\da-f-]{36}$/)
    expect(issue.text).toContain('Reported by you')
    expect((await ada.opens('/report')).text).not.toContain('You began a report')
  })

  test('is changed by the link at an answer, and comes back to the whole report', async () => {
    const bola = await citizen('Bola')
    const check = await writes(bola)
    const where = await bola.follows(check, 'Change: Location')
    expect(valueIn(where, '/report', 'location')).toBe('Allen Avenue 12')
    const again = await bola.sends(where, 'Continue', { location: 'Allen Avenue 14' })
    expect([again.address, again.text]).toEqual(['/report/send', expect.stringContaining('Allen Avenue 14')])
  })

  test('waits while it is not sent, to go on with or to begin anew', async () => {
    const chidi = await citizen('Chidi')
    await writes(chidi, { ...drain, category: '' })
    const offer = await chidi.opens('/report')
    expect(offer.text).toContain('You began a report: “Blocked drain in Allen Avenue”')
    expect(offer.links).toContainEqual({ text: 'Go on with it', href: '/report/what' })
    const what = await chidi.opens('/report/what')
    expect(valueIn(what, '/report/what', 'description')).toBe(drain['description'])
    const anew = await chidi.sends(offer, 'Begin anew')
    expect(anew.text).toContain('This is a new one')
    expect((await chidi.opens('/report/what')).address).toBe('/report')
  })

  test('says at each field what is wrong, keeps what was typed, and offers no category where no model is asked', async () => {
    const dayo = await citizen('Dayo')
    const again = await writes(dayo, { title: 'Abc', description: 'Short', category: '' })
    expect([again.status, again.address]).toEqual([422, '/report/what'])
    const problems = again.links.filter(({ href }) => href.startsWith('#')).map(({ href }) => href)
    expect(problems).toEqual(expect.arrayContaining(['#title', '#description', '#category']))
    expect(valueIn(again, '/report/what', 'title')).toBe('Abc')
    const chosen = await dayo.sends(again, 'Continue', { ...drain, category: '' })
    expect([chosen.status, chosen.text]).toEqual([422, expect.stringContaining('Choose a category')])
    expect(chosen.text).not.toContain('model')
    expect(buttonsOf(chosen)).not.toContain('Suggest a category')
  })
})

test('sent twice, it acts once, at the same time and afterwards, and each time leads to the issue', async () => {
  const before = (await issuesIn(ikeja)).length
  const emeka = await citizen('Emeka')
  const check = await writes(emeka, { ...drain, title: 'Street lights are out in Toyin Street' })
  const twin = emeka.copy()
  const both = await Promise.all([emeka.sends(check, button), twin.sends(check, button)])
  const [first] = both
  expect(both.map(({ address }) => address)).toEqual([first?.address, first?.address])
  const later = await emeka.sends(check, button)
  expect([later.address, later.text]).toEqual([first?.address, expect.stringContaining('Your report is public.')])
  expect(await issuesIn(ikeja)).toHaveLength(before + 1)
})

describe('somebody without an account', () => {
  test('writes first, registers on the way, confirms in another browser, joins and reports there', async () => {
    const guest = visitor()
    const where = await guest.sends(await guest.opens('/report'), 'Search', { q: 'surul' })
    expect(where.text).not.toContain('Ikeja')
    const what = await guest.sends(where, 'Continue', { community: surulere, location: 'Bode Thomas 3' })
    const check = await guest.sends(what, 'Continue', { ...drain, title: 'No water since Tuesday' })
    expect([check.address, check.text]).toEqual(['/report/send', expect.stringContaining('Sign in to report')])
    expect(buttonsOf(check)).not.toContain(button)

    const signIn = { text: 'Sign in to report it', href: '/sign-in?next=%2Freport%2Fsend' }
    expect(check.links).toContainEqual(signIn)
    const register = await guest.opens(check.links.find(({ href }) => href.startsWith('/register?next'))?.href ?? '')
    const person = { name: 'Gozie', email: 'gozie@example.org', password }
    expect((await guest.sends(register, 'Create an account', person)).address).toBe('/check-your-mail')
    const waiting = await guest.opens('/report/send')
    expect(waiting.text).toContain('Confirm your e-mail address to report this issue')

    const phone = visitor()
    const confirm = await phone.opens(await mailedLink(city, person.email))
    const confirmed = await phone.sends(confirm, 'Confirm my e-mail address')
    const way = confirmed.links.find(({ href }) => href.includes('email=gozie'))
    const signedIn = await phone.sends(await phone.opens(way?.href ?? ''), 'Sign in', { password })
    expect([signedIn.address, signedIn.text]).toEqual([
      '/report/send',
      expect.stringContaining('No water since Tuesday'),
    ])
    const joined = await phone.sends(signedIn, 'Join Surulere')
    expect(joined.address).toBe('/report/send')
    expect((await phone.sends(joined, button)).text).toContain('Your report is public.')
    expect((await issuesIn(surulere)).map(({ title }) => title)).toEqual(['No water since Tuesday'])
  })

  test('comes with the community that the way there named, and is told to choose one otherwise', async () => {
    const guest = visitor()
    expect(valueIn(await guest.opens(`/report?community=${surulere}`), '/report', 'community')).toBe(surulere)
    const again = await guest.sends(await guest.opens('/report'), 'Continue', { location: 'Bode Thomas 3' })
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('Choose the community')])
    expect(valueIn(again, '/report', 'location')).toBe('Bode Thomas 3')
    expect((await guest.opens('/report?q=Atlantis')).text).toContain('No community is called “Atlantis”.')
    expect((await guest.opens('/report/send')).address).toBe('/report')
  })
})

describe('a report that is refused stays as it was typed', () => {
  test('in another community than the home', async () => {
    const ife = await citizen('Ife', surulere)
    expect((await ife.opens(`/report?community=${ikeja}`)).text).toContain(
      'You report only in your home community, Surulere. This is Ikeja.',
    )
    const check = await writes(ife)
    await joinCommunity(ife.resident.civic, { body: { communityId: ikeja } })
    await changePrimaryCommunity(ife.resident.civic, { body: { communityId: ikeja } })
    const refused = await ife.sends(check, button)
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('home community, Ikeja. This is Surulere.'),
    ])
    expect(refused.text).toContain('You can change your home community again from')
    const where = await ife.sends(await ife.opens('/report?change=place'), 'Continue')
    expect((await ife.sends(where, button)).text).toContain('Your report is public.')
  })

  test('in a community that is gone', async () => {
    const guest = visitor()
    const community = crypto.randomUUID()
    const typed = { community, location: 'Herbert Macaulay 1' }
    const gone = await guest.sends(await guest.opens('/report'), 'Continue', typed)
    expect([gone.status, gone.text]).toEqual([422, expect.stringContaining('not there any more')])
    expect(valueIn(gone, '/report', 'location')).toBe('Herbert Macaulay 1')
  })
})

test('while the platform is busy, the whole report is shown again with the same key, and counts once however often it is sent', async () => {
  const kemi = await citizen('Kemi')
  const check = await writes(kemi, { ...drain, title: 'The line was cut here' })
  const key = valueIn(check, '/report/send', 'key')
  const held = await holdTable(city, 'issues')
  const busy = await patience.outlastedBy(held, async () => kemi.sends(check, button))
  expect([busy.status, busy.text]).toEqual([503, expect.stringContaining('it counts once')])
  expect([valueIn(busy, '/report/send', 'key'), busy.text.includes('The line was cut here')]).toEqual([key, true])
  expect((await kemi.sends(busy, button)).text).toContain('Your report is public.')
  const titles = (await issuesIn(ikeja)).map(({ title }) => title)
  expect(titles.filter((title) => title === 'The line was cut here')).toHaveLength(1)
}, 30_000)

describe('before it is sent', () => {
  test('open issues of the same place that hold its words are shown, and no others', async () => {
    const jide = await citizen('Jide')
    const same = await issueBy(jide.resident, 'Potholes on Opebi bridge')
    const done = await issueBy(jide.resident, 'Old potholes on Opebi')
    await changeIssueStatus(administrator.civic, { path: { id: done.id }, body: { status: 'RESOLVED' } })
    const check = await writes(jide, { ...drain, title: 'Many potholes at Opebi', category: 'TRANSPORT' })
    expect(check.text).toContain('Is it one of these?')
    expect(check.text).not.toContain(done.title)
    const way = `/issues/${same.id}?from=report`
    expect(check.links).toContainEqual({ text: same.title, href: way })
    const read = await jide.opens(way)
    expect(read.text).toContain('If you were writing a report: it is kept')
    expect(read.links).toContainEqual({ text: 'Back to your report', href: '/report/send' })
    const refused = await jide.sends(read, 'Post comment', { content: '' })
    expect([refused.status, refused.links]).toEqual([
      422,
      expect.arrayContaining([{ text: 'Back to your report', href: '/report/send' }]),
    ])
    const commented = await jide.sends(read, 'Post comment', { content: 'A lorry stands in it.' })
    expect(commented.address).toMatch(new RegExp(`^${way.replace('?', String.raw`\?`)}#comment-`))
    expect((await jide.opens(`/issues/${same.id}`)).text).not.toContain('Back to your report')
  })

  test('whoever finds that it stands there already says that it affects them too, and may drop their own', async () => {
    const [kola, lara] = [await citizen('Kola'), await citizen('Lara')]
    const issue = await issueBy(kola.resident, 'Sinkhole on Adeniyi Jones')
    const upvotes = async () => (await showIssue(city.guest, { path: { id: issue.id } })).issue.upvoteCount
    const check = await writes(lara, { ...drain, title: 'A sinkhole at Adeniyi Jones', category: 'TRANSPORT' })
    expect(check.text).toContain('Nothing is sent yet.')
    const act = `This affects me too: ${issue.title}`
    const twin = lara.copy()
    const [said] = await Promise.all([lara.sends(check, act), twin.sends(check, act)])
    expect([said.address, said.text]).toEqual([
      `/report/send?same=${issue.id}#similar`,
      expect.stringContaining('You said that this affects you too.'),
    ])
    expect([await upvotes(), said.text.includes('A sinkhole at Adeniyi Jones')]).toEqual([1, true])
    await lara.sends(check, act)
    expect(await upvotes()).toBe(1)
    const drop = 'Drop my own report'
    expect(check.text).not.toContain(drop)
    expect(said.text).toContain(drop)
    const dropped = await lara.sends(await lara.opens('/report/send'), `${drop}: ${issue.title}`)
    expect([dropped.address, dropped.text]).toEqual([
      `/issues/${issue.id}`,
      expect.stringContaining('Your own report is gone. It was not sent.'),
    ])
    expect((await lara.opens('/report')).text).not.toContain('You began a report')
  })

  test('a report that was begun without a place leads to where it is said', async () => {
    const guest = visitor()
    const token = valueIn(await guest.opens('/report'), '/report', 'token') ?? ''
    const typed = { title: 'Broken pipe', description: 'Water runs down the street.' }
    await guest.posts('/report/what', new URLSearchParams({ token, draft: 'yes', ...typed }))
    const where = await guest.opens('/report')
    expect(where.text).toContain('You began a report: “Broken pipe”')
    expect(where.text).toContain('To go on with it, say below where it is.')
    expect(where.links.map(({ text }) => text)).not.toContain('Go on with it')
  })
})
