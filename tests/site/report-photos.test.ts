import { showIssue } from '@civic/client'
import { afterAll, expect, test } from 'vitest'
import { openPlace } from './open-place.ts'
import { photoFile, photoForm, photosOn, reportToSend } from './photo-forms.ts'
import type { SeenPage, Visitor } from './visitor.ts'

const place = await openPlace()
const { city } = place
afterAll(async () => place[Symbol.asyncDispose]())

/** Somebody with a report that they could send. */
async function beforeSending(name: string): Promise<{ browser: Visitor; check: SeenPage }> {
  const { browser } = await place.memberNamed(name)
  return { browser, check: await reportToSend(browser) }
}

test('photos are added one by one, once when sent twice, can be removed, and stand with the report', async () => {
  const { browser, check } = await beforeSending('Ada')
  const form = photoForm(check, { file: await photoFile(), alt: 'Water over the whole street' })
  const one = await browser.posts('/report/send/photo', form)
  expect([one.address, one.text]).toEqual([
    '/report/send#photos',
    expect.stringMatching(/Photos \(optional\) The photo is added\..*Water over the whole street/),
  ])
  const twice = await browser.posts('/report/send/photo', form)
  expect(photosOn(twice)).toHaveLength(1)
  const two = await browser.posts('/report/send/photo', photoForm(twice, { file: await photoFile() }))
  expect(photosOn(two)).toHaveLength(2)
  const left = await browser.sends(two, 'Remove: Photo 2')
  const [name = ''] = photosOn(left)
  expect([photosOn(left), left.text]).toEqual([[name], expect.stringContaining('The photo is removed.')])
  const sent = await browser.sends(left, 'Report this issue')
  const { issue } = await showIssue(city.guest, { path: { id: sent.address.split('/').at(-1) ?? '' } })
  expect([issue.imageUrls, issue.imageAlts]).toEqual([[name], ['Water over the whole street']])
}, 30_000)

test('a photo that cannot be taken is refused in words at its field, and what was typed stays', async () => {
  const { browser, check } = await beforeSending('Bola')
  const tooLarge = new File([new Uint8Array(6 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' })
  const noPhoto = new File(['A text'], 'text.jpg', { type: 'image/jpeg' })
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.JPG', { type: 'image/jpeg' })
  // As it comes from an album that is elsewhere and was not loaded.
  const empty = new File([], 'IMG_1.JPG', { type: 'image/jpeg' })
  const refusals: [File | undefined, string][] = [
    [undefined, 'Choose a photo'],
    [tooLarge, 'This photo is over 5 MB'],
    [noPhoto, 'This is not a JPEG, PNG, GIF or WEBP'],
    [heic, 'This is a HEIC photo. Share it as JPEG'],
    [empty, 'This photo has no content'],
  ]
  for (const [file, sentence] of refusals) {
    const body = photoForm(check, { alt: 'The drain', ...(file && { file }) })
    const refused = await browser.posts('/report/send/photo', body)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(sentence)])
    expect(refused.links).toContainEqual({ text: expect.stringContaining(sentence), href: '#photo' })
    const fields = refused.forms.find(({ action }) => action === '/report/send')?.fields
    expect(fields).toContainEqual(['alt', 'The drain'])
    expect(refused.text).toContain('Open for weeks.')
  }
}, 30_000)

test('a photo is what its bytes are, whatever it is called', async () => {
  const { browser, check } = await beforeSending('Halima')
  const photo = await photoFile()
  let page = check
  for (const [name, type] of [
    ['IMG_1.HEIC', 'image/heic'],
    ['1000000033', 'application/octet-stream'],
    ['photo.jfif', ''],
  ] as const) {
    page = await browser.posts('/report/send/photo', photoForm(page, { file: new File([photo], name, { type }) }))
  }
  expect([page.status, photosOn(page).length]).toEqual([200, 3])
}, 30_000)

test('a form with a photo that is not ours is refused, and nothing is kept', async () => {
  const { browser, check } = await beforeSending('Chidi')
  const body = photoForm(check, { file: await photoFile() })
  body.set('token', 'A'.repeat(43))
  expect((await browser.posts('/report/send/photo', body)).status).toBe(403)
  expect(photosOn(await browser.opens('/report/send'))).toEqual([])
})

test('a photo that one window adds is not lost when another one changes the words, nor when two add at once', async () => {
  const { browser } = await beforeSending('Dayo')
  const what = await browser.opens('/report/what')
  await Promise.all(
    ['The drain', 'The street'].map(async (alt) =>
      browser
        .copy()
        .posts('/report/send/photo', photoForm(await browser.opens('/report/send'), { file: await photoFile(), alt })),
    ),
  )
  const changed = await browser.sends(what, 'Continue', { title: 'Open drain at number 4' })
  expect(photosOn(changed)).toHaveLength(2)
  for (const words of ['Open drain at number 4', 'The drain', 'The street']) expect(changed.text).toContain(words)
})
