import { once } from 'node:events'
import {
  changeIssueStatus,
  createCommunity,
  editIssue,
  joinCommunity,
  reportIssue,
  showIssue,
  type Issue,
} from '@civic/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startCity, type City, type Resident } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'
import { PagePatience } from './page-patience.ts'
import { photoFile, photoForm, photosOn, slowPhoto } from './photo-forms.ts'
import { Visitor } from './visitor.ts'

const patience = new PagePatience()
let city: City
let administrator: Resident
let ikeja: string

beforeAll(async () => {
  city = await startCity({ site: { patience: patience.ofPage } })
  administrator = await city.administrator()
  const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
})
afterAll(async () => city?.[Symbol.asyncDispose]())

/** Somebody with a report of theirs. */
async function reporterNamed(name: string) {
  const { civic, email } = await city.newcomer(name)
  await joinCommunity(civic, { body: { communityId: ikeja } })
  const body = { title: 'Open drain', description: 'Since the rains.', category: 'HEALTH' as const, communityId: ikeja }
  const { issue } = await reportIssue(civic, { body })
  const browser = new Visitor(city.url)
  await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password })
  return { civic, browser, issue, address: `/issues/${issue.id}/photos` }
}

const nowOf = async ({ id }: Issue) => (await showIssue(city.guest, { path: { id } })).issue

test('photos of one’s own issue are added and removed at once, whatever else was changed meanwhile', async () => {
  const { civic, browser, issue, address } = await reporterNamed('Ada')
  const edit = await browser.opens(`/issues/${issue.id}/edit`)
  await editIssue(civic, { path: { id: issue.id }, body: { title: 'Open drain at number 4' } })
  const form = photoForm(edit, { file: await photoFile(), alt: 'The drain' })
  const one = await browser.posts(address, form)
  expect([one.status, one.text]).toEqual([200, expect.stringContaining('The photo is added.')])
  expect(photosOn(await browser.posts(address, form))).toHaveLength(1)
  const adds = async (visitor: Visitor) =>
    visitor.posts(address, photoForm(await visitor.opens(edit.address), { file: await photoFile() }))
  await Promise.all([adds(browser), adds(browser.copy())])
  const now = await nowOf(issue)
  expect([now.title, now.imageUrls.length, now.imageAlts]).toEqual([
    'Open drain at number 4',
    3,
    ['The drain', null, null],
  ])
  await browser.sends(one, 'Remove: The drain')
  expect((await nowOf(issue)).imageUrls).toEqual(now.imageUrls.slice(1))
  await browser.sends(one, 'Remove: The drain')
  expect((await nowOf(issue)).imageUrls).toHaveLength(2)
})

test('a photo that cannot be taken is refused at its field, with what was typed', async () => {
  const { browser, issue, address } = await reporterNamed('Bola')
  const edit = await browser.opens(`/issues/${issue.id}/edit`)
  const file = new File(['A text'], 'text.jpg', { type: 'image/jpeg' })
  const refused = await browser.posts(address, photoForm(edit, { file, alt: 'The drain' }))
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('This is not a JPEG')])
  expect(refused.links.map(({ href }) => href)).toContain('#photo')
  expect(refused.html).toContain('value="The drain"')
})

test('what a photo shows is measured as the platform counts it', async () => {
  const { browser, issue, address } = await reporterNamed('Halima')
  const edit = await browser.opens(`/issues/${issue.id}/edit`)
  const alt = 'e\u0301'.repeat(200)
  const long = await browser.posts(address, photoForm(edit, { file: await photoFile(), alt: `${alt}e` }))
  expect([long.status, long.text]).toEqual([422, expect.stringContaining('at most 200 characters')])
  await browser.posts(address, photoForm(edit, { file: await photoFile(), alt }))
  expect((await nowOf(issue)).imageAlts).toEqual([alt.normalize('NFC')])
  const location = '\u{1e900}'.repeat(300)
  expect((await browser.sends(edit, 'Save the changes', { location: `${location}.` })).status).toBe(422)
  await browser.sends(await browser.opens(`/issues/${issue.id}/edit`), 'Save the changes', { location })
  expect((await nowOf(issue)).location).toBe(location)
})

test('a photo that may not have been added is asked for again, and is there once', async () => {
  const { browser, issue, address } = await reporterNamed('Funke')
  const edit = await browser.opens(`/issues/${issue.id}/edit`)
  const file = await photoFile()
  const form = photoForm(edit, { file, alt: 'The drain' })
  const held = await holdTable(city, 'issues')
  const busy = await patience.outlastedBy(held, async () => browser.posts(address, form))
  expect([busy.status, busy.text]).toEqual([503, expect.stringContaining('Send it again')])
  expect(busy.html).toContain('value="The drain"')
  const again = await browser.posts(address, photoForm(busy, { file, alt: 'The drain' }))
  expect(photosOn(again)).toHaveLength(1)
})

test('a photo that comes in slower than a page may take is added', async () => {
  const { browser, issue, address } = await reporterNamed('Sade')
  const edit = await browser.opens(`/issues/${issue.id}/edit`)
  const { request, bytes } = await slowPhoto(city.url, browser, edit, address)
  request.write(bytes.subarray(0, 500))
  // Later than the photo, so that it has begun to be read.
  await browser.opens('/contact')
  patience.ends()
  request.end(bytes.subarray(500))
  const [response] = await once(request, 'response')
  response.resume()
  expect([response.statusCode, (await nowOf(issue)).imageUrls.length]).toEqual([303, 1])
})

test('photos of an issue that an official acts on stay as they are, and the page says why', async () => {
  const { browser, issue, address } = await reporterNamed('Chidi')
  const edit = await browser.opens(`/issues/${issue.id}/edit`)
  const one = await browser.posts(address, photoForm(edit, { file: await photoFile() }))
  await changeIssueStatus(administrator.civic, { path: { id: issue.id }, body: { status: 'IN_PROGRESS' } })
  const late = await browser.posts(address, photoForm(one, { file: await photoFile(), alt: 'Still open' }))
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('can no longer be changed')])
  expect(late.html).toContain('Still open')
  expect((await browser.sends(one, 'Remove: Photo 1')).status).toBe(409)
  expect((await nowOf(issue)).imageUrls).toHaveLength(1)
})

test('photos are changed by nobody but the reporter', async () => {
  const { browser, issue, address } = await reporterNamed('Dayo')
  const other = await reporterNamed('Efe')
  await browser.posts(address, photoForm(await browser.opens(`/issues/${issue.id}/edit`), { file: await photoFile() }))
  const { imageUrls } = await nowOf(issue)
  const form = photoForm(await other.browser.opens(`/issues/${other.issue.id}/edit`), { file: await photoFile() })
  form.append('remove', imageUrls[0] ?? '')
  for (const place of [address, `${address}/remove`]) {
    const refused = await other.browser.posts(place, form)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Only the person who reported')])
  }
  expect((await nowOf(issue)).imageUrls).toEqual(imageUrls)
  expect((await new Visitor(city.url).posts(address, form)).address).toMatch(/^\/sign-in/)
})
