import { createCommunity, joinCommunity, showProfile } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { openPlace } from './open-place.ts'
import { textOf, tokenOf } from './visitor.ts'

const place = await openPlace()
const { city, administrator, visitor, strangerNamed } = place
const surulere = await place.communityNamed('Surulere')
const body = { name: 'Ikeja & <b>North</b>', slug: 'north', state: 'Lagos', lga: 'Ikeja' }
const { id: north } = (await createCommunity(administrator.civic, { body })).community
afterAll(async () => place[Symbol.asyncDispose]())

describe('the list of communities', () => {
  test('finds a place by a part of its name, its LGA or its state, and says how many there are', async () => {
    const guest = visitor()
    const all = await guest.opens('/communities')
    expect(all.text).toContain('3 communities')
    const found = await guest.sends(all, 'Search', { q: 'surul', state: '', lga: '' })
    expect(found.links).toContainEqual({ text: 'Surulere', href: `/communities/${surulere}` })
    expect(found.text).not.toContain('Ikeja')
    expect((await guest.opens('/communities?lga=ikeja')).text).toContain('Ikeja & <b>North</b>')
  })

  test.each([
    'surulere, lagos',
    'Surulere Lagos',
    'Surulere Lagos State',
    'Surulere, Surulere, Lagos State',
    'Surulere, Lagos, Nigeria',
    'Surulere LGA',
  ])('finds a place as pages name it: %s', async (named) => {
    const found = await visitor().opens(`/communities?q=${encodeURIComponent(named)}`)
    expect(found.links).toContainEqual({ text: 'Surulere', href: `/communities/${surulere}` })
    expect(found.text).not.toContain('Ikeja')
  })

  test('finds those of a state by its whole name', async () => {
    const found = await visitor().opens('/communities?q=Lagos+State')
    expect(found.text).toContain('3 communities')
  })

  test('finds none in another state than the one that is named', async () => {
    const none = await visitor().opens('/communities?q=Surulere%2C+Oyo')
    expect(none.text).toContain('No community is called “Surulere, Oyo”.')
  })

  test('says so when there is none of that name, and leads to all of them', async () => {
    const none = await visitor().opens('/communities?q=Atlantis')
    expect([none.status, none.text]).toEqual([200, expect.stringContaining('No community is called “Atlantis”.')])
    expect(none.links).toContainEqual({ text: 'All communities', href: '/communities' })
    const everywhere = { text: 'Search for “Atlantis” in everything', href: '/search?q=Atlantis' }
    expect(none.links).toContainEqual(everywhere)
  })

  test('leads from a page behind the end to the last one', async () => {
    const behind = await visitor().opens('/communities?page=7')
    expect(behind.text).toContain('the last one is 1')
  })
})

describe('a community', () => {
  test('shows a guest what goes on, holds no form that acts, and leads to sign in and back', async () => {
    const guest = visitor()
    const page = await guest.opens(`/communities/${surulere}`)
    expect(page.headers.get('cache-control')).toContain('s-maxage=15')
    expect(page.forms.filter(({ method }) => method === 'post')).toEqual([])
    expect(page.text).toContain('Nothing has been reported here yet.')
    expect(page.elements('p').map(textOf)).toContain('Lagos')
    const other = await guest.opens(`/communities/${north}`)
    expect(other.elements('p').map(textOf)).toContain('Ikeja, Lagos')
    const way = page.links.find(({ text }) => text === 'Sign in to join Surulere')
    expect(way?.href).toContain(encodeURIComponent(`/communities/${surulere}#join`))
  })

  test('is joined once by somebody who sends the form twice, and becomes their home', async () => {
    const { person: ada, browser } = await strangerNamed('Ada')
    const page = await browser.opens(`/communities/${surulere}`)
    expect(page.text).toContain('You cannot leave a community.')
    const [joined, again] = await Promise.all([
      browser.sends(page, 'Join Surulere'),
      browser.copy().sends(page, 'Join Surulere'),
    ])
    expect([joined.status, again.status]).toEqual([200, 200])
    expect(joined.text).toContain('You joined Surulere: it is your home community now.')
    const after = await browser.opens(`/communities/${surulere}`)
    expect(after.text).toContain('This is your home community.')
    const { user } = await showProfile(ada.civic)
    expect([user.memberships.length, user.primaryCommunityId]).toEqual([1, surulere])
  })

  test('can be looked from by its members, and by nobody else', async () => {
    const bola = await place.residentNamed('Bola', north)
    await joinCommunity(bola.civic, { body: { communityId: surulere } })
    const browser = await place.browserOf(bola)
    const page = await browser.opens(`/communities/${north}`)
    const after = await browser.sends(page, 'Start “Near you” here')
    expect(after.text).toContain('“Near you” now starts from Ikeja & <b>North</b>.')
    const { browser: chidi } = await strangerNamed('Chidi')
    const token = tokenOf(await chidi.opens(`/communities/${north}`))
    expect(token).not.toBe(tokenOf(page))
    const refused = await chidi.posts(`/communities/${north}/active`, new URLSearchParams({ token }))
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Join this community first.')])
  })

  test('leads a guest who sends the form of joining to sign in, then to what joining means', async () => {
    const dayo = await city.newcomer('Dayo')
    const browser = visitor()
    const signIn = await browser.opens(`/sign-in?next=${encodeURIComponent(`/communities/${north}/join`)}`)
    const join = await browser.sends(signIn, 'Sign in', { email: dayo.email, password })
    expect(join.title).toContain('Join Ikeja & <b>North</b>')
    const joined = await browser.sends(join, 'Join Ikeja & <b>North</b>')
    expect(joined.address).toBe(`/communities/${north}`)
    expect((await browser.opens(`/communities/${north}/join`)).text).toContain('already')
  })

  test('lists what its members reported, with figures that can be checked', async () => {
    const { person: emeka, browser } = await place.memberNamed('Emeka', surulere)
    const issue = await place.issueBy(emeka, 'Drain <i>blocked</i>', { communityId: surulere })
    const page = await browser.opens(`/communities/${surulere}`)
    expect(page.links).toContainEqual({ text: 'Drain <i>blocked</i>', href: `/issues/${issue.id}` })
    expect(page.html).toContain(`data-call="/api/v1/issues/${issue.id}" data-path="issue.upvoteCount"`)
  })

  test('tells people whose home is elsewhere where they report, in place of a link that would refuse them', async () => {
    const { browser } = await place.memberNamed('Farida', surulere)
    const page = await browser.opens(`/communities/${north}`)
    expect(page.text).toContain('You report in your home community, Surulere.')
    expect(page.links.map(({ text }) => text)).not.toContain('Report an issue here')
    const asGuest = await visitor().opens(`/communities/${north}`)
    expect(asGuest.links.map(({ text }) => text)).toContain('Report an issue here')
  })

  test('that is not there is a page that says so', async () => {
    const page = await visitor().opens('/communities/00000000-0000-4000-8000-000000000000')
    expect([page.status, page.title]).toEqual([404, expect.stringContaining('This community is not here')])
  })
})
