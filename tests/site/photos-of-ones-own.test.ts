import { once } from 'node:events'
import { changeIssueStatus, editIssue, editPetition, showIssue, showPetition, signPetition } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import type { Resident } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'
import { openPlace } from './open-place.ts'
import { PagePatience } from './page-patience.ts'
import { photoFile, photoForm, photosOn, slowPhoto } from './photo-forms.ts'
import type { Visitor } from './visitor.ts'

const patience = new PagePatience()
const place = await openPlace({ site: { patience: patience.ofPage } })
const { city, administrator } = place
afterAll(async () => place[Symbol.asyncDispose]())

interface Kind {
  kind: 'issue' | 'petition'
  /** Its id. */
  makes: (person: Resident) => Promise<string>
  retitles: (person: Resident, id: string, title: string) => Promise<unknown>
  /** From then on it stays as it is. */
  settles: (id: string) => Promise<unknown>
  settled: string
  whose: string
}

const ofIssue: Kind = {
  kind: 'issue',
  makes: async (person) => (await place.issueBy(person, 'Open drain')).id,
  retitles: async ({ civic }, id, title) => editIssue(civic, { path: { id }, body: { title } }),
  settles: async (id) => changeIssueStatus(administrator.civic, { path: { id }, body: { status: 'IN_PROGRESS' } }),
  settled: 'can no longer be changed',
  whose: 'Only the person who reported',
}
const ofPetition: Kind = {
  kind: 'petition',
  makes: async (person) => (await place.petitionBy(person, 'Trees for Awolowo Way')).id,
  retitles: async ({ civic }, id, title) => editPetition(civic, { path: { id }, body: { title } }),
  settles: async (id) => signPetition((await place.residentNamed('Ife')).civic, { path: { id } }),
  settled: 'its photos stay as they are',
  whose: 'Only the person who started',
}

async function nowOf(kind: Kind['kind'], id: string) {
  const path = { id }
  return kind === 'issue'
    ? (await showIssue(city.guest, { path })).issue
    : (await showPetition(city.guest, { path })).petition
}

/** Somebody with one of theirs, and its page for changes. */
async function ownerNamed(name: string, { kind, makes }: Kind) {
  const { person, browser } = await place.memberNamed(`${name}-${kind}`)
  const id = await makes(person)
  const edit = await browser.opens(`/${kind}s/${id}/edit`)
  return { person, browser, id, edit, address: `/${kind}s/${id}/photos`, now: async () => nowOf(kind, id) }
}

describe.each([ofIssue, ofPetition])('photos of one’s own $kind', (each) => {
  test('are added and removed at once, whatever else was changed meanwhile', async () => {
    const { person, browser, id, edit, address, now } = await ownerNamed('Ada', each)
    await each.retitles(person, id, 'Open at number 4')
    const form = photoForm(edit, { file: await photoFile(), alt: 'The drain' })
    const one = await browser.posts(address, form)
    expect([one.status, one.text]).toEqual([200, expect.stringContaining('The photo is added.')])
    expect(photosOn(await browser.posts(address, form))).toHaveLength(1)
    const adds = async (visitor: Visitor) =>
      visitor.posts(address, photoForm(await visitor.opens(edit.address), { file: await photoFile() }))
    await Promise.all([adds(browser), adds(browser.copy())])
    const { title, imageUrls, imageAlts } = await now()
    expect([title, imageUrls.length, imageAlts]).toEqual(['Open at number 4', 3, ['The drain', null, null]])
    for (let time = 0; time < 2; time += 1) {
      await browser.sends(one, 'Remove: The drain')
      expect((await now()).imageUrls).toEqual(imageUrls.slice(1))
    }
  })

  test('stay as they are once others act on it, and the page says why', async () => {
    const { browser, id, edit, address, now } = await ownerNamed('Chidi', each)
    const one = await browser.posts(address, photoForm(edit, { file: await photoFile() }))
    await each.settles(id)
    const late = await browser.posts(address, photoForm(one, { file: await photoFile(), alt: 'One more' }))
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(each.settled)])
    expect(late.html).toContain('One more')
    expect((await browser.sends(one, 'Remove: Photo 1')).status).toBe(409)
    expect(photosOn(await browser.opens(edit.address))).toEqual([])
    expect((await now()).imageUrls).toHaveLength(1)
  })

  test('are changed by nobody else', async () => {
    const { browser, edit, address, now } = await ownerNamed('Dayo', each)
    const other = await ownerNamed('Efe', each)
    await browser.posts(address, photoForm(edit, { file: await photoFile() }))
    const { imageUrls } = await now()
    const form = photoForm(other.edit, { file: await photoFile() })
    form.append('remove', imageUrls[0] ?? '')
    for (const to of [address, `${address}/remove`]) {
      const refused = await other.browser.posts(to, form)
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(each.whose)])
    }
    expect((await now()).imageUrls).toEqual(imageUrls)
    expect((await place.visitor().posts(address, form)).address).toMatch(/^\/sign-in/)
  })
})

test('what a photo shows is measured as the platform counts it', async () => {
  const { browser, edit, address, now } = await ownerNamed('Halima', ofIssue)
  const alt = 'e\u0301'.repeat(200)
  const long = await browser.posts(address, photoForm(edit, { file: await photoFile(), alt: `${alt}e` }))
  expect([long.status, long.text]).toEqual([422, expect.stringContaining('at most 200 characters')])
  await browser.posts(address, photoForm(edit, { file: await photoFile(), alt }))
  expect((await now()).imageAlts).toEqual([alt.normalize('NFC')])
  const location = '\u{1e900}'.repeat(300)
  expect((await browser.sends(edit, 'Save the changes', { location: `${location}.` })).status).toBe(422)
  await browser.sends(await browser.opens(edit.address), 'Save the changes', { location })
  expect(await now()).toMatchObject({ location })
})

test('a photo that may not have been added is asked for again, and is there once', async () => {
  const { browser, edit, address } = await ownerNamed('Funke', ofIssue)
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
  const { browser, edit, address, now } = await ownerNamed('Sade', ofIssue)
  const { request, bytes } = await slowPhoto(city.url, browser, edit, address)
  request.write(bytes.subarray(0, 500))
  // Later than the photo, so that it has begun to be read.
  await browser.opens('/contact')
  patience.ends()
  request.end(bytes.subarray(500))
  const [response] = await once(request, 'response')
  response.resume()
  expect([response.statusCode, (await now()).imageUrls.length]).toEqual([303, 1])
})
