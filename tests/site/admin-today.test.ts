import { changeRole, decideFlags, flagContent, type UserRole } from '@civic/client'
import { afterAll, expect, test } from 'vitest'
import { password, startCity } from '../journeys/start-city.ts'
import { openPlace } from './open-place.ts'
import { Visitor } from './visitor.ts'

const place = await openPlace()
afterAll(async () => place[Symbol.asyncDispose]())
const { administrator, strangerNamed } = place

const withRole = async (name: string, role: UserRole) => {
  const member = await strangerNamed(name)
  await changeRole(administrator.civic, { path: { id: member.person.id }, body: { role } })
  return member
}

test('the first day says what is to be set up, each with its page, until it is done', async () => {
  await using city = await startCity()
  const { civic } = await city.administrator()
  const ada = await city.newcomer('Ada')
  await changeRole(civic, { path: { id: ada.id }, body: { role: 'PLATFORM_ADMIN' } })
  const browser = new Visitor(city.url)
  await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email: ada.email, password })
  const first = await browser.opens('/admin')
  for (const step of ['Create the first community', 'Name a moderator', 'Set up payments', 'Take a backup']) {
    expect((await browser.follows(first, step)).status).toBe(200)
  }
  const form = await browser.follows(first, 'Create the first community')
  const asked = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  expect((await browser.sends(form, 'Open this community', asked)).status).toBe(200)
  const next = await browser.opens('/admin')
  expect(next.text).not.toContain('Create the first community')
  expect(next.text).toContain('Join a community yourself')
})

test('what waits stands with its number and leads there, and is gone once it is done', async () => {
  const { browser } = await withRole('Ngozi', 'PLATFORM_ADMIN')
  expect((await browser.opens('/admin')).text).toContain('Nothing waits')
  const ada = await place.residentNamed('Ada')
  const issue = await place.issueBy(ada, 'Cheap phones')
  const { flag } = await flagContent(administrator.civic, {
    body: { contentType: 'ISSUE', contentId: issue.id, reason: 'SPAM' },
  })
  const page = await browser.opens('/admin')
  expect((await browser.follows(page, '1 flag for moderators')).title).toContain('Moderation')
  await decideFlags(administrator.civic, {
    body: {
      contentType: 'ISSUE',
      contentId: issue.id,
      status: 'REVIEWED',
      resolutionNote: 'Is this allowed?',
      seenFlagIds: [flag.id],
      seenStatus: 'PENDING',
    },
  })
  const after = await browser.opens('/admin')
  expect(after.text).not.toContain('flag for moderators')
  const passed = await browser.follows(after, '1 case that moderators passed on in the last 14 days')
  expect(passed.text).toContain('Is this allowed?')
})

test('everybody is led to the desks that they have', async () => {
  const addressFor = async (role: UserRole) =>
    (await (await withRole(role.toLowerCase().replace('_', '-'), role)).browser.opens('/desks')).address
  expect(await addressFor('PLATFORM_ADMIN')).toBe('/admin')
  expect(await addressFor('MODERATOR')).toBe('/moderation')
  expect(await addressFor('NGO')).toBe('/admin/representatives')
  expect(await addressFor('GOVERNMENT_ADMIN')).toBe('/desks')
  const { browser } = await strangerNamed('Femi')
  expect((await browser.opens('/desks')).text).toContain('You have no desk yet')
})
