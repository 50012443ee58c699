import { showIssue } from '@civic/client'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { animationBytes, lookAt, phonePhotoBytes, pictureBytes } from '../../services/community/test/images/pictures.ts'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { password, type City, type Resident } from '../journeys/start-city.ts'
import { findingsOfAxe, openPage, signedInContext, type WatchedPage } from './open-page.ts'
import { openPlace, type Place } from './open-place.ts'

describe.skipIf(isBrowserMissing)('a photo that is chosen in a browser (needs chromium)', () => {
  const opened = new AsyncDisposableStack()
  let place: Place
  let city: City
  let browser: Browser
  let ada: Resident
  /** One for all that run scripts, since a page of its own costs more than what most of them ask of it. */
  let scripted: WatchedPage
  /** Held upright: the camera lay on its side. */
  let large: Buffer
  beforeAll(async () => {
    large = await phonePhotoBytes(6)
    place = opened.use(await openPlace())
    browser = opened.use(await openBrowser())
    city = place.city
    ada = await place.residentNamed('Ada')
    scripted = await pageOfAda(true)
  })
  afterAll(async () => opened.disposeAsync())

  async function pageOfAda(javaScriptEnabled: boolean): Promise<WatchedPage> {
    // Else the service worker would ask in the name of the page, and be watched by nobody.
    const options = { javaScriptEnabled, serviceWorkers: 'block' } as const
    return openPage(await signedInContext(browser, city.url, { email: ada.email, password }, options), city.url)
  }

  /** The page where somebody changes an issue of theirs. */
  async function open(of = scripted) {
    const issue = await place.issueBy(ada, 'Open drain')
    for (const list of [of.strangers, of.complaints]) list.length = 0
    await of.page.unrouteAll()
    await of.page.goto(`${city.url}/issues/${issue.id}/edit`)
    const kept = async () => {
      const { imageUrls } = (await showIssue(city.guest, { path: { id: issue.id } })).issue
      const reply = await fetch(`${city.url}/api/v1/uploads/${imageUrls.at(-1)}`)
      return lookAt(Buffer.from(await reply.arrayBuffer()))
    }
    return { ...of, kept }
  }

  test('is shown, made smaller upright, and said so; nothing foreign is asked and no rule of the page is broken', async () => {
    const { page, kept, strangers, complaints } = await open()
    await page.setInputFiles('#photo', { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: large })
    await page.getByText(/^Made smaller: [12]\.\d MB to [01]\.\d MB$/).waitFor()
    expect(await page.getByRole('img', { name: 'The photo that you chose' }).isVisible()).toBe(true)
    expect(await findingsOfAxe(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await page.getByRole('button', { name: 'Add this photo' }).click()
    await page.getByText('The photo is added.').waitFor()
    expect(await kept()).toMatchObject({ format: 'jpeg', width: 1536, height: 2048, corners: 'brbb' })
    expect([strangers, complaints]).toEqual([[], []])
  })

  test('is made smaller whatever it is called', async () => {
    const { page } = await open()
    for (const name of ['1000000033', 'IMG_1.HEIC']) {
      await page.setInputFiles('#photo', { name, mimeType: 'application/octet-stream', buffer: large })
      await page.getByText(/^Made smaller: [12]\.\d MB to [01]\.\d MB$/).waitFor()
      expect(await page.inputValue('#photo')).toMatch(/\.jpg$/)
    }
  })

  test('is made smaller before it goes, also when the button is pressed at once', async () => {
    const { page, kept } = await open()
    await page.setInputFiles('#photo', { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: large })
    await page.getByRole('button', { name: 'Add this photo' }).click()
    await page.getByText('The photo is added.').waitFor()
    expect(await kept()).toMatchObject({ width: 1536, height: 2048 })
  })

  test('is made smaller before the main button takes it along, and that button still does what it says', async () => {
    const { page, kept } = await open()
    await page.fill('#description', 'Since April.')
    await page.setInputFiles('#photo', { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: large })
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await page.waitForURL(/issues\/[^/]+$/)
    await page.getByText('Since April.').waitFor()
    expect(await kept()).toMatchObject({ width: 1536, height: 2048 })
  })

  test('is on its way once, however often the button is pressed, and the page says so', async () => {
    const { page } = await open()
    let sent = 0
    const pressedOften = page.waitForRequest('**/statuses')
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST') {
        sent += 1
        await pressedOften
      }
      await route.continue()
    })
    await page.setInputFiles('#photo', { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: large })
    await page.getByText(/^Made smaller/).waitFor()
    // By script, since the driver looks at nothing while a page is about to be left.
    const told = await page.evaluate(`(() => {
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent.includes('Add this photo'))
      let presses = 0
      setInterval(() => (button.click(), (presses += 1) === 5 && fetch('/statuses')), 50)
      button.click()
      return document.querySelector('#photo + [role=status]').textContent
    })()`)
    expect(told).toContain('The photo is on its way.')
    await page.getByText('The photo is added.').waitFor()
    expect(sent).toBe(1)
  })

  test('is sent as it is where it is small, an animation, or nothing that the browser can read', async () => {
    const { page, kept } = await open()
    const small = { name: 'small.png', mimeType: 'image/png', buffer: await pictureBytes('png') }
    // With bytes behind its end: else it is smaller than anything that could be made of it.
    const animation = Buffer.concat([await animationBytes('gif', { width: 2200, height: 20 }), Buffer.alloc(200_000)])
    const moving = { name: 'moving.jpg', mimeType: 'image/jpeg', buffer: animation }
    for (const [file, wanted] of [
      [small, { format: 'png', width: 60 }],
      [moving, { format: 'gif', width: 2200, pages: 3 }],
    ] as const) {
      await page.setInputFiles('#photo', file)
      await page.getByRole('img', { name: 'The photo that you chose' }).waitFor()
      await page.getByRole('button', { name: 'Add this photo' }).click()
      await page.getByText('The photo is added.').waitFor()
      expect(await kept()).toMatchObject(wanted)
    }
    await page.setInputFiles('#photo', { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('A text') })
    await page.getByRole('button', { name: 'Add this photo' }).click()
    await page.getByRole('alert').getByText('This is not a JPEG').waitFor()
  })

  test('is refused as too large before it is sent, where the browser cannot make it smaller', async () => {
    const { page } = await open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.method()))
    const buffer = Buffer.alloc(6 * 1024 * 1024, 'A text')
    await page.setInputFiles('#photo', { name: 'x.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByText('This photo is over 5 MB, so it was not taken. Choose a smaller one.').waitFor()
    expect([await page.inputValue('#photo'), asked.includes('POST')]).toEqual(['', false])
    await page.getByRole('button', { name: 'Add this photo' }).click()
    await page.getByRole('alert').getByText('Choose a photo').waitFor()
  })

  test('is sent as it is where no script runs', async () => {
    const { page, kept } = await open(await pageOfAda(false))
    await page.setInputFiles('#photo', { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: large })
    await page.getByRole('button', { name: 'Add this photo' }).click()
    await page.getByText('The photo is added.').waitFor()
    expect(await kept()).toMatchObject({ width: 2100, height: 2800, corners: 'brbb' })
  })

  test('loads what makes it smaller only where one can be chosen, and never more than 10 kB of script', async () => {
    const { page } = await open()
    const loaded: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && loaded.push(request.url()))
    const scriptOf = () => page.evaluate<string>('document.scripts[0].src')
    const script = await fetch(await scriptOf(), { headers: { 'accept-encoding': 'gzip' } })
    expect(await script.text()).toContain('createImageBitmap')
    expect(Number(script.headers.get('content-length'))).toBeLessThan(10_000)
    await page.goto(`${city.url}/issues`)
    expect(await (await fetch(await scriptOf())).text()).not.toContain('createImageBitmap')
    expect(loaded).toHaveLength(1)
  })
})
