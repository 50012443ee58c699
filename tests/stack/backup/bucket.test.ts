import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  bucketVariables,
  openImageBucket,
  type ImageBucket,
} from '../../../services/community/test/images/image-bucket.ts'
import { command } from '../commands/civic.ts'
import { bucketTarget } from '../../../stack/backup/bucket-place.ts'
import { takeBackup } from '../../../stack/backup/take-backup.ts'
import { query, scratchFolder } from '../scratch.ts'
import { contentOf } from './town.ts'

const address = 's3://backups/city/nightly.backup'
const image = 'c0ffee00-0000-4000-8000-000000000000.png'

let database: TestDatabase
let bucket: ImageBucket
let env: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  bucket = await openImageBucket()
  bucket.objects.set(`/images/${image}`, Buffer.from('an image'))
  bucket.objects.set(`/images/${image}.320.webp`, Buffer.from('smaller'))
  env = { ...bucketVariables(bucket.endpoint), DATABASE_URL: database.url }
})
afterAll(async () => {
  await bucket[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

describe('a backup in a bucket', () => {
  test('is read again, and restored with the images of a bucket', async () => {
    const before = await contentOf(database.url)
    const taken = await command(['backup', '--to', address], { ...env, CIVIC_DATA_DIR: scratchFolder() })
    const again = await command(['backup', '--to', address], { ...env, CIVIC_DATA_DIR: scratchFolder() })
    await using empty = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
    const elsewhere = bucketVariables(bucket.endpoint, 'restored')
    const restored = await command(['restore', '--from', address], {
      ...elsewhere,
      DATABASE_URL: empty.url,
      CIVIC_DATA_DIR: scratchFolder(),
    })

    expect([taken, again, restored]).toMatchObject([
      { code: 0 },
      { code: 1, err: expect.stringContaining(`${address} is there already`) },
      { code: 0 },
    ])
    expect(await contentOf(empty.url)).toEqual(before)
    expect([...bucket.objects].filter(([name]) => name.startsWith('/restored/'))).toEqual([
      [`/restored/${image}`, Buffer.from('an image')],
    ])
  })

  test('is written in parts where it is larger than one, and read again', async () => {
    const earlier = bucket.seen.length
    await takeBackup({
      databaseUrl: database.url,
      env,
      target: bucketTarget(`${address}.1`, env, { mayReplace: false, partBytes: 8192 }),
      withSecrets: false,
      tell: () => {},
      signal: new AbortController().signal,
    })

    const parts = bucket.seen.slice(earlier).filter(({ path }) => path.includes('partNumber'))
    expect(parts.length).toBeGreaterThan(1)
  })

  test('whose images cannot be read leaves nothing there', async () => {
    bucket.trouble = 'refuses'
    const { code, err } = await command(['backup', '--to', `${address}.2`], { ...env, CIVIC_DATA_DIR: scratchFolder() })
    bucket.trouble = undefined

    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/The backup failed: The bucket answered 403 \w+ to GET\. Nothing of it was kept\.\n$/),
    ])
    expect([bucket.objects.has('/backups/city/nightly.backup.2'), bucket.uploads.open]).toEqual([false, 0])
    expect(await query(database.url, 'select target from backups')).toEqual([{ target: address }])
  })
})
