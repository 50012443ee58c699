import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCity } from '../journeys/start-city.ts'
import { openPlace, type Place } from './open-place.ts'
import { textOf, Visitor } from './visitor.ts'

let place: Place
let texts: string
beforeAll(async () => {
  texts = await mkdtemp(path.join(tmpdir(), 'civic-texts-'))
  for (const [file, text] of Object.entries({
    'rules.txt': 'Be kind & brief.\n\n# What we hide\n- <script>alert(1)</script>\n- Spam\n',
    'danger.txt': 'Call 112, day and night.\n',
    'contact.txt': 'City Hall, 3 Alausa Road\n\nMonday to Friday, 8 to 16',
    'warning-utilities.txt': 'A wire on the ground kills: call <b>0700 225</b> first.',
  })) {
    await writeFile(path.join(texts, file), text)
  }
  const env = { SITE_TEXTS: texts, CONTACT: 'mailto:help@city.example', SITE_OPERATOR: 'The city runs this.' }
  place = await openPlace({ env })
})
afterAll(async () => {
  await place?.[Symbol.asyncDispose]()
  await rm(texts, { recursive: true, force: true })
})

const guest = () => place.visitor()

describe('the texts of whoever runs the site', () => {
  test('stand as they wrote them, and nothing in them runs', async () => {
    const page = await guest().opens('/rules')
    expect(page.elements('h2').map(textOf)).toContain('What we hide')
    expect(page.text).toContain('<script>alert(1)</script>')
    expect(page.text).not.toContain('no text of their own')
    expect(page.headers.get('cache-control')).toBe('public, max-age=300')
  })

  test.each(['/about', '/privacy', '/terms', '/accessibility'])(
    'are ours where they wrote none, and say that they are: %s',
    async (address) => {
      const page = await guest().opens(address)
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('no text of their own')])
      expect(page.elements('h1')).toHaveLength(1)
    },
  )

  test('say whom to call, on the page of contact and beside a report', async () => {
    const contact = await guest().opens('/contact')
    for (const said of ['Call 112, day and night.', 'City Hall, 3 Alausa Road', 'Monday to Friday, 8 to 16']) {
      expect(contact.text).toContain(said)
    }
    expect((await guest().opens('/report')).text).toContain('Call 112, day and night.')
  })

  test('warn at their category of issues, and above the report that is of it', async () => {
    const warning = 'A wire on the ground kills: call <b>0700 225</b> first.'
    const browser = guest()
    const what = await browser.sends(await browser.opens('/report'), 'Continue', { community: place.ikeja })
    expect(what.text).toContain(`Water, power, streetlights. ${warning}`)
    const typed = { title: 'A wire hangs down', description: 'In front of the school.' }
    const check = await browser.sends(what, 'Continue', { ...typed, category: 'UTILITIES' })
    expect([check.address, check.text]).toEqual([
      '/report/send',
      expect.stringContaining(`Before you send it${warning}`),
    ])
    const other = await browser.sends(await browser.opens('/report/what'), 'Continue', { category: 'HEALTH' })
    expect(other.text).not.toContain(warning)
  })

  test('lead from the contact first to reporting, then to an address', async () => {
    const page = await guest().opens('/contact')
    expect(page.links).toContainEqual({ text: 'Report an issue', href: '/report' })
    expect(page.links.map(({ text }) => text)).toContain('help@city.example')
    expect(page.text).toContain('The city runs this.')
  })

  test('say whom to tell of a hole in the security, and of a page that somebody cannot use', async () => {
    expect((await guest().opens('/contact')).text).toContain('Tell us before you tell others: help@city.example')
    expect((await guest().opens('/accessibility')).text).toContain('say which page it was: Contact')
  })

  test('promise no way to reach them where there is none', async () => {
    await using silent = await startCity()
    const browser = new Visitor(silent.url)
    expect((await browser.opens('/contact')).text).toContain('has not said yet whom to tell')
    const { text } = await browser.opens('/accessibility')
    expect(text).toContain('there is nobody to tell yet')
    expect(text).not.toContain('write to us')
  })
})

test('what search engines ask for is told what to leave alone, and where everything public is', async () => {
  const robots = await fetch(`${place.city.url}/robots.txt`)
  expect(await robots.text()).toContain(`Sitemap: ${place.city.url}/sitemap.xml`)
  const map = await fetch(`${place.city.url}/sitemap.xml`)
  expect(map.headers.get('content-type')).toContain('application/xml')
  expect(await map.text()).toContain(`<loc>${place.city.url}/communities/${place.ikeja}</loc>`)
})
