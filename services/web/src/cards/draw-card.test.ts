import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '../html/url.ts'
import type { Card } from '../site/page.ts'
import type { Site } from '../site/site.ts'
import { openAssets } from '../style/assets.ts'
import { Format } from '../words/format.ts'
import { drawCard, drawIcon, icons } from './draw-card.ts'

const site: Site = {
  name: 'Lagos Listens',
  origin: undefined,
  operator: undefined,
  region: undefined,
  contact: undefined,
  securityContact: undefined,
  format: new Format('en-NG', 'Africa/Lagos'),
  assets: openAssets({ accent: undefined, logo: undefined }),
  texts: {},
  notes: { warnings: {} },
  isDevelopment: false,
  pages: [],
}
const card: Card = {
  address: to`/cards/issue/1.png`,
  kind: 'Issue',
  title: 'Blocked drain in Allen Avenue',
  status: { look: 'open', icon: 'open', word: 'Open' },
  count: '212 people are affected',
}
const long = 'The road from the market to the school is under water after every rain and nobody can pass it '

/** How many points of a part of the picture are not paper. */
async function inked(png: Buffer, part = { left: 0, top: 225, width: 1200, height: 270 }): Promise<number> {
  const { data, info } = await sharp(png).extract(part).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) < 200) count += 1
  return count
}

describe('a card', () => {
  test('is a picture of 1200 by 630 points that a bad line can load', async () => {
    const png = await drawCard(site, { ...card, title: long.repeat(5) })
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThan(300_000)
  })

  test('is another one when anything that it says changes, and else the same', async () => {
    const changes: Partial<Card>[] = [
      { title: 'Blocked drain in Aba Road' },
      { kind: 'Petition' },
      { status: { look: 'done', icon: 'done', word: 'Resolved' } },
      { count: '213 people are affected' },
    ]
    const all = await Promise.all([{}, ...changes].map(async (change) => drawCard(site, { ...card, ...change })))
    const named = await drawCard({ ...site, name: 'Kano Listens' }, card)
    expect(new Set([...all, named].map((png) => png.toString('base64'))).size).toBe(6)
    expect((await drawCard(site, card)).equals(all[0] ?? Buffer.alloc(0))).toBe(true)
  })

  test.each([
    ['a long one', long.repeat(4)],
    ['one word without an end', 'w'.repeat(300)],
    ['letters upon letters', `a${'\u0301\u0325'.repeat(190)}`],
    ['lines', 'one\n\n\n\n\n\n\n\n\ntwo\u2028three'],
    ['nothing', ''],
    ['control characters and halves of pairs', 'a\u0000\u0007b\uD800c\u202Ed'],
  ])('lets no title out of its place: %s', async (_name, title) => {
    const png = await drawCard(site, { ...card, title })
    const free = await drawCard(site, { ...card, title: '' })
    for (const part of [
      { left: 0, top: 0, width: 1200, height: 225 },
      { left: 0, top: 485, width: 1200, height: 145 },
      { left: 1130, top: 0, width: 70, height: 630 },
    ]) {
      expect(await inked(png, part)).toBe(await inked(free, part))
    }
  })

  test('shows what somebody wrote as it stands: no markup, nothing that is loaded', async () => {
    const attacks = [
      '<b>bold</b>',
      '<span size="1000000">x</span>',
      '<span font="/etc/passwd">x</span>',
      '&lt;b&gt;&#60;&unknown;',
      '</span><image href="file:///etc/passwd"/>',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
      '<',
      '&',
    ]
    const drawn = await Promise.all(attacks.map(async (title) => drawCard(site, { ...card, title })))
    expect(new Set(drawn.map((png) => png.toString('base64'))).size).toBe(attacks.length)
    // All letters are there, so bold words are wider with their marks than without them.
    const [marked, bare] = await Promise.all(
      ['<b>bold</b>', 'bold'].map(async (title) => drawCard(site, { ...card, title })),
    )
    expect(await inked(marked ?? Buffer.alloc(0))).toBeGreaterThan((await inked(bare ?? Buffer.alloc(0))) * 1.4)
    const hostile = { ...site, name: '<i>&</i>' }
    expect(await sharp(await drawCard(hostile, card)).metadata()).toMatchObject({ width: 1200 })
  })

  test('is drawn in the colour of the operator', async () => {
    const red = await drawCard({ ...site, assets: { ...site.assets, accent: '#ff0000' } }, card)
    const { data } = await sharp(red)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([(data[0] ?? 0) > 150, data[1], data[2]]).toEqual([true, 0, 0])
  })
})

describe('on a machine without fonts', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'civic-no-fonts-'))
    await writeFile(path.join(folder, 'none.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>')
  })
  afterAll(async () => rm(folder, { recursive: true, force: true }))

  /** The lettering of these texts, drawn by a process that starts with these settings. */
  async function lettered(env: Record<string, string>): Promise<[ink: number, picture: string][]> {
    const program = `
      import { createHash } from 'node:crypto'
      import { letter } from ${JSON.stringify(path.join(import.meta.dirname, 'lettering.ts'))}
      const box = { colour: '#16211e', sizes: [76], width: 1000, height: 300 }
      for (const text of ['Blocked drain', 'Open sewer', 'Ọjà Ìkẹjà ₦5']) {
        const { pixels } = await letter(text, box)
        const ink = pixels.filter((value, at) => at % 4 === 3 && value > 127).length
        console.log(JSON.stringify([ink, createHash('sha256').update(pixels).digest('hex')]))
      }`
    const run = promisify(execFile)
    const options = { env: { PATH: process.env['PATH'] ?? '', ...env }, maxBuffer: 64 * 1024 * 1024 }
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], options)
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }

  test('the words are drawn, and as on any other machine', async () => {
    const [usual, unconfigured, without] = await Promise.all([
      lettered({}),
      lettered({ FONTCONFIG_PATH: path.join(folder, 'empty'), HOME: folder }),
      lettered({ FONTCONFIG_FILE: path.join(folder, 'none.conf'), HOME: folder }),
    ])
    for (const all of [usual, unconfigured, without]) expect(new Set(all.map(([, picture]) => picture)).size).toBe(3)
    // The same letters; how they sit between the points is a setting of the system.
    const shares = [...unconfigured, ...without].map(([ink], index) => ink / (usual[index % 3]?.[0] ?? 0))
    expect(shares.filter((share) => share < 0.95 || share > 1.05)).toEqual([])
  })
})

test('what draws is loaded with the first picture: a site that nobody shares does without', async () => {
  const app = JSON.stringify(path.join(import.meta.dirname, '../app.ts'))
  const drawing = JSON.stringify(path.join(import.meta.dirname, 'lettering.ts'))
  const program = `
    process.report.excludeNetwork = true
    const isLoaded = () => process.report.getReport().sharedObjects.some((file) => file.includes('libvips'))
    await import(${app})
    const before = isLoaded()
    await (await import(${drawing})).loadSharp()
    console.log(before, isLoaded())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout.trim()).toBe('false true')
})

test.each([...icons])('an icon is a picture of its size: %s', async (_name, icon) => {
  const png = await drawIcon(site, icon)
  const { width, height } = await sharp(png).metadata()
  expect([width, height]).toEqual([icon.size, icon.size])
  const { isOpaque } = await sharp(png).stats()
  expect(isOpaque).toBe(icon.isMaskable)
  expect(png.length).toBeLessThan(20_000)
})
