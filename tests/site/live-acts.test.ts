import { banUser, changeIssueStatus, commentOnIssue, countMyUnread, joinCommunity, showIssue } from '@civic/client'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { password, type City, type Resident } from '../journeys/start-city.ts'
import { ofFirst, openPage, putAside, settled, signedInContext } from './open-page.ts'
import { openPlace, type Place } from './open-place.ts'

describe.skipIf(isBrowserMissing)('with script (needs chromium)', () => {
  const open = new AsyncDisposableStack()
  let place: Place
  let city: City
  let browser: Browser
  let administrator: Resident
  beforeAll(async () => {
    place = open.use(await openPlace())
    browser = open.use(await openBrowser())
    ;({ city, administrator } = place)
    await joinCommunity(administrator.civic, { body: { communityId: place.ikeja } })
  })
  afterAll(async () => open.disposeAsync())

  /** Somebody of Ikeja with an issue of theirs, signed in here. */
  async function neighbour(name: string): Promise<{ person: Resident; context: BrowserContext; issue: string }> {
    const person = await place.residentNamed(name)
    const issue = await place.issueBy(person, `${name} saw a hole`)
    const context = await signedInContext(browser, city.url, { email: person.email, password })
    return { person, context, issue: issue.id }
  }

  async function becomes(issue: string, status: 'UNDER_REVIEW' | 'IN_PROGRESS' | 'RESOLVED'): Promise<void> {
    await changeIssueStatus(administrator.civic, { path: { id: issue }, body: { status } })
  }

  const upvotesOf = async (id: string) => (await showIssue(city.guest, { path: { id } })).issue.upvoteCount
  const button = (page: Page) => page.locator('#upvote button')

  test('the button to share copies the address without what one was looking for, or shows it', async () => {
    const { context, issue } = await neighbour('Sade')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: city.url })
    const { page, complaints } = await openPage(context, city.url)
    await page.goto(`${city.url}/issues/${issue}?comments=0#upvote`)
    const share = page.getByRole('button', { name: 'Share' })
    await share.click()
    await page.getByText('Its address is copied.').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${city.url}/issues/${issue}`)
    expect(complaints).toEqual([])
    await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`)
    await share.click()
    expect(complaints).toEqual(['a dialog: Share'])
    await context.close()
    const bare = await browser.newContext({ javaScriptEnabled: false })
    const plain = await bare.newPage()
    await plain.goto(`${city.url}/issues/${issue}`)
    expect(await plain.getByText('Share', { exact: true }).isVisible()).toBe(false)
    await bare.close()
  })

  describe('an upvote', () => {
    test('counts without a new page, and the next press takes it back: the focus stays', async () => {
      const { context, issue } = await neighbour('Ada')
      const { page, complaints } = await openPage(context, city.url)
      await page.goto(`${city.url}/issues/${issue}`)
      await page.evaluate('window.isSamePage = true')
      await button(page).focus()
      const scrolled = await page.evaluate('scrollY')
      for (const [pressed, count, said] of [
        ['true', 1, 'You said that this affects you too.'],
        ['false', 0, 'You took it back.'],
        ['true', 1, 'You said that this affects you too.'],
      ] as const) {
        await page.keyboard.press('Enter')
        await expect.poll(async () => button(page).getAttribute('aria-pressed')).toBe(pressed)
        expect(await page.locator('.support data').innerText()).toBe(String(count))
        expect(await ofFirst(page, '#upvote use', 'document.querySelector(it.getAttribute("href")) !== null')).toBe(
          true,
        )
        expect(await ofFirst(page, '#upvote button', 'it === document.activeElement')).toBe(true)
        expect(await page.locator('[role=status]').allInnerTexts()).toContain(said)
        expect(await upvotesOf(issue)).toBe(count)
      }
      expect([await page.evaluate('window.isSamePage'), await page.evaluate('scrollY')]).toEqual([true, scrolled])
      expect(complaints).toEqual([])
    })

    test('is not undone on the page by numbers that were read before', async () => {
      const { context, issue } = await neighbour('Bola')
      const { page } = await openPage(context, city.url)
      await page.clock.install()
      await page.goto(`${city.url}/issues/${issue}`)
      await (await fetch(`${city.url}/issues/${issue}/count`)).text()
      await button(page).click()
      await expect.poll(async () => button(page).getAttribute('aria-pressed')).toBe('true')
      const answered = page.waitForResponse(/\/count$/)
      await page.clock.runFor(30_000)
      await (await answered).finished()
      await settled(page)
      expect(await page.locator('.support data').innerText()).toBe('1')
    })

    test('that is refused shows why, as without script', async () => {
      const { person, context, issue } = await neighbour('Chidi')
      const { page } = await openPage(context, city.url)
      await page.goto(`${city.url}/issues/${issue}`)
      await banUser(administrator.civic, { path: { id: person.id }, body: { reason: 'Advertising' } })
      await button(page).click()
      await page.waitForURL('**/upvote')
      expect(await page.locator('main').innerText()).toContain('Advertising')
    })

    test('of somebody who signed out in another window says why it was not sent, as without script', async () => {
      const { context, issue } = await neighbour('Dayo')
      const { page } = await openPage(context, city.url)
      await page.goto(`${city.url}/issues/${issue}`)
      const other = await context.newPage()
      await other.goto(city.url)
      await other.locator('.account form button').first().click()
      await other.getByRole('link', { name: 'Sign in' }).first().waitFor()
      await button(page).click()
      await page.waitForURL('**/sign-in?next=*')
      expect(await page.locator('main').innerText()).toContain('You were signed out.')
    })
  })

  describe('the bell', () => {
    const bell = (page: Page) => page.locator('.account [data-unread]')
    const numberOn = async (page: Page) => ofFirst(page, '.account [data-unread]', 'it.firstChild?.textContent')
    const listening = async (page: Page) => page.waitForResponse(/\/notifications\/stream/)

    async function opens(context: BrowserContext) {
      const watched = await openPage(context, city.url)
      const listens = listening(watched.page)
      await watched.page.goto(`${city.url}/statuses`)
      await listens
      return watched
    }

    test('counts what happens and says it politely, and counts nothing twice when it listens again', async () => {
      const { context, issue } = await neighbour('Efe')
      const { page, complaints } = await opens(context)
      const said = async () => (await page.locator('[role=status]').allInnerTexts()).join('')
      expect(await bell(page).isVisible()).toBe(false)
      await becomes(issue, 'UNDER_REVIEW')
      await expect.poll(said).toContain('Issue status updated')
      expect(await bell(page).textContent()).toBe('1 1 unread')
      await putAside(page, true)
      // From further back than need be: the platform may tell of the same once more.
      await page.route(/lastEventId=\d+$/, async (route) => {
        await route.continue({ url: `${city.url}/notifications/stream?lastEventId=0` })
      })
      const again = listening(page)
      await putAside(page, false)
      expect((await again).status()).toBe(200)
      await commentOnIssue(administrator.civic, { path: { id: issue }, body: { content: 'We look at it.' } })
      await expect.poll(said).toContain('New comment on your issue')
      expect(await numberOn(page)).toBe('2')
      expect(complaints).toEqual([])
    })

    test('counts what happened while nobody looked', async () => {
      const { context, issue } = await neighbour('Funke')
      const { page } = await opens(context)
      await becomes(issue, 'UNDER_REVIEW')
      await expect.poll(async () => numberOn(page)).toBe('1')
      await putAside(page, true)
      await becomes(issue, 'IN_PROGRESS')
      await becomes(issue, 'RESOLVED')
      await putAside(page, false)
      await expect.poll(async () => numberOn(page)).toBe('3')
    })

    test('is read anew when too much has happened to tell of each', async () => {
      const { person, context, issue } = await neighbour('Gbenga')
      const { page } = await opens(context)
      await becomes(issue, 'UNDER_REVIEW')
      await expect.poll(async () => numberOn(page)).toBe('1')
      await putAside(page, true)
      for (let change = 0; change < 202; change += 1) {
        await becomes(issue, change % 2 === 0 ? 'IN_PROGRESS' : 'UNDER_REVIEW')
      }
      const anew = page.waitForResponse(`${city.url}/notifications`)
      await putAside(page, false)
      await anew
      const { count } = await countMyUnread(person.civic)
      expect(count).toBe(203)
      await expect.poll(async () => numberOn(page)).toBe(String(count))
      await becomes(issue, 'RESOLVED')
      await expect.poll(async () => numberOn(page)).toBe('204')
    })
  })
})
