import { connect, register } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { mailedLink } from './mailed-link.ts'
import { openPlace } from './open-place.ts'
import { fieldsOf, tokenOf, type SeenPage, type Visitor } from './visitor.ts'

const place = await openPlace()
afterAll(async () => place[Symbol.asyncDispose]())

const half = (page: SeenPage, typed: Record<string, string>) =>
  new URLSearchParams({ token: tokenOf(page), draft: 'yes', age: '0', ...typed })

/** Writes until nothing more is kept, which says how often it was. */
async function fills(browser: Visitor): Promise<number> {
  const page = await browser.opens('/petitions/new')
  const body = half(page, { description: 'word '.repeat(46_000) })
  for (let times = 0; times < 50; times += 1) {
    if ((await browser.posts('/petitions/new', body)).status === 429) return times
  }
  throw new Error('There is no end to what is kept.')
}

describe('what is kept of one person', () => {
  test('is the newest sixty things, wherever they write', async () => {
    const { person, browser } = await place.memberNamed('Ada')
    const page = await browser.opens('/report')
    for (let number = 1; number <= 65; number += 1) {
      const content = `Text ${number} ${'"'.repeat(1_000)}`
      await browser.posts(`/issues/issue-${number}/comments`, half(page, { content }))
    }
    const kept = await place.city.database.sql(`select name from web_drafts where user_id = '${person.id}'`)
    expect(kept).toHaveLength(60)
    const list = await browser.opens('/my/unfinished')
    expect([list.text.includes('Text 65'), list.text.includes('Text 5 ')]).toEqual([true, false])
    expect(list.html.length).toBeLessThan(300_000)
  })

  test('is the beginning of a text that is far longer than any may be, and its form still judges all of it', async () => {
    const { browser } = await place.memberNamed('Bola')
    await browser.sends(await browser.opens('/report'), 'Continue', { location: 'Allen Avenue' })
    const typed = { title: 'A long story', description: 'word '.repeat(40_000), category: 'OTHER' }
    const again = await browser.sends(await browser.opens('/report/what'), 'Continue', typed)
    expect([again.status, again.links.map(({ href }) => href)]).toEqual([422, expect.arrayContaining(['#description'])])
    const kept = new Map(fieldsOf(await browser.opens('/report/what')))
    expect(kept.get('description')).toHaveLength(12_000)
  })
})

describe('what is kept of a guest', () => {
  test('lasts seven days from when they wrote last', async () => {
    const { sql } = place.city.database
    const browser = place.visitor()
    const page = await browser.opens('/report')
    await browser.posts('/report', half(page, { location: 'Allen' }))
    await sql(`update web_sessions set expires_at = now() + interval '1 hour' where user_id is null`)
    await browser.posts('/report', half(page, { location: 'Allen Avenue 12' }))
    const lasting = `user_id is null and expires_at > now() + interval '6 days'`
    expect(await sql(`select 1 from web_sessions where ${lasting}`)).toHaveLength(1)
  })

  test('is no more than 10 MB in an hour of one browser; then nothing is lost that was typed, and others go on', async () => {
    const typed = { title: 'Mend the lamps', description: 'It is dark in our street.', goal: '20' }
    const email = 'dayo@example.org'
    await register(connect(place.city.url), { body: { name: 'Dayo', email, password } })
    const unconfirmed = await place.browserOf({ email })
    for (const browser of [place.visitor(), unconfirmed]) {
      expect(await fills(browser)).toBeGreaterThan(40)
      const refused = await browser.sends(await browser.opens('/petitions/new'), 'Continue', typed)
      expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('That was a lot at once')])
      expect(refused.text).toContain('It is dark in our street.')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const other = place.visitor()
    const check = await other.sends(await other.opens('/petitions/new'), 'Continue', typed)
    expect(check.address).toBe('/petitions/new/send')
  })
})

test('where one address has used up its share, mails are still asked for, and nobody is told otherwise', async () => {
  const known = await place.city.newcomer('Gozie')
  let times = 1
  for (let browsers = 0; times > 0 && browsers < 6; browsers += 1) times = await fills(place.visitor())
  expect(times).toBe(0)
  const newcomer = place.visitor()
  const account = { name: 'Halima', email: 'halima@example.org', password }
  const registered = await newcomer.sends(await newcomer.opens('/register'), 'Create an account', account)
  expect([registered.status, registered.address]).toEqual([200, '/check-your-mail'])
  const guest = place.visitor()
  const forgot = await guest.sends(await guest.opens('/forgot-password'), 'Send me a link', { email: known.email })
  expect(forgot.status).toBe(200)
  const link = await mailedLink(place.city, known.email)
  await guest.sends(await guest.opens(link), 'Save the new password', { password: 'another horse battery' })
  expect((await guest.opens('/profile')).address).toBe('/profile')
})
