import {
  assignIssue,
  browseIssues,
  changeIssueStatus,
  commentOnIssue,
  createOrganization,
  editOrganization,
  hideContent,
  joinCommunity,
  postProgressUpdate,
  toggleUpvote,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openPlace } from './open-place.ts'

const place = await openPlace()
const { city, administrator, ikeja, visitor: guest } = place
const ada = await place.residentNamed('Ada')
await joinCommunity(administrator.civic, { body: { communityId: ikeja } })
const reports = async (title: string, description: string) =>
  place.issueBy(ada, title, { description, location: 'Allen Avenue 12' })
const drain = await reports('Blocked drain in Allen Avenue', 'The water stands in front of the school.')
afterAll(async () => place[Symbol.asyncDispose]())

describe('the page of an issue', () => {
  test('tells what was reported, where and when, and that nobody official has spoken', async () => {
    const page = await guest().opens(`/issues/${drain.id}`)
    expect(page.status).toBe(200)
    for (const words of [drain.title, drain.description, 'Allen Avenue 12, Ikeja', 'Nobody official has acted yet']) {
      expect(page.text).toContain(words)
    }
    expect(page.text).toContain('No organization has put its name to it yet.')
    expect(page.text).toContain('A petition can ask one by name.')
  })

  test('asks nobody to do anything about it any more once it is closed', async () => {
    const issue = await place.issueBy(ada, 'Lamp is out')
    await changeIssueStatus(administrator.civic, { path: { id: issue.id }, body: { status: 'CLOSED' } })
    const page = await guest().opens(`/issues/${issue.id}`)
    expect(page.text).toContain('No organization has put its name to it yet.')
    expect(page.text).not.toContain('A petition can ask one by name.')
  })

  test('tells all that happened, oldest first, with who speaks officially', async () => {
    const body = { name: 'Clean Water Ikeja', slug: 'clean-water', kind: 'NGO', jurisdiction: 'NATIONAL' } as const
    const { organization } = await createOrganization(administrator.civic, { body })
    const issue = await reports('Street lights are out', 'Four lamps since Monday.')
    const path = { id: issue.id }
    await toggleUpvote(ada.civic, { path })
    await commentOnIssue(ada.civic, { path, body: { content: 'It is dark at six.' } })
    await changeIssueStatus(administrator.civic, { path, body: { status: 'IN_PROGRESS' } })
    const of = { path: { id: organization.id } }
    await editOrganization(administrator.civic, { ...of, body: { verified: true } })
    await assignIssue(administrator.civic, { ...of, body: { issueId: issue.id, note: 'We bring lamps.' } })
    const update = { issueId: issue.id, body: 'Two lamps stand.' }
    await postProgressUpdate(administrator.civic, { ...of, body: update })

    const { text } = await guest().opens(`/issues/${issue.id}`)
    const told = ['Open reported', 'It is dark at six.', 'In progress', 'Taken on by Clean Water', 'Two lamps stand.']
    const places = told.map((words) => text.lastIndexOf(words))
    expect(places.toSorted((one, other) => one - other)).toEqual(places)
    expect(text).toContain('Ada reported this')
    expect(text).toMatch(/Clean Water Ikeja ?Verified organization/)
    expect(text).toContain('1 person says that this affects them too')
  })

  test('shows a report that is hidden as removed, at once, and nothing of what it said', async () => {
    const issue = await reports('Buy cheap phones now', 'Call me at this number for phones.')
    const reader = guest()
    expect((await reader.opens(`/issues/${issue.id}`)).text).toContain('Buy cheap phones')
    expect((await reader.opens('/issues')).text).toContain('Buy cheap phones')
    const hide = { contentType: 'ISSUE' as const, contentId: issue.id, reason: 'SPAM' as const }
    await hideContent(administrator.civic, { body: hide })
    await expect
      .poll(async () => (await guest().opens(`/issues/${issue.id}`)).html, { timeout: 10_000 })
      .not.toContain('cheap phones')
    const page = await guest().opens(`/issues/${issue.id}`)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Removed by a moderator')])
    expect(page.html).toContain('name="robots" content="noindex"')
    expect((await guest().opens('/issues')).html).not.toContain('cheap phones')
  })

  test('that is not there is a page that helps to go on', async () => {
    for (const id of ['c0ffee00-0000-4000-8000-000000000000', 'no-id']) {
      const page = await guest().opens(`/issues/${id}`)
      expect([page.status, page.text]).toEqual([404, expect.stringContaining('This issue is not here')])
      expect(page.links.map(({ href }) => href)).toContain('/issues')
    }
  })

  test('shows long threads in parts, newest first', async () => {
    const issue = await reports('A long story', 'Many people have something to say.')
    for (let number = 1; number <= 52; number += 1) {
      await commentOnIssue(administrator.civic, { path: { id: issue.id }, body: { content: `Word number ${number}.` } })
    }
    const page = await guest().opens(`/issues/${issue.id}`)
    expect([page.text.includes('Word number 3.'), page.text.includes('Word number 2.')]).toEqual([true, false])
    expect((await guest().follows(page, 'Older comments')).text).toContain('Word number 2.')
  })
})

describe('the list of issues', () => {
  test('narrows by what is asked for, and says what is no word of ours', async () => {
    const page = await guest().opens('/issues')
    const narrowed = await guest().sends(page, 'Show', { status: 'IN_PROGRESS' })
    expect(narrowed.address).toContain('status=IN_PROGRESS')
    expect(narrowed.text).toContain('Street lights are out')
    expect(narrowed.text).not.toContain(drain.title)
    const unknown = await guest().opens(`/issues?community=${ikeja}&status=BURNT`)
    expect(unknown.text).toContain('There is no such status.')
    expect(unknown.text).not.toContain(drain.title)
    expect(unknown.links).toContainEqual({ text: 'Leave that out', href: `/issues?community=${ikeja}` })
    expect((await guest().opens('/issues?category=HEALTH')).text).toContain('No issue fits what you asked for.')
  })

  test('tells how many there are, which is what the interface tells', async () => {
    const { total } = await browseIssues(city.guest)
    // An address that nobody asked for in the last seconds.
    const [counted] = (await guest().opens('/issues?sort=oldest')).elements('data')
    expect(counted?.attrs.find(({ name }) => name === 'value')?.value).toBe(String(total))
  })
})

describe('a page that is the same for all guests', () => {
  test.each([
    ['gzip, br', 'gzip', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['gzip;q=0, br;q=0', null, null],
    ['identity, gzip;q=0.5', null, null],
  ])('and a style are packed only as whoever asks can read them: %s', async (accepted, page, style) => {
    const headers = { accept: 'text/html', 'accept-encoding': accepted }
    const shown = await fetch(`${city.url}/issues/${drain.id}`, { headers })
    expect(shown.headers.get('content-encoding')).toBe(page)
    const address = /href="(\/assets\/[^"]+\.css)"/.exec(await shown.text())?.[1] ?? ''
    const asset = await fetch(city.url + address, { headers })
    expect([asset.status, asset.headers.get('content-encoding')]).toEqual([200, style])
  })

  test('is answered 304 to whoever has it, and to nobody who is signed in', async () => {
    const address = `${city.url}/issues/${drain.id}`
    const first = await fetch(address, { headers: { accept: 'text/html' } })
    const etag = first.headers.get('etag') ?? ''
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      'public, max-age=0, s-maxage=15',
      expect.stringContaining('Cookie'),
    ])
    const again = await fetch(address, { headers: { accept: 'text/html', 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await fetch(address, {
      headers: { accept: 'text/html', 'if-none-match': etag, cookie: `civic=${'A'.repeat(43)}` },
    })
    expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('is no page for programs', async () => {
    const reply = await fetch(`${city.url}/issues/${drain.id}`, { headers: { accept: 'application/json' } })
    expect([reply.status, await reply.json()]).toEqual([
      404,
      expect.objectContaining({ success: false, code: 'NOT_FOUND' }),
    ])
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
})
