import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createCommunity } from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCity, type City } from '../journeys/start-city.ts'
import { textOf, Visitor } from './visitor.ts'

let city: City
let texts: string
let communityId = ''
beforeAll(async () => {
  texts = await mkdtemp(path.join(tmpdir(), 'civic-texts-'))
  await writeFile(
    path.join(texts, 'rules.txt'),
    'Be kind & brief.\n\n# What we hide\n- <script>alert(1)</script>\n- Spam\n',
  )
  const env = { SITE_TEXTS: texts, CONTACT: 'mailto:help@city.example', SITE_OPERATOR: 'The city runs this.' }
  city = await startCity({ env })
  const administrator = await city.administrator()
  const place = { name: 'Surulere', slug: 'surulere', state: 'Lagos', lga: 'Surulere' }
  communityId = (await createCommunity(administrator.civic, { body: place })).community.id
})
afterAll(async () => {
  await city?.[Symbol.asyncDispose]()
  await rm(texts, { recursive: true, force: true })
})

const guest = () => new Visitor(city.url)

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

  test('lead from the contact first to reporting, then to an address', async () => {
    const page = await guest().opens('/contact')
    expect(page.links).toContainEqual({ text: 'Report an issue', href: '/report' })
    expect(page.links.map(({ text }) => text)).toContain('help@city.example')
    expect(page.text).toContain('The city runs this.')
  })
})

describe('what search engines ask for', () => {
  test('is told what to leave alone, and where everything public is', async () => {
    const robots = await fetch(`${city.url}/robots.txt`)
    expect(await robots.text()).toContain(`Sitemap: ${city.url}/sitemap.xml`)
    const map = await fetch(`${city.url}/sitemap.xml`)
    expect(map.headers.get('content-type')).toContain('application/xml')
    expect(await map.text()).toContain(`<loc>${city.url}/communities/${communityId}</loc>`)
  })
})
