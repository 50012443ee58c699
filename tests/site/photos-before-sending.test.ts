import { showIssue, showPetition } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openPlace } from './open-place.ts'
import { petitionToStart, photoFile, photoForm, photosOn, reportToSend } from './photo-forms.ts'
import { buttonsOf } from './visitor.ts'

const place = await openPlace()
const { city, memberNamed, visitor } = place
afterAll(async () => place[Symbol.asyncDispose]())

const report = {
  kind: 'report',
  begins: reportToSend,
  words: '/report/what',
  check: '/report/send',
  button: 'Report this issue',
  publicOne: async (id: string) => (await showIssue(city.guest, { path: { id } })).issue,
}
const petition = {
  kind: 'petition',
  begins: petitionToStart,
  words: '/petitions/new',
  check: '/petitions/new/send',
  button: 'Start this petition',
  publicOne: async (id: string) => (await showPetition(city.guest, { path: { id } })).petition,
}

describe.each([report, petition])('photos of a $kind that is not public yet', (each) => {
  const { kind, begins, words, check, button } = each
  const photo = `${check}/photo`

  async function writerNamed(name: string) {
    const { browser } = await memberNamed(`${name}-${kind}`)
    return { browser, page: await begins(browser) }
  }

  test('are added, once when sent twice, can be removed, and go out with it and what they show', async () => {
    const { browser, page } = await writerNamed('Ada')
    const form = photoForm(page, { file: await photoFile(), alt: 'Water in the rain' })
    const one = await browser.posts(photo, form)
    const told = /Photos \(optional\) The photo is added\..*Water in the rain/
    expect([one.address, one.text]).toEqual([`${check}#photos`, expect.stringMatching(told)])
    let all = await browser.posts(photo, form)
    expect(photosOn(all)).toHaveLength(1)
    for (const count of [2, 3]) {
      all = await browser.posts(photo, photoForm(all, { file: await photoFile() }))
      expect(photosOn(all)).toHaveLength(count)
    }
    const left = await browser.sends(all, 'Remove: Photo 2')
    const [first, , third] = photosOn(all)
    expect([photosOn(left), left.text]).toEqual([[first, third], expect.stringContaining('The photo is removed.')])
    const sent = await browser.sends(left, button)
    await browser.sends(left, button)
    const { imageUrls, imageAlts } = await each.publicOne(sent.address.split('/').at(-1) ?? '')
    expect([imageUrls, imageAlts]).toEqual([
      [first, third],
      ['Water in the rain', null],
    ])
    expect(sent.html).toContain('alt="Water in the rain"')
  }, 30_000)

  test('stay when the words are changed, also when what was typed is refused', async () => {
    const { browser, page } = await writerNamed('Bola')
    await browser.posts(photo, photoForm(page, { file: await photoFile(), alt: 'The roof' }))
    const refused = await browser.sends(await browser.opens(words), 'Continue', { title: 'A' })
    expect(refused.status).toBe(422)
    const changed = await browser.sends(refused, 'Continue', { title: 'Water for the whole market' })
    expect([photosOn(changed).length, changed.text]).toEqual([1, expect.stringContaining('for the whole market')])
  })

  test('and words that windows change at once are all kept', async () => {
    const { browser } = await writerNamed('Chidi')
    const write = await browser.opens(words)
    const adds = async (alt: string) =>
      browser.copy().posts(photo, photoForm(await browser.opens(check), { file: await photoFile(), alt }))
    const writes = async () => browser.copy().sends(write, 'Continue', { title: 'Open at number 4' })
    await Promise.all([adds('The drain'), adds('The street'), writes()])
    const all = await browser.opens(check)
    for (const kept of ['Open at number 4', 'The drain', 'The street']) expect(all.text).toContain(kept)
    expect(photosOn(all)).toHaveLength(2)
  })
})

test('photos are at most five, and what is wrong is said at their field', async () => {
  const { browser } = await memberNamed('Dayo')
  const photo = '/petitions/new/send/photo'
  let page = await petitionToStart(browser)
  const refused = await browser.posts(photo, photoForm(page, { alt: 'Nothing chosen' }))
  expect([refused.status, refused.links]).toEqual([
    422,
    expect.arrayContaining([{ text: expect.stringContaining('Choose a photo'), href: '#photo' }]),
  ])
  expect(refused.html).toContain('value="Nothing chosen"')
  const late = photoForm(page, { file: await photoFile() })
  for (let count = 0; count < 5; count += 1) {
    page = await browser.posts(photo, photoForm(page, { file: await photoFile() }))
  }
  expect([photosOn(page).length, buttonsOf(page).includes('Add this photo')]).toEqual([5, false])
  expect(photosOn(await browser.posts(photo, late))).toEqual(photosOn(page))
})

test('photos are asked of nobody who may not start the petition yet', async () => {
  const { browser: homeless } = await place.strangerNamed('Efe')
  for (const browser of [visitor(), homeless]) {
    expect(buttonsOf(await petitionToStart(browser))).not.toContain('Add this photo')
  }
})

test('a photo leads to the beginning when the petition is started or thrown away', async () => {
  const { browser } = await memberNamed('Funke')
  const form = photoForm(await petitionToStart(browser), { file: await photoFile() })
  await browser.sends(await browser.opens('/petitions/new/send'), 'Start this petition')
  expect((await browser.posts('/petitions/new/send/photo', form)).address).toBe('/petitions/new')
  await browser.sends(await browser.opens('/petitions/new'), 'Continue', { title: 'Another one' })
  await browser.sends(await browser.opens('/petitions/new'), 'Throw it away')
  expect((await browser.posts('/petitions/new/send/photo', form)).address).toBe('/petitions/new')
})

test('a photo is what its bytes are, whatever it is called', async () => {
  const { browser } = await memberNamed('Halima')
  const photo = await photoFile()
  let page = await reportToSend(browser)
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
  const { browser } = await memberNamed('Chidi')
  const body = photoForm(await reportToSend(browser), { file: await photoFile() })
  body.set('token', 'A'.repeat(43))
  expect((await browser.posts('/report/send/photo', body)).status).toBe(403)
  expect(photosOn(await browser.opens('/report/send'))).toEqual([])
})
