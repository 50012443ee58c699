import { connect, register } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { mailedLink } from './mailed-link.ts'
import { openPlace } from './open-place.ts'
import { cookieOf, tokenOf, Visitor, type SeenPage } from './visitor.ts'

const place = await openPlace()
afterAll(async () => place[Symbol.asyncDispose]())

const half = (page: SeenPage, typed: Record<string, string>) =>
  new URLSearchParams({ token: tokenOf(page), draft: 'yes', age: '0', ...typed })

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
    expect([list.text.includes('Text 65'), list.text.includes('Text 5 '), list.html.length < 300_000]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('is the beginning of a text that is far longer than any may be, and its form still judges all of it', async () => {
    const { browser } = await place.memberNamed('Bola')
    await browser.sends(await browser.opens('/report'), 'Continue', { location: 'Allen Avenue' })
    const typed = { title: 'A long story', description: 'word '.repeat(40_000), category: 'OTHER' }
    const again = await browser.sends(await browser.opens('/report/what'), 'Continue', typed)
    expect([again.status, again.links.map(({ href }) => href)]).toEqual([422, expect.arrayContaining(['#description'])])
    const kept = await browser.opens('/report/what')
    const description = kept.forms.flatMap(({ fields }) => fields).find(([name]) => name === 'description')?.[1]
    expect(description).toHaveLength(12_000)
  })
})

describe('what is kept of a guest', () => {
  test('lasts seven days from when they wrote last', async () => {
    const { sql } = place.city.database
    const browser = new Visitor(place.city.url)
    const page = await browser.opens('/report')
    await browser.posts('/report', half(page, { location: 'Allen' }))
    await sql(`update web_sessions set expires_at = now() + interval '1 hour' where user_id is null`)
    await browser.posts('/report', half(page, { location: 'Allen Avenue 12' }))
    const rows = await sql(
      `select 1 from web_sessions where user_id is null and expires_at > now() + interval '6 days'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('is no more than 10 MB in an hour of one browser; then nothing is lost that was typed, and others go on', async () => {
    const typed = { title: 'Mend the lamps', description: 'It is dark in our street.', goal: '20' }
    const guest = new Visitor(place.city.url)
    const email = 'dayo@example.org'
    await register(connect(place.city.url), { body: { name: 'Dayo', email, password } })
    const unconfirmed = await place.browserOf({ email })
    for (const browser of [guest, unconfirmed]) {
      const page = await browser.opens('/petitions/new')
      const statuses = new Set<number>()
      for (let count = 1; count <= 50; count += 1) {
        const body = half(page, { description: 'word '.repeat(46_000) })
        statuses.add((await browser.posts('/petitions/new', body)).status)
      }
      expect([...statuses]).toEqual([204, 429])
      const refused = await browser.sends(page, 'Continue', typed)
      expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('That was a lot at once')])
      expect(refused.text).toContain('It is dark in our street.')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const other = new Visitor(place.city.url)
    const check = await other.sends(await other.opens('/petitions/new'), 'Continue', typed)
    expect(check.address).toBe('/petitions/new/send')
  })
})

test('where one address has used up its share, mails are still asked for, and nobody is told otherwise', async () => {
  const known = await place.city.newcomer('Gozie')
  let status = 0
  for (let browsers = 0; status !== 429 && browsers < 10; browsers += 1) {
    const browser = new Visitor(place.city.url)
    const page = await browser.opens('/petitions/new')
    const headers = { origin: place.city.url, 'sec-fetch-site': 'same-origin', cookie: cookieOf(browser) }
    for (let count = 1; status !== 429 && count <= 100; count += 1) {
      const body = half(page, { description: 'word '.repeat(46_000) })
      const sent = { method: 'POST', body, headers, redirect: 'manual' } as const
      const answer = await fetch(`${place.city.url}/petitions/new`, sent)
      await answer.body?.cancel()
      status = answer.status
    }
  }
  expect(status).toBe(429)
  const newcomer = new Visitor(place.city.url)
  const account = { name: 'Halima', email: 'halima@example.org', password }
  const registered = await newcomer.sends(await newcomer.opens('/register'), 'Create an account', account)
  expect([registered.status, registered.address]).toEqual([200, '/check-your-mail'])
  const guest = new Visitor(place.city.url)
  const forgot = await guest.sends(await guest.opens('/forgot-password'), 'Send me a link', { email: known.email })
  expect(forgot.status).toBe(200)
  const link = await mailedLink(place.city, known.email)
  await guest.sends(await guest.opens(link), 'Save the new password', { password: 'another horse battery' })
  expect((await guest.opens('/profile')).address).toBe('/profile')
})

test('an account has the newest fifty sessions of the site', async () => {
  const person = await place.city.newcomer('Efe')
  const first = await place.browserOf(person)
  const second = await place.browserOf(person)
  for (let count = 0; count < 49; count += 1) await place.browserOf(person)
  const leads = async (browser: Visitor) => (await browser.opens('/profile')).address
  expect([await leads(first), await leads(second)]).toEqual([expect.stringContaining('/sign-in'), '/profile'])
})
