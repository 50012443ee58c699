import { rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Citizen } from '../../test/citizen.ts'
import { imageForm } from '../../test/images/forms.ts'
import { answerTo, startGallery, type Shown } from '../../test/images/gallery.ts'
import { formats, picture, pictureBytes } from '../../test/images/pictures.ts'

const gallery = await startGallery()
const { community } = gallery
afterAll(async () => gallery[Symbol.asyncDispose]())

let ada: Citizen
let filename: string
let bytes: Buffer
beforeAll(async () => {
  ada = await community.citizen()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const big = picture()
    .resize(600, 400)
    .composite([{ input: { create: { width: 600, height: 400, channels: 3, background: '#000', noise } } }])
  filename = await gallery.uploaded(ada, imageForm(await big.png().toBuffer()))
  bytes = await gallery.kept(filename)
})

const codeOf = ({ status, bytes: body }: Shown): [number, unknown] => [status, JSON.parse(String(body)).code]

describe('GET /v1/uploads/:filename', () => {
  test('shows an image to everybody, to be kept for ever and run by nobody', async () => {
    const shown = await gallery.shows(filename, { 'x-request-id': 'abc' })
    expect(shown.status).toBe(200)
    expect(shown.bytes.equals(bytes)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: `"${filename}"`,
      'x-request-id': 'abc',
    })
  })

  test.each(formats)('says what it is: %s', async (format) => {
    const name = await gallery.uploaded(ada, imageForm(await pictureBytes(format)))
    expect((await gallery.shows(name)).headers['content-type']).toBe(`image/${format}`)
  })

  test('shows what was kept under another kind of name too', async () => {
    await writeFile(path.join(gallery.folder, 'Old_photo-1.jpeg'), 'old bytes')
    const shown = await gallery.shows('Old_photo-1.jpeg')
    expect([shown.status, shown.headers['content-type'], String(shown.bytes)]).toEqual([200, 'image/jpeg', 'old bytes'])
  })

  test('asks for no token and minds no broken one', async () => {
    expect((await gallery.shows(filename, { authorization: 'Bearer broken' })).status).toBe(200)
  })

  test.each([
    'photo.svg',
    'photo.PNG',
    'photo',
    '.png',
    'a.b.png',
    'a%2Fb.png',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fa.png',
    'a%20b.png',
    'a.png%0a',
    'ọ̀yọ́.png'.replaceAll(/[^a-z.]/g, encodeURIComponent),
    'photo.png.unfinished',
  ])('refuses a name that no image has: %s', async (name) => {
    expect(codeOf(await gallery.shows(name))).toEqual([400, 'INVALID_FILENAME'])
  })

  test.each(['nothing.png', '7f9c2ba4-e88f-4d3b-a0a1-5d7f0b6c9e11.webp', `${'x'.repeat(5000)}.png`])(
    'has no image under a name that was never given out: %s',
    async (name) => {
      expect(codeOf(await gallery.shows(name))).toEqual([404, 'FILE_NOT_FOUND'])
    },
  )

  test('answers what cannot be text as every path does', async () => {
    expect(codeOf(await gallery.shows('a%00.png'))).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('answers a refusal as JSON that nobody keeps', async () => {
    const { headers } = await gallery.shows('nothing.png')
    expect(headers['content-type']).toContain('application/json')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('survives a reader who leaves in the middle', async () => {
    const leaving = await answerTo(request(`${community.url}/v1/uploads/${filename}`).end())
    leaving.once('data', () => leaving.destroy())
    await new Promise((resolve) => leaving.once('close', resolve))
    expect((await gallery.shows(filename)).bytes.equals(bytes)).toBe(true)
  })
})

describe('HEAD /v1/uploads/:filename', () => {
  test('tells everything but the image', async () => {
    const [head, full] = [await gallery.shows(filename, {}, 'HEAD'), await gallery.shows(filename)]
    const { date: _one, 'x-request-id': _other, ...told } = head.headers
    expect(full.headers).toMatchObject(told)
    expect([head.status, head.bytes.length, told['content-length']]).toEqual([200, 0, String(bytes.length)])
  })

  test.each([
    ['nothing.png', 404],
    ['nothing.svg', 400],
  ])('refuses alike: %s', async (name, status) => {
    expect((await gallery.shows(name, {}, 'HEAD')).status).toBe(status)
  })

  test('of a part tells its length', async () => {
    const { status, headers, bytes: body } = await gallery.shows(filename, { range: 'bytes=0-9' }, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([206, '10', 0])
  })
})

describe('an image that somebody has already', () => {
  const known = (name: string): string[] => [`"${name}"`, `W/"${name}"`, `"other", "${name}"`, '*']

  test('is not sent again', async () => {
    for (const tag of known(filename)) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, bytes: body } = await gallery.shows(filename, { 'if-none-match': tag }, method)
        expect([status, body.length, headers.etag]).toEqual([304, 0, `"${filename}"`])
        expect(headers['cache-control']).toContain('immutable')
        for (const name of ['content-length', 'content-type']) expect(headers).not.toHaveProperty(name)
      }
    }
  })

  test('is sent when it is another one', async () => {
    expect((await gallery.shows(filename, { 'if-none-match': '"other.png"' })).status).toBe(200)
  })

  test('is missing all the same when it is gone', async () => {
    const gone = await gallery.uploaded(ada, imageForm(await pictureBytes('png')))
    await rm(path.join(gallery.folder, gone))
    expect(codeOf(await gallery.shows(gone, { 'if-none-match': `"${gone}"` }))).toEqual([404, 'FILE_NOT_FOUND'])
  })
})

describe('a part of an image', () => {
  const last = () => bytes.length - 1

  test.each<[string, () => [number, number]]>([
    ['bytes=0-0', () => [0, 0]],
    ['bytes=100-199', () => [100, 199]],
    ['bytes=1000-', () => [1000, last()]],
    ['bytes=-500', () => [last() - 499, last()]],
    ['bytes=-99999999', () => [0, last()]],
    ['bytes=10-99999999', () => [10, last()]],
  ])('is sent alone: %s', async (range, part) => {
    const [start, end] = part()
    const { status, headers, bytes: body } = await gallery.shows(filename, { range })
    expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${bytes.length}`])
    expect(headers['content-length']).toBe(String(end - start + 1))
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test.each([
    'bytes=5-4',
    'bytes=-',
    'bytes=a-b',
    'bytes=0-1,5-6',
    'lines=1-2',
    'bytes 0-1',
    `bytes=${'9'.repeat(40)}-`,
  ])('is all of it when nobody can tell which part is meant: %s', async (range) => {
    expect((await gallery.shows(filename, { range })).status).toBe(200)
  })

  test.each(['bytes=99999999-', 'bytes=-0'])('behind its end is refused: %s', async (range) => {
    const shown = await gallery.shows(filename, { range })
    expect(codeOf(shown)).toEqual([416, 'RANGE_NOT_SATISFIABLE'])
    expect(shown.headers).toMatchObject({
      'content-range': `bytes */${bytes.length}`,
      'content-type': expect.stringContaining('json'),
    })
  })

  test('is sent to go on with the same image, never with another one', async () => {
    const range = 'bytes=10-19'
    expect((await gallery.shows(filename, { range, 'if-range': `"${filename}"` })).status).toBe(206)
    for (const other of ['"other.png"', `W/"${filename}"`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      expect((await gallery.shows(filename, { range, 'if-range': other })).status).toBe(200)
    }
  })
})

describe('an issue', () => {
  test('shows the photo that was uploaded for it', async () => {
    const place = await community.place()
    const reporter = await community.neighbour(place)
    const photo = await gallery.uploaded(reporter, imageForm(await pictureBytes('jpeg')))
    const issue = await reporter.issueIn(place, { imageUrls: [photo, `/api/v1/uploads/${photo}`] })
    expect(issue.imageUrls).toEqual([photo, `/api/v1/uploads/${photo}`])
    expect((await gallery.shows(issue.imageUrls[0])).status).toBe(200)
  })
})
