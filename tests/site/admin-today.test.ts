import { addMember, changeRole, createOrganization, decideFlags, flagContent, type UserRole } from '@civic/client'
import { afterAll, expect, test } from 'vitest'
import { password, startCity } from '../journeys/start-city.ts'
import { openPlace } from './open-place.ts'
import { attribute, everyElement, type SeenPage, textOf, Visitor } from './visitor.ts'

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
  expect(first.links.find(({ text }) => text === 'Set up payments')?.href).toBe('/admin/installation#payments')
  expect((await browser.follows(first, 'Set up payments')).html).toContain('id="payments"')
  expect(first.text).toMatch(/Say who runs this site .*SITE_OPERATOR, a sentence, and CONTACT/)
  expect(first.html).toContain('<code>npm run civic <span class="nowrap">-- setup</span></code>')
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
  expect((await browser.follows(page, '1 flag for moderators, concerns included')).title).toContain('Moderation')
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
  const desks = await browser.opens('/desks')
  expect(desks.text).toMatch(/You have no desk yet.*Apply as a representative/)
})

test('whoever speaks for others is told that there is no desk for it, and applies for nothing', async () => {
  const { browser: ofRepresentative } = await withRole('Halima', 'REPRESENTATIVE')
  const ofMember = await strangerNamed('Bola')
  const body = { name: 'Trust', slug: 'trust', kind: 'NGO', jurisdiction: 'LGA', state: 'Lagos', lga: 'Ikeja' } as const
  const { organization } = await createOrganization(administrator.civic, { body })
  await addMember(administrator.civic, {
    path: { id: organization.id },
    body: { userId: ofMember.person.id, role: 'STAFF' },
  })
  for (const browser of [ofRepresentative, ofMember.browser]) {
    const page = await browser.opens('/desks')
    expect(page.text).toContain('no pages yet on which representatives and organizations work')
    expect(page.links.map(({ href }) => href)).toContain('/docs')
    expect(page.text).not.toMatch(/You have no desk yet|Apply/)
  }
})

/** The links above a page, the first one where one begins. */
const wayTo = (page: SeenPage) =>
  page
    .elements('nav')
    .filter((each) => attribute(each, 'class') === 'breadcrumbs')
    .flatMap((each) => [...everyElement(each)].filter(({ tagName }) => tagName === 'a').map(textOf))

test('each desk has one name, and a way back', async () => {
  const { browser } = await withRole('Ruth', 'PLATFORM_ADMIN')
  const start = await browser.opens('/admin')
  const desks = start.elements('ul').find((list) => attribute(list, 'class') === 'related grid-3')
  const links = desks ? [...everyElement(desks)].filter(({ tagName }) => tagName === 'a') : []
  expect(links).toHaveLength(12)
  for (const link of links) {
    const name = textOf(link)
    const page = await browser.opens(attribute(link, 'href') ?? '')
    expect([page.title, page.elements('h1').map(textOf)]).toEqual([expect.stringMatching(`^${name}`), [name]])
    if (name !== 'Moderation') expect([name, wayTo(page)]).toEqual([name, ['Administration']])
  }
  const below = await browser.opens('/admin/communities/new')
  expect(wayTo(below)).toEqual(['Administration', 'Communities'])
  const official = await withRole('Sani', 'GOVERNMENT_ADMIN')
  expect(wayTo(await official.browser.opens('/admin/communities/new'))).toEqual(['Your desks', 'Communities'])
})
