import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { password } from '../journeys/start-city.ts'
import { openPage, putAside, signedInContext } from './open-page.ts'
import { drainIn, openPlace } from './open-place.ts'

describe.skipIf(isBrowserMissing)('what is half written (needs chromium)', () => {
  const open = new AsyncDisposableStack()
  let browser: Browser
  let url: string
  let comment: string
  let person: BrowserContext
  beforeAll(async () => {
    const place = open.use(await openPlace())
    browser = open.use(await openBrowser())
    url = place.city.url
    comment = `/issues/${await drainIn(place)}`
    const { email } = await place.residentNamed('Ada')
    person = await signedInContext(browser, url, { email, password })
  })
  afterAll(async () => open.disposeAsync())

  const isDraft = (request: Request) =>
    request.method() === 'POST' && request.postData()?.includes('draft=yes') === true
  const kept = async (page: Page) => page.waitForResponse((response) => isDraft(response.request()))
  const opens = async (context: BrowserContext, address: string) => {
    const watched = await openPage(context, url)
    await watched.page.goto(url + address)
    return watched
  }

  /** Waits with patience: what a page sends while it closes is answered to nobody. */
  async function standsIn(context: BrowserContext, address: string, field: string, text: string) {
    await expect
      .poll(
        async () => {
          const { page } = await opens(context, address)
          const value = await page.inputValue(field)
          await page.close()
          return value
        },
        { timeout: 20_000 },
      )
      .toBe(text)
  }

  test.each([
    { who: 'a member', what: 'a comment', address: () => comment, field: '#content' },
    { who: 'a guest', what: 'a report', address: () => '/report', field: '#location' },
    { who: 'a guest', what: 'a petition', address: () => '/petitions/new', field: '#title' },
  ])('is kept two seconds after the last key, and is there again: $what of $who', async ({ who, address, field }) => {
    const context = who === 'a guest' ? await browser.newContext() : person
    const { page, complaints } = await openPage(context, url)
    await page.clock.install()
    await page.goto(url + address())
    await page.locator(field).pressSequentially('It still st')
    const answer = kept(page)
    await page.clock.runFor(2_000)
    expect((await answer).status()).toBe(204)
    await page.close({ runBeforeUnload: false })
    await standsIn(context, address(), field, 'It still st')
    expect(complaints).toEqual([])
  })

  test('is kept when somebody looks away, and when they close the page at once', async () => {
    const { page } = await opens(person, comment)
    await page.fill('#content', 'Looked away')
    const answer = kept(page)
    await putAside(page, true)
    await answer
    await putAside(page, false)
    await page.fill('#content', 'Closed at once')
    await page.close({ runBeforeUnload: true })
    await standsIn(person, comment, '#content', 'Closed at once')
  })

  test('is kept when they follow a link at once, also from a page that a worker serves', async () => {
    const { page } = await opens(person, comment)
    await page.fill('#content', 'x')
    await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`)
    for (const text of ['Left at once', 'Left at once again']) {
      await page.goto(url + comment)
      await page.fill('#content', text)
      await page.getByRole('link', { name: 'Petitions' }).first().click()
      await page.waitForURL('**/petitions')
      await standsIn(person, comment, '#content', text)
    }
    await page.close()
  })

  test('is there when one goes back to a page that refused it, without being sent again', async () => {
    const { page } = await opens(await browser.newContext(), '/petitions/new')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && !isDraft(request)) sent.push(new URL(request.url()).pathname)
    })
    await page.fill('#title', 'Lamps')
    await page.click('main form[method=post] button')
    await page.getByRole('alert').waitFor()
    await page.goto(`${url}/issues`)
    await page.goBack()
    expect([new URL(page.url()).pathname, await page.inputValue('#title')]).toEqual(['/petitions/new', 'Lamps'])
    await page.goto(`${url}/sign-in?next=%2Fmy`)
    await page.fill('#email', 'nobody@example.org')
    await page.click('main form[method=post] button')
    await page.getByRole('alert').waitFor()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('**/forgot-password?email=nobody%40example.org&next=%2Fmy')
    await page.goBack()
    expect(page.url()).toBe(`${url}/sign-in?next=%2Fmy`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sign in')
    expect(sent).toEqual(['/petitions/new', '/sign-in'])
  })

  test('is kept no more behind a form that was refused and then sent, and its page is there when one goes back', async () => {
    const { page } = await opens(person, comment)
    await page.fill('#content', 'x')
    await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`)
    await page.fill('#content', '')
    await page.click('button:has-text("Post comment")')
    await page.getByRole('alert').waitFor()
    await page.fill('#content', 'Children fall into it.')
    const asked: string[] = []
    page.on('request', (request) => isDraft(request) && asked.push(request.url()))
    await page.click('button:has-text("Post comment")')
    await page.waitForURL(/#comment-/)
    expect([asked, await page.inputValue('#content')]).toEqual([[], ''])
    await page.goBack()
    expect([new URL(page.url()).pathname, await page.getByRole('heading', { level: 1 }).innerText()]).toEqual([
      comment,
      'Blocked drain',
    ])
    expect(await page.getByText('Children fall into it.').count()).toBe(1)
  })

  test('is what was chosen last, when one goes back past a refusal', async () => {
    const { page } = await opens(await browser.newContext(), '/report')
    await page.getByLabel('Ikeja').check()
    await page.click('button:has-text("Continue")')
    await page.waitForURL('**/report/what')
    await page.click('button:has-text("Continue")')
    await page.getByRole('alert').waitFor()
    await page.fill('#title', 'Dark street')
    await page.fill('#description', 'No lamp is lit on it.')
    await page.getByLabel('Utilities').check()
    await page.click('button:has-text("Continue")')
    await page.waitForURL('**/report/send')
    await page.goBack()
    await page.goBack()
    expect(await page.inputValue('#title')).toBe('Dark street')
    expect(await page.getByLabel('Utilities').isChecked()).toBe(true)
    await page.goBack()
    expect(await page.getByLabel('Ikeja').isChecked()).toBe(true)
  })
})
