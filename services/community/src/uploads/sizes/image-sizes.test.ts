import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Citizen } from '../../../test/citizen.ts'
import { imageForm } from '../../../test/images/forms.ts'
import { startGallery, type Gallery, type Shown } from '../../../test/images/gallery.ts'
import { bucketVariables, openImageBucket } from '../../../test/images/image-bucket.ts'
import {
  animationBytes,
  formats,
  lookAt,
  photoBytes,
  pictureBytes,
  pngChunk,
  withPngChunks,
} from '../../../test/images/pictures.ts'

const bucket = await openImageBucket()
const inFolder = await startGallery()
const inBucket = await startGallery(bucketVariables(bucket.endpoint))
afterAll(async () => {
  await inFolder[Symbol.asyncDispose]()
  await inBucket[Symbol.asyncDispose]()
  await bucket[Symbol.asyncDispose]()
})

const widths = [320, 640, 1280]
const webp = { accept: 'image/avif,image/webp,*/*;q=0.8' }

/** Something that no format packs well. */
const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

const codeOf = ({ status, bytes }: Shown): [number, unknown] => [status, JSON.parse(String(bytes)).code]

describe.each<[string, Gallery, Handling]>([
  [
    'a folder',
    inFolder,
    {
      names: async () => inFolder.files(),
      kept: async (name) => inFolder.kept(name),
      lay: async (name, bytes) => writeFile(path.join(inFolder.folder, name), bytes),
      takeOut: async (name) => rm(path.join(inFolder.folder, name)),
    },
  ],
  [
    'a bucket',
    inBucket,
    {
      names: async () => [...bucket.objects.keys()].map((key) => path.basename(key)),
      kept: async (name) => bucket.objects.get(`/images/${name}`) ?? Buffer.of(),
      lay: async (name, bytes) => void bucket.objects.set(`/images/${name}`, bytes),
      takeOut: async (name) => void bucket.objects.delete(`/images/${name}`),
    },
  ],
])('GET /v1/uploads/:filename?width= in %s', (_, gallery, { names, kept, lay, takeOut }) => {
  let ada: Citizen
  beforeAll(async () => {
    ada = await gallery.community.citizen()
  })
  const uploaded = async (content: Buffer): Promise<string> => gallery.uploaded(ada, imageForm(content))
  const sizesOf = async (name: string): Promise<string[]> =>
    (await names()).filter((each) => each.startsWith(`${name}.`)).toSorted()

  test.each(formats)(
    'shows a %s in each width, in its own format, and as WEBP to whoever names that',
    async (format) => {
      const name = await uploaded(await noise(1400, 70).toFormat(format).toBuffer())
      const original = await kept(name)
      for (const width of widths) {
        for (const [headers, type] of [
          [{}, format],
          [webp, 'webp'],
        ] as const) {
          const shown = await gallery.shows(`${name}?width=${width}`, headers)
          expect([shown.status, shown.headers['content-type'], shown.headers.vary]).toEqual([
            200,
            `image/${type}`,
            'Accept',
          ])
          expect(await lookAt(shown.bytes)).toMatchObject({ format: type, width, height: width / 20, pages: 1 })
          expect(shown.bytes.length).toBeLessThanOrEqual(original.length)
          expect(shown.headers['content-length']).toBe(String(shown.bytes.length))
        }
      }
    },
  )

  test('is never larger than the image, which itself is shown where it does', async () => {
    const name = await uploaded(await noise(500, 300).jpeg().toBuffer())
    const original = await kept(name)
    for (const width of [640, 1280]) {
      const shown = await gallery.shows(`${name}?width=${width}`)
      expect(shown.bytes.equals(original)).toBe(true)
      expect(shown.headers.etag).toBe(`"${name}"`)
      const asWebp = await gallery.shows(`${name}?width=${width}`, webp)
      expect(await lookAt(asWebp.bytes)).toMatchObject({ format: 'webp', width: 500, height: 300 })
      expect(asWebp.bytes.length).toBeLessThanOrEqual(original.length)
    }
  })

  test.each(formats)('shows a tiny %s', async (format) => {
    const name = await uploaded(await pictureBytes(format, { width: 1, height: 1 }))
    for (const [headers, type] of [
      [{}, format],
      [webp, 'webp'],
    ] as const) {
      const { status, bytes } = await gallery.shows(`${name}?width=320`, headers)
      expect([status, (await lookAt(bytes)).format]).toEqual([200, type])
      expect(await lookAt(bytes)).toMatchObject({ width: 1, height: 1 })
    }
  })

  test('shows a line of pixels, however long', async () => {
    const wide = await uploaded(await pictureBytes('png', { width: 5000, height: 1 }))
    expect(await lookAt((await gallery.shows(`${wide}?width=320`)).bytes)).toMatchObject({ width: 320, height: 1 })
    const high = await uploaded(await pictureBytes('png', { width: 330, height: 17_000 }))
    const { headers, bytes } = await gallery.shows(`${high}?width=320`, webp)
    expect([headers['content-type'], (await lookAt(bytes)).height]).toEqual([
      'image/png',
      Math.round((17_000 * 320) / 330),
    ])
  })

  test.each(['gif', 'webp'] as const)(
    'shows the first frame of a moving %s, which moves on in its own size',
    async (format) => {
      const name = await uploaded(await animationBytes(format, { width: 400, height: 200 }))
      expect((await lookAt((await gallery.shows(name)).bytes)).pages).toBe(3)
      for (const width of widths) {
        for (const headers of [{}, webp]) {
          const { bytes } = await gallery.shows(`${name}?width=${width}`, headers)
          const first = { pages: 1, width: Math.min(width, 400), corners: 'rbbb' }
          expect(await lookAt(bytes)).toMatchObject(first)
        }
      }
    },
  )

  test('shows the first frame of a moving PNG that was kept long ago', async () => {
    const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
    await lay('long-ago.png', withPngChunks(await pictureBytes('png', { width: 400, height: 200 }), control))
    const { bytes } = await gallery.shows('long-ago.png?width=640')
    expect(await lookAt(bytes)).toMatchObject({ format: 'png', width: 400, corners: 'rbbb' })
    expect(bytes.includes('acTL')).toBe(false)
  })

  test.each([1, 3, 6, 8])('shows a photo upright, whatever way it was taken: %i', async (orientation) => {
    const photo = await sharp(await photoBytes('jpeg', orientation))
      .withMetadata()
      .resize({ width: 900 })
      .toBuffer()
    const name = await uploaded(photo)
    const { corners, width, height } = await lookAt(await kept(name))
    const small = await lookAt((await gallery.shows(`${name}?width=320`)).bytes)
    expect(small).toMatchObject({ corners, width: 320 })
    expect(Math.abs(small.height - (320 * height) / width)).toBeLessThan(1)
    // A photo that was kept as it came is turned here.
    await lay(`as-it-came-${orientation}.jpg`, photo)
    const turned = await lookAt((await gallery.shows(`as-it-came-${orientation}.jpg?width=320`)).bytes)
    expect(turned).toMatchObject({ corners, width: 320 })
  })

  test('leaves a PNG as transparent as it was', async () => {
    const background = { r: 0, g: 0, b: 255, alpha: 0.5 }
    const glass = sharp({ create: { width: 800, height: 400, channels: 4, background } })
    const name = await uploaded(await glass.png().toBuffer())
    for (const headers of [{}, webp]) {
      const { bytes } = await gallery.shows(`${name}?width=320`, headers)
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect([info.channels, data[3]]).toEqual([4, 128])
    }
  })

  test.each(['32', '0', '-320', '0320', '320.0', '1281', 'all', '320px'])(
    'refuses another width: %s',
    async (width) => {
      expect(codeOf(await gallery.shows(`nothing.png?width=${width}`))).toEqual([400, 'VALIDATION_ERROR'])
    },
  )

  test('has no size of what is no image of ours, nor under the name of a size', async () => {
    expect(codeOf(await gallery.shows('nothing.png?width=320'))).toEqual([404, 'FILE_NOT_FOUND'])
    expect(codeOf(await gallery.shows('nothing.svg?width=320'))).toEqual([400, 'INVALID_FILENAME'])
    const name = await uploaded(await pictureBytes('png', { width: 700 }))
    await gallery.shows(`${name}?width=320`)
    expect(await sizesOf(name)).toEqual([`${name}.320.png`])
    expect(codeOf(await gallery.shows(`${name}.320.png`))).toEqual([400, 'INVALID_FILENAME'])
  })

  test('makes one file of many first demands at once', async () => {
    const name = await uploaded(await noise(1500, 300).jpeg().toBuffer())
    const before = bucket.seen.length
    const all = await Promise.all(Array.from({ length: 20 }, async () => gallery.shows(`${name}?width=640`, webp)))
    expect(new Set(all.map(({ status, bytes }) => `${status} ${bytes.toString('base64')}`)).size).toBe(1)
    expect(await sizesOf(name)).toEqual([`${name}.640.webp`])
    const puts = bucket.seen.slice(before).filter(({ method }) => method === 'PUT')
    expect(puts).toHaveLength(gallery === inBucket ? 1 : 0)
  })

  test('answers HEAD, parts and what is known already as of the image itself', async () => {
    const name = await uploaded(await noise(900, 300).jpeg().toBuffer())
    const address = `${name}?width=320`
    const head = await gallery.shows(address, webp, 'HEAD')
    const full = await gallery.shows(address, webp)
    const { date: _date, 'x-request-id': _id, ...told } = head.headers
    expect(full.headers).toMatchObject(told)
    expect([head.status, head.bytes.length, told['content-length']]).toEqual([200, 0, String(full.bytes.length)])
    expect(told['cache-control']).toBe('public, max-age=31536000, immutable')
    const { etag = '' } = told
    expect(etag).not.toBe((await gallery.shows(address)).headers.etag)

    const part = await gallery.shows(address, { ...webp, range: 'bytes=10-19', 'if-range': etag })
    expect([part.status, part.bytes.equals(full.bytes.subarray(10, 20))]).toEqual([206, true])
    const known = await gallery.shows(address, { ...webp, 'if-none-match': etag })
    expect([known.status, known.headers.vary]).toEqual([304, 'Accept'])
    expect(codeOf(await gallery.shows(address, { range: 'bytes=99999999-' }))).toEqual([416, 'RANGE_NOT_SATISFIABLE'])
  })

  test('answers the first demand for a part, before there is a file', async () => {
    const name = await uploaded(await noise(900, 300).jpeg().toBuffer())
    const part = await gallery.shows(`${name}?width=320`, { range: 'bytes=10-19' })
    const full = await gallery.shows(`${name}?width=320`)
    expect([part.status, part.bytes.equals(full.bytes.subarray(10, 20))]).toEqual([206, true])
  })

  test('shows what no decoder can read as it is, and does not try again', async () => {
    await lay('Old_photo-2.jpeg', Buffer.from('old bytes'))
    for (let time = 0; time < 2; time += 1) {
      const shown = await gallery.shows('Old_photo-2.jpeg?width=320')
      expect([shown.status, shown.headers['content-type'], String(shown.bytes)]).toEqual([
        200,
        'image/jpeg',
        'old bytes',
      ])
    }
    expect(await sizesOf('Old_photo-2.jpeg')).toEqual(['Old_photo-2.jpeg.320.jpg'])
    expect((await kept('Old_photo-2.jpeg.320.jpg')).length).toBe(0)
  })

  test('goes with the image', async () => {
    const name = await uploaded(await noise(900, 300).jpeg().toBuffer())
    for (const width of widths) await gallery.shows(`${name}?width=${width}`, webp)
    expect(await sizesOf(name)).toHaveLength(3)
    await takeOut(name)
    expect(codeOf(await gallery.shows(`${name}?width=320`, webp))).toEqual([404, 'FILE_NOT_FOUND'])
    expect(await sizesOf(name)).toEqual([])
  })
})

interface Handling {
  names: () => Promise<string[]>
  kept: (name: string) => Promise<Buffer>
  lay: (name: string, bytes: Buffer) => Promise<void>
  takeOut: (name: string) => Promise<void>
}
