import { browseFlags, changeRole, flagContent } from '@civic/client'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { password, type Resident } from '../journeys/start-city.ts'
import { openPage, signedInContext, type WatchedPage } from './open-page.ts'
import { openPlace, type Place } from './open-place.ts'

describe.skipIf(isBrowserMissing)('single letters at the desk of moderators (needs chromium)', () => {
  const open = new AsyncDisposableStack()
  let place: Place
  let browser: Browser
  let ada: Resident
  let dele: Resident
  let ruth: BrowserContext
  let watched: WatchedPage
  /** Two cases that wait, the older one first. */
  let cases: [first: string, second: string]
  beforeAll(async () => {
    place = open.use(await openPlace())
    browser = open.use(await openBrowser())
    ;[ada, dele] = [await place.residentNamed('Ada'), await place.residentNamed('Dele')]
    const { person } = await place.strangerNamed('Ruth')
    await changeRole(place.administrator.civic, { path: { id: person.id }, body: { role: 'MODERATOR' } })
    ruth = await signedInContext(browser, place.city.url, { email: person.email, password })
  })
  beforeEach(async () => {
    cases = [await flaggedIssue('A wall leans'), await flaggedIssue('A gate is shut')]
    watched = await openPage(ruth, place.city.url)
    await watched.page.goto(place.city.url + cases[0])
    return async () => watched.page.close()
  })
  afterAll(async () => open.disposeAsync())

  async function flaggedIssue(title: string): Promise<string> {
    const { id } = await place.issueBy(dele, title)
    await flagContent(ada.civic, { body: { contentType: 'ISSUE', contentId: id, reason: 'OTHER' } })
    return `/moderation/cases/ISSUE/${id}`
  }
  /** What was decided on a case, and with what note. */
  async function decisionOn(address: string) {
    const { flags } = await browseFlags(place.administrator.civic, { query: { q: address.split('/').at(-1) ?? '' } })
    return flags.map(({ status, resolutionNote }) => [status, resolutionNote])
  }
  const focused = async () => watched.page.evaluate('document.activeElement.id')

  test('lead on and back, and decide; they are turned off by a switch, and never act while one types', async () => {
    const { page, complaints } = watched
    const [first, second] = cases
    await page.keyboard.press('j')
    await page.waitForURL(`**${second}`)
    await page.keyboard.press('k')
    await page.waitForURL(`**${first}`)
    await page.keyboard.press('n')
    await page.keyboard.type('high up')
    expect(await page.inputValue('#note')).toBe('high up')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    expect(await page.locator('#keys').textContent()).toContain('H hide')
    await page.keyboard.press('Escape')
    expect(await page.locator('#keys').textContent()).toBe('')
    // The mark on a button is the letter that works, with letters and without.
    const marks = async () => page.locator('.act-bar kbd').allTextContents()
    expect(await marks()).toEqual(['H', 'D', 'P', 'S'])
    await page.getByRole('button', { name: 'Use no single letters as keys' }).click()
    expect(await marks()).toEqual(['H', 'K', 'P', 'S'])
    await page.keyboard.press('d')
    await page.getByRole('button', { name: 'Use single letters as keys' }).click()
    expect(await decisionOn(first)).toEqual([['PENDING', undefined]])
    await page.keyboard.press('d')
    await page.locator('#said', { hasText: 'Kept: Issue: “A wall leans”, 1 flag.' }).waitFor()
    expect(await decisionOn(first)).toEqual([['DISMISSED', 'high up']])
    await page.keyboard.press('h')
    await page.locator('#said', { hasText: 'Hidden:' }).waitFor()
    await page.keyboard.press('u')
    await page.waitForURL('**#show')
    await page.keyboard.press('u')
    await page.locator('#said', { hasText: 'is shown again' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('lead to the note first where it is asked for, and once where something was refused', async () => {
    const { page } = watched
    const [first] = cases
    await page.keyboard.press('p')
    expect([await focused(), await decisionOn(first)]).toEqual(['note', [['PENDING', undefined]]])
    await page.getByRole('button', { name: 'Pass on' }).click()
    await page.locator('.error-summary').waitFor()
    await page.keyboard.press('d')
    expect([await focused(), await decisionOn(first)]).toEqual(['note', [['PENDING', undefined]]])
    await page.keyboard.press('Escape')
    await page.keyboard.press('d')
    await page.locator('#said', { hasText: 'Kept:' }).waitFor()
    expect(await decisionOn(first)).toEqual([['DISMISSED', undefined]])
  })
})
