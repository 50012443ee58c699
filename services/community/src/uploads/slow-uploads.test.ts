import type { ClientRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Citizen } from '../../test/citizen.ts'
import { imageForm, type SentForm } from '../../test/images/forms.ts'
import { answerTo, outcomeOfSent, startGallery, type Gallery } from '../../test/images/gallery.ts'
import { pictureBytes } from '../../test/images/pictures.ts'

const kib = 1024

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await pictureBytes('jpeg')
})

/** An image of exactly so many bytes. */
const imageOf = (bytes: number): Buffer => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])

/** Sends so many bytes of the form and falls silent. */
async function stall(gallery: Gallery, person: Citizen, form: SentForm, bytes: number): Promise<ClientRequest> {
  const sent = gallery.beginsUpload(person, { ...form.headers, 'content-length': String(form.body.length) })
  sent.on('error', () => {})
  await new Promise<void>((resolve) => {
    sent.write(form.body.subarray(0, bytes), () => resolve())
  })
  return sent
}

/** Time for what was sent to be received; too little of it makes a test weaker, and never red. */
const toArrive = async () => sleep(250)

const stallMany = async (gallery: Gallery, person: Citizen, count: number, form: SentForm, bytes: number) =>
  Promise.all(Array.from({ length: count }, async () => stall(gallery, person, form, bytes)))

/** Sends the form in pieces, one every 20 ms, until it is whole or answered. */
async function drip(gallery: Gallery, person: Citizen, { headers, body }: SentForm, piece: number) {
  const sent = gallery.beginsUpload(person, { ...headers, 'content-length': String(body.length) })
  const answered = new AbortController()
  const outcome = outcomeOfSent(sent).finally(() => answered.abort())
  let from = 0
  while (from < body.length && !answered.signal.aborted) {
    sent.write(body.subarray(from, (from += piece)))
    await sleep(20)
  }
  try {
    return await outcome
  } finally {
    sent.destroy()
  }
}

describe('people with slow uploads', () => {
  let gallery: Gallery
  beforeAll(async () => {
    gallery = await startGallery({}, { placeMs: 300 })
  })
  afterAll(async () => gallery[Symbol.asyncDispose]())

  test('ten of them with five each do not stop the upload of somebody else', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, async () => gallery.community.citizen()))
    const form = imageForm(imageOf(5_000_000))
    const slow = await Promise.all(people.map(async (person) => stallMany(gallery, person, 5, form, 1_000_000)))

    const other = await gallery.community.citizen()
    expect((await gallery.uploads(other, imageForm(jpeg))).status).toBe(201)
    for (const sent of slow.flat()) sent.destroy()
  })

  test('block only their own sixth for a while, which is told when to come again', async () => {
    const person = await gallery.community.citizen()
    const slow: ClientRequest[] = []
    // On a busy machine those before may have been given up meanwhile, so there are new ones each time.
    const whileStalled = async () => {
      slow.push(...(await stallMany(gallery, person, 5, imageForm(imageOf(100_000)), 1000)))
      return gallery.uploads(person, imageForm(jpeg))
    }
    await expect.poll(async () => (await whileStalled()).status).toBe(503)
    const refused = await whileStalled()
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([503, 'TRY_AGAIN', '5'])

    for (const sent of slow) sent.destroy()
    await expect.poll(async () => (await gallery.uploads(person, imageForm(jpeg))).status).toBe(201)
  })
})

test('people who hang up while they wait take no place from their later uploads', async () => {
  await using gallery = await startGallery()
  const person = await gallery.community.citizen()
  const form = imageForm(imageOf(100_000))
  const slow = await stallMany(gallery, person, 5, form, 1000)
  await toArrive()
  const waiting = await stallMany(gallery, person, 5, form, 1000)
  await toArrive()
  for (const sent of waiting) sent.destroy()
  await toArrive()
  for (const sent of slow) sent.destroy()
  expect((await gallery.uploads(person, imageForm(jpeg))).status).toBe(201)
})

describe('the memory of uploads', () => {
  test('is taken from the person who holds the most of it, when it is full', async () => {
    await using gallery = await startGallery({}, { mostHeldBytes: 1056 * kib })
    const [greedy, modest] = [await gallery.community.citizen(), await gallery.community.citizen()]
    const form = imageForm(imageOf(400_000))
    const held = await stallMany(gallery, greedy, 4, form, 190_000)
    const answers: unknown[] = []
    for (const sent of held) {
      outcomeOfSent(sent).then(
        (outcome) => answers.push(outcome),
        () => {},
      )
    }

    await toArrive()
    const modestUpload = await stall(gallery, modest, form, 300_000)
    const taken = outcomeOfSent(modestUpload)
    await expect.poll(() => answers).toEqual([[503, 'TRY_AGAIN']])
    modestUpload.end(form.body.subarray(300_000))
    expect(await taken).toEqual([201, undefined])
    for (const sent of held) sent.destroy()
  })

  test('counts what has arrived, not what is announced', async () => {
    await using gallery = await startGallery({}, { mostHeldBytes: 1056 * kib })
    const [patient, quick] = [await gallery.community.citizen(), await gallery.community.citizen()]
    const slow = await stallMany(gallery, patient, 5, imageForm(imageOf(5_000_000)), 10_000)
    expect((await gallery.uploads(quick, imageForm(imageOf(500_000)))).status).toBe(201)
    for (const sent of slow) sent.destroy()
  })

  test('is given back by every upload that ends, taken or not', async () => {
    await using gallery = await startGallery({}, { mostHeldBytes: 1056 * kib })
    const person = await gallery.community.citizen()
    const form = imageForm(imageOf(800_000))
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const broken = await stall(gallery, person, form, 700_000)
      await new Promise((resolve) => broken.once('close', resolve).destroy())
      expect((await gallery.uploads(person, imageForm('GIF89a'))).status).toBe(415)
      await expect.poll(async () => (await gallery.uploads(person, form)).status).toBe(201)
    }
  })
})

describe('an upload that hardly moves', () => {
  let gallery: Gallery
  beforeAll(async () => {
    gallery = await startGallery({}, { windowMs: 1000, leastBytesPerWindow: 4 * kib })
  })
  afterAll(async () => gallery[Symbol.asyncDispose]())

  test('is ended with a refusal that says so', async () => {
    const person = await gallery.community.citizen()
    const sent = await stall(gallery, person, imageForm(imageOf(100_000)), 20_000)
    const answer = await answerTo(sent)
    expect(answer.statusCode).toBe(400)
    const body: { code?: unknown; message?: unknown } = JSON.parse(String(Buffer.concat(await answer.toArray())))
    expect(body).toMatchObject({ code: 'FILE_REQUIRED', message: expect.stringContaining('in time') })
    sent.destroy()
  })

  test('is ended although it drips on', async () => {
    const person = await gallery.community.citizen()
    expect(await drip(gallery, person, imageForm(imageOf(5_000_000)), 10)).toEqual([400, 'FILE_REQUIRED'])
  })

  test('is ended when it takes too long as a whole, however steadily it moves', async () => {
    await using hasty = await startGallery({}, { receiveMs: 1_000 })
    const person = await hasty.community.citizen()
    expect(await drip(hasty, person, imageForm(imageOf(5_000_000)), 4 * kib)).toEqual([400, 'FILE_REQUIRED'])
  })

  test('is taken as long as it keeps moving', async () => {
    const person = await gallery.community.citizen()
    expect(await drip(gallery, person, imageForm(imageOf(120_000)), 4 * kib)).toEqual([201, undefined])
  })
})
