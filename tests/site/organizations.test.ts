import {
  archiveAnnouncement,
  assignIssue,
  beginProject,
  changeRole,
  commentOnIssue,
  editOrganization,
  editProject,
  hideContent,
  listMyFlags,
  postProgressUpdate,
  writeAnnouncement,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openOrganization, signInAgain } from '../journeys/open-organization.ts'
import { drainIn, openPlace } from './open-place.ts'

const place = await openPlace()
const { city, administrator, ikeja, memberNamed, visitor, browserOf } = place
afterAll(async () => place[Symbol.asyncDispose]())

const board = await openOrganization(city, administrator, { owner: 'Ngozi', name: 'Ikeja Water Board' })
const path = { id: board.id }
const profile = `/organizations/${board.id}`
const announces = async (title: string, publish = true) => {
  const body = { title, body: 'The truck comes on Monday, first to the market.', publish }
  return (await writeAnnouncement(board.owner.civic, { path, body })).announcement.id
}
const begins = async (title: string, more: object = {}) => {
  const body = { title, description: 'Two hundred metres of pipe.', communityId: ikeja, ...more }
  return (await beginProject(board.owner.civic, { path, body })).project.id
}
const says = async (target: { projectId: string }, body: string) =>
  (await postProgressUpdate(board.owner.civic, { path, body: { ...target, body } })).update.id

describe('the list of organizations', () => {
  test('says who they are, and is narrowed by name, place and kind', async () => {
    await openOrganization(city, administrator, { owner: 'Musa', name: 'Lagos Bus Riders' })
    const all = await visitor().opens('/organizations')
    expect(all.text).toMatch(/Ikeja Water Board.*NGO.*Ikeja, Lagos.*0 issues taken on/s)
    expect(all.links).toContainEqual({ text: 'Ikeja Water Board', href: profile })
    const named = await visitor().sends(all, 'Show', { q: 'bus', state: 'lagos', kind: 'NGO' })
    expect(named.text).toContain('Lagos Bus Riders')
    expect(named.text).not.toContain('Ikeja Water Board')
    const none = await visitor().opens('/organizations?q=nobody')
    expect(none.text).toContain('No organization fits what you asked for.')
    expect(none.links).toContainEqual({ text: 'Show all organizations', href: '/organizations' })
    expect((await visitor().opens('/organizations?kind=circus')).text).toContain('There is no such kind.')
  })
})

describe('the profile of an organization', () => {
  test('says who acts for it, and what was checked', async () => {
    await editOrganization(administrator.civic, { path, body: { verified: true } })
    const page = await visitor().opens(`${profile}?checked`)
    for (const words of ['Verified organization', 'Who they are was checked.', 'Ngozi', 'Owner'])
      expect(page.text).toContain(words)
    for (const words of ['It has announced nothing yet.', 'It has asked nothing yet.', 'It raises no money here.'])
      expect(page.text).toContain(words)
  })

  test('tells which issues it took on, and which of them wait for a word since when', async () => {
    const water = await openOrganization(city, administrator, { owner: 'Tola', name: 'Ikeja Drains' })
    const own = `/organizations/${water.id}`
    const [drain, road] = [await drainIn(place), (await place.issueBy(await place.residentNamed('Uche'), 'A hole')).id]
    for (const issueId of [drain, road])
      await assignIssue(water.owner.civic, { path: { id: water.id }, body: { issueId } })
    const page = await visitor().opens(own)
    expect(page.text).toMatch(/2\s+of them wait for a word\. Nobody official has answered/)
    const issue = await visitor().follows(page, 'Blocked drain')
    expect(issue.links).toContainEqual({ text: 'Ikeja Drains', href: own })
    const official = await place.residentNamed('Amina')
    await changeRole(administrator.civic, { path: { id: official.id }, body: { role: 'MODERATOR' } })
    const { civic } = await signInAgain(city, official)
    for (const id of [drain, road])
      await commentOnIssue(civic, { path: { id }, body: { content: 'We come on Monday.' } })
    expect((await visitor().opens(`${own}?again`)).text).toContain('None of them waits for a word.')
  })

  test('that is not there is a 404 that says so; the address of its desk leads to it', async () => {
    const gone = await visitor().opens(`/organizations/${crypto.randomUUID()}`)
    expect([gone.status, gone.title]).toEqual([404, expect.stringContaining('This organization is not here')])
    expect((await visitor().opens(`/org/${board.id}?tab=campaigns`)).address).toBe(profile)
  })
})

describe('an announcement of an organization', () => {
  test('stands in the list and on the profile, three of them unless somebody asks for all, page by page', async () => {
    for (let number = 1; number <= 51; number += 1) await announces(`Water truck ${number}.`)
    const list = await visitor().opens('/announcements')
    expect(list.text).toMatch(/Water truck 51\..*Ikeja Water Board.*Water truck 40\./s)
    const page = await visitor().opens(`${profile}?announced`)
    expect(page.text).not.toContain('Water truck 48.')
    const all = await visitor().follows(page, 'All announcements')
    expect(all.text).toMatch(/Water truck 51\..*Water truck 2\./s)
    expect(all.text).not.toContain('Water truck 1.')
    expect((await visitor().follows(all, 'Next')).text).toContain('Water truck 1.')
    expect((await visitor().opens('/announcements?state=Kano')).text).toContain('No announcement fits')
  })

  test('is read by everybody, and flagged by whoever did not write it', async () => {
    const id = await announces('A standpipe for Allen Avenue')
    const { browser, person } = await memberNamed('Bisi')
    const page = await browser.opens(`/announcements/${id}`)
    expect(page.text).toMatch(/By Ngozi.*first to the market.*Announced by.*Ikeja Water Board/s)
    const sent = await browser.sends(await browser.follows(page, /^Flag/), 'Flag this', { reason: 'MISINFO' })
    expect([sent.address, sent.text]).toEqual([`/announcements/${id}`, expect.stringContaining('You flagged it.')])
    expect((await listMyFlags(person.civic)).items).toHaveLength(1)
    const mine = await browser.opens('/my/flags')
    expect(mine.links.map(({ href }) => href)).toContain(`/announcements/${id}`)
  })

  test('that is a draft, archived or hidden is seen by its members alone, and says so', async () => {
    const [draft, old, hidden] = [
      await announces('Not yet', false),
      await announces('Long ago'),
      await announces('Buy land'),
    ]
    await archiveAnnouncement(board.owner.civic, { path: { announcementId: old } })
    const body = { contentType: 'ANNOUNCEMENT' as const, contentId: hidden, reason: 'SPAM' as const }
    await hideContent(administrator.civic, { body })
    for (const id of [draft, old, hidden]) {
      const page = await visitor().opens(`/announcements/${id}`)
      expect([page.status, page.title]).toEqual([404, expect.stringContaining('This announcement is not here')])
    }
    const member = await browserOf(board.owner)
    expect((await member.opens(`/announcements/${draft}`)).text).toContain('Only your organization sees this.')
    expect((await member.opens(`/announcements/${old}`)).text).toContain('It is no longer shown.')
    expect((await member.opens(`/announcements/${hidden}`)).status).toBe(404)
    expect((await member.opens(profile)).text).toMatch(
      /Not yet.*Only your organization sees this|Only your organization sees this.*Not yet/s,
    )
  })
})

describe('a project', () => {
  test('says how far it is, what it costs, and which issues it answers', async () => {
    const end = new Date(Date.now() + 40 * 86_400_000).toISOString()
    const id = await begins('Pipes for Allen Avenue', {
      budgetKobo: 250_000_00,
      expectedEndDate: end,
      status: 'ACTIVE',
    })
    const issueId = (await place.issueBy(await place.residentNamed('Ife'), 'No water in Allen Avenue')).id
    await assignIssue(board.owner.civic, { path, body: { issueId, projectId: id } })
    await says({ projectId: id }, 'Half of the pipe lies in the ground.')
    const list = await visitor().opens(`/projects?community=${ikeja}&status=ACTIVE`)
    expect(list.text).toMatch(/Pipes for Allen Avenue.*Ikeja Water Board.*Ikeja/s)
    const page = await visitor().follows(list, 'Pipes for Allen Avenue')
    expect(page.text).toMatch(/Active Under way\./)
    expect(page.text).toMatch(/Budget ₦250,000, as the organization says/)
    expect(page.text).toMatch(/How far it is.*Half of the pipe.*Issues that it answers.*No water in Allen Avenue/s)
    expect(page.text).not.toContain('Late')
    expect((await visitor().opens(`/projects?organization=${board.id}`)).title).toContain(
      'Projects of Ikeja Water Board',
    )
  })

  test('that should have ended is late until it is completed', async () => {
    const id = await begins('A late well', { expectedEndDate: '2026-01-31T00:00:00.000Z', status: 'ACTIVE' })
    const address = `/projects/${id}`
    expect((await visitor().opens(address)).text).toContain('Late: The day on which it was expected to end is over.')
    await editProject(board.owner.civic, { path: { projectId: id }, body: { status: 'COMPLETED' } })
    expect((await visitor().opens(`${address}?now`)).text).not.toContain('Late:')
  })

  test('has updates that are flagged, the older ones on a page of their own', async () => {
    const id = await begins('A long wall')
    const first = await says({ projectId: id }, 'Stone number 1.')
    for (let number = 2; number <= 21; number += 1) await says({ projectId: id }, `Stone number ${number}.`)
    const { browser } = await memberNamed('Zainab')
    const page = await browser.opens(`/projects/${id}`)
    expect(page.text).not.toContain('Stone number 1.')
    expect((await browser.follows(page, 'Next')).text).toContain('Stone number 1.')
    const flag = await browser.opens(`/projects/${id}/updates/${first}/flag`)
    expect(flag.text).toContain('Stone number 1.')
    expect((await browser.sends(flag, 'Flag this', { reason: 'SPAM' })).text).toContain('You flagged it.')
  })

  test('that was never there is a 404 that says so', async () => {
    const page = await visitor().opens(`/projects/${crypto.randomUUID()}`)
    expect([page.status, page.title]).toEqual([404, expect.stringContaining('This project is not here')])
  })
})
