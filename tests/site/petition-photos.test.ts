import { createPetition, editPetition, showPetition, signPetition } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password, type Resident } from '../journeys/start-city.ts'
import { openPlace, type Member } from './open-place.ts'
import { photoFile, photoForm, photosOn } from './photo-forms.ts'
import { Visitor, type SeenPage } from './visitor.ts'

const place = await openPlace()
const { city, ikeja } = place
afterAll(async () => place[Symbol.asyncDispose]())

const memberNamed = async (name: string): Promise<Member> => place.memberNamed(name)

const asked = {
  title: 'A roof for the market',
  description: 'It rains on the food.\nEvery week.',
  goal: '20',
  deadline: '',
}
const ofDraft = '/petitions/new/send/photo'
const petitionOf = async (id: string) => (await showPetition(city.guest, { path: { id } })).petition
const idOf = (page: SeenPage) => page.address.split(/[/?#]/)[2] ?? ''
const buttonsOf = (page: SeenPage) => page.forms.flatMap(({ buttons }) => buttons)

describe('photos of a petition that is not started yet', () => {
  const begun = async (browser: Visitor) => browser.sends(await browser.opens('/petitions/new'), 'Continue', asked)

  test('are added, once when sent twice, can be removed, and go out with it and what they show', async () => {
    const { browser } = await memberNamed('Ada')
    const form = photoForm(await begun(browser), { file: await photoFile(), alt: 'Stalls in the rain' })
    const one = await browser.posts(ofDraft, form)
    expect([one.address, one.text]).toEqual([
      '/petitions/new/send#photos',
      expect.stringMatching(/Photos \(optional\) The photo is added\..*Stalls in the rain/),
    ])
    const twice = await browser.posts(ofDraft, form)
    expect(photosOn(twice)).toHaveLength(1)
    const two = await browser.posts(ofDraft, photoForm(twice, { file: await photoFile() }))
    expect(photosOn(two)).toHaveLength(2)
    const three = await browser.posts(ofDraft, photoForm(two, { file: await photoFile() }))
    const left = await browser.sends(three, 'Remove: Photo 2')
    const [first, last] = photosOn(left)
    expect(left.text).toContain('The photo is removed.')
    const page = await browser.sends(left, 'Start this petition')
    await browser.sends(left, 'Start this petition')
    const { imageUrls, imageAlts } = await petitionOf(idOf(page))
    expect([imageUrls, imageAlts]).toEqual([
      [first, last],
      ['Stalls in the rain', null],
    ])
    expect(page.html).toContain('alt="Stalls in the rain"')
  })

  test('stay when the words are changed, also when what was typed is refused', async () => {
    const { browser } = await memberNamed('Bola')
    await browser.posts(ofDraft, photoForm(await begun(browser), { file: await photoFile(), alt: 'The roof' }))
    const refused = await browser.sends(await browser.opens('/petitions/new'), 'Continue', { title: 'A' })
    expect(refused.status).toBe(422)
    const check = await browser.sends(refused, 'Continue', { title: 'A roof for the whole market' })
    expect([photosOn(check).length, check.text]).toEqual([1, expect.stringContaining('A roof for the whole market')])
  })

  test('and words that two windows change at once are all kept', async () => {
    const { browser } = await memberNamed('Chidi')
    const check = await begun(browser)
    const write = await browser.opens('/petitions/new')
    const other = browser.copy()
    await Promise.all([
      browser.posts(ofDraft, photoForm(check, { file: await photoFile(), alt: 'The stalls' })),
      browser.copy().posts(ofDraft, photoForm(await browser.opens(check.address), { file: await photoFile() })),
      other.sends(write, 'Continue', { goal: '55' }),
    ])
    const all = await browser.opens(check.address)
    expect(photosOn(all)).toHaveLength(2)
    const { goal, imageUrls } = await petitionOf(idOf(await browser.sends(all, 'Start this petition')))
    expect([goal, imageUrls.length]).toEqual([55, 2])
  })

  test('are at most five, and say at their field what is wrong', async () => {
    const { browser } = await memberNamed('Dayo')
    let page = await begun(browser)
    const refused = await browser.posts(ofDraft, photoForm(page, { alt: 'Nothing chosen' }))
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Choose a photo')])
    expect(refused.html).toContain('value="Nothing chosen"')
    const late = photoForm(page, { file: await photoFile() })
    for (let count = 0; count < 5; count += 1) {
      page = await browser.posts(ofDraft, photoForm(page, { file: await photoFile() }))
    }
    expect([photosOn(page).length, buttonsOf(page).includes('Add this photo')]).toEqual([5, false])
    expect(photosOn(await browser.posts(ofDraft, late))).toEqual(photosOn(page))
  })

  test('are asked of nobody who may not start it yet', async () => {
    const guest = await begun(new Visitor(city.url))
    expect(buttonsOf(guest)).not.toContain('Add this photo')
    const homeless = new Visitor(city.url)
    const { email } = await city.newcomer('Efe')
    await homeless.sends(await homeless.opens('/sign-in'), 'Sign in', { email, password })
    expect(buttonsOf(await begun(homeless))).not.toContain('Add this photo')
  })

  test('lead to the beginning when it is started or thrown away', async () => {
    const { browser } = await memberNamed('Funke')
    const form = photoForm(await begun(browser), { file: await photoFile() })
    await browser.sends(await browser.opens('/petitions/new/send'), 'Start this petition')
    expect((await browser.posts(ofDraft, form)).address).toBe('/petitions/new')
    await browser.sends(await browser.opens('/petitions/new'), 'Continue', { title: 'Another one' })
    await browser.sends(await browser.opens('/petitions/new'), 'Throw it away')
    expect((await browser.posts(ofDraft, form)).address).toBe('/petitions/new')
  })
})

describe('photos of a petition of one’s own', () => {
  async function started({ civic }: Resident) {
    const body = { title: 'Trees for Awolowo Way', description: 'One on each side.', goal: 5, communityId: ikeja }
    return (await createPetition(civic, { body })).petition.id
  }

  test('are added and removed at once, whatever else was changed meanwhile', async () => {
    const { person, browser } = await memberNamed('Gbenga')
    const id = await started(person)
    const edit = await browser.opens(`/petitions/${id}/edit`)
    await editPetition(person.civic, { path: { id }, body: { goal: 9 } })
    const one = await browser.posts(
      `/petitions/${id}/photos`,
      photoForm(edit, { file: await photoFile(), alt: 'A tree' }),
    )
    expect([one.status, one.text]).toEqual([200, expect.stringContaining('The photo is added.')])
    const twin = browser.copy()
    const adds = async (visitor: Visitor) =>
      visitor.posts(
        `/petitions/${id}/photos`,
        photoForm(await visitor.opens(edit.address), { file: await photoFile() }),
      )
    await Promise.all([adds(browser), adds(twin)])
    const now = await petitionOf(id)
    expect([now.goal, now.imageUrls.length, now.imageAlts]).toEqual([9, 3, ['A tree', null, null]])
    await browser.sends(one, 'Remove: A tree')
    expect((await petitionOf(id)).imageUrls).toEqual(now.imageUrls.slice(1))
  })

  test('stay as they are once somebody else has signed, and say why', async () => {
    const { person, browser } = await memberNamed('Halima')
    const { person: signer } = await memberNamed('Ife')
    const id = await started(person)
    const edit = await browser.opens(`/petitions/${id}/edit`)
    const one = await browser.posts(`/petitions/${id}/photos`, photoForm(edit, { file: await photoFile() }))
    await signPetition(signer.civic, { path: { id } })
    const add = photoForm(one, { file: await photoFile(), alt: 'One more tree' })
    const late = await browser.posts(`/petitions/${id}/photos`, add)
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('its photos stay as they are')])
    expect(late.html).toContain('One more tree')
    expect((await browser.sends(one, 'Remove: Photo 1')).status).toBe(409)
    const now = await browser.opens(`/petitions/${id}/edit`)
    expect([photosOn(now), now.text]).toEqual([[], expect.stringContaining('Somebody else has signed it')])
    expect((await petitionOf(id)).imageUrls).toHaveLength(1)
  })

  test('are changed by nobody else', async () => {
    const { person, browser } = await memberNamed('Jide')
    const { browser: stranger } = await memberNamed('Kemi')
    const id = await started(person)
    const own = await browser.opens(`/petitions/${id}/edit`)
    await browser.posts(`/petitions/${id}/photos`, photoForm(own, { file: await photoFile() }))
    const form = photoForm(await stranger.sends(await stranger.opens('/petitions/new'), 'Continue', asked), {
      file: await photoFile(),
    })
    const [photo = ''] = (await petitionOf(id)).imageUrls
    form.set('remove', photo)
    for (const address of [`/petitions/${id}/photos`, `/petitions/${id}/photos/remove`]) {
      const refused = await stranger.posts(address, form)
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Only the person who started')])
    }
    expect((await petitionOf(id)).imageUrls).toEqual([photo])
  })
})
