import {
  commentOnIssue,
  commentOnPetition,
  createCommunity,
  createOrganization,
  joinCommunity,
  toggleUpvote,
} from '@civic/client'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { password, type City, type Resident } from '../journeys/start-city.ts'
import { seedLongDesks } from './long-desks.ts'
import { openPage, signedInContext } from './open-page.ts'
import { openPlace } from './open-place.ts'
import { writeCampaign } from './written-campaign.ts'

const long = (count: number) => 'Waterworks'.repeat(30).slice(0, count)

describe.skipIf(isBrowserMissing)('words without a blank (needs chromium)', () => {
  const open = new AsyncDisposableStack()
  let city: City
  let browser: Browser
  let ada: Resident
  let stranger: Resident
  let things: string[]
  let desks: string[]
  beforeAll(async () => {
    const place = open.use(await openPlace())
    browser = open.use(await openBrowser())
    city = place.city
    const { civic } = place.administrator
    const named = { name: long(100), slug: 'waterworks', state: long(60), lga: long(60), description: long(300) }
    const communityId = (await createCommunity(civic, { body: named })).community.id
    ada = await place.residentNamed(long(60), communityId)
    stranger = await city.newcomer(long(59))
    await joinCommunity(civic, { body: { communityId } })
    const text = { description: long(300), communityId }
    const issue = await place.issueBy(ada, long(150), { ...text, location: long(200) })
    const petition = await place.petitionBy(ada, long(150), text)
    const body = { content: long(300) }
    await commentOnIssue(ada.civic, { path: { id: issue.id }, body })
    await commentOnIssue(civic, { path: { id: issue.id }, body })
    await commentOnPetition(ada.civic, { path: { id: petition.id }, body })
    await toggleUpvote(ada.civic, { path: { id: issue.id } })
    const [one, other] = [`/issues/${issue.id}`, `/petitions/${petition.id}`]
    const office = { name: long(100), slug: 'waterworks', kind: 'NGO', jurisdiction: 'NATIONAL' } as const
    const organizationId = (await createOrganization(civic, { body: office })).organization.id
    const written = { slug: 'waterworks', name: long(100), text: long(300) }
    await writeCampaign(city, { organizationId, communityId, ...written })
    const money = ['', '/give', '/check', '/spending', '/updates', '/donations', '/concern'].map(
      (part) => `/campaigns/waterworks${part}`,
    )
    const there = [
      `/communities/${communityId}`,
      `/communities/${communityId}/join`,
      `/issues?community=${communityId}`,
    ]
    const town = { long, communityId, organizationId, author: ada, issueId: issue.id, petitionId: petition.id }
    desks = await seedLongDesks(place, town)
    things = [
      one,
      `${one}/edit`,
      `${one}/flag`,
      other,
      `${other}/edit`,
      ...there,
      ...money,
      '/campaigns',
      `/search?q=${long(20)}`,
    ]
  })
  afterAll(async () => open.disposeAsync())

  const lists = ['/', '/issues', '/petitions', '/communities', '/activity', '/feed', '/my', '/notifications']
  const own = ['/profile', '/profile/communities', '/report', '/petitions/new', '/welcome']

  /** Those of the addresses whose pages are wider than a window of this width, and with which statuses they answer. */
  async function tooWide(person: { email: string; password: string }, addresses: readonly string[], widths: number[]) {
    const context = await signedInContext(browser, city.url, person)
    const { page } = await openPage(context, city.url)
    const wide: [address: string, width: number][] = []
    const answers = new Set<number | undefined>()
    for (const address of addresses) {
      const reply = await page.goto(city.url + address)
      answers.add(reply?.status())
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        if (Number(await page.evaluate('document.documentElement.scrollWidth')) > width) wide.push([address, width])
      }
    }
    await context.close()
    return { wide, answers: [...answers] }
  }

  test.each([
    ['whoever wrote them', [320, 1280], () => ada],
    ['somebody of elsewhere', [320], () => stranger],
  ])(
    'make no page wider than its window, for %s: %j',
    async (_who, widths, personOf) => {
      const person = { email: personOf().email, password }
      expect((await tooWide(person, [...lists, ...own, ...things], widths)).wide).toEqual([])
    },
    90_000,
  )

  test('make no desk wider than its window', async () => {
    const person = city.firstAdministrator
    expect(person && (await tooWide(person, desks, [320, 1280]))).toEqual({ wide: [], answers: [200] })
  }, 90_000)
})
