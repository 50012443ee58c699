import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Citizen } from '../../../test/citizen.ts'
import { imageForm } from '../../../test/images/forms.ts'
import { startGallery } from '../../../test/images/gallery.ts'
import {
  animationBytes,
  claimedGif,
  claimedPng,
  formats,
  lookAt,
  photoBytes,
  picture,
  pictureBytes,
  pngChunk,
  secrets,
  withPngChunks,
} from '../../../test/images/pictures.ts'

const gallery = await startGallery()
afterAll(async () => gallery[Symbol.asyncDispose]())

let ada: Citizen
beforeAll(async () => {
  ada = await gallery.community.citizen()
})

/** The bytes that are kept of an image. */
const keptOf = async (content: Buffer): Promise<Buffer> => gallery.kept(await gallery.uploaded(ada, imageForm(content)))
const refusalOf = async (content: Buffer) => outcomeOf(await gallery.uploads(ada, imageForm(content)))
const refused = [415, 'INVALID_FILE_TYPE']
const pixelsOf = async (bytes: Buffer): Promise<Buffer> => sharp(bytes, { animated: true }).raw().toBuffer()

describe('what is kept of a photo', () => {
  const carriers = formats.filter((format) => format !== 'gif')

  test.each(carriers)('is its picture alone, without camera, place, position and profile: %s', async (format) => {
    const photo = await photoBytes(format)
    const position = (await sharp(photo).metadata()).exif?.includes('SecretCamera')
    expect([position, photo.includes(secrets.place)]).toEqual([true, true])

    const kept = await keptOf(photo)
    const { exif, xmp, iptc, icc, comments } = await sharp(kept).metadata()
    expect({ exif, xmp, iptc, icc, comments }).toEqual({})
    const marks = [secrets.camera, secrets.place, 'Exif', 'EXIF', 'GPS', 'adobe', 'ICC']
    expect(marks.filter((mark) => kept.includes(mark))).toEqual([])
  })

  test('holds no position: the very numbers are gone', async () => {
    const numbers = Buffer.from([3, 0, 0, 0, 1, 0, 0, 0, 23, 0, 0, 0, 1, 0, 0, 0, 44, 0, 0, 0, 1, 0, 0, 0])
    const photo = await photoBytes('jpeg')
    expect(photo.includes(numbers)).toBe(true)
    expect((await keptOf(photo)).includes(numbers)).toBe(false)
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['bytes behind the end', async () => Buffer.concat([await pictureBytes('jpeg'), Buffer.from('HIDDEN<?php')])],
    [
      'bytes behind the end of an animation',
      async () => Buffer.concat([await pictureBytes('gif'), Buffer.from('HIDDEN')]),
    ],
    ['a comment in a JPEG', async () => afterStart(await pictureBytes('jpeg'), '\xff\xfe\0\x08HIDDEN', 2)],
    [
      'IPTC in a JPEG',
      async () => afterStart(await pictureBytes('jpeg'), `\xff\xed\0\x20Photoshop 3.0\x008BIMHIDDEN\0\0\0\0\0\0`, 2),
    ],
    ['a comment in a GIF', async () => beforeImage(await pictureBytes('gif'), '!\xfe\x06HIDDEN\0')],
    ['XMP in a GIF', async () => beforeImage(await pictureBytes('gif'), '!\xff\x0bXMP DataXMP\x06HIDDEN\0')],
    ['text in a PNG', async () => withPngChunks(await pictureBytes('png'), pngChunk('tEXt', 'Comment\0HIDDEN'))],
    [
      'XMP in a PNG',
      async () => withPngChunks(await pictureBytes('png'), pngChunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0HIDDEN')),
    ],
    ['an unknown chunk in a PNG', async () => withPngChunks(await pictureBytes('png'), pngChunk('prVt', 'HIDDEN'))],
  ])('is free of %s', async (_, make) => {
    const content = await make()
    expect(content.includes('HIDDEN')).toBe(true)
    expect((await keptOf(content)).includes('HIDDEN')).toBe(false)
  })

  const afterStart = (bytes: Buffer, segment: string, at: number): Buffer =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from(segment, 'latin1'), bytes.subarray(at)])
  const beforeImage = (gif: Buffer, block: string): Buffer =>
    afterStart(gif, block, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1))
})

describe('a picture that was taken on its side', () => {
  const corners = ['rbbb', 'brbb', 'bbrb', 'bbbr', 'rbbb', 'brbb', 'bbrb', 'bbbr']
  const upright = corners.map((seen, index) => [index + 1, index < 4 ? [60, 40] : [40, 60], seen] as const)

  test.each(upright)('stands upright, orientation %i', async (orientation, size, seen) => {
    const {
      width,
      height,
      corners: found,
      orientation: left,
    } = await lookAt(await keptOf(await photoBytes('jpeg', orientation)))
    expect([[width, height], found, left]).toEqual([size, seen, undefined])
  })

  test.each(['png', 'webp'] as const)('stands upright as %s too', async (format) => {
    expect(await lookAt(await keptOf(await photoBytes(format, 6)))).toMatchObject({
      width: 40,
      height: 60,
      corners: 'brbb',
    })
  })

  test.each(upright)('stands upright while it moves, orientation %i', async (orientation, [width, height], seen) => {
    const content = await animationBytes('webp', { orientation })
    expect((await sharp(content).metadata()).orientation ?? 1).toBe(orientation)
    expect(await lookAt(await keptOf(content))).toMatchObject({
      width,
      height,
      pages: 3,
      delay: [50, 60, 70],
      loop: 3,
      frames: [seen, seen, seen],
    })
  })
})

describe('an animation', () => {
  test.each(['gif', 'webp'] as const)('goes on moving, at its own pace: %s', async (format) => {
    const content = await animationBytes(format, { frames: 5 })
    const kept = await keptOf(content)
    expect(await lookAt(kept)).toMatchObject({
      format,
      pages: 5,
      delay: [50, 60, 70, 80, 90],
      loop: 3,
      width: 60,
      height: 40,
    })
    expect(redsOf(await pixelsOf(kept))).toEqual(redsOf(await pixelsOf(content)))
  })

  /** How red the corner of each frame is, in steps that survive what WEBP loses. */
  const redsOf = (pixels: Buffer): number[] => {
    const frameBytes = pixels.length / 5
    return Array.from({ length: 5 }, (_, frame) => Math.round((pixels[frame * frameBytes] ?? 0) / 20))
  }

  test('of a GIF keeps every colour', async () => {
    const content = await animationBytes('gif', { frames: 12 })
    expect((await pixelsOf(await keptOf(content))).equals(await pixelsOf(content))).toBe(true)
  })
})

describe('the colours of an image', () => {
  test('of a PNG stay as they are, and one with a palette stays as small', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const colourful = sharp({ create: { width: 300, height: 200, channels: 3, background: '#000', noise } }).png()
    for (const content of [await colourful.toBuffer(), await colourful.png({ palette: true }).toBuffer()]) {
      const kept = await keptOf(content)
      expect((await pixelsOf(kept)).equals(await pixelsOf(content))).toBe(true)
      expect(kept.length).toBeLessThan(content.length * 1.1)
    }
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['for print', async () => picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['of a wide gamut', async () => picture().withIccProfile('p3').jpeg().toBuffer()],
    ['of 16 bits', async () => picture().toColourspace('rgb16').png().toBuffer()],
    ['half transparent', async () => picture().ensureAlpha(0.5).webp().toBuffer()],
  ])('become what every screen shows: %s', async (_, make) => {
    const seen = await lookAt(await keptOf(await make()))
    expect([seen.space, seen.depth, seen.corners, seen.icc]).toEqual(['srgb', 'uchar', 'rbbb', undefined])
  })

  test('in grey may be sent too', async () => {
    const kept = await keptOf(await picture().toColourspace('b-w').jpeg().toBuffer())
    expect((await lookAt(kept)).format).toBe('jpeg')
  })
})

describe('an image that costs too much', () => {
  test.each<[string, Buffer]>([
    ['a PNG that claims 60000 × 60000', claimedPng(60_000, 60_000)],
    ['a PNG a little above 50 megapixels', claimedPng(10_000, 5001)],
    ['a GIF of 51 frames of a megapixel', claimedGif({ width: 1000, height: 1000, frames: 51 })],
    ['a GIF of 200,000 frames', claimedGif({ width: 100, height: 100, frames: 200_000 })],
    ['a GIF of the largest size', claimedGif({ width: 65_535, height: 65_535, frames: 3 })],
  ])('is refused by its head, before it is decoded: %s', async (_, content) => {
    const start = performance.now()
    expect(await refusalOf(content)).toEqual(refused)
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  test('is one above 50 megapixels, not one of exactly so many', async () => {
    const content = await sharp({ create: { width: 10_000, height: 5000, channels: 3, background: '#00f' } })
      .jpeg()
      .toBuffer()
    expect(await lookAt(await keptOf(content))).toMatchObject({ width: 10_000, height: 5000 })
  })

  test('may hide in a text chunk: it is not unpacked', async () => {
    const bomb = pngChunk('zTXt', Buffer.concat([Buffer.from('bomb\0\0'), deflateSync(Buffer.alloc(200_000_000))]))
    const start = performance.now()
    expect((await keptOf(withPngChunks(await pictureBytes('png'), bomb))).length).toBeLessThan(5000)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('an image that is broken', () => {
  test.each(formats)('is refused when it breaks off: %s', async (format) => {
    const content = await pictureBytes(format, { width: 300, height: 300 })
    for (const length of [12, 40, content.length >> 1, content.length - 20]) {
      expect(await refusalOf(content.subarray(0, length))).toEqual(refused)
    }
  })

  test.each(['png', 'webp', 'gif'] as const)('is refused when its content is damaged: %s', async (format) => {
    const content = await pictureBytes(format, { width: 300, height: 300 })
    expect(await refusalOf(content.fill('x', content.length >> 1, content.length - 20))).toEqual(refused)
  })
})

describe('a format that we do not show', () => {
  test.each(['tiff', 'avif', 'jp2'] as const)('is refused whatever its name says: %s', async (format) => {
    const content =
      format === 'jp2' ? Buffer.from('\0\0\0\fjP  \r\n\x87\n', 'latin1') : await picture().toFormat(format).toBuffer()
    expect(await refusalOf(content)).toEqual(refused)
  })
})
