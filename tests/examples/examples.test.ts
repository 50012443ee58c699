import { spawn, execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { eventually, type Wire } from '@civic/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoBytes } from '../../services/community/test/images/pictures.ts'
import { isBrowserMissing, openBrowser } from '../browser/open-browser.ts'
import { startCity, type City, type Resident } from '../journeys/start-city.ts'
import { scratchFolder } from '../stack/scratch.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A server of one's own on loopback: what it is asked, and what it answers to each path. */
async function localServer(answers: (path: string, body: string) => { status: number; type?: string; text: string }) {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      const { status, type = 'text/html', text } = answers(request.url ?? '', body)
      response.writeHead(status, { 'content-type': type }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { url, close: () => void server.close() }
}

async function openIkeja(city: City): Promise<{ ada: Resident; ikeja: string }> {
  const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  const ikeja: string = (await (await city.administrator()).calls('POST', '/communities', place)).data.community.id
  const ada = await city.newcomer('Ada')
  await ada.calls('POST', '/auth/me/community', { communityId: ikeja })
  return { ada, ikeja }
}

describe.skipIf(isBrowserMissing)('examples/report-issue.html (needs chromium)', () => {
  let city: City
  let browser: Browser
  let page: Page
  let site: Awaited<ReturnType<typeof localServer>>
  const complaints: string[] = []

  beforeAll(async () => {
    const bundle = path.join(
      scratchFolder((done) => afterAll(done)),
      'civic-client.js',
    )
    const options = ['--file', bundle, '--platform', 'browser', '--minify']
    execFileSync(path.join(root, 'node_modules/.bin/rolldown'), ['packages/client/src/index.ts', ...options], {
      cwd: root,
    })
    site = await localServer((address) =>
      address === '/civic-client.js'
        ? { status: 200, type: 'text/javascript', text: readFileSync(bundle, 'utf8') }
        : { status: 200, text: readFileSync(path.join(root, 'examples/report-issue.html'), 'utf8') },
    )
    city = await startCity({ env: { CORS_ORIGINS: site.url } })
    browser = await openBrowser()
    page = await browser.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
  })
  afterAll(async () => {
    await browser?.close()
    await city?.[Symbol.asyncDispose]()
    site?.close()
  })

  test('reports an issue with a photo, and says what is wrong before', async () => {
    const { ikeja } = await openIkeja(city)
    await page.goto(`${site.url}/?platform=${city.url}`)
    await page.fill('[name=email]', 'ada@example.org')
    await page.fill('[name=password]', 'a wrong guess')
    await page.click('#sign-in button')
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
    await page.fill('[name=password]', 'correct horse battery')
    await page.click('#sign-in button')

    await page.fill('[name=title]', 'Open drain in Allen Avenue')
    await page.fill('[name=description]', 'Open for weeks, beside the bus stop.')
    const photo = { name: 'drain.jpg', mimeType: 'image/jpeg', buffer: await photoBytes('jpeg') }
    await page.setInputFiles('[name=photo]', photo)
    await page.click('#report button')
    await page.getByRole('status').filter({ hasText: 'Reported' }).waitFor()

    const { issues } = (await city.call('GET', `/issues?communityId=${ikeja}`)).data
    expect(issues).toMatchObject([
      { title: 'Open drain in Allen Avenue', imageUrls: [expect.stringMatching(/^[0-9a-f-]{36}\.jpg$/)] },
    ])
    expect(complaints).toEqual([])
  })
})

describe('examples/watch-community.ts', () => {
  test('tells a webhook of each new issue once, and again what it did not take', async () => {
    await using city = await startCity()
    const { ada, ikeja } = await openIkeja(city)
    const told: Wire[] = []
    let isBusy = true
    const hook = await localServer((_, body) => {
      if (isBusy) {
        isBusy = false
        return { status: 503, text: '' }
      }
      told.push(JSON.parse(body))
      return { status: 200, text: '' }
    })
    const report = async (title: string) =>
      ada.calls('POST', '/issues', {
        title,
        description: 'Open for weeks, beside the bus stop.',
        category: 'INFRASTRUCTURE',
        communityId: ikeja,
        location: 'Allen Avenue',
      })
    await report('Reported before the bot came')
    const env = { PLATFORM: city.url, COMMUNITY: 'ikeja', WEBHOOK: hook.url, EVERY_SECONDS: '0.1' }
    const bot = spawn(process.execPath, ['examples/watch-community.ts'], { cwd: root, env: { ...process.env, ...env } })
    try {
      let said = ''
      bot.stdout.on('data', (text) => (said += String(text)))
      bot.stderr.on('data', (text) => (said += String(text)))
      await eventually('the bot', () => said.includes('Watching Ikeja'))
      await report('First drain')
      await report('Second drain')
      await eventually('both issues', () => told.length >= 2)
      expect(told.map(({ text }) => text)).toEqual([
        'New in Ikeja: First drain (Allen Avenue)',
        'New in Ikeja: Second drain (Allen Avenue)',
      ])
    } finally {
      bot.kill()
      hook.close()
    }
  })
})
