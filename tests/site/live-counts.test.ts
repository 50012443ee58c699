import { changeIssueStatus, changeRole, flagContent, removeIssue, signPetition, toggleUpvote } from '@civic/client'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { password, type City, type Resident } from '../journeys/start-city.ts'
import { findingsOfAxe, ofFirst, openPage, putAside, settled, signedInContext } from './open-page.ts'
import { openPlace, type Place } from './open-place.ts'

const halfMinute = 30_000
/** The address at which a page asks for them. */
const numbers = /\/count(?:\?|$)/

describe.skipIf(isBrowserMissing)('an open page (needs chromium)', () => {
  const open = new AsyncDisposableStack()
  let place: Place
  let city: City
  let browser: Browser
  let administrator: Resident
  let ada: Resident
  let bola: Resident
  let contexts: Record<'guest' | 'bola', BrowserContext>
  let activity: Awaited<ReturnType<typeof opens>> & { saidAtFirst: string }
  beforeAll(async () => {
    place = open.use(await openPlace())
    browser = open.use(await openBrowser())
    ;({ city, administrator } = place)
    ;[ada, bola] = [await place.residentNamed('Ada'), await place.residentNamed('Bola')]
    // Before anybody else asks for it: what stands in it is made anew every 15 seconds, and the other tests pass meanwhile.
    await reports('A lamp has gone out in Opebi Road')
    const watched = await opens(await browser.newContext(), '/activity?fresh')
    await waitsForNumbers(watched.page)
    activity = { ...watched, saidAtFirst: await newsIn(watched.page).innerText() }
    const signedIn = await signedInContext(browser, city.url, { email: bola.email, password })
    contexts = { guest: await browser.newContext(), bola: signedIn }
  })
  afterAll(async () => open.disposeAsync())

  const reports = async (title: string) => (await place.issueBy(ada, title)).id

  /** A page whose clock is ours, and how often it asked for its numbers. */
  async function opens(context: BrowserContext, path: string) {
    const watched = await openPage(context, city.url)
    const { page } = watched
    let asked = 0
    page.on('request', (request) => {
      if (numbers.test(request.url())) asked += 1
    })
    await page.clock.install()
    await page.goto(city.url + path)
    return { ...watched, asked: () => asked }
  }

  async function waitsForNumbers(page: Page, ms = halfMinute): Promise<void> {
    const answered = page.waitForResponse(numbers)
    await page.clock.runFor(ms)
    await (await answered).finished()
  }

  const numberIn = (page: Page) => page.locator('.support data')
  const newsIn = (page: Page) => page.locator('.news')

  test('shows that somebody else upvoted, with the words and the moment, and announces nothing', async () => {
    const issue = await reports('A lorry lies across Mobolaji Bank Anthony Way')
    const { page, complaints } = await opens(contexts.guest, `/issues/${issue}`)
    const first = await page.locator('.support time').getAttribute('datetime')
    await toggleUpvote(bola.civic, { path: { id: issue } })
    await waitsForNumbers(page)
    await expect.poll(async () => numberIn(page).innerText()).toBe('1')
    expect(await numberIn(page).getAttribute('value')).toBe('1')
    expect(await page.locator('.support').innerText()).toContain('1 person says that this affects them too')
    const then = await page.locator('.support time').getAttribute('datetime')
    expect(Date.parse(then ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
    expect((await page.locator('[role=status], [aria-live]').allInnerTexts()).join('')).toBe('')
    expect(complaints).toEqual([])
  })

  test('shows what a petition has reached in all its parts', async () => {
    const petition = await place.petitionBy(ada, 'A bridge for walkers', { goal: 2 })
    const { page } = await opens(contexts.guest, `/petitions/${petition.id}`)
    expect(await page.locator('.quarters .reached').count()).toBe(0)
    for (const { civic } of [ada, bola]) await signPetition(civic, { path: { id: petition.id } })
    await waitsForNumbers(page)
    await expect.poll(async () => page.locator('.sum').innerText()).toBe('2')
    expect(await ofFirst(page, 'main progress', 'it.value')).toBe(2)
    expect(await page.locator('.quarters .reached').count()).toBe(3)
    expect(await page.locator('.quarters svg').last().isVisible()).toBe(true)
    expect(await page.locator('.status').innerText()).toContain('Its goal is reached.')
  })

  test('says that the status has changed, and leads to how it is now; what somebody types stays where it is', async () => {
    const issue = await reports('No crossing at the school')
    const { page, asked } = await opens(contexts.bola, `/issues/${issue}`)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const field = page.locator('textarea[name=content]')
    await field.fill('My children')
    const before = await field.boundingBox()
    await changeIssueStatus(administrator.civic, { path: { id: issue }, body: { status: 'IN_PROGRESS' } })
    await waitsForNumbers(page)
    await expect.poll(async () => newsIn(page).innerText()).toContain('Its status now: In progress.')
    expect(await newsIn(page).getAttribute('role')).toBe('status')
    expect(await field.boundingBox()).toEqual(before)
    await page.keyboard.type(' cross here.')
    expect(await field.inputValue()).toBe('My children cross here.')
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await findingsOfAxe(page)).toEqual([])
    await page.clock.runFor(20 * halfMinute)
    expect(asked()).toBe(1)
    await newsIn(page).getByRole('link', { name: 'Look again' }).click()
    await expect.poll(async () => page.locator('.status strong').innerText()).toBe('In progress')
    expect(await newsIn(page).innerText()).toBe('')
  })

  test('asks for nothing while it is put aside, and at once when it is looked at again', async () => {
    const issue = await reports('A taxi rank without a roof')
    const { page, asked } = await opens(contexts.guest, `/issues/${issue}`)
    await putAside(page, true)
    await page.clock.runFor(10 * halfMinute)
    expect(asked()).toBe(0)
    const answered = page.waitForResponse(/\/count$/)
    await putAside(page, false)
    await page.clock.runFor(1)
    expect((await answered).status()).toBe(200)
  })

  test('asks less often while the line is broken', async () => {
    const issue = await reports('A sign that points nowhere')
    const { page, asked } = await opens(contexts.guest, `/issues/${issue}`)
    await page.route(/\/count$/, async (route) => route.abort('failed'))
    const failed = page.waitForEvent('requestfailed')
    await page.clock.runFor(halfMinute)
    await failed
    await settled(page)
    await page.clock.runFor(halfMinute)
    expect(asked()).toBe(1)
    await page.unroute(/\/count$/)
    await waitsForNumbers(page)
    expect(asked()).toBe(2)
  })

  test('asks no more once the thing is gone', async () => {
    const issue = await reports('A ramp that ends in the air')
    const { page, asked } = await opens(contexts.guest, `/issues/${issue}`)
    await removeIssue(ada.civic, { path: { id: issue } })
    await waitsForNumbers(page)
    await settled(page)
    await page.clock.runFor(100 * halfMinute)
    expect([asked(), await newsIn(page).innerText()]).toEqual([1, ''])
  })

  test('tells a moderator how many more came in, and leaves alone what they are at', async () => {
    const ruth = await place.residentNamed('Ruth')
    await changeRole(administrator.civic, { path: { id: ruth.id }, body: { role: 'MODERATOR' } })
    const flagged = async (title: string) => {
      const contentId = await reports(title)
      await flagContent(bola.civic, { body: { contentType: 'ISSUE', contentId, reason: 'OTHER' } })
    }
    await flagged('My neighbour is a thief')
    const context = await signedInContext(browser, city.url, { email: ruth.email, password })
    const { page, complaints } = await opens(context, '/moderation')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const note = page.locator('textarea[name=note]')
    await note.fill('Names a person')
    const before = await note.boundingBox()
    await flagged('His cousin is one, too')
    await waitsForNumbers(page)
    await expect.poll(async () => newsIn(page).innerText()).toContain('1 more came in.')
    expect([await note.inputValue(), await note.boundingBox()]).toEqual(['Names a person', before])
    expect(await page.locator('.queue a').count()).toBe(1)
    await newsIn(page).getByRole('link', { name: 'Look again' }).click()
    await expect.poll(async () => page.locator('.queue a').count()).toBe(2)
    expect(complaints).toEqual([])
  })

  test('of the activity says that something new happened', async () => {
    const { page, complaints, saidAtFirst } = activity
    expect(saidAtFirst).toBe('')
    await reports('A branch has fallen on Opebi Road')
    const later = async () => {
      await page.clock.runFor(halfMinute)
      return newsIn(page).innerText()
    }
    await expect.poll(later, { interval: 500 }).toContain('The newest entries are others by now.')
    expect(complaints).toEqual([])
  })
})
