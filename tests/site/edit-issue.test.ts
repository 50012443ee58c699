import {
  changeIssueStatus,
  commentOnIssue,
  createCommunity,
  editIssue,
  joinCommunity,
  reportIssue,
  showIssue,
  toggleUpvote,
  type Issue,
} from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, startCity, type City, type Resident } from '../journeys/start-city.ts'
import { Visitor, type SeenPage } from './visitor.ts'

let city: City
let administrator: Resident
let ada: Resident
let bola: Resident
let ikeja: string

beforeAll(async () => {
  city = await startCity()
  administrator = await city.administrator()
  const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
  ada = await city.newcomer('Ada')
  bola = await city.newcomer('Bola')
  for (const { civic } of [ada, bola]) await joinCommunity(civic, { body: { communityId: ikeja } })
})
afterAll(async () => city?.[Symbol.asyncDispose]())

async function signedIn({ email }: Resident): Promise<Visitor> {
  const browser = new Visitor(city.url)
  await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password })
  return browser
}

async function reports(title: string): Promise<Issue> {
  const body = { title, description: 'Since the rains.', category: 'TRANSPORT' as const, communityId: ikeja }
  return (await reportIssue(ada.civic, { body: { ...body, location: 'Allen Avenue 12' } })).issue
}

const save = 'Save the changes'
const nowOf = async ({ id }: Issue) => (await showIssue(city.guest, { path: { id } })).issue
const fieldsOf = (page: SeenPage) =>
  Object.fromEntries(page.forms.find(({ buttons }) => buttons.includes(save))?.fields ?? [])

describe('correcting a report', () => {
  test('is told to be over once its status has changed, to its reporter alone', async () => {
    const issue = await reports('A sign has fallen')
    await changeIssueStatus(administrator.civic, { path: { id: issue.id }, body: { status: 'UNDER_REVIEW' } })
    const said = 'You can no longer change or delete it: its status has changed.'
    expect((await (await signedIn(ada)).opens(`/issues/${issue.id}`)).text).toContain(said)
    expect((await (await signedIn(bola)).opens(`/issues/${issue.id}`)).text).not.toContain(said)
  })

  test('is offered to its reporter alone, and what they change is public', async () => {
    const issue = await reports('Pothole in Allen Avenue')
    const browser = await signedIn(ada)
    const shown = await browser.opens(`/issues/${issue.id}`)
    const way = shown.links.find(({ text }) => text === 'Correct it')
    const form = await browser.opens(way?.href ?? '')
    expect(fieldsOf(form)).toMatchObject({ title: issue.title, category: 'TRANSPORT', location: 'Allen Avenue 12' })
    const after = await browser.sends(form, save, { title: 'Two potholes in Allen Avenue', location: '' })
    expect([after.address, after.text]).toEqual([
      `/issues/${issue.id}`,
      expect.stringContaining('Your changes are public.'),
    ])
    const now = await nowOf(issue)
    expect([now.title, now.location, now.description]).toEqual([
      'Two potholes in Allen Avenue',
      undefined,
      issue.description,
    ])

    const other = await signedIn(bola)
    expect((await other.opens(`/issues/${issue.id}`)).links.map(({ text }) => text)).not.toContain('Correct it')
    const refused = await other.opens(`/issues/${issue.id}/edit`)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Only the person who reported')])
    expect((await new Visitor(city.url).opens(`/issues/${issue.id}/edit`)).address).toMatch(/^\/sign-in/)
  })

  test('says at its field what is wrong, and keeps the rest', async () => {
    const issue = await reports('Broken culvert')
    const browser = await signedIn(ada)
    const typed = { title: 'Abc', description: 'A longer description of it.' }
    const again = await browser.sends(await browser.opens(`/issues/${issue.id}/edit`), save, typed)
    expect([again.status, again.links.map(({ href }) => href)]).toEqual([422, expect.arrayContaining(['#title'])])
    expect(fieldsOf(again)).toMatchObject(typed)
    expect((await nowOf(issue)).title).toBe('Broken culvert')
  })

  test('in two windows says in the later one what happened, keeps what was typed, and may replace it', async () => {
    const issue = await reports('Open manhole')
    const browser = await signedIn(ada)
    const form = await browser.opens(`/issues/${issue.id}/edit`)
    await editIssue(ada.civic, { path: { id: issue.id }, body: { title: 'Open manhole at the bus stop' } })
    const again = await browser.sends(form, save, { title: 'Open manhole at number 12' })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('changed since you opened this page')])
    expect(fieldsOf(again)['title']).toBe('Open manhole at number 12')
    expect(again.text).toContain('As it is now Title Open manhole at the bus stop Title')
    await browser.sends(again, save)
    expect((await nowOf(issue)).title).toBe('Open manhole at number 12')
  })

  test('in two windows shows in the later one what stands there now beside what was typed', async () => {
    const issue = await reports('Leaking hydrant')
    const browser = await signedIn(ada)
    const form = await browser.opens(`/issues/${issue.id}/edit`)
    const elsewhere = {
      description: 'It has run since Monday.',
      location: 'Toyin Street 4',
      category: 'UTILITIES' as const,
    }
    await editIssue(ada.civic, { path: { id: issue.id }, body: elsewhere })
    const again = await browser.sends(form, save, { title: 'Hydrant without a lid' })
    expect([again.status, fieldsOf(again)]).toEqual([409, expect.objectContaining({ title: 'Hydrant without a lid' })])
    for (const words of ['As it is now', 'Utilities', elsewhere.description, elsewhere.location]) {
      expect(again.text).toContain(words)
    }
    expect((await nowOf(issue)).title).toBe('Leaking hydrant')
    await browser.sends(again, save, elsewhere)
    expect(await nowOf(issue)).toMatchObject({ ...elsewhere, title: 'Hydrant without a lid' })
  })

  test('ends when an official has acted meanwhile, and what was typed can be copied', async () => {
    const issue = await reports('Fallen tree')
    const browser = await signedIn(ada)
    const form = await browser.opens(`/issues/${issue.id}/edit`)
    await changeIssueStatus(administrator.civic, { path: { id: issue.id }, body: { status: 'IN_PROGRESS' } })
    const refused = await browser.sends(form, save, { description: 'It lies across both lanes now.' })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('can no longer be changed')])
    expect(refused.html).toContain('It lies across both lanes now.')
    expect((await browser.opens(`/issues/${issue.id}`)).links.map(({ text }) => text)).not.toContain('Correct it')
  })
})

describe('taking a report back', () => {
  const remove = 'Delete this report'

  test('asks once more, and then it is gone, also when the form is sent twice', async () => {
    const issue = await reports('Reported by mistake')
    const browser = await signedIn(ada)
    const shown = await browser.opens(`/issues/${issue.id}`)
    const asked = await browser.opens(shown.links.find(({ text }) => text === 'Delete it')?.href ?? '')
    expect(asked.text).toContain('“Reported by mistake” goes for good')
    const twin = browser.copy()
    const both = await Promise.all([browser.sends(asked, remove), twin.sends(asked, remove)])
    expect(both.map(({ address, status }) => [address, status])).toEqual([
      ['/my/issues', 200],
      ['/my/issues', 200],
    ])
    expect((await browser.opens(`/issues/${issue.id}`)).status).toBe(404)
  })

  test('is refused once others have acted on it, before and after the button', async () => {
    const issue = await reports('Stolen drain covers')
    const browser = await signedIn(ada)
    await toggleUpvote(ada.civic, { path: { id: issue.id } })
    const asked = await browser.opens(`/issues/${issue.id}/delete`)
    await toggleUpvote(bola.civic, { path: { id: issue.id } })
    const refused = await browser.sends(asked, remove)
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('others say that it affects them too'),
    ])
    const again = await browser.opens(`/issues/${issue.id}/delete`)
    expect([again.text, again.forms.flatMap(({ buttons }) => buttons).includes(remove)]).toEqual([
      expect.stringContaining('This report stays'),
      false,
    ])
    expect((await nowOf(issue)).title).toBe(issue.title)
  })

  test('is not offered once others have acted on it, and the page says which act stands in the way', async () => {
    const browser = await signedIn(ada)
    const wayOf = async ({ id }: Issue) => {
      const page = await browser.opens(`/issues/${id}`)
      return [page.links.some(({ text }) => text === 'Delete it'), page.text]
    }
    const [upvoted, talkedAbout] = [await reports('Leaking main'), await reports('Fallen tree')]
    await toggleUpvote(ada.civic, { path: { id: upvoted.id } })
    await commentOnIssue(ada.civic, { path: { id: talkedAbout.id }, body: { content: 'Still there.' } })
    expect([(await wayOf(upvoted))[0], (await wayOf(talkedAbout))[0]]).toEqual([true, true])
    await toggleUpvote(bola.civic, { path: { id: upvoted.id } })
    await commentOnIssue(bola.civic, { path: { id: talkedAbout.id }, body: { content: 'I saw it too.' } })
    const stays = 'It can no longer be taken back: others'
    expect(await wayOf(upvoted)).toEqual([false, expect.stringContaining(`${stays} say that it affects them too.`)])
    expect(await wayOf(talkedAbout)).toEqual([false, expect.stringContaining(`${stays} have commented on it.`)])
  })

  test('is nobody else’s to do', async () => {
    const issue = await reports('Dark underpass')
    const refused = await (await signedIn(bola)).opens(`/issues/${issue.id}/delete`)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Only the person who reported')])
  })
})
