import { createCommunity, joinCommunity, reportIssue } from '@civic/client'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { password, startCity, type City } from '../journeys/start-city.ts'
import { openPage, putAside, signedInContext } from './open-page.ts'

describe.skipIf(isBrowserMissing)('what is half written (needs chromium)', () => {
  let city: City
  let browser: Browser
  let drain: string
  let person: BrowserContext
  beforeAll(async () => {
    ;[city, browser] = await Promise.all([startCity(), openBrowser()])
    const administrator = await city.administrator()
    const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
    const { id: communityId } = (await createCommunity(administrator.civic, { body: place })).community
    const ada = await city.newcomer('Ada')
    await joinCommunity(ada.civic, { body: { communityId } })
    const description = 'The water stands in front of the school.'
    const body = { title: 'Blocked drain', description, category: 'INFRASTRUCTURE' as const, communityId }
    drain = (await reportIssue(ada.civic, { body })).issue.id
    person = await signedInContext(browser, city.url, { email: ada.email, password })
  })
  afterAll(async () => {
    await browser?.close()
    await city?.[Symbol.asyncDispose]()
  })

  const isDraft = (request: Request) =>
    request.method() === 'POST' && request.postData()?.includes('draft=yes') === true
  const kept = async (page: Page) => page.waitForResponse((response) => isDraft(response.request()))
  /** Their page has a clock that is ours. */
  async function keptAfterTwoSeconds(page: Page) {
    const answer = kept(page)
    await page.clock.runFor(2_000)
    return answer
  }
  const comment = () => `${city.url}/issues/${drain}`

  /** Waits with patience: what a page sends while it closes is answered to nobody. */
  async function standsIn(context: BrowserContext, address: string, field: string, text: string) {
    await expect
      .poll(
        async () => {
          const { page } = await openPage(context, city.url)
          await page.goto(address)
          const value = await page.inputValue(field)
          await page.close()
          return value
        },
        { timeout: 20_000 },
      )
      .toBe(text)
  }

  test('is kept two seconds after the last key, and is there when the page is opened again', async () => {
    const { page, complaints } = await openPage(person, city.url)
    await page.clock.install()
    await page.goto(comment())
    await page.locator('#content').pressSequentially('It still st')
    expect((await keptAfterTwoSeconds(page)).status()).toBe(204)
    await page.close({ runBeforeUnload: false })
    await standsIn(person, comment(), '#content', 'It still st')
    expect(complaints).toEqual([])
  })

  test('is kept when somebody looks away, and when they close the page at once', async () => {
    const { page } = await openPage(person, city.url)
    await page.goto(comment())
    await page.fill('#content', 'Looked away')
    const answer = kept(page)
    await putAside(page, true)
    await answer
    await putAside(page, false)
    await page.fill('#content', 'Closed at once')
    await page.close({ runBeforeUnload: true })
    await standsIn(person, comment(), '#content', 'Closed at once')
  })

  test('is kept when they follow a link at once, also from a page that a worker serves', async () => {
    const { page } = await openPage(person, city.url)
    await page.goto(comment())
    await page.fill('#content', 'x')
    await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`)
    for (const text of ['Left at once', 'Left at once again']) {
      await page.goto(comment())
      await page.fill('#content', text)
      await page.getByRole('link', { name: 'Petitions' }).first().click()
      await page.waitForURL('**/petitions')
      await standsIn(person, comment(), '#content', text)
    }
    await page.close()
  })

  test('of a guest is there again as well: a report and a petition', async () => {
    const context = await browser.newContext()
    const { page, complaints } = await openPage(context, city.url)
    await page.clock.install()
    await page.goto(`${city.url}/report`)
    await page.locator('#location').pressSequentially('Allen Av')
    await keptAfterTwoSeconds(page)
    await page.goto(`${city.url}/petitions/new`)
    await page.locator('#title').pressSequentially('Open the')
    await keptAfterTwoSeconds(page)
    await page.close()
    await standsIn(context, `${city.url}/report`, '#location', 'Allen Av')
    await standsIn(context, `${city.url}/petitions/new`, '#title', 'Open the')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('is not kept once more behind a form that was sent', async () => {
    const { page } = await openPage(person, city.url)
    await page.goto(comment())
    const asked: string[] = []
    await page.fill('#content', 'It stands since Monday.')
    page.on('request', (request) => isDraft(request) && asked.push(request.url()))
    await page.click('button:has-text("Post comment")')
    await page.waitForURL(/#comment-/)
    expect(asked).toEqual([])
    expect(await page.inputValue('#content')).toBe('')
    await page.close()
  })

  test('is there when one goes back to a page that refused it, without being sent again', async () => {
    const context = await browser.newContext()
    const { page } = await openPage(context, city.url)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && !isDraft(request)) sent.push(new URL(request.url()).pathname)
    })
    await page.goto(`${city.url}/petitions/new`)
    await page.fill('#title', 'Lamps')
    await page.click('main form[method=post] button')
    await page.getByRole('alert').waitFor()
    await page.goto(`${city.url}/issues`)
    await page.goBack()
    expect([new URL(page.url()).pathname, await page.inputValue('#title')]).toEqual(['/petitions/new', 'Lamps'])
    await page.goto(`${city.url}/sign-in?next=%2Fmy`)
    await page.fill('#email', 'nobody@example.org')
    await page.click('main form[method=post] button')
    await page.getByRole('alert').waitFor()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('**/forgot-password?email=nobody%40example.org&next=%2Fmy')
    await page.goBack()
    expect(page.url()).toBe(`${city.url}/sign-in?next=%2Fmy`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sign in')
    expect(sent).toEqual(['/petitions/new', '/sign-in'])
    await context.close()
  })

  test('a form that was refused and then sent leads back to its page, and not to a page without a network', async () => {
    const { page } = await openPage(person, city.url)
    await page.goto(comment())
    await page.fill('#content', 'x')
    await page.evaluate(`navigator.serviceWorker.ready.then(() => undefined)`)
    await page.fill('#content', '')
    await page.click('button:has-text("Post comment")')
    await page.getByRole('alert').waitFor()
    await page.fill('#content', 'Children fall into it.')
    await page.click('button:has-text("Post comment")')
    await page.waitForURL(/#comment-/)
    await page.goBack()
    expect([new URL(page.url()).pathname, await page.getByRole('heading', { level: 1 }).innerText()]).toEqual([
      new URL(comment()).pathname,
      'Blocked drain',
    ])
    expect(await page.getByText('Children fall into it.').count()).toBe(1)
    await page.close()
  })

  test('is what was chosen last, when one goes back past a refusal', async () => {
    const context = await browser.newContext()
    const { page } = await openPage(context, city.url)
    await page.goto(`${city.url}/report`)
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
    await context.close()
  })

  test('is sent as ever without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const { page } = await openPage(context, city.url)
    await page.goto(`${city.url}/petitions/new`)
    await page.fill('#title', 'Open the library until eight')
    await page.fill('#description', 'People who work cannot come before six.')
    await page.fill('#goal', '20')
    await page.click('button:has-text("Continue")')
    await page.waitForURL('**/petitions/new/send')
    await page.close()
    await context.close()
  })
})
