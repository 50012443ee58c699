import {
  commentOnIssue,
  commentOnPetition,
  createCommunity,
  createPetition,
  joinCommunity,
  reportIssue,
  toggleUpvote,
} from '@civic/client'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { password, startCity, type City, type Resident } from '../journeys/start-city.ts'
import { openPage, signedInContext } from './open-page.ts'

const long = (count: number) => 'Waterworks'.repeat(30).slice(0, count)

describe.skipIf(isBrowserMissing)('words without a blank (needs chromium)', () => {
  let city: City
  let browser: Browser
  let ada: Resident
  let stranger: Resident
  let things: string[]
  beforeAll(async () => {
    ;[city, browser] = await Promise.all([startCity(), openBrowser()])
    const { civic } = await city.administrator()
    const place = { name: long(100), slug: 'waterworks', state: long(60), lga: long(60), description: long(300) }
    const communityId = (await createCommunity(civic, { body: place })).community.id
    ada = await city.newcomer(long(60))
    stranger = await city.newcomer(long(59))
    for (const each of [ada.civic, civic]) await joinCommunity(each, { body: { communityId } })
    const text = { title: long(150), description: long(300), communityId }
    const { issue } = await reportIssue(ada.civic, { body: { ...text, category: 'HEALTH', location: long(200) } })
    const { petition } = await createPetition(ada.civic, { body: { ...text, goal: 20 } })
    const body = { content: long(300) }
    await commentOnIssue(ada.civic, { path: { id: issue.id }, body })
    await commentOnIssue(civic, { path: { id: issue.id }, body })
    await commentOnPetition(ada.civic, { path: { id: petition.id }, body })
    await toggleUpvote(ada.civic, { path: { id: issue.id } })
    const [one, other] = [`/issues/${issue.id}`, `/petitions/${petition.id}`]
    const there = [
      `/communities/${communityId}`,
      `/communities/${communityId}/join`,
      `/issues?community=${communityId}`,
    ]
    things = [one, `${one}/edit`, `${one}/flag`, other, `${other}/edit`, ...there, `/search?q=${long(20)}`]
  })
  afterAll(async () => {
    await browser?.close()
    await city?.[Symbol.asyncDispose]()
  })

  const lists = ['/', '/issues', '/petitions', '/communities', '/activity', '/feed', '/my', '/notifications']
  const own = ['/profile', '/profile/communities', '/report', '/petitions/new', '/welcome']

  test.each([
    ['whoever wrote them', [320, 1280], () => ada],
    ['somebody of elsewhere', [320], () => stranger],
  ])(
    'make no page wider than its window, for %s: %j',
    async (_who, widths, personOf) => {
      const { email } = personOf()
      const context = await signedInContext(browser, city.url, { email, password })
      const { page } = await openPage(context, city.url)
      const wide: [address: string, width: number][] = []
      for (const address of [...lists, ...own, ...things]) {
        await page.goto(city.url + address)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          if (Number(await page.evaluate('document.documentElement.scrollWidth')) > width) wide.push([address, width])
        }
      }
      expect(wide).toEqual([])
      await context.close()
    },
    90_000,
  )
})
