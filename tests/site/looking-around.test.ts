import { createCommunity } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openPlace } from './open-place.ts'
import { textOf } from './visitor.ts'

const place = await openPlace()
const { city, visitor: guest } = place
const opens = async (name: string, lga: string, description = 'Between the market and the lagoon.') => {
  const body = { name, slug: `${name}-${lga}`.toLowerCase().replace(' ', '-'), state: 'Lagos', lga, description }
  return (await createCommunity(place.administrator.civic, { body })).community.id
}
const surulere = await opens('Surulere', 'Surulere')
for (const lga of ['Ikeja', 'Badagry']) await opens('Old Town', lga, 'By the old road.')
const ada = await place.residentNamed('Ada', surulere)
const description = 'Since the rain the óldest drain <b>overflows</b>.'
const about = { description, communityId: surulere, category: 'ENVIRONMENT' as const }
const { id: issueId } = await place.issueBy(ada, 'Gutter in Akerele Street', about)
const { id: petitionId } = await place.petitionBy(ada, 'Clean every drain', { communityId: surulere })
afterAll(async () => place[Symbol.asyncDispose]())

describe('the search', () => {
  test('finds things of all kinds, marks the words, and names the kinds without a finding', async () => {
    const browser = guest()
    const found = await browser.sends(await browser.opens('/search'), 'Search', { q: 'DRAIN' })
    expect(found.links).toContainEqual({ text: 'Gutter in Akerele Street', href: `/issues/${issueId}` })
    expect(found.elements('mark').map(textOf)).toContain('drain')
    expect(found.text).toContain('Nothing was found among communities')
    expect(found.headers.get('cache-control')).toContain('s-maxage=15')
  })

  test('marks what differs in accents and letter case, and no markup of the text runs', async () => {
    const found = await guest().opens('/search?q=oldest')
    expect(found.elements('mark').map(textOf)).toContain('óldest')
    expect(found.text).toContain('<b>overflows</b>')
  })

  test('goes through one kind with its total, and to the last page from one behind it', async () => {
    const found = await guest().opens('/search?q=drain&kind=issues')
    expect(found.text).toContain('1 found')
    expect((await guest().opens('/search?q=drain&kind=issues&page=9')).text).toContain('the last one is 1')
    const none = await guest().opens('/search?q=drain&kind=campaigns')
    expect(none.text).toContain('Nothing was found among campaigns')
    expect(none.links).toContainEqual({ text: 'Look for “drain” in everything', href: '/search?q=drain' })
  })

  test('shows some of the places of a state beside what else is found, and goes through all of them', async () => {
    const numbers = Array.from({ length: 21 }, (_, index) => String(index + 1).padStart(2, '0'))
    await city.database.sql(
      `insert into communities (name, slug, state, lga, created_by_id)
       select 'Ward ' || number, 'ward-' || number, 'Ogun', 'Ijebu', (select min(id::text)::uuid from users)
       from unnest($1::text[]) as number`,
      [numbers],
    )
    const placesOn = async (address: string) =>
      (await guest().opens(address)).links.flatMap(({ text }) => /^Ward \d\d/.exec(text) ?? [])
    expect(await placesOn('/search?q=Ward, Ogun')).toHaveLength(8)
    const [first, second] = [
      await placesOn('/search?q=Ward, Ogun&kind=communities'),
      await placesOn('/search?q=Ward, Ogun&kind=communities&page=2'),
    ]
    expect([first.length, second.length]).toEqual([20, 1])
    expect([...first, ...second].toSorted()).toEqual(numbers.map((number) => `Ward ${number}`))
  })

  test('says how it looks for a word where only some kinds have it, and leads to the lists of a place', async () => {
    const found = await guest().opens('/search?q=Surulere')
    expect(found.text).toContain('finds “drains” as well, and not the other way round')
    for (const label of ['Issues in Surulere', 'Petitions in Surulere']) {
      expect(found.links.map(({ text }) => text)).toContain(label)
    }
  })

  test('finds words in any order and marks each of them', async () => {
    const found = await guest().opens('/search?q=street+gutter')
    expect(found.links).toContainEqual({ text: 'Gutter in Akerele Street', href: `/issues/${issueId}` })
    expect(found.elements('mark').map(textOf)).toEqual(['Gutter', 'Street'])
  })

  test('offers a word alone where it finds something and all of them together nothing', async () => {
    for (const address of ['/search?q=drain+zebra', '/search?q=drain+zebra&kind=issues']) {
      const none = await guest().opens(address)
      expect(none.links).toContainEqual({ text: 'drain', href: '/search?q=drain' })
      expect(none.links.map(({ text }) => text)).not.toContain('zebra')
    }
    const none = await guest().opens('/search?q=quagga+zebra')
    expect(none.text).toContain('Comments and people without an office are not searched.')
    expect(none.text).not.toContain('one of them alone')
  })

  test.each([
    ['asks for a word where there is none', '', 'Look for a place'],
    ['asks for two letters where there is one', 'q=a', 'at least two letters'],
    ['says that it cut what was too long', `q=${'drain '.repeat(60)}`, 'Only the first 200 letters'],
    ['takes an unknown kind for all kinds', 'q=drain&kind=dragons', 'Gutter in Akerele Street'],
  ])('%s', async (_what, query, said) => {
    const page = await guest().opens(`/search?${query}`)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(said)])
  })
})

test('the search finds a place as pages name it, and offers words without their commas', async () => {
  const place = await guest().opens('/search?q=Surulere%2C+Lagos')
  expect(place.links).toContainEqual({ text: 'Surulere', href: `/communities/${surulere}` })
  const none = await guest().opens('/search?q=Gutter%2C+Ocean')
  expect(none.links.filter(({ href }) => /^\/search\?q=\w+$/.test(href)).map(({ text }) => text)).toEqual(['Gutter'])
})

describe.each([
  ['issues', 'Issues', 'Gutter in Akerele Street'],
  ['petitions', 'Petitions', 'Clean every drain'],
])('the list of %s', (list, heading, title) => {
  test('is narrowed to a community that somebody names as pages do, under the address of its own', async () => {
    const browser = guest()
    const narrowed = await browser.sends(await browser.opens(`/${list}`), 'Show', { place: 'surulere, lagos' })
    expect([narrowed.address, narrowed.text]).toEqual([
      `/${list}?community=${surulere}`,
      expect.stringContaining(`${heading} in Surulere`),
    ])
    const again = await browser.sends(narrowed, 'Show', { status: 'closed' })
    expect(again.address).toBe(`/${list}?community=${surulere}&status=CLOSED`)
    const everywhere = await browser.sends(again, 'Show', { place: '', status: '' })
    expect(everywhere.text).toContain(title)
    expect(everywhere.text).not.toContain(`${heading} in Surulere`)
  })

  test('offers the communities that a name may mean, and keeps to the chosen one when the form is sent again', async () => {
    const browser = guest()
    const asked = await browser.opens(`/${list}?place=OLD+TOWN&status=ACTIVE`)
    expect(asked.text).toContain('Several communities fit “OLD TOWN”.')
    const offered = asked.links.filter(({ text }) => text === 'Old Town')
    expect(offered.map(({ href }) => href)).toHaveLength(2)
    const chosen = await browser.opens(offered[1]?.href ?? '')
    expect(chosen.text).toContain(`${heading} in Old Town`)
    const again = await browser.sends(chosen, 'Show')
    expect(again.address).toContain(/community=[^&]*/.exec(offered[1]?.href ?? '')?.[0] ?? 'none')
  })

  test('says that no community is called so, and leads members to their own', async () => {
    const none = await guest().opens(`/${list}?place=Atlantis`)
    expect(none.text).toContain('No community is called “Atlantis”.')
    expect(none.links).toContainEqual({ text: 'All communities', href: '/communities' })
    expect(none.links.filter(({ href }) => new RegExp(`^/${list}/`).test(href))).toEqual([])
    // The description of a community says more than where it is.
    expect((await guest().opens(`/${list}?place=market`)).text).toContain('No community is called “market”.')
    const own = { text: 'In your community: Surulere', href: `/${list}?community=${surulere}` }
    const member = await place.browserOf(ada)
    const all = await member.opens(`/${list}`)
    expect(all.links).toContainEqual(own)
    expect((await member.opens(own.href)).links).not.toContainEqual(own)
  })
})

test('a list with nothing in it leads to the first report of a community, and to the first petition', async () => {
  const empty = (await guest().opens('/communities?q=Old+Town')).links.find(({ text }) => text === 'Old Town')
  const id = empty?.href.split('/')[2] ?? ''
  const issues = await guest().opens(`/issues?community=${id}`)
  expect(issues.links).toContainEqual({ text: 'Report an issue in Old Town', href: `/report?community=${id}` })
  const petitions = await guest().opens(`/petitions?community=${id}`)
  expect(petitions.links.filter(({ href }) => href === '/petitions/new')).toHaveLength(2)
})

test('the activity leads to what happened, with its community and its figures', async () => {
  const page = await guest().opens('/activity')
  expect(page.links).toContainEqual({ text: 'Gutter in Akerele Street', href: `/issues/${issueId}` })
  expect(page.text).toMatch(/Today.*Surulere · Environment · 0 upvotes/)
  expect(page.links).toContainEqual({ text: 'Clean every drain', href: `/petitions/${petitionId}` })
  expect(page.text).toContain('These are the newest entries. All of them stand in the lists: Issues, Petitions.')
})

test('what the words mean stands on a page that may be kept for minutes', async () => {
  const page = await guest().opens('/statuses')
  expect(page.headers.get('cache-control')).toBe('public, max-age=300')
  expect(page.text).toContain('An official body looks at it.')
  expect(page.elements('h2').map(textOf)).toContain('Petitions')
})

test('the order of a list stays when a community is chosen of several', async () => {
  const asked = await guest().opens('/issues?place=OLD+TOWN&status=IN_PROGRESS&sort=comments')
  const chosen = asked.links.find(({ text }) => text === 'Old Town')?.href ?? ''
  expect(Object.fromEntries(new URLSearchParams(chosen.split('?')[1]))).toMatchObject({
    status: 'IN_PROGRESS',
    sort: 'comments',
  })
})
