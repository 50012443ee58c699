import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Citizen } from '../../../test/citizen.ts'
import { imageForm } from '../../../test/images/forms.ts'
import { startGallery } from '../../../test/images/gallery.ts'
import {
  animationBytes,
  lookAt,
  packedPng,
  pictureBytes,
  pngChunk,
  rowsAlike,
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
const refused = [415, 'INVALID_FILE_TYPE']

describe('the size of what is kept', () => {
  const screen = { width: 900, height: 600, channels: 3 as const, background: '#fff' }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }

  test.each<[string, () => Promise<Buffer>]>([
    ['a PNG whose rows are told by their difference', async () => packedPng(wide(2000, 500), rowsAlike(6000, 500, 0))],
    [
      'a PNG of one bit',
      async () => packedPng({ width: 8000, height: 500, depth: 1, colour: 0 }, Buffer.alloc(1001 * 500)),
    ],
    ['a PNG of four colours', async () => sharp({ create: screen }).png({ palette: true, colours: 4 }).toBuffer()],
    ['a PNG of a grey with alpha', async () => sharp({ create: screen }).greyscale().ensureAlpha(0.5).png().toBuffer()],
    [
      'a coarse JPEG',
      async () =>
        sharp({ create: { ...screen, noise } })
          .jpeg({ quality: 5 })
          .toBuffer(),
    ],
    [
      'a progressive JPEG',
      async () =>
        sharp({ create: { ...screen, noise } })
          .jpeg({ progressive: true })
          .toBuffer(),
    ],
    ['a WEBP that lost nothing', async () => sharp({ create: screen }).webp({ lossless: true }).toBuffer()],
    [
      'a coarse WEBP',
      async () =>
        sharp({ create: { ...screen, noise } })
          .webp({ quality: 1 })
          .toBuffer(),
    ],
    ['a single pixel', async () => Buffer.from(pixel, 'base64')],
    ['a GIF of one colour', async () => sharp({ create: screen }).gif().toBuffer()],
    ['an animation', async () => animationBytes('gif', { frames: 12 })],
  ])('is at most twice of what was sent: %s', async (_, make) => {
    const content = await make()
    expect((await keptOf(content)).length).toBeLessThanOrEqual(2 * content.length)
  })

  test('of an image that would grow all the same is told to whoever sends it', async () => {
    const content = packedPng(wide(16_000, 60), rowsAlike(48_000, 60, 128))
    const reply = await gallery.uploads(ada, imageForm(content))
    expect(outcomeOf(reply)).toEqual(refused)
    expect(reply.body.message).toContain('Save it anew')
  })

  test('of a few greys is as small as before, and none of them changes', async () => {
    const rows = Buffer.concat(
      Array.from({ length: 64 }, (_, y) =>
        Buffer.from([0, ...Array.from({ length: 32 }, (_byte, x) => (x * 17 + y) & 255)]),
      ),
    )
    const content = packedPng({ width: 64, height: 64, depth: 4, colour: 0 }, rows)
    const kept = await keptOf(content)
    expect(
      (await sharp(kept).raw().toBuffer()).equals(await sharp(content).toColourspace('srgb').raw().toBuffer()),
    ).toBe(true)
  })

  const wide = (width: number, height: number) => ({ width, height, depth: 8, colour: 2 })
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
})

describe('an animated PNG', () => {
  test('is refused with what to send instead: its other frames would be gone', async () => {
    const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
    const content = withPngChunks(await pictureBytes('png'), control)
    const reply = await gallery.uploads(ada, imageForm(content))
    expect(outcomeOf(reply)).toEqual(refused)
    expect(reply.body.message).toContain('GIF or WEBP')
  })

  test('is no still one, whatever stands in its other chunks', async () => {
    const still = withPngChunks(await pictureBytes('png'), pngChunk('tEXt', 'Comment\0acTL'))
    expect((await lookAt(await keptOf(still))).format).toBe('png')
  })
})
