import {
  connect,
  createCommunity,
  joinCommunity,
  register,
  reportIssue,
  showIssue,
  uploadImage,
  type Connection,
  type Issue,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { lookAt, photoBytes, secrets } from '../../services/community/test/images/pictures.ts'
import { codeOf, refusalOf } from './refusal-code.ts'
import { password, startCity, type Resident } from './start-city.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

/** One story, told in order: each test goes on from where the one before it ended. */
describe('a citizen shows what is wrong in a photo', () => {
  const onItsSide = 6
  let ada: Resident
  let ikeja: string
  let filename: string
  let issue: Issue

  const uploads = async (civic: Connection, content: Buffer) =>
    uploadImage(civic, { file: new File([new Uint8Array(content)], 'IMG_2041.JPG', { type: 'image/jpeg' }) })
  const fetches = async (name: string, init: RequestInit = {}) => {
    const answer = await fetch(`${city.url}/api/v1/uploads/${name}`, init)
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('she registers, joins her community and may upload from then on', async () => {
    const photo = await photoBytes('jpeg', onItsSide)
    expect(await codeOf(uploads(city.guest, photo))).toBe('UNAUTHORIZED')
    const obi = connect(city.url)
    await register(obi, { body: { name: 'Obi', email: 'obi@example.org', password } })
    expect(await codeOf(uploads(obi, photo))).toBe('EMAIL_NOT_VERIFIED')

    const administrator = await city.administrator()
    const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
    ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
    ada = await city.newcomer('Ada')
    await joinCommunity(ada.civic, { body: { communityId: ikeja } })
  })

  test('she uploads a photo from her phone, taken on its side', async () => {
    const uploaded = await uploads(ada.civic, await photoBytes('jpeg', onItsSide))
    filename = uploaded.filename
    expect(filename).toMatch(/^[0-9a-f-]{36}\.jpg$/)
  })

  test('she reports an issue with it', async () => {
    const reported = await reportIssue(ada.civic, {
      body: {
        title: 'Open drain in Allen Avenue',
        description: 'The drain beside the bus stop has been open for weeks.',
        category: 'INFRASTRUCTURE',
        communityId: ikeja,
        imageUrls: [filename],
      },
    })
    const shown = await showIssue(city.guest, { path: { id: reported.issue.id } })
    issue = shown.issue
    expect(issue.imageUrls).toEqual([filename])
  })

  test('everybody sees it, upright, and nobody learns where she lives', async () => {
    const shown = await fetches(issue.imageUrls[0] ?? '', { headers: { 'accept-encoding': 'gzip' } })
    expect(shown.status).toBe(200)
    const told = ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control', 'content-encoding']
    expect(told.map((name) => shown.headers.get(name))).toEqual([
      'image/jpeg',
      'inline',
      'nosniff',
      'public, max-age=31536000, immutable',
      null,
    ])
    expect(await lookAt(shown.bytes)).toMatchObject({ format: 'jpeg', width: 40, height: 60, corners: 'brbb' })
    for (const secret of [secrets.camera, secrets.place, 'Exif']) expect(shown.bytes.includes(secret)).toBe(false)
  })

  test('a browser that has it does not load it again, and one that lost the connection goes on', async () => {
    const { headers, bytes } = await fetches(filename)
    const etag = headers.get('etag') ?? ''
    const again = await fetches(filename, { headers: { 'if-none-match': etag } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])

    const rest = await fetches(filename, { headers: { range: 'bytes=100-', 'if-range': etag } })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${bytes.length - 1}/${bytes.length}`,
    ])
    expect(rest.bytes.equals(bytes.subarray(100))).toBe(true)

    const head = await fetches(filename, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect((await fetches(filename, { headers: { range: 'bytes=9999999-' } })).status).toBe(416)
    expect((await fetches('7f9c2ba4-e88f-4d3b-a0a1-5d7f0b6c9e11.jpg')).status).toBe(404)
  })

  test('a photo of more than 5 MB is refused at once, by the service or already by the gateway', async () => {
    const photo = await photoBytes('jpeg')
    for (const megabytes of [6, 12]) {
      const large = Buffer.concat([photo, Buffer.alloc(megabytes * 1_000_000)])
      expect(await refusalOf(uploads(ada.civic, large))).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })
    }
  })
})
