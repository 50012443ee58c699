import { createOrganization, inviteMember } from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { mailedLink } from './mailed-link.ts'
import { openPlace, type Place } from './open-place.ts'
import { buttonsOf, fieldsOf } from './visitor.ts'

describe('the link of an invitation', () => {
  let place: Place
  let organization: string
  beforeAll(async () => {
    place = await openPlace()
    const body = { name: 'Clean Water Ikeja', slug: 'clean-water', kind: 'NGO', jurisdiction: 'NATIONAL' } as const
    organization = (await createOrganization(place.administrator.civic, { body })).organization.id
  })
  afterAll(async () => place?.[Symbol.asyncDispose]())

  async function invites(email: string): Promise<string> {
    await inviteMember(place.administrator.civic, { path: { id: organization }, body: { email, role: 'STAFF' } })
    return mailedLink(place.city, email)
  }

  test('leads a guest over signing in to the organization, once', async () => {
    const ada = await place.city.newcomer('Ada')
    const link = await invites(ada.email)
    const browser = place.visitor()
    const shown = await browser.opens(link)
    expect([shown.status, shown.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    const signIn = await browser.follows(shown, 'Sign in to join')
    const back = await browser.sends(signIn, 'Sign in', { email: ada.email, password })
    expect(back.address).toBe(link)
    const joined = await browser.sends(back, 'Join Clean Water Ikeja')
    expect([joined.address, joined.text]).toEqual([
      '/profile',
      expect.stringContaining('You belong to Clean Water Ikeja now.'),
    ])
    expect(await browser.opens(link)).toMatchObject({ status: 404, text: expect.stringContaining('no longer open') })
  })

  test('tells somebody else whose it is, and offers them nothing', async () => {
    const link = await invites('somebody@example.org')
    const { browser } = await place.strangerNamed('Bola')
    const page = await browser.opens(link)
    expect(page.text).toContain(
      'The invitation is for somebody@example.org, and you are signed in as bola@example.org.',
    )
    expect(page.forms.map(({ action }) => action)).not.toContain(`${link}/accept`)
  })

  test('leads them over signing out back to it, with the address that it is for', async () => {
    const link = await invites('chidi@example.org')
    const [{ browser }, chidi] = [await place.strangerNamed('Bolanle'), await place.city.newcomer('Chidi')]
    const signIn = await browser.sends(await browser.opens(link), 'Sign out, and sign in with that address')
    expect(fieldsOf(signIn)).toContainEqual(['email', chidi.email])
    expect(signIn.text).toContain('you come back to the invitation')
    const back = await browser.sends(signIn, 'Sign in', { password })
    expect([back.address, buttonsOf(back)]).toEqual([link, expect.arrayContaining(['Join Clean Water Ikeja'])])
  })

  test('that is none says so', async () => {
    expect((await place.visitor().opens(`/invitations/${'a'.repeat(64)}`)).status).toBe(404)
  })
})
