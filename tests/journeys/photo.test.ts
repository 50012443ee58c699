import type { Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { imageForm } from '../../services/community/test/images/forms.ts'
import { lookAt, photoBytes, secrets } from '../../services/community/test/images/pictures.ts'
import { startCity, type Resident } from './start-city.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

/** One story, told in order: each test goes on from where the one before it ended. */
describe('a citizen shows what is wrong in a photo', () => {
  const onItsSide = 6
  let ada: Resident
  let ikeja: string
  let filename: string
  let issue: Wire

  const uploads = async (content: Buffer, token?: string) => {
    const { headers, body } = imageForm(content, { filename: 'IMG_2041.JPG' })
    return city.call('POST', '/uploads', { token, rawBody: new Uint8Array(body), headers })
  }
  const fetches = async (name: string, init: RequestInit = {}) => {
    const answer = await fetch(`${city.url}/api/v1/uploads/${name}`, init)
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('she registers, joins her community and may upload from then on', async () => {
    const photo = await photoBytes('jpeg', onItsSide)
    expect((await uploads(photo)).code).toBe('UNAUTHORIZED')
    const registered = await city.call('POST', '/auth/register', {
      body: { name: 'Obi', email: 'obi@example.org', password: 'correct horse battery' },
    })
    expect((await uploads(photo, registered.data.tokens.accessToken)).code).toBe('EMAIL_NOT_VERIFIED')

    const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
    ikeja = (await (await city.administrator()).calls('POST', '/communities', place)).data.community.id
    ada = await city.newcomer('Ada')
    await ada.calls('POST', '/auth/me/community', { communityId: ikeja })
  })

  test('she uploads a photo from her phone, taken on its side', async () => {
    const uploaded = await uploads(await photoBytes('jpeg', onItsSide), ada.accessToken)
    expect(uploaded.status).toBe(201)
    filename = uploaded.data.filename
    expect(filename).toMatch(/^[0-9a-f-]{36}\.jpg$/)
  })

  test('she reports an issue with it', async () => {
    const reported = await ada.calls('POST', '/issues', {
      title: 'Open drain in Allen Avenue',
      description: 'The drain beside the bus stop has been open for weeks.',
      category: 'INFRASTRUCTURE',
      communityId: ikeja,
      imageUrls: [filename],
    })
    expect(reported.status).toBe(201)
    issue = (await city.call('GET', `/issues/${reported.data.issue.id}`)).data.issue
    expect(issue.imageUrls).toEqual([filename])
  })

  test('everybody sees it, upright, and nobody learns where she lives', async () => {
    const shown = await fetches(issue.imageUrls[0], { headers: { 'accept-encoding': 'gzip' } })
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
      const { status, code } = await uploads(large, ada.accessToken)
      expect([status, code]).toEqual([413, 'FILE_TOO_LARGE'])
    }
  })
})
