import { browseIssues, browsePetitions, showIssue, showPetition } from '@civic/client'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoBytes } from '../../services/community/test/images/pictures.ts'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { password, type Resident } from '../journeys/start-city.ts'
import { openPage, signedInContext } from './open-page.ts'
import { openPlace } from './open-place.ts'
import { petitionToStart, photoFile, photoForm, photosOn, reportToSend } from './photo-forms.ts'
import type { SeenPage, Visitor } from './visitor.ts'

const place = await openPlace()
const { city, ikeja } = place
afterAll(async () => place[Symbol.asyncDispose]())

interface Kept {
  title: string
  description: string
  imageUrls: string[]
  imageAlts: (string | null)[]
}

interface Case {
  button: string
  /** Brings somebody to the page, which is then at that address. */
  opens: (person: Resident, browser: Visitor, title: string) => Promise<SeenPage>
  isEdit: boolean
  kind: 'issue' | 'petition'
}

const description = 'Since the rains.\nEvery week.'
const cases: Case[] = [
  {
    button: 'Report this issue',
    isEdit: false,
    kind: 'issue',
    opens: async (_, browser, title) => reportToSend(browser, { title, description }),
  },
  {
    button: 'Start this petition',
    isEdit: false,
    kind: 'petition',
    opens: async (_, browser, title) => petitionToStart(browser, { title, description }),
  },
  {
    button: 'Save the changes',
    isEdit: true,
    kind: 'issue',
    opens: async (person, browser, title) =>
      browser.opens(`/issues/${(await place.issueBy(person, title, { description })).id}/edit`),
  },
  {
    button: 'Save changes',
    isEdit: true,
    kind: 'petition',
    opens: async (person, browser, title) =>
      browser.opens(`/petitions/${(await place.petitionBy(person, title, { description })).id}/edit`),
  },
]

async function begins({ opens, button }: Case) {
  const title = `Open drain ${crypto.randomUUID().slice(0, 8)}`
  const { person, browser } = await place.memberNamed(`Ada-${title.slice(-8)}`)
  const page = await opens(person, browser, title)
  const action = page.forms.find(({ buttons }) => buttons.includes(button))?.action ?? ''
  return { title, person, browser, page, action }
}

/** All that bears this title. */
async function standing({ kind }: Case, title: string): Promise<Kept[]> {
  const query = { communityId: ikeja }
  const all =
    kind === 'issue'
      ? (await browseIssues(city.guest, { query })).issues
      : (await browsePetitions(city.guest, { query })).petitions
  const found = all.filter((each) => each.title === title)
  return Promise.all(
    found.map(async ({ id }) =>
      kind === 'issue'
        ? (await showIssue(city.guest, { path: { id } })).issue
        : (await showPetition(city.guest, { path: { id } })).petition,
    ),
  )
}

const alt = 'Water over the street'
const typedIn = ({ isEdit }: Case): Record<string, string> => (isEdit ? { description: 'It is worse by now.' } : {})

describe.each(cases)('a photo that is chosen when “$button” is pressed', (each) => {
  test('goes along, with what it shows, and once when the form is sent twice', async () => {
    const { title, browser, page, action } = await begins(each)
    const form = photoForm(page, { file: await photoFile(), alt, typed: typedIn(each) })
    await Promise.all([browser.posts(action, form), browser.copy().posts(action, form)])
    await browser.posts(action, form)
    const things = await standing(each, title)
    const after = typedIn(each)['description'] ?? description
    expect(things.map((thing) => [thing.imageUrls.length, thing.imageAlts, thing.description])).toEqual([
      [1, [alt], after],
    ])
  }, 40_000)

  test('and cannot be taken keeps everything from going out, and all that was typed', async () => {
    const { title, browser, page, action } = await begins(each)
    const file = new File([new Uint8Array(6 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' })
    const text = new File(['A text'], 'text.jpg', { type: 'image/jpeg' })
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.JPG', { type: 'image/jpeg' })
    const before = await standing(each, title)
    const refusals: [File | undefined, string][] = [
      [file, 'over 5 MB'],
      [text, 'This is not a JPEG'],
      [heic, 'This is a HEIC photo. Share it as JPEG'],
      // As it comes from an album that is elsewhere and was not loaded.
      [new File([], 'IMG_1.JPG', { type: 'image/jpeg' }), 'This photo has no content'],
      [undefined, 'Choose the photo that you describe'],
    ]
    for (const [chosen, why] of refusals) {
      const form = photoForm(page, { alt, typed: typedIn(each), ...(chosen && { file: chosen }) })
      const refused = await browser.posts(action, form)
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(why)])
      expect(refused.links.map(({ href }) => href)).toContain('#photo')
      for (const kept of [alt, ...Object.values(typedIn(each))]) expect(refused.html).toContain(kept)
    }
    expect(await standing(each, title)).toEqual(before)
  }, 40_000)

  test('is added also when another one is removed, and what it shows waits where none is chosen', async () => {
    const { browser, page } = await begins(each)
    const add = page.forms.flatMap(({ acts }) => acts).find(({ label }) => label === 'Add this photo')?.action ?? ''
    const one = await browser.posts(add, photoForm(page, { file: await photoFile() }))
    const [first = ''] = photosOn(one)
    const form = photoForm(one, { file: await photoFile(), alt })
    form.append('remove', first)
    const other = await browser.posts(`${add}/remove`, form)
    expect([photosOn(other).length, photosOn(other).includes(first)]).toEqual([1, false])
    const left = await browser.sends(other, `Remove: ${alt}`, { alt: 'The next one' })
    expect(photosOn(left)).toEqual([])
    expect(left.html).toContain('value="The next one"')
  }, 40_000)
})

describe.each(cases.filter(({ isEdit }) => isEdit))('a photo that is added above “$button”', (each) => {
  test('keeps what was typed, also a long text in another script, and saves none of it until it is asked to', async () => {
    const { title, browser, page, action } = await begins(each)
    const long = 'ẹ̀kọ́ 水 '.repeat(1_100)
    const form = photoForm(page, { file: await photoFile(), alt, typed: { description: long } })
    const added = await browser.posts(action.replace(/edit$/, 'photos'), form)
    expect([added.status, added.text]).toEqual([200, expect.stringContaining('and did not send it')])
    expect((await standing(each, title)).map((thing) => [thing.description, thing.imageAlts])).toEqual([
      [description, [alt]],
    ])
    const removed = await browser.sends(added, `Remove: ${alt}`)
    expect(removed.html).toContain(long.trim())
    await browser.sends(removed, each.button)
    expect((await standing(each, title)).map((thing) => [thing.description, thing.imageUrls])).toEqual([
      [long.trim(), []],
    ])
  }, 40_000)
})

test('a petition that is kept as a draft takes its photo along', async () => {
  const [, petition] = cases
  if (!petition) throw new Error('There is no such case')
  const { browser, page, action } = await begins(petition)
  const form = photoForm(page, { file: await photoFile(), alt })
  form.append('as', 'draft')
  const draft = await browser.posts(action, form)
  expect([draft.text, draft.html]).toEqual([
    expect.stringContaining('Your draft is kept.'),
    expect.stringContaining(`alt="${alt}"`),
  ])
}, 40_000)

describe.skipIf(isBrowserMissing)('in a browser (needs chromium)', () => {
  let chromium: Browser
  beforeAll(async () => {
    chromium = await openBrowser()
  })
  afterAll(async () => chromium?.close())

  // Each form once: one that is sent for the first time with script, the other one without, and of the changes as well.
  const pages = cases.map((each) => ({ ...each, hasScript: (each.kind === 'issue') !== each.isEdit }))
  test.each(pages)(
    '“$button” takes the chosen photo along (script: $hasScript)',
    async (each) => {
      const { title, person, page: seen } = await begins(each)
      const account = { email: person.email, password }
      const context = await signedInContext(chromium, city.url, account, { javaScriptEnabled: each.hasScript })
      const { page, complaints } = await openPage(context, city.url)
      await page.goto(city.url + seen.address)
      const file = { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: Buffer.from(await photoBytes('jpeg')) }
      await page.setInputFiles('#photo', file)
      await page.fill('#alt', alt)
      await page.getByRole('button', { name: each.button }).click()
      await page
        .locator('main')
        .getByRole('img', { name: alt })
        .or(page.locator(`img[alt="${alt}"]`))
        .first()
        .waitFor()
      expect((await standing(each, title)).map(({ imageAlts }) => imageAlts)).toEqual([[alt]])
      expect(complaints).toEqual([])
      await context.close()
    },
    60_000,
  )

  test('Enter in the words beside a photo adds it, and publishes nothing', async () => {
    const [report] = cases
    if (!report) throw new Error('There is no such case')
    const { title, person, page: seen } = await begins(report)
    const context = await signedInContext(chromium, city.url, { email: person.email, password })
    const { page } = await openPage(context, city.url)
    await page.goto(city.url + seen.address)
    const file = { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: Buffer.from(await photoBytes('jpeg')) }
    await page.setInputFiles('#photo', file)
    await page.fill('#alt', alt)
    await page.press('#alt', 'Enter')
    await page.getByText('The photo is added.').waitFor()
    expect(await standing(report, title)).toEqual([])
    await context.close()
  }, 60_000)
})
