import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ConfigError } from '@civic/config'
import { afterAll, describe, expect, test } from 'vitest'
import { bucketKeys, openImageBucket } from '../../../test/images/image-bucket.ts'
import { openBucketStore } from './bucket-store.ts'
import { openFolderStore } from './folder-store.ts'
import type { ByteRange, ImageStore } from './image-store.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'civic-store-'))
const bucket = await openImageBucket()
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await bucket[Symbol.asyncDispose]()
})

const inFolder = await openFolderStore(path.join(folder, 'a', 'b'))
const inBucket = openBucketStore({ ...bucketKeys, endpoint: bucket.endpoint, bucket: 'civic images' })

const nameOf = (extension = 'png'): string => `${randomUUID()}.${extension}`

async function readBack(store: ImageStore, filename: string, range?: ByteRange): Promise<Buffer | undefined> {
  const found = await store.find(filename)
  return found && buffer(await found.read(range))
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('images in %s', (_, store) => {
  test('come back byte for byte, with their size', async () => {
    const [filename, bytes] = [nameOf(), randomBytes(300_000)]
    await store.put(filename, bytes)
    expect((await store.find(filename))?.sizeBytes).toBe(bytes.length)
    expect((await readBack(store, filename))?.equals(bytes)).toBe(true)
  })

  test.each([
    ['the first byte', 0, 0],
    ['the middle', 100_000, 199_999],
    ['the last byte', 299_999, 299_999],
    ['everything', 0, 299_999],
  ])('come back in part: %s', async (_part, start, end) => {
    const [filename, bytes] = [nameOf(), randomBytes(300_000)]
    await store.put(filename, bytes)
    expect((await readBack(store, filename, { start, end }))?.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test('are not found before they are there', async () => {
    expect(await store.find(nameOf())).toBeUndefined()
  })

  test('are kept and read by many at once', async () => {
    const images = Array.from({ length: 20 }, () => ({ filename: nameOf('jpg'), bytes: randomBytes(50_000) }))
    await Promise.all(images.map(async ({ filename, bytes }) => store.put(filename, bytes)))
    const back = await Promise.all(images.map(async ({ filename }) => readBack(store, filename)))
    expect(back.map((bytes, index) => bytes?.equals(images[index]?.bytes ?? Buffer.of()))).toEqual(
      images.map(() => true),
    )
  })

  test('are gone when they are removed, and may be removed before they are there', async () => {
    const filename = nameOf()
    await store.remove(filename)
    await store.put(filename, randomBytes(10))
    await store.remove(filename)
    expect(await store.find(filename)).toBeUndefined()
  })

  test('are listed with their sizes, without those that were made of them', async () => {
    const images = Array.from({ length: 5 }, (_, index) => ({ filename: nameOf('jpg'), sizeBytes: 10 + index }))
    for (const { filename, sizeBytes } of images) {
      await store.put(filename, randomBytes(sizeBytes))
      await store.put(`${filename}.320.webp`, randomBytes(5))
    }
    const listed = []
    for await (const image of store.list()) listed.push(image)
    expect(listed).toEqual(expect.arrayContaining(images))
    expect(listed.filter(({ filename }) => filename.endsWith('.320.webp'))).toEqual([])
  })

  test('may be empty', async () => {
    const filename = nameOf()
    await store.put(filename, Buffer.of())
    expect((await store.find(filename))?.sizeBytes).toBe(0)
  })

  test('may be kept twice at once under the same name', async () => {
    const [filename, bytes] = [nameOf(), randomBytes(100_000)]
    await Promise.all([store.put(filename, bytes), store.put(filename, bytes)])
    expect((await readBack(store, filename))?.equals(bytes)).toBe(true)
  })

  test('may be left half read', async () => {
    const filename = nameOf()
    await store.put(filename, randomBytes(3_000_000))
    const body = await (await store.find(filename))?.read()
    body?.once('data', () => body.destroy())
    await new Promise((resolve) => body?.once('close', resolve))
  })
})

describe('a folder of images', () => {
  test('is made when it is missing, and holds files that nobody can run, and no drafts', async () => {
    const own = path.join(folder, 'made', 'at', 'once')
    const store = await openFolderStore(own)
    const filename = nameOf()
    await store.put(filename, randomBytes(10))
    expect(await readdir(own)).toEqual([filename])
    expect((await stat(path.join(own, filename))).mode & 0o133).toBe(0)
  })

  test('keeps no half of an image that cannot be written', async () => {
    const own = path.join(folder, 'blocked')
    const store = await openFolderStore(own)
    const filename = nameOf()
    await mkdir(path.join(own, filename, 'in the way'), { recursive: true })
    await expect(store.put(filename, randomBytes(10))).rejects.toThrow()
    expect(await readdir(own)).toEqual([filename])
  })

  test('has no image where there is a folder', async () => {
    const filename = nameOf()
    await mkdir(path.join(folder, 'a', 'b', filename))
    expect(await inFolder.find(filename)).toBeUndefined()
  })

  test('loses the drafts of a process that died, not those that are being written', async () => {
    const own = path.join(folder, 'drafts')
    await mkdir(own)
    for (const name of ['old.png.unfinished', 'new.png.unfinished', 'kept.png'])
      await writeFile(path.join(own, name), 'x')
    const longAgo = new Date(Date.now() - 4_000_000)
    for (const name of ['old.png.unfinished', 'kept.png']) await utimes(path.join(own, name), longAgo, longAgo)
    await openFolderStore(own)
    expect((await readdir(own)).toSorted()).toEqual(['kept.png', 'new.png.unfinished'])
  })

  test('loses the sizes of an image that somebody took out, and no others', async () => {
    const own = path.join(folder, 'sizes')
    await mkdir(own)
    const kept = ['here.png', 'here.png.1280.png', 'here.png.320.webp', 'other.webp']
    for (const name of [...kept, 'gone.jpg.320.jpg', 'gone.jpg.640.webp']) await writeFile(path.join(own, name), 'x')
    await openFolderStore(own)
    expect((await readdir(own)).toSorted()).toEqual(kept)
  })

  test('that cannot be written to is a configuration fault, reported at the start', async () => {
    const file = path.join(folder, 'a file')
    await writeFile(file, 'x')
    for (const wrong of [file, path.join(file, 'below')]) {
      const opening = openFolderStore(wrong)
      await expect(opening).rejects.toThrow(ConfigError)
      await expect(opening).rejects.toThrow(`UPLOADS_DIR must be a folder that can be written, and ${wrong} cannot (E`)
    }
  })

  test('tells a file that cannot be looked up from one that is missing', async () => {
    await expect(inFolder.find(`${'x'.repeat(300)}.png`)).rejects.toThrow('ENAMETOOLONG')
  })
})

describe('a bucket of images', () => {
  const troubled = async <Result>(trouble: typeof bucket.trouble, act: () => Promise<Result>): Promise<Result> => {
    bucket.trouble = trouble
    try {
      return await act()
    } finally {
      bucket.trouble = undefined
    }
  }

  test('is addressed by its path, and every request is signed', async () => {
    const filename = nameOf('webp')
    await inBucket.put(filename, randomBytes(10))
    await readBack(inBucket, filename)
    const own = bucket.seen.filter(({ path: seen }) => seen.endsWith(filename))
    const address = { path: `/civic%20images/${filename}`, isSigned: true }
    expect(own).toEqual([
      { method: 'PUT', type: 'image/webp', ...address },
      { method: 'HEAD', type: undefined, ...address },
      { method: 'GET', type: undefined, ...address },
    ])
  })

  test('is asked again when it is busy', async () => {
    bucket.failuresLeft = 2
    const [filename, bytes] = [nameOf(), randomBytes(100)]
    await inBucket.put(filename, bytes)
    expect((await readBack(inBucket, filename))?.equals(bytes)).toBe(true)
  })

  test.each(['refuses', 'fails'] as const)('that %s has not said that an image is missing', async (trouble) => {
    const filename = nameOf()
    await inBucket.put(filename, randomBytes(100))
    const found = await inBucket.find(filename)
    const told = trouble === 'refuses' ? '403 AccessDenied' : '500 InternalError'
    await troubled(trouble, async () => {
      await expect(inBucket.put(nameOf(), randomBytes(9))).rejects.toThrow(`The bucket answered ${told} to PUT`)
      await expect(inBucket.find(nameOf())).rejects.toThrow(/The bucket answered (403|500) to HEAD/)
      await expect(found?.read()).rejects.toThrow(`The bucket answered ${told} to GET`)
      await expect(inBucket.remove(filename)).rejects.toThrow(`The bucket answered ${told} to DELETE`)
    })
  })

  test('that expects other keys refuses ours', async () => {
    const other = openBucketStore({ ...bucketKeys, secretAccessKey: 'other', endpoint: bucket.endpoint, bucket: 'b' })
    await expect(other.put(nameOf(), randomBytes(9))).rejects.toThrow('403')
  })

  test('that is not there is a failure', async () => {
    const nowhere = openBucketStore({ ...bucketKeys, endpoint: 'http://127.0.0.1:9', bucket: 'b' })
    await expect(nowhere.find(nameOf())).rejects.toThrow()
    await expect(nowhere.put(nameOf(), randomBytes(9))).rejects.toThrow()
  })

  test('that says nothing is given up', async () => {
    const impatient = openBucketStore(
      { ...bucketKeys, endpoint: bucket.endpoint, bucket: 'b' },
      { answerWithinMs: 150 },
    )
    await troubled('is silent', async () => {
      await expect(impatient.find(nameOf())).rejects.toThrow('The bucket did not answer in time')
    })
  })

  test('that breaks off in an image breaks off the reading', async () => {
    const filename = nameOf()
    await inBucket.put(filename, randomBytes(100))
    await troubled('breaks off', async () => {
      await expect(readBack(inBucket, filename)).rejects.toThrow()
    })
  })
})
