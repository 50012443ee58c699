import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Citizen } from '../../test/citizen.ts'
import { formOf, imageForm, type SentForm } from '../../test/images/forms.ts'
import { answerTo, outcomeOfSent, startGallery } from '../../test/images/gallery.ts'
import { animationBytes, formats, lookAt, photoBytes, pictureBytes } from '../../test/images/pictures.ts'

const gallery = await startGallery()
const { community } = gallery
afterAll(async () => gallery[Symbol.asyncDispose]())

const mostBytes = 5_242_880
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'

let ada: Citizen
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  ada = await community.citizen()
  jpeg = await pictureBytes('jpeg')
  png = await pictureBytes('png')
})

/** An image of exactly so many bytes. */
const imageOf = (bytes: number): Buffer => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])

describe('POST /v1/uploads', () => {
  test('keeps an image under a name of our own, which everybody can see', async () => {
    const reply = await gallery.uploads(ada, imageForm(jpeg, { filename: 'My house, 12 Allen Avenue.JPG' }))
    expect([reply.status, Object.keys(reply.data)]).toEqual([201, ['filename', 'width', 'height']])
    expect(reply.data.filename).toMatch(new RegExp(`^${uuid}\\.jpg$`))
    expect((await gallery.shows(reply.data.filename)).status).toBe(200)
  })

  test('with an Idempotency-Key is kept once, and the first answer comes again', async () => {
    const key: string = randomUUID()
    const before = (await gallery.files()).length
    const sent = async (content: Buffer, sentKey = key) => {
      const { headers, body } = imageForm(content)
      return gallery.uploads(ada, { headers: { ...headers, 'idempotency-key': sentKey }, body })
    }
    const [first, again] = [await sent(jpeg), await sent(jpeg)]
    const replayed = [first, again].map((reply) => reply.headers.get('idempotency-replayed'))
    expect([again.status, again.body, ...replayed]).toEqual([201, first.body, null, 'true'])
    expect(outcomeOf(await sent(png))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(outcomeOf(await sent(png, 'a b'))).toEqual([400, 'VALIDATION_ERROR'])
    const together = await Promise.all([1, 2, 3].map(async () => sent(png, `${key}-2`)))
    const names = together.filter(({ status }) => status === 201).map(({ data }) => data.filename)
    expect([new Set(names).size, (await gallery.files()).length - before]).toEqual([1, 2])
  })

  test.each(formats)('takes a %s, and tells the type by the content, not by the name', async (format) => {
    const content = await pictureBytes(format)
    const other =
      format === 'png' ? { filename: 'x.webp', type: 'image/gif' } : { filename: 'x.png', type: 'image/png' }
    const filename = await gallery.uploaded(ada, imageForm(content, other))
    expect(filename.split('.')[1]).toBe(format === 'jpeg' ? 'jpg' : format)
    expect((await lookAt(await gallery.kept(filename))).format).toBe(format)
  })

  test.each<[string, () => Promise<Buffer>, number, number]>([
    ['a picture', async () => pictureBytes('png', { width: 123, height: 45 }), 123, 45],
    ['a photo that was taken on its side', async () => photoBytes('jpeg', 6), 40, 60],
    ['one frame of what moves', async () => animationBytes('gif', { width: 50, height: 30 }), 50, 30],
    ['one frame of what moves on its side', async () => animationBytes('webp', { orientation: 6 }), 40, 60],
  ])('tells the width and the height of %s as it is kept', async (_, make, width, height) => {
    expect((await gallery.uploads(ada, imageForm(await make()))).data).toMatchObject({ width, height })
  })

  test.each(['a.jpg', 'a.jpeg', 'a.PNG', 'a.Gif', 'a.WEBP', 'a.php.jpg', '../../etc/a.png', 'ọ̀yọ́.png', 'a b;c.png'])(
    'takes an image that is called %s, and keeps nothing of that name',
    async (filename) => {
      expect(await gallery.uploaded(ada, imageForm(png, { filename }))).toMatch(new RegExp(`^${uuid}\\.png$`))
    },
  )

  test.each(['photo', 'photo.', 'photo.jfif', 'photo.mpo', 'IMG_1.HEIC', '1000000033', 'photo.txt', 'photo.jpg '])(
    'takes a JPEG whatever its name says: %s',
    async (filename) => {
      expect(await gallery.uploaded(ada, imageForm(jpeg, { filename }))).toMatch(/\.jpg$/)
    },
  )

  test.each([undefined, '', 'text/plain', 'application/octet-stream', 'image/heic', 'image'])(
    'takes a JPEG whatever type its part announces: %s',
    async (type) => {
      expect(await gallery.uploaded(ada, imageForm(jpeg, { type }))).toMatch(/\.jpg$/)
    },
  )

  test('takes the first file of that name and ignores everything else in the form', async () => {
    const others = Array.from({ length: 5000 }, (_, index) => ({ name: `field${index}`, content: 'a note' }))
    const file = { name: 'file', filename: 'a.png', type: 'image/png' }
    const form = formOf([
      { content: 'no name at all' },
      { name: 'file', content: 'a field, not a file' },
      { name: 'other', filename: 'b.txt', type: 'text/plain', content: 'x'.repeat(100_000) },
      ...others,
      { ...file, content: png },
      { ...file, filename: 'second.gif', content: 'not even an image' },
      ...others,
    ])
    const filename = await gallery.uploaded(ada, form)
    expect((await lookAt(await gallery.kept(filename))).format).toBe('png')
  })

  test('takes an image whose length nobody announced, byte for byte and slowly', async () => {
    const { headers, body } = imageForm(png)
    const sent = gallery.beginsUpload(ada, headers)
    const answer = answerTo(sent)
    for (const byte of body) {
      sent.write(Buffer.of(byte))
      if (byte === 0x0d) await sleep(20)
    }
    sent.end()
    expect((await answer).statusCode).toBe(201)
  })

  test('gives two uploads at the same instant two names', async () => {
    const names = await Promise.all([imageForm(jpeg), imageForm(jpeg)].map(async (form) => gallery.uploaded(ada, form)))
    expect(new Set(names).size).toBe(2)
    expect(await gallery.files()).toEqual(expect.arrayContaining(names))
  })

  test('takes uploads of everybody while somebody sends five that do not end', async () => {
    const [slow, quick] = [await community.citizen(), await community.citizen()]
    const { headers, body } = imageForm(png)
    const begin = () => gallery.beginsUpload(slow, { ...headers, 'content-length': String(body.length) })
    const hanging = Array.from({ length: 5 }, begin)
    for (const sent of hanging) sent.write(body.subarray(0, 50))
    await sleep(1000)
    const waiting = begin().end(body)
    let isAnswered = false
    waiting.once('response', () => (isAnswered = true))
    const next = answerTo(waiting)
    expect((await gallery.uploads(quick, imageForm(png))).status).toBe(201)
    await sleep(300)
    expect(isAnswered).toBe(false)
    for (const sent of hanging) sent.on('error', () => {}).destroy()
    expect((await next).statusCode).toBe(201)
  })
})

describe('an upload by somebody who is not allowed to', () => {
  test.each([
    ['a visitor', async () => community.visitor(), 401, 'UNAUTHORIZED'],
    ['an unverified citizen', async () => community.citizen({ verified: false }), 403, 'EMAIL_NOT_VERIFIED'],
    ['a banned citizen', async () => community.citizen({ banned: true }), 403, 'ACCOUNT_BANNED'],
    ['a deleted account', async () => community.citizen({ deleted: true }), 403, 'ACCOUNT_DELETED'],
  ])('is refused before its body is read: %s', async (_, someone, status, code) => {
    const { headers, body } = imageForm(imageOf(1_000_000))
    const sent = gallery.beginsUpload(await someone(), { ...headers, 'content-length': String(body.length) })
    sent.write(body.subarray(0, 1000))
    expect(await outcomeOfSent(sent)).toEqual([status, code])
    sent.destroy()
  })
})

describe('an upload without a file', () => {
  const json = { headers: { 'content-type': 'application/json' }, body: Buffer.from('{"file":"a.png"}') }
  const wrongType = (type: string): SentForm => ({ ...imageForm(jpeg), headers: { 'content-type': type } })
  const cut = (form: SentForm, at: number): SentForm => ({ ...form, body: form.body.subarray(0, at) })

  test.each<[string, () => SentForm]>([
    ['JSON', () => json],
    ['broken JSON', () => ({ ...json, body: Buffer.from('{') })],
    ['the image itself', () => ({ headers: { 'content-type': 'image/jpeg' }, body: jpeg })],
    ['no type at all', () => ({ headers: {}, body: jpeg })],
    ['an odd type', () => wrongType('multipart')],
    ['no body', () => ({ ...imageForm(''), body: Buffer.of() })],
    ['neither type nor body', () => ({ headers: {}, body: Buffer.of() })],
    ['a form without a boundary', () => wrongType('multipart/form-data')],
    ['a form with an empty boundary', () => wrongType('multipart/form-data; boundary=""')],
    ['a form with another boundary', () => wrongType('multipart/form-data; boundary=another')],
    ['another kind of multipart', () => wrongType('multipart/mixed; boundary=the-boundary')],
    ['a form without parts', () => formOf([])],
    ['a file of another name', () => imageForm(jpeg, { name: 'image' })],
    ['a file of no name', () => imageForm(jpeg, { name: undefined })],
    ['a field that is called file', () => imageForm(jpeg, { filename: undefined })],
    [
      'a file field in which nothing was chosen',
      () => imageForm('', { filename: '', type: 'application/octet-stream' }),
    ],
    ['a file without a name', () => imageForm(jpeg, { filename: '' })],
    ['an empty file', () => imageForm('')],
    ['a form that breaks off in the file', () => cut(imageForm(jpeg), 300)],
    ['a form that breaks off in a header', () => cut(imageForm(jpeg), 40)],
    ['a part with a header without end', () => imageForm(jpeg, { lines: [`X-Long: ${'x'.repeat(200_000)}`] })],
    ['a part with 5000 headers', () => imageForm(jpeg, { lines: Array.from({ length: 5000 }, (_, n) => `X-${n}: y`) })],
    ['line breaks in the name', () => imageForm(jpeg, { filename: 'a\n.jpg' })],
  ])('is refused: %s', async (_, form) => {
    expect(outcomeOf(await gallery.uploads(ada, form()))).toEqual([400, 'FILE_REQUIRED'])
  })
})

describe('the size of an upload', () => {
  test('is measured on the file: exactly 5 MiB are taken', async () => {
    expect((await gallery.uploads(ada, imageForm(imageOf(mostBytes)))).status).toBe(201)
  })

  test('may not be one byte more', async () => {
    expect(outcomeOf(await gallery.uploads(ada, imageForm(imageOf(mostBytes + 1))))).toEqual([413, 'FILE_TOO_LARGE'])
  })

  test('is refused as soon as it is too much, whatever is still to come, and the connection lives on', async () => {
    const { headers, body } = imageForm(imageOf(8_000_000))
    const sent = gallery.beginsUpload(ada, {
      ...headers,
      'content-length': String(body.length),
      connection: 'keep-alive',
    })
    sent.write(body.subarray(0, mostBytes + 100_000))
    expect(await outcomeOfSent(sent)).toEqual([413, 'FILE_TOO_LARGE'])
    sent.end(body.subarray(mostBytes + 100_000))
    expect((await gallery.uploads(ada, imageForm(jpeg))).status).toBe(201)
  })

  test('is refused unread when the form is announced above 10 MiB', async () => {
    const { headers } = imageForm(jpeg)
    const sent = gallery.beginsUpload(ada, { ...headers, 'content-length': String(10_485_761) })
    sent.flushHeaders()
    expect(await outcomeOfSent(sent)).toEqual([413, 'FILE_TOO_LARGE'])
    sent.destroy()
  })

  test('is refused when a form never gets to its file', async () => {
    const form = formOf([{ name: 'note', content: Buffer.alloc(10_485_760) }])
    const sent = gallery.beginsUpload(ada, { ...form.headers, 'transfer-encoding': 'chunked' })
    sent.end(form.body)
    expect(await outcomeOfSent(sent)).toEqual([413, 'FILE_TOO_LARGE'])
  })
})

describe('an upload that is no image', () => {
  const text = (content: string) => () => Buffer.from(content, 'latin1')

  test.each<[string, () => Buffer]>([
    ['a script behind the mark of a GIF', text('GIF89a<?php system($_GET[0]); ?>')],
    ['a drawing behind the mark of a GIF', text('GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a script', text('#!/bin/sh\nrm -rf /\n')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ['a document', text('%PDF-1.7\n1 0 obj\n')],
    ['a bitmap', text(`BM${'\0'.repeat(200)}`)],
    ['the mark of a WEBP alone', text('RIFF\x10\0\0\0WEBP')],
    ['the mark of a JPEG alone', text('\xff\xd8\xff')],
    ['zeros', () => Buffer.alloc(100_000)],
    ['one byte', text('x')],
  ])('is refused by its content: %s', async (_, content) => {
    for (const filename of ['a.png', 'a.gif']) {
      const reply = await gallery.uploads(ada, imageForm(content(), { filename, type: 'image/png' }))
      expect(outcomeOf(reply)).toEqual([415, 'INVALID_FILE_TYPE'])
    }
  })

  test.each(['heic', 'heix', 'mif1'])(
    'is told how to share it as JPEG when it is a HEIC photo, whatever it is called: %s',
    async (brand) => {
      const content = text(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`)()
      const reply = await gallery.uploads(ada, imageForm(content))
      expect(outcomeOf(reply)).toEqual([415, 'INVALID_FILE_TYPE'])
      expect(reply.body).toMatchObject({ message: expect.stringMatching(/^This is a HEIC photo\. Share it as JPEG/) })
    },
  )
})

describe('an upload that is not kept', () => {
  test('leaves nothing behind and takes no place from later ones, refused or broken off', async () => {
    const filesBefore = await gallery.files()
    const unlucky = await community.citizen()
    const { headers, body } = imageForm(imageOf(2_000_000))
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const sent = gallery.beginsUpload(unlucky, { ...headers, 'content-length': String(body.length) })
      sent.on('error', () => {}).write(body.subarray(0, 1_500_000))
      await sleep(20)
      sent.destroy()
      await gallery.uploads(unlucky, imageForm('GIF89a'))
    }
    const taken = await gallery.uploaded(unlucky, imageForm(jpeg))
    expect((await gallery.files()).toSorted()).toEqual([...filesBefore, taken].toSorted())
  })

  test('is dropped when its sender hangs up before the answer', async () => {
    const filesBefore = await gallery.files()
    const impatient = await community.citizen()
    const { headers, body } = imageForm(await pictureBytes('png', { width: 6000, height: 6000 }))
    const sent = gallery.beginsUpload(impatient, { ...headers, 'content-length': String(body.length) })
    sent.on('error', () => {}).end(body, () => setTimeout(() => sent.destroy(), 5))
    await new Promise((resolve) => sent.once('close', resolve))
    const next = await gallery.uploaded(impatient, imageForm(jpeg))
    expect((await gallery.files()).toSorted()).toEqual([...filesBefore, next].toSorted())
  })
})

test('a refused upload costs nobody the connection: the next request on it is answered', async () => {
  const { headers, body } = imageForm('x'.repeat(3_000_000), { filename: 'a.txt' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const authorization = `Bearer ${ada.token}`
  const sent = request(`${community.url}/v1/uploads`, { method: 'POST', agent, headers: { ...headers, authorization } })
  sent.end(body)
  expect(await outcomeOfSent(sent)).toEqual([415, 'INVALID_FILE_TYPE'])
  const health = await answerTo(request(`${community.url}/health`, { agent }).end())
  expect([health.statusCode, sent.socket === health.socket]).toEqual([200, true])
  agent.destroy()
})
