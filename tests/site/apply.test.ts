import { createCommunity, reviewApplication, showMyApplication } from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { valueIn } from './keeps.ts'
import { openPlace } from './open-place.ts'
import { textOf, type Fields, type SeenPage } from './visitor.ts'

const place = await openPlace()
const { administrator, ikeja, visitor, strangerNamed } = place
const dele = await strangerNamed('Dele')
afterAll(async () => place[Symbol.asyncDispose]())

const create = 'Create an account'
const send = 'Send the application'
const person = (name: string): Fields => ({ name, email: `${name.toLowerCase()}@example.org`, password })
const organization = {
  orgName: 'Clean Water Ikeja',
  slug: 'clean-water-ikeja',
  kind: 'NGO',
  jurisdiction: 'LGA',
  state: 'Lagos',
  lga: 'Ikeja',
  proofUrls: 'https://water.example/papers\nhttps://water.example/more',
}
const office = {
  fullName: 'Ngozi Umeh',
  title: 'Hon.',
  position: 'Councillor',
  constituency: 'Ward 3',
  communityId: ikeja,
}
const targets = (page: SeenPage) => page.links.map(({ href }) => href).filter((href) => href.startsWith('#'))

describe('registering as more than a citizen', () => {
  test('asks the further questions when that kind is chosen, and sends all in one', async () => {
    const browser = visitor()
    const page = await browser.opens('/register')
    const asked = await browser.sends(page, create, { ...person('Amina'), as: 'organization' })
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('tell us more')])
    expect(valueIn(asked, '/register', 'name')).toBe('Amina')
    const done = await browser.sends(asked, create, { ...organization, password })
    expect(done.address).toBe('/check-your-mail')
    const profile = await browser.opens('/profile')
    expect(profile.text).toContain('Your application waits for review')
  })

  test('says at each field what is wrong with person and application together', async () => {
    const browser = visitor()
    const page = await browser.opens('/register?as=representative')
    const wrong = { ...person('B'), position: 'C', officialEmail: 'half', proofUrls: 'javascript:alert(1)' }
    const again = await browser.sends(page, create, { ...office, ...wrong })
    expect(again.status).toBe(422)
    expect(targets(again)).toEqual(expect.arrayContaining(['#name', '#position', '#officialEmail', '#proofUrls']))
    expect(valueIn(again, '/register', 'constituency')).toBe('Ward 3')
    const mended = { ...person('Binta'), position: 'Councillor', officialEmail: '', proofUrls: '' }
    const done = await browser.sends(again, create, mended)
    expect(done.address).toBe('/check-your-mail')
  })
})

test('registering as an organization names all that was left blank at once', async () => {
  const browser = visitor()
  const again = await browser.sends(await browser.opens('/register?as=organization'), create)
  expect(again.status).toBe(422)
  const asked = ['name', 'email', 'password', 'orgName', 'slug', 'kind', 'jurisdiction'].map((name) => `#${name}`)
  expect(targets(again)).toEqual(expect.arrayContaining(asked))
})

describe('applying later', () => {
  test('as an organization: waits for review, is filled in the next time, and goes back to the queue', async () => {
    const { browser, person: resident } = await strangerNamed('Chika')
    const page = await browser.opens('/apply/organization')
    const sent = await browser.sends(page, send, organization)
    expect([sent.address, sent.text]).toEqual(['/profile', expect.stringContaining('waiting for review')])
    const { application } = await showMyApplication(resident.civic)
    expect(application.organizationApplication).toMatchObject({
      name: 'Clean Water Ikeja',
      status: 'PENDING',
      proofUrls: ['https://water.example/papers', 'https://water.example/more'],
    })
    const again = await browser.opens('/apply/organization')
    expect(['orgName', 'kind', 'lga'].map((name) => valueIn(again, '/apply/organization', name))).toEqual([
      'Clean Water Ikeja',
      'NGO',
      'Ikeja',
    ])
    expect(again.text).toContain('back in the queue')
  })

  test.each([
    ['a short name with blanks', { slug: 'Clean Water' }, '#slug'],
    ['no state where it acts in one', { state: '' }, '#state'],
    ['no local government area where it acts in one', { lga: '' }, '#lga'],
    ['no kind', { kind: '' }, '#kind'],
    ['a website that is no address', { website: 'water' }, '#website'],
  ])('refuses at its field: %s', async (_what, wrong, target) => {
    const { browser } = dele
    const page = await browser.opens('/apply/organization')
    const again = await browser.sends(page, send, { ...organization, ...wrong })
    expect([again.status, targets(again)]).toEqual([422, expect.arrayContaining([target])])
    expect(valueIn(again, '/apply/organization', 'orgName')).toBe('Clean Water Ikeja')
  })

  test('says on every page when changes are asked for, and on one’s own what the reviewer wrote', async () => {
    const { browser, person: resident } = await strangerNamed('Farouk')
    await browser.sends(await browser.opens('/welcome'), 'Join', { home: ikeja })
    await browser.sends(await browser.opens('/apply/representative'), send, office)
    const { application } = await showMyApplication(resident.civic)
    await reviewApplication(administrator.civic, {
      path: { kind: 'REPRESENTATIVE', id: application.representativeApplication?.id ?? '' },
      body: { status: 'NEEDS_CHANGES', note: 'Which ward is it?' },
    })
    const profile = await browser.opens('/profile')
    expect(profile.text).toContain('Which ward is it?')
    expect(profile.links).toContainEqual({ text: 'Change it and send it again', href: '/apply/representative' })
    expect((await browser.opens('/profile/password')).text).toContain('Your application needs changes.')
    expect((await browser.opens('/apply/representative')).text).toContain('Which ward is it?')
  })

  test('as a representative: refuses a community that is not there; what is approved is not sent again', async () => {
    const { browser, person: resident } = await strangerNamed('Efua')
    const page = await browser.opens('/apply/representative')
    const gone = await browser.sends(page, send, { ...office, communityId: crypto.randomUUID() })
    expect([gone.status, targets(gone)]).toEqual([404, expect.arrayContaining(['#communityId'])])
    await browser.sends(page, send, office)
    const { application } = await showMyApplication(resident.civic)
    const id = application.representativeApplication?.id ?? ''
    await reviewApplication(administrator.civic, {
      path: { kind: 'REPRESENTATIVE', id },
      body: { status: 'APPROVED' },
    })
    const late = await browser.sends(page, send, office)
    expect([late.address, late.text]).toEqual(['/profile', expect.stringContaining('can no longer be changed')])
    const { href } = late.links.find(({ text }) => text === 'Your public profile') ?? { href: 'no link' }
    expect((await browser.opens(href)).text).toContain('Councillor, Ward 3')
    expect((await browser.opens('/apply/representative')).address).toBe('/profile')
  })
})

describe('where there are more communities than a list holds', () => {
  beforeAll(async () => {
    const opens = async (name: string, lga: string) => {
      const slug = `${name}-${lga}`.toLowerCase().replaceAll(' ', '-')
      await createCommunity(administrator.civic, { body: { name, slug, state: 'Lagos', lga } })
    }
    for (let number = 1; number <= 100; number += 1) await opens(`Aba ${number}`, 'Alimosho')
    for (const lga of ['Epe', 'Badagry']) await opens('Zion', lga)
    await opens('Yaba', 'Mainland')
  })

  test('a representative names theirs, and it is in the list from then on', async () => {
    const { browser, person: resident } = await strangerNamed('Gana')
    const page = await browser.opens('/apply/representative')
    const typed = { ...office, communityId: '' }
    const none = await browser.sends(page, send, { ...typed, communityName: 'Atlantis' })
    expect([none.status, targets(none)]).toEqual([422, expect.arrayContaining(['#communityName'])])
    const sent = await browser.sends(none, send, { ...typed, communityName: 'yaba' })
    expect([sent.address, sent.text]).toEqual(['/profile', expect.stringContaining('waiting for review')])
    const { application } = await showMyApplication(resident.civic)
    const again = await browser.opens('/apply/representative')
    expect(valueIn(again, '/apply/representative', 'communityId')).toBe(
      application.representativeApplication?.communityId,
    )
    expect(again.html).toContain('Yaba (Mainland, Lagos)')
  })

  test('a name that several have is chosen of the list, also while one registers', async () => {
    const browser = visitor()
    const page = await browser.opens('/register?as=representative')
    const typed = { ...person('Hadiza'), ...office, communityId: '', communityName: 'Zion' }
    const several = await browser.sends(page, create, typed)
    expect([several.status, targets(several)]).toEqual([422, expect.arrayContaining(['#communityId'])])
    const offered = several
      .elements('option')
      .map(textOf)
      .filter((text) => text.includes('Zion'))
    expect(offered.map((text) => text.trim()).toSorted()).toEqual(['Zion (Badagry, Lagos)', 'Zion (Epe, Lagos)'])
    const chosen = several.elements('option').find((option) => textOf(option).includes('Epe'))
    const communityId = chosen?.attrs.find(({ name }) => name === 'value')?.value ?? ''
    const done = await browser.sends(several, create, { ...typed, communityId })
    expect(done.address).toBe('/check-your-mail')
  })
})
