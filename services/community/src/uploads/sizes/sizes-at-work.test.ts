import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { imageForm } from '../../../test/images/forms.ts'
import { startGallery, type Shown } from '../../../test/images/gallery.ts'
import { lookAt, pictureBytes } from '../../../test/images/pictures.ts'

const gallery = await startGallery()
afterAll(async () => gallery[Symbol.asyncDispose]())

const widths = [320, 640, 1280]
const codeOf = ({ status, bytes }: Shown): [number, unknown] => [status, JSON.parse(String(bytes)).code]

describe('WEBP', () => {
  test.each([
    ['image/webp', 'image/webp'],
    ['image/png, IMAGE/WEBP;q=0.3', 'image/webp'],
    ['*/*', 'image/png'],
    ['image/*', 'image/png'],
    ['image/webp;q=0, */*', 'image/png'],
    ['image/webp-like', 'image/png'],
  ])('is for whoever names it: %s gets %s', async (accept, type) => {
    const ada = await gallery.community.citizen()
    const name = await gallery.uploaded(ada, imageForm(await pictureBytes('png', { width: 700 })))
    expect((await gallery.shows(`${name}?width=320`, { accept })).headers['content-type']).toBe(type)
    expect((await gallery.shows(name, { accept })).headers['content-type']).toBe('image/png')
  })
})

describe('the work for sizes', () => {
  test('is bounded: whoever waits too long is told to try again, and the image itself is shown meanwhile', async () => {
    await using strict = await startGallery({}, { sizeMs: 1 })
    const ada = await strict.community.citizen()
    const name = await strict.uploaded(ada, imageForm(await pictureBytes('png', { width: 3000, height: 3000 })))
    const all = await Promise.all(
      widths.map(async (width) => ({ width, shown: await strict.shows(`${name}?width=${width}`) })),
    )
    const refused = all.filter(({ shown }) => shown.status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { width, shown } of refused) {
      expect([...codeOf(shown), shown.headers['retry-after']]).toEqual([503, 'TRY_AGAIN', '5'])
      expect((await strict.shows(`${name}?width=${width}`)).status).toBe(200)
    }
    expect((await strict.shows(name)).status).toBe(200)
  })

  test('turns away at once an address that has too many waiting', async () => {
    await using strict = await startGallery({}, { sizesWaiting: 1 })
    const ada = await strict.community.citizen()
    const name = await strict.uploaded(ada, imageForm(await pictureBytes('png', { width: 3000, height: 3000 })))
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const many = widths.map(async (width) => strict.shows(`${name}?width=${width}`, from('198.51.100.1')))
    const other = strict.shows(`${name}?width=320`, { accept: 'image/webp', ...from('198.51.100.2') })
    expect((await Promise.all(many)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 503])
    expect((await other).status).toBe(200)
  })

  test('is shown even where it cannot be kept', async () => {
    const ada = await gallery.community.citizen()
    const name = await gallery.uploaded(ada, imageForm(await pictureBytes('png', { width: 700 })))
    const inTheWay = path.join(gallery.folder, `${name}.320.png`)
    await mkdir(path.join(inTheWay, 'in the way'), { recursive: true })
    expect(await lookAt((await gallery.shows(`${name}?width=320`)).bytes)).toMatchObject({ width: 320 })
    expect(gallery.community.log.text()).toContain('A size of an image could not be kept')
    await rm(inTheWay, { recursive: true })
    const { bytes } = await gallery.shows(`${name}?width=320`)
    expect(bytes.equals(await readFile(inTheWay))).toBe(true)
  })
})
