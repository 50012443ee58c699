import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCity, type City } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'
import { PagePatience } from './page-patience.ts'
import { Visitor, type SeenPage } from './visitor.ts'

const patience = new PagePatience()
let city: City
let texts: string
beforeAll(async () => {
  texts = await mkdtemp(path.join(tmpdir(), 'civic-texts-'))
  await writeFile(path.join(texts, 'danger.txt'), 'Call 112, day and night.\n')
  city = await startCity({ env: { SITE_TEXTS: texts }, site: { patience: patience.ofPage, maintenanceEveryMs: 50 } })
})
afterAll(async () => {
  await city?.[Symbol.asyncDispose]()
  await rm(texts, { recursive: true, force: true })
})

/** A page as soon as it is answered so; the last answer after a while, in which one that is kept in memory stays. */
async function answered(address: string, status: number, words = ''): Promise<SeenPage> {
  const guest = new Visitor(city.url)
  let page = await guest.opens(address)
  for (let times = 0; !(page.status === status && page.text.includes(words)) && times < 240; times += 1) {
    await sleep(50)
    page = await guest.opens(address)
  }
  return page
}

const typed = { title: 'Trees for our street', description: 'One on each side.', goal: '20' }

test('while maintenance.txt lies there, the site says what it says and whom to call, and loses nothing', async () => {
  const browser = new Visitor(city.url)
  const open = await browser.opens('/petitions/new')
  expect((await answered('/', 200)).status).toBe(200)
  await writeFile(path.join(texts, 'maintenance.txt'), 'New rooms for the <archive>: back at six.\n')
  // A page that is made for one person says it first; the home page must say it then, although it was made just now.
  await answered('/petitions/new', 503)
  const home = await new Visitor(city.url).opens('/')
  expect([home.status, home.headers.get('retry-after')]).toEqual([503, '300'])
  for (const said of ['We are working', 'New rooms for the <archive>: back at six.', 'Call 112, day and night.']) {
    expect(home.text).toContain(said)
  }
  const sent = await browser.sends(open, 'Continue', typed)
  expect([sent.status, sent.text]).toEqual([503, expect.stringContaining('One on each side.')])
  expect((await fetch(city.url, { method: 'HEAD', headers: { accept: 'text/html' } })).status).toBe(503)
  // What needs nothing of the platform stays, and programs go on.
  expect((await browser.opens('/contact')).status).toBe(200)
  expect((await fetch(`${city.url}/api/v1/communities`)).status).toBe(200)
}, 60_000)

test('an empty one has our words, and the site opens when it is gone', async () => {
  const switched = path.join(texts, 'maintenance.txt')
  await writeFile(switched, '')
  expect((await answered('/', 503, 'It will be back soon.')).text).toContain('It will be back soon.')
  await rm(switched)
  expect((await answered('/', 200)).status).toBe(200)
  const browser = new Visitor(city.url)
  const check = await browser.sends(await browser.opens('/petitions/new'), 'Continue', typed)
  expect([check.status, check.text]).toEqual([200, expect.stringContaining('One on each side.')])
}, 60_000)

test('while a part is away, the page says whom to call', async () => {
  const held = await holdTable(city, 'issues', 'access exclusive')
  const away = await patience.outlastedBy(held, async () => new Visitor(city.url).opens('/issues'))
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30'])
  expect(away.text).toContain('A part of this service is away')
  expect(away.text).toContain('Call 112, day and night.')
}, 60_000)
