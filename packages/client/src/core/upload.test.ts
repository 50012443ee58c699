import { afterEach, expect, test, vi } from 'vitest'
import { answering, breaking, refusing, scriptedPlatform, tokens } from '../../test/scripted-platform.ts'
import { connect } from './connection.ts'
import { refusedBy } from './refusal.ts'
import { tokensInMemory } from './session.ts'
import { uploadImage } from './upload.ts'

afterEach(() => vi.unstubAllGlobals())

const photo = new Blob(['x'.repeat(200_000)], { type: 'image/png' })
const kept = { filename: 'a.png', width: 3, height: 2 }
const signedIn = (url: string) => connect(url, { tokens: tokensInMemory(tokens('a')) })

test('an image is sent with its name, and its file name is answered', async () => {
  await using platform = await scriptedPlatform(answering(kept))
  expect(await uploadImage(signedIn(platform.url), { file: photo, name: 'drain.png' })).toEqual(kept)
  const [sent] = platform.asked
  expect(sent).toMatchObject({ method: 'POST', path: '/api/v1/uploads' })
  expect(sent?.headers.authorization).toBe('Bearer access-a')
  expect(sent?.body).toContain('name="file"; filename="drain.png"')
})

test('a blob without a name gets one that fits', async () => {
  await using platform = await scriptedPlatform(answering(kept))
  await uploadImage(signedIn(platform.url), { file: photo })
  expect(platform.asked[0]?.body).toContain('filename="photo.png"')
})

test('it tells how far it is, up to all of it', async () => {
  await using platform = await scriptedPlatform(answering(kept))
  const told: [number, number][] = []
  await uploadImage(signedIn(platform.url), { file: photo, onProgress: (sent, total) => void told.push([sent, total]) })
  expect(told.length).toBeGreaterThan(2)
  expect(told.map(([sent]) => sent)).toEqual(told.map(([sent]) => sent).toSorted((one, other) => one - other))
  const [sent, total] = told.at(-1) ?? []
  expect(sent).toBe(total)
  expect(platform.asked[0]?.body).toHaveLength(total ?? 0)
})

test('in a browser the request that knows its progress is used', async () => {
  const sent: unknown[] = []
  class Xhr {
    upload: { onprogress?: (event: object) => void } = {}
    status = 201
    statusText = 'Created'
    responseText = JSON.stringify({ success: true, data: kept })
    onload?: () => void
    open = (...told: string[]) => void sent.push(told)
    setRequestHeader = (...told: string[]) => void sent.push(told)
    send = (body: unknown) => {
      sent.push(body instanceof FormData)
      this.upload.onprogress?.({ loaded: 5, total: 10 })
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Xhr)
  const told: number[] = []
  const onProgress = (...numbers: number[]) => void told.push(...numbers)
  expect(await uploadImage(signedIn('http://127.0.0.1:1'), { file: photo, onProgress })).toEqual(kept)
  expect([sent, told]).toEqual([
    [
      ['POST', 'http://127.0.0.1:1/api/v1/uploads'],
      ['idempotency-key', expect.stringMatching(/^[0-9a-f]{32}$/)],
      ['authorization', 'Bearer access-a'],
      true,
    ],
    [5, 10],
  ])
})

test('a token that has run out is refreshed, and the image sent again', async () => {
  await using platform = await scriptedPlatform(
    refusing(401, 'UNAUTHORIZED'),
    answering({ tokens: tokens('b') }),
    answering(kept),
  )
  expect(await uploadImage(signedIn(platform.url), { file: photo, onProgress: () => {} })).toEqual(kept)
  expect(platform.asked).toHaveLength(3)
})

test('an image is sent again after a break, and kept once', async () => {
  await using platform = await scriptedPlatform(breaking, answering(kept))
  const image = { file: photo, idempotencyKey: 'my-own-key' }
  expect(await uploadImage(signedIn(platform.url), image)).toEqual(kept)
  expect(platform.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['my-own-key', 'my-own-key'])
})

test('a refusal is one of its own, and a signal ends it', async () => {
  await using platform = await scriptedPlatform(refusing(415, 'INVALID_FILE_TYPE'), () => {})
  const error: unknown = await uploadImage(signedIn(platform.url), { file: photo }).catch((thrown: unknown) => thrown)
  expect([refusedBy(uploadImage, error), error]).toEqual([true, expect.objectContaining({ code: 'INVALID_FILE_TYPE' })])
  const signal = AbortSignal.timeout(20)
  await expect(uploadImage(signedIn(platform.url), { file: photo, signal })).rejects.toThrow(/abort|timeout/i)
})
