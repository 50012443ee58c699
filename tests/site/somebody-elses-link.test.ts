import { connect, forgotPassword, register } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { mailedLink } from './mailed-link.ts'
import { openPlace } from './open-place.ts'
import type { Visitor } from './visitor.ts'

const place = await openPlace()
afterAll(async () => place[Symbol.asyncDispose]())
const civic = connect(place.city.url)

/** A guest who has begun a petition. */
async function guestWhoWrites(): Promise<Visitor> {
  const guest = place.visitor()
  const typed = { title: 'Mend the lamps', description: 'It is dark in our street.', goal: '20' }
  await guest.sends(await guest.opens('/petitions/new'), 'Continue', typed)
  return guest
}

const isSignedIn = async (browser: Visitor) => (await browser.opens('/profile')).address === '/profile'
const draftsOf = async ({ id }: { id: string }) =>
  place.city.database.sql(`select name from web_drafts where user_id = '${id}'`)

describe('a link of somebody else’s account, opened by a guest who writes', () => {
  test('confirms the address that the page named, signs nobody in and takes nothing along', async () => {
    const email = 'mallory@example.org'
    const { user } = await register(civic, { body: { name: 'Mallory', email, password } })
    const guest = await guestWhoWrites()
    const page = await guest.opens(await mailedLink(place.city, email))
    expect(page.text).toContain('This link is for the account of Mallory, mallory@example.org.')
    expect(page.text).toContain('You sign in afterwards.')
    const confirmed = await guest.sends(page, 'Confirm my e-mail address')
    expect(confirmed.text).toContain('mallory@example.org is confirmed. Sign in with it to take part.')
    expect([await isSignedIn(guest), await draftsOf(user)]).toEqual([false, []])
    expect((await guest.opens('/petitions/new')).html).toContain('Mend the lamps')
  })

  test('saves the password that the page named, signs nobody in and takes nothing along', async () => {
    const mallory = await place.city.newcomer('Mallet')
    await forgotPassword(civic, { body: { email: mallory.email } })
    const guest = await guestWhoWrites()
    const page = await guest.opens(await mailedLink(place.city, mallory.email))
    expect(page.text).toContain('This link is for the account of Mallet, mallet@example.org.')
    const saved = await guest.sends(page, 'Save the new password', { password: 'another horse battery' })
    expect([saved.status, saved.title]).toEqual([200, expect.stringContaining('The new password is saved')])
    expect([await isSignedIn(guest), await draftsOf(mallory)]).toEqual([false, []])
    expect((await guest.opens('/petitions/new')).html).toContain('Mend the lamps')
    const way = '/sign-in?email=mallet%40example.org'
    expect(saved.links).toContainEqual({ text: 'Sign in', href: way })
    await guest.sends(await guest.opens(way), 'Sign in', { password: 'another horse battery' })
    expect(await isSignedIn(guest)).toBe(true)
  })

  test('signs in whoever asked for a new password of that account in this browser, in any letter case', async () => {
    const ada = await place.city.newcomer('Ada')
    const browser = place.visitor()
    await browser.sends(await browser.opens('/forgot-password'), 'Send me a link', { email: 'ADA@example.org' })
    const page = await browser.opens(await mailedLink(place.city, ada.email))
    await browser.sends(page, 'Save the new password', { password: 'another horse battery' })
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('signs in nobody who asked for one of another account', async () => {
    const [bola, other] = [await place.city.newcomer('Bola'), await place.city.newcomer('Other')]
    const browser = place.visitor()
    await browser.sends(await browser.opens('/forgot-password'), 'Send me a link', { email: bola.email })
    await forgotPassword(civic, { body: { email: other.email } })
    const page = await browser.opens(await mailedLink(place.city, other.email))
    await browser.sends(page, 'Save the new password', { password: 'another horse battery' })
    expect(await isSignedIn(browser)).toBe(false)
  })
})
