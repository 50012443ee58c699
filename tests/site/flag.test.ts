import {
  assignIssue,
  changeRole,
  commentOnIssue,
  commentOnPetition,
  hideContent,
  listMyFlags,
  postProgressUpdate,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openOrganization } from '../journeys/open-organization.ts'
import { password } from '../journeys/start-city.ts'
import { openPlace } from './open-place.ts'
import { buttonsOf, fieldsOf } from './visitor.ts'

const place = await openPlace()
const { city, administrator, browserOf, strangerNamed } = place
const ada = await place.residentNamed('Ada')
afterAll(async () => place[Symbol.asyncDispose]())

const reports = async (title: string) => (await place.issueBy(ada, title)).id

test('an issue is flagged from its page, once, by somebody of any community', async () => {
  const issue = await reports('Cheap phones')
  const { person: bayo, browser } = await strangerNamed('Bayo')
  const page = await browser.follows(await browser.opens(`/issues/${issue}`), 'Flag this issue')
  expect(page.text).toContain('Cheap phones')
  const after = await browser.sends(page, 'Flag this', { reason: 'SPAM', description: 'The third today.' })
  expect([after.address, after.text]).toEqual([`/issues/${issue}`, expect.stringContaining('You flagged it.')])
  const { items } = await listMyFlags(bayo.civic, {})
  expect(items).toMatchObject([{ contentType: 'ISSUE', contentId: issue, reason: 'SPAM' }])
  const description = 'It is there again.'
  const again = await browser.sends(page, 'Flag this', { key: crypto.randomUUID(), reason: 'OTHER', description })
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('You flagged this before.')])
  expect(again.html).toContain(description)
  const fresh = await browser.opens(`/issues/${issue}/flag`)
  expect(fresh.text).toContain('You flagged this before, and a moderator will look at it.')
  expect(fresh.links).toContainEqual({ text: 'What you flagged', href: '/my/flags' })
  expect(buttonsOf(fresh)).not.toContain('Flag this')
})

test('comments of issues and petitions are flagged where they stand', async () => {
  const issue = await reports('A broken lamp')
  const petition = await place.petitionBy(ada, 'More lamps')
  const content = 'You are all fools.'
  const { comment } = await commentOnIssue(ada.civic, { path: { id: issue }, body: { content } })
  const { comment: other } = await commentOnPetition(ada.civic, { path: { id: petition.id }, body: { content } })
  const { person: chidi, browser } = await strangerNamed('Chidi')
  for (const [address, id] of [
    [`/issues/${issue}`, comment.id],
    [`/petitions/${petition.id}`, other.id],
  ]) {
    const page = await browser.follows(await browser.opens(address ?? ''), 'Flag the comment by Ada')
    expect(page.text).toContain(content)
    const after = await browser.sends(page, 'Flag this', { reason: 'ABUSE' })
    expect(after.address).toBe(`${address}#comment-${id}`)
  }
  const { items } = await listMyFlags(chidi.civic, {})
  expect(items.map(({ contentType }) => contentType).sort()).toEqual(['ISSUE_COMMENT', 'PETITION_COMMENT'])
})

describe('what an organization says of its work', () => {
  /** An update on a new issue, and where it is flagged. */
  async function updated(title: string, names: { owner: string; name: string }) {
    const issue = await reports(title)
    const { id, owner } = await openOrganization(city, administrator, names)
    await assignIssue(owner.civic, { path: { id }, body: { issueId: issue } })
    const body = { issueId: issue, body: 'All is done.' }
    const { update } = await postProgressUpdate(owner.civic, { path: { id }, body })
    return { issue, owner, update: update.id, here: `/issues/${issue}/updates/${update.id}/flag` }
  }

  test('is flagged where it stands, once', async () => {
    const { issue, here } = await updated('A bridge without a rail', { owner: 'Idris', name: 'Road Works' })
    const { person: gbenga, browser } = await strangerNamed('Gbenga')
    const page = await browser.follows(await browser.opens(`/issues/${issue}`), 'Flag this progress update')
    expect(page.text).toContain('All is done.')
    expect((await browser.sends(page, 'Flag this', { reason: 'MISINFO' })).text).toContain('You flagged it.')
    expect((await listMyFlags(gbenga.civic, {})).items).toMatchObject([{ contentType: 'PROGRESS_UPDATE' }])
    const again = await browser.opens(here)
    expect([again.status, again.text]).toEqual([200, expect.stringContaining('You flagged this before, and')])
  })

  test('is not flagged by whoever wrote it, and by a moderator as by anybody', async () => {
    const { issue, owner, here } = await updated('A bridge without a light', { owner: 'Jumoke', name: 'Road Lights' })
    const own = await browserOf(owner)
    const names = (await own.opens(`/issues/${issue}`)).links.map(({ text }) => text)
    expect(names).toContain('Flag this issue')
    expect(names).not.toContain('Flag this progress update')
    const page = await own.opens(here)
    expect(page.text).toContain('This is your own.')
    expect(buttonsOf(page)).not.toContain('Flag this')
    const { person: moderator, browser } = await strangerNamed('Kunle')
    await changeRole(administrator.civic, { path: { id: moderator.id }, body: { role: 'MODERATOR' } })
    const after = await browser.sends(await browser.opens(here), 'Flag this', { reason: 'OTHER' })
    expect([after.address, after.text]).toEqual([`/issues/${issue}`, expect.stringContaining('You flagged it.')])
  })

  test('is gone with its page once a moderator hid it', async () => {
    const { issue, update, here } = await updated('A bridge without a bridge', { owner: 'Lanre', name: 'Road Bridges' })
    const hide = { contentType: 'PROGRESS_UPDATE' as const, contentId: update, reason: 'MISINFO' as const }
    await hideContent(administrator.civic, { body: hide })
    const { browser } = await strangerNamed('Hauwa')
    const page = await browser.opens(`/issues/${issue}`)
    expect(page.links.map(({ text }) => text)).not.toContain('Flag this progress update')
    expect((await browser.opens(here)).status).toBe(404)
  })
})

test('a guest reads what they would flag, and is led to sign in and back', async () => {
  const issue = await reports('A missing manhole cover')
  const guest = place.visitor()
  const page = await guest.follows(await guest.opens(`/issues/${issue}`), 'Flag this issue')
  expect(page.forms.filter(({ method }) => method === 'post')).toEqual([])
  const { email } = await city.newcomer('Dayo')
  const back = await guest.sends(await guest.follows(page, 'Sign in to flag this'), 'Sign in', { email, password })
  expect(back.address).toBe(`/issues/${issue}/flag#flag`)
  expect(buttonsOf(back)).toContain('Flag this')
})

test('without a reason it is not sent, and what was written stays', async () => {
  const issue = await reports('A wall that leans')
  const { browser } = await strangerNamed('Efe')
  const page = await browser.opens(`/issues/${issue}/flag`)
  const again = await browser.sends(page, 'Flag this', { description: 'Look at the second sentence.' })
  expect(again.status).toBe(422)
  expect(again.links).toContainEqual({ text: 'Choose a reason', href: '#reason' })
  expect(fieldsOf(again)).toContainEqual(['description', 'Look at the second sentence.'])
})

test('one’s own, and what is removed already, is not flagged', async () => {
  const issue = await reports('Phones, phones, phones')
  const own = await browserOf(ada)
  expect((await own.opens(`/issues/${issue}`)).links.map(({ text }) => text)).not.toContain('Flag this issue')
  expect((await own.opens(`/issues/${issue}/flag`)).text).toContain('This is your own.')
  const hide = { contentType: 'ISSUE' as const, contentId: issue, reason: 'SPAM' as const }
  await hideContent(administrator.civic, { body: hide })
  const { browser } = await strangerNamed('Funke')
  const page = await browser.opens(`/issues/${issue}/flag`)
  expect(page.text).toContain('Removed by a moderator')
  expect(buttonsOf(page)).not.toContain('Flag this')
})

test('what is not there has no page to flag it', async () => {
  const issue = await reports('A road without a name')
  const nobody = 'c0ffee00-0000-4000-8000-000000000000'
  const guest = place.visitor()
  for (const address of [
    `/issues/${nobody}/flag`,
    `/petitions/${nobody}/flag`,
    `/issues/${issue}/comments/${nobody}/flag`,
    `/issues/${issue}/updates/${nobody}/flag`,
  ]) {
    expect((await guest.opens(address)).status).toBe(404)
  }
})
