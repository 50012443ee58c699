import {
  addQuestion,
  changeIssueStatus,
  draftConsultation,
  editIssue,
  hideContent,
  joinCommunity,
  publishConsultation,
  toggleUpvote,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openOrganization } from '../journeys/open-organization.ts'
import { openPlace } from './open-place.ts'
import { attribute, textOf, type SeenPage } from './visitor.ts'

const hostile = `</script><script>hit=1</script>"><b>&lt; 'x'`
const region = 'Lagos </title><b>'

const place = await openPlace({ env: { SITE_NAME: 'Lagos Listens', SITE_REGION: region, SITE_ACCENT: '#8a1c4a' } })
const { city, administrator, ikeja } = place
const [ada, ben] = [await place.residentNamed('Ada'), await place.residentNamed('Ben')]
await joinCommunity(administrator.civic, { body: { communityId: ikeja } })
const reports = async (title: string, by = ada) => place.issueBy(by, title)
const drain = await reports('Blocked drain in Allen Avenue')
afterAll(async () => place[Symbol.asyncDispose]())

let asked = 0
/** A page as a guest sees it now; nobody asked for this address in the last seconds. */
async function opens(path: string): Promise<SeenPage> {
  asked += 1
  return place.visitor().opens(`${path}${path.includes('?') ? '&' : '?'}seen=${asked}`)
}

function told(page: SeenPage, name: string): string | undefined {
  const found = page
    .elements('meta')
    .find((meta) => [attribute(meta, 'property'), attribute(meta, 'name')].includes(name))
  return found && attribute(found, 'content')
}

const pictureOf = (page: SeenPage) => told(page, 'og:image') ?? 'none'

async function fetched(address: string, headers: Record<string, string> = {}) {
  const reply = await fetch(address, { headers })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const isPng = bytes.subarray(1, 4).toString() === 'PNG'
  return {
    status: reply.status,
    headers: reply.headers,
    bytes,
    size: isPng ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [],
  }
}

function dataOf(page: SeenPage): unknown[] {
  const blocks = page.elements('script').filter((script) => attribute(script, 'type') === 'application/ld+json')
  return blocks.map((block) => JSON.parse(textOf(block)))
}

describe('the picture of a preview', () => {
  test.each<[string, () => string]>([
    ['an issue', () => `/issues/${drain.id}`],
    ['a community', () => `/communities/${ikeja}`],
    ['the first page', () => '/'],
    ['a list', () => '/petitions'],
  ])('of %s is a PNG of 1200 by 630 points that loads on a bad line', async (_name, path) => {
    const page = await opens(path())
    const address = pictureOf(page)
    expect(address).toMatch(/^http:\/\/.*\/cards\/.*\.png\?v=[\w-]{12}$/)
    const { status, headers, size, bytes } = await fetched(address)
    expect([status, headers.get('content-type'), size]).toEqual([200, 'image/png', [1200, 630]])
    expect(bytes.length).toBeLessThan(300_000)
    expect([told(page, 'og:image:width'), told(page, 'og:image:height')]).toEqual(['1200', '630'])
    expect([told(page, 'twitter:card'), told(page, 'og:description')]).toEqual([
      'summary_large_image',
      told(page, 'description'),
    ])
  })

  test('says in words what it shows', async () => {
    const words = told(await opens(`/issues/${drain.id}`), 'og:image:alt')
    expect(words).toBe('Blocked drain in Allen Avenue · Open · Lagos Listens')
  })

  test('is another one, under another address, when status or count change', async () => {
    const issue = await reports('Street lights are out')
    const addresses = [pictureOf(await opens(`/issues/${issue.id}`))]
    const pictures = [(await fetched(addresses[0] ?? '')).bytes.toString('base64')]
    const path = { id: issue.id }
    for (const change of [
      async () => changeIssueStatus(administrator.civic, { path, body: { status: 'IN_PROGRESS' } }),
      async () => toggleUpvote(administrator.civic, { path }),
    ]) {
      await change()
      // The old address shows what is so now as well.
      pictures.push((await fetched(addresses[0] ?? '')).bytes.toString('base64'))
      addresses.push(pictureOf(await opens(`/issues/${issue.id}`)))
    }
    expect([new Set(addresses).size, new Set(pictures).size]).toEqual([3, 3])
    expect(told(await opens(`/issues/${issue.id}`), 'og:image:alt')).toContain('In progress · 1 person is affected')
  })

  test('of a petition counts its signatures', async () => {
    const { id } = await place.petitionBy(ben, 'Keep it open', { goal: 5000 })
    const page = await opens(`/petitions/${id}`)
    expect(told(page, 'og:image:alt')).toBe('Keep it open · Active · 0 of 5,000 signatures · Lagos Listens')
    expect((await fetched(pictureOf(page))).size).toEqual([1200, 630])
  })

  test('is not loaded again by whoever has it, nor drawn for each of many at once', async () => {
    const address = pictureOf(await opens(`/issues/${drain.id}`))
    const all = await Promise.all(Array.from({ length: 30 }, async () => fetched(`${address}&x=${Math.random()}`)))
    expect(new Set(all.map(({ status, bytes }) => `${status} ${bytes.toString('base64')}`)).size).toBe(1)
    const [first] = all
    expect(first?.headers.get('cache-control')).toBe('public, max-age=300')
    const again = await fetched(address, { 'if-none-match': first?.headers.get('etag') ?? '' })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('of a title that wants to be more than a title is a picture, and the page holds its letters alone', async () => {
    const issue = await reports(hostile)
    const page = await opens(`/issues/${issue.id}`)
    expect((await fetched(pictureOf(page))).size).toEqual([1200, 630])
    expect(told(page, 'og:title')).toBe(hostile)
    const [trail] = dataOf(page)
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Issues', item: `${city.url}/issues` },
        { position: 2, name: 'Ikeja', item: `${city.url}/communities/${ikeja}` },
        { position: 3, name: hostile, item: `${city.url}/issues/${issue.id}` },
      ],
    })
    expect(page.elements('script')).toHaveLength(2)
  })
})

describe('nobody is shown in a picture', () => {
  test('what a moderator has hidden, also under the address that was shared before', async () => {
    const issue = await reports('Buy cheap phones now')
    const address = pictureOf(await opens(`/issues/${issue.id}`))
    const { status, headers } = await fetched(address)
    expect(status).toBe(200)
    const hide = { contentType: 'ISSUE' as const, contentId: issue.id, reason: 'SPAM' as const }
    await hideContent(administrator.civic, { body: hide })
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    for (const after of [await fetched(address), await fetched(address, known)]) {
      expect([after.status, after.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(after.bytes.toString()).not.toContain('cheap')
    }
    const page = await opens(`/issues/${issue.id}`)
    expect([pictureOf(page), told(page, 'og:title'), dataOf(page)]).toEqual(['none', undefined, []])
    expect(page.html).not.toContain('cheap phones')
  })

  test('a petition that is not published', async () => {
    const { id } = await place.petitionBy(ben, 'Not yet', { status: 'DRAFT' })
    expect((await fetched(`${city.url}/cards/petition/${id}.png`)).status).toBe(404)
  })

  test.each([
    '/cards/issue/c0ffee00-0000-4000-8000-000000000000.png',
    '/cards/issue/no-id.png',
    '/cards/issue/..%2F..%2Fauth%2Fme.png',
    '/cards/issue/%E0%A4%A.png',
    '/cards/person/c0ffee00-0000-4000-8000-000000000000.png',
    '/cards/constructor/c0ffee00-0000-4000-8000-000000000000.png',
    '/cards/other.png',
    '/icons/other.png',
  ])('what is not there: %s', async (path) => {
    const { status } = await fetched(city.url + path)
    expect([400, 404]).toContain(status)
  })
})

describe('a page that is in no list', () => {
  test.each(['/forgot-password', '/search?q=drain', '/issues?status=OPEN', '/not/there'])(
    'has no picture and no data for machines: %s',
    async (path) => {
      const page = await opens(path)
      expect([pictureOf(page), told(page, 'twitter:card'), dataOf(page)]).toEqual(['none', undefined, []])
      expect(told(page, 'robots')).toBe('noindex')
    },
  )
})

describe('machines', () => {
  test('read on the first page whose site this is', async () => {
    const page = await opens('/')
    expect(dataOf(page)).toEqual([
      expect.objectContaining({
        '@type': 'WebSite',
        name: 'Lagos Listens',
        url: `${city.url}/`,
        description: expect.stringContaining(region),
        publisher: expect.objectContaining({ '@type': 'Organization', name: 'Lagos Listens' }),
      }),
    ])
  })

  test('get an icon by the names that they try without reading a page', async () => {
    for (const [name, size] of [
      ['favicon.ico', 48],
      ['apple-touch-icon.png', 180],
    ] as const)
      expect((await fetched(`${city.url}/${name}`)).size).toEqual([size, size])
  })

  test('read of an organization and of a consultation what they are', async () => {
    const water = await openOrganization(city, administrator, { owner: 'Ngozi', name: 'Water Board' })
    const own = `/organizations/${water.id}`
    expect(dataOf(await opens(own))).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'NGO',
      name: 'Water Board',
      url: `${city.url}${own}`,
      areaServed: 'Ikeja, Lagos',
    })
    const { civic } = water.owner
    const text = { title: hostile, summary: 'Where shall they stand?', description: 'The places are open.' }
    const { consultation } = await draftConsultation(civic, { path: { id: water.id }, body: text })
    const path = { id: consultation.id }
    await addQuestion(civic, { path, body: { prompt: 'Where?', type: 'SHORT_TEXT' } })
    await publishConsultation(civic, { path })
    const page = await opens(`/consultations/${path.id}`)
    expect(dataOf(page)).toContainEqual(expect.objectContaining({ '@type': 'Event', name: hostile }))
    expect((await fetched(pictureOf(page))).size).toEqual([1200, 630])
    expect((await fetched(pictureOf(await opens(own)))).size).toEqual([1200, 630])
  })

  test('may read cards', async () => {
    expect(await (await fetch(`${city.url}/robots.txt`)).text()).not.toContain('cards')
  })

  test('find with the manifest how to keep the site beside other programs, with pictures of the sizes that it names', async () => {
    const page = await opens('/')
    const linkOf = (rel: string) => {
      const link = page.elements('link').find((each) => attribute(each, 'rel') === rel)
      return city.url + (link ? attribute(link, 'href') : '')
    }
    const reply = await fetch(linkOf('manifest'))
    expect(reply.headers.get('content-type')).toContain('application/manifest+json')
    const manifest: unknown = await reply.json()
    const sizes = ['192x192', '512x512']
    expect(manifest).toMatchObject({
      name: 'Lagos Listens',
      short_name: 'Lagos',
      start_url: '/',
      theme_color: '#8a1c4a',
      icons: expect.arrayContaining([
        ...sizes.map((each) => ({ src: expect.any(String), sizes: each, type: 'image/png', purpose: 'any' })),
        { src: expect.any(String), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ]),
    })
    const named = [...JSON.stringify(manifest).matchAll(/"src":"([^"]+)","sizes":"(\d+)x/g)]
    expect(named).toHaveLength(4)
    for (const [, address = '', size] of named) {
      expect([address, (await fetched(city.url + address)).size]).toEqual([address, [Number(size), Number(size)]])
    }
    expect((await fetched(linkOf('apple-touch-icon'))).size).toEqual([180, 180])
  })
})

// At the end, since all tests come from one address.
test('who asks for new pictures without end is told to wait, and still has those that are kept', async () => {
  const issue = await reports('Version 0', ben)
  const kept = pictureOf(await opens('/'))
  expect((await fetched(kept)).status).toBe(200)
  let refused: Awaited<ReturnType<typeof fetched>> | undefined
  // A minute may begin meanwhile, and thirty more with it.
  for (let version = 1; version < 60 && !refused; version += 1) {
    await editIssue(ben.civic, { path: { id: issue.id }, body: { title: `Version ${version}` } })
    const answer = await fetched(`${city.url}/cards/issue/${issue.id}.png`)
    if (answer.status !== 200) refused = answer
  }
  expect([refused?.status, refused?.headers.get('etag')]).toEqual([429, null])
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetched(kept)).status).toBe(200)
})
