import { afterAll, describe, expect, test } from 'vitest'
import { openPlace } from './open-place.ts'
import { Visitor, type SeenPage } from './visitor.ts'

const place = await openPlace()
afterAll(async () => place[Symbol.asyncDispose]())

const tokenOf = (page: SeenPage) =>
  page.forms.flatMap(({ fields }) => fields).find(([name]) => name === 'token')?.[1] ?? ''
const half = (page: SeenPage, typed: Record<string, string>) =>
  new URLSearchParams({ token: tokenOf(page), tab: 'one', count: '1', age: '0', ...typed })

describe('what is kept of one person', () => {
  test('is the newest sixty things, whatever addresses they name', async () => {
    const { person, browser } = await place.memberNamed('Ada')
    const page = await browser.opens('/report')
    for (let number = 1; number <= 65; number += 1) {
      await browser.posts(`/issues/made-up-${number}/comments/keep`, half(page, { content: `Text ${number}` }))
    }
    const rows = await place.city.database.sql(
      `select name from web_drafts where user_id = '${person.id}' and name like 'comment %'`,
    )
    expect(rows).toHaveLength(60)
    expect((await browser.opens('/my')).text).toContain('Go on with your comment “Text 65”')
    expect((await browser.opens('/my')).text).not.toContain('“Text 5”')
  })

  test('is the beginning of a text that is far longer than any may be, and its form still judges all of it', async () => {
    const { browser } = await place.memberNamed('Bola')
    await browser.sends(await browser.opens('/report'), 'Continue', { location: 'Allen Avenue' })
    const typed = { title: 'A long story', description: 'word '.repeat(120_000), category: 'OTHER' }
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
    await browser.posts('/report/keep', half(page, { location: 'Allen' }))
    await sql(`update web_sessions set expires_at = now() + interval '1 hour' where user_id is null`)
    const later = half(page, { location: 'Allen Avenue 12' })
    later.set('count', '2')
    await browser.posts('/report/keep', later)
    const rows = await sql(
      `select 1 from web_sessions where user_id is null and expires_at > now() + interval '6 days'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('is no more than 50 MB in an hour of one address; then nothing is lost that was typed', async () => {
    await using small = await openPlace()
    const browser = new Visitor(small.city.url)
    const page = await browser.opens('/petitions/new')
    const long = 'word '.repeat(180_000)
    const statuses = new Set<number>()
    for (let count = 1; count <= 60; count += 1) {
      const body = half(page, { description: long })
      body.set('count', String(count))
      statuses.add((await browser.posts('/petitions/new/keep', body)).status)
    }
    expect([...statuses]).toEqual([200, 429])
    const typed = { title: 'Mend the lamps', description: 'It is dark in our street.', goal: '20' }
    const refused = await browser.sends(page, 'Continue', typed)
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('That was a lot at once')])
    expect(refused.text).toContain('It is dark in our street.')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const { browser: member } = await small.memberNamed('Chidi')
    const check = await member.sends(await member.opens('/petitions/new'), 'Continue', typed)
    expect(check.address).toBe('/petitions/new/send')
  })
})
