import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBrowserMissing } from '../browser/open-browser.ts'
import { password } from '../journeys/start-city.ts'
import { openPage, signedInContext } from './open-page.ts'
import { openDesk, type Desk } from './unsent-text.ts'

describe.skipIf(isBrowserMissing)('what was put aside in the browser (needs chromium)', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  afterAll(async () => desk?.[Symbol.asyncDispose]())

  test('what is written without a network is not lost with its tab', async () => {
    const context = await desk.leavesBehind('Allen Avenue 17')
    const { page: other } = await openPage(context, desk.city.url)
    await other.goto(`${desk.city.url}/report`)
    await expect.poll(async () => other.getByLabel('Location (optional)').inputValue()).toBe('Allen Avenue 17')
    await expect.poll(async () => other.evaluate('localStorage.length')).toBe(0)
    await context.close()
  })

  test('where the browser has no locks, without HTTPS, what waits is sent all the same', async () => {
    const context = await desk.leavesBehind('Allen Avenue 19')
    await context.addInitScript('delete Navigator.prototype.locks')
    const { page: other } = await openPage(context, desk.city.url)
    await other.goto(`${desk.city.url}/report`)
    await expect.poll(async () => other.getByLabel('Location (optional)').inputValue()).toBe('Allen Avenue 19')
    await expect.poll(async () => other.evaluate('localStorage.length')).toBe(0)
    expect(await other.evaluate(`'locks' in navigator`)).toBe(false)
    await context.close()
  })

  test('of several windows the one that was written in last is shown, and nothing is shown or sent that is too old', async () => {
    const { context, page } = await desk.begins()
    const aside = (name: string, location: string, typedAgoMs: number, keptAgoMs?: number) => `{
      const token = document.querySelector('input[name=token]').value
      const fields = [...new FormData(document.querySelector('form[data-keep]'))].map(([name, value]) =>
        [name, name === 'location' ? ${JSON.stringify(location)} : value])
      const written = { typedAt: Date.now() - ${typedAgoMs}, fields }
      ${keptAgoMs === undefined ? '' : `written.keptAt = Date.now() - ${keptAgoMs}`}
      localStorage.setItem(\`kept \${token} /report/keep ${name}\`, JSON.stringify(written))
    }`
    const box = page.getByLabel('Location (optional)')
    await page.goto(`${desk.city.url}/report`, { waitUntil: 'networkidle' })
    const [asked, hours] = [[] as string[], 3_600_000]
    page.on('request', (request) => {
      if (request.url().startsWith(`${desk.city.url}/report`)) asked.push(`${request.method()} ${request.url()}`)
    })
    await page.evaluate(aside('a', 'Older than what the server keeps', 8 * 24 * hours))
    await page.evaluate(aside('b', 'Kept long ago', hours, hours))
    const stands = await box.inputValue()
    await page.goto(`${desk.city.url}/report`, { waitUntil: 'networkidle' })
    expect([asked, await page.evaluate('localStorage.length'), await box.inputValue()]).toEqual([
      [`GET ${desk.city.url}/report`],
      0,
      stands,
    ])
    // In whichever order the browser has them.
    for (const [last, first, isTurned] of [
      ['a', 'b', false],
      ['b', 'a', false],
      ['a', 'b', true],
    ] as const) {
      const written = [aside(last, `Written last, in ${last}`, 0), aside(first, 'Written first', 1000)]
      for (const each of isTurned ? written.toReversed() : written) await page.evaluate(each)
      await page.goto(`${desk.city.url}/report`)
      await expect.poll(async () => box.inputValue()).toBe(`Written last, in ${last}`)
      await page.waitForLoadState('networkidle')
    }
    await context.close()
  })

  test('what waits in an open window is its own to send, and stays when that has gone', async () => {
    const { context, page } = await desk.begins()
    await page.waitForLoadState('networkidle')
    // Nothing of this window arrives, while the others are connected.
    await page.route('**/report/keep', async (route) => route.abort())
    await page.getByLabel('Location (optional)').fill('Still open')
    await expect.poll(async () => page.evaluate('JSON.stringify({ ...localStorage })')).toContain('Still open')
    const { page: other } = await openPage(context, desk.city.url)
    const sent: string[] = []
    other.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await other.goto(`${desk.city.url}/report`)
    const waiting = `navigator.locks.query().then(({ pending }) => pending.length)`
    await expect.poll(async () => other.evaluate(waiting), { timeout: 10_000 }).toBe(0)
    await other.waitForLoadState('networkidle')
    expect([sent, await other.evaluate('localStorage.length')]).toEqual([[], 1])
    await page.close({ runBeforeUnload: false })
    await other.goto(`${desk.city.url}/report`)
    await expect.poll(async () => other.getByLabel('Location (optional)').inputValue()).toBe('Still open')
    await expect.poll(async () => other.evaluate('localStorage.length')).toBe(0)
    await context.close()
  })

  test('the page that says why a form was refused stays, whatever is sent behind it', async () => {
    const { context, page } = await desk.begins()
    await page.goto(`${desk.city.url}/petitions/new`)
    await page.fill('#title', 'Lamps')
    await page.evaluate(`{
      const fields = [...new FormData(document.querySelector('form[data-keep]'))].map(([name, value]) =>
        [name, name === 'title' ? 'Lam' : value])
      const token = document.querySelector('input[name=token]').value
      localStorage.setItem(\`kept \${token} /petitions/new/keep a\`, JSON.stringify({ typedAt: Date.now() - 1000, fields }))
    }`)
    const kept = page.waitForResponse((response) => response.url().endsWith('/petitions/new/keep'))
    await page.click('main form[method=post] button')
    expect((await kept).status()).toBe(303)
    await page.waitForLoadState('networkidle')
    expect([await page.getByRole('alert').count(), await page.inputValue('#title')]).toEqual([1, 'Lamps'])
    await context.close()
  })

  test('whoever signs in next takes along what they wrote without a network', async () => {
    const context = await desk.leavesBehind('Allen Avenue 18')
    const person = await desk.city.newcomer('Bola')
    const { page: other } = await openPage(context, desk.city.url)
    const kept = other.waitForResponse((response) => response.url().endsWith('/report/keep'))
    await other.goto(`${desk.city.url}/sign-in`)
    expect((await kept).status()).toBe(303)
    await other.locator('main input[name=email]').fill(person.email)
    await other.locator('main input[name=password]').fill(password)
    await other.locator('main button:has-text("Sign in")').click()
    await other.locator('.account form button').first().waitFor({ state: 'attached' })
    await other.goto(`${desk.city.url}/report`)
    expect(await other.getByLabel('Location (optional)').inputValue()).toBe('Allen Avenue 18')
    await context.close()
  })

  test('nothing of it is sent for anybody else, and it is dropped', async () => {
    const context = await desk.leavesBehind('Nobody else’s business')
    await context.clearCookies()
    const { page: other } = await openPage(context, desk.city.url)
    const sent: string[] = []
    other.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await other.goto(`${desk.city.url}/issues`, { waitUntil: 'networkidle' })
    await other.goto(`${desk.city.url}/sign-in`, { waitUntil: 'networkidle' })
    expect([sent, await other.evaluate('localStorage.length')]).toEqual([[], 0])
    await context.close()
  })

  test('whoever signs out leaves nothing of what they wrote in the browser', async () => {
    const person = await desk.city.newcomer('Ada')
    const context = await signedInContext(desk.browser, desk.city.url, { email: person.email, password })
    const { page } = await openPage(context, desk.city.url)
    await page.goto(`${desk.city.url}/report`)
    const kept = page.waitForResponse((response) => response.url().endsWith('/report/keep'))
    await page.getByLabel('Location (optional)').fill('My own door')
    await kept
    await expect.poll(async () => page.evaluate('localStorage.length')).toBe(1)
    await page.getByLabel('Location (optional)').fill('My own door, the blue one')
    await page.locator('form[action="/sign-out"] button').first().dispatchEvent('click')
    await page.waitForURL(`${desk.city.url}/`)
    expect(await page.evaluate('localStorage.length')).toBe(0)
    await context.close()
  })

  test('what never arrived is sent by the next page with its form, which shows it then', async () => {
    const context = await desk.browser.newContext({ serviceWorkers: 'block' })
    // The browser believes that it is connected, and nothing arrives.
    await context.addInitScript(`{
      const send = window.fetch
      window.fetch = async (...asked) =>
        sessionStorage.getItem('broken') ? Promise.reject(new TypeError('broken')) : send(...asked)
    }`)
    const { page } = await openPage(context, desk.city.url)
    await page.goto(`${desk.city.url}/report`)
    const box = page.getByLabel('Location (optional)')
    const kept = page.waitForResponse((response) => response.url().endsWith('/report/keep'))
    await box.fill('Allen Avenue 15')
    await kept
    await page.evaluate(`sessionStorage.setItem('broken', 'yes')`)
    await box.fill('Allen Avenue 16')
    await page.goto(`${desk.city.url}/issues`)
    await page.evaluate(`sessionStorage.removeItem('broken')`)
    await page.goto(`${desk.city.url}/report`)
    await expect.poll(async () => box.inputValue()).toBe('Allen Avenue 16')
    await context.close()
  })

  test('what is typed while an older text arrives stays in its window, on the page that is open', async () => {
    const context = await desk.browser.newContext({ serviceWorkers: 'block' })
    // Broken, nothing arrives; slow, the first message arrives when it is let go, and nothing after it.
    await context.addInitScript(`{
      const send = window.fetch
      const broken = async () => Promise.reject(new TypeError('broken'))
      window.sent = 0
      window.letGo = Promise.withResolvers()
      window.fetch = async (...asked) => {
        const line = sessionStorage.getItem('line')
        if (line === null) return send(...asked)
        window.sent += 1
        if (line === 'broken' || window.sent > 1) return broken()
        await window.letGo.promise
        const answer = await send(...asked)
        window.isIn = true
        return answer
      }
    }`)
    const { page } = await openPage(context, desk.city.url)
    await page.goto(`${desk.city.url}/report`)
    const box = page.getByLabel('Location (optional)')
    await page.evaluate(`sessionStorage.setItem('line', 'broken')`)
    await box.fill('Typed first')
    await page.goto(`${desk.city.url}/issues`)
    await page.evaluate(`sessionStorage.setItem('line', 'slow')`)
    await page.goto(`${desk.city.url}/report`)
    await box.fill('Typed last')
    await expect.poll(async () => page.evaluate('window.sent')).toBe(2)
    await page.evaluate('window.letGo.resolve()')
    await expect.poll(async () => page.evaluate('window.isIn'), { timeout: 10_000 }).toBe(true)
    // A page that is loaded again knows nothing of it.
    await page.waitForLoadState('networkidle')
    expect([await box.inputValue(), await page.evaluate('window.isIn')]).toEqual(['Typed last', true])
    expect(await page.evaluate('JSON.stringify({ ...localStorage })')).toContain('Typed last')
    await page.evaluate(`sessionStorage.removeItem('line')`)
    await page.goto(`${desk.city.url}/issues`)
    await page.goto(`${desk.city.url}/report`)
    await expect.poll(async () => box.inputValue()).toBe('Typed last')
    await context.close()
  })
})
