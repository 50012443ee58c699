import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  bucketVariables,
  openImageBucket,
  type ImageBucket,
} from '../../../services/community/test/images/image-bucket.ts'
import { civic } from '../commands/civic.ts'
import { query, scratchFolder } from '../scratch.ts'
import { contentOf } from './town.ts'

const address = 's3://backups/city/nightly.backup'
const image = 'c0ffee00-0000-4000-8000-000000000000.png'

let database: TestDatabase
let bucket: ImageBucket
let env: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  // Text that does not shrink, for more than one part.
  await database.sql(`insert into audit_logs (actor_id, actor_name, actor_role, action, target_type, target_id, metadata)
    select gen_random_uuid(), string_agg(md5(random()::text), ''), 'CITIZEN', 'x', 'x', gen_random_uuid(), '{}'
    from generate_series(1, 500) as row, generate_series(1, 2500) as word group by row`)
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
  test('is written in parts, read again, and restored with the images of a bucket', async () => {
    const before = await contentOf(database.url)
    const taken = await civic(['backup', '--to', address], { ...env, CIVIC_DATA_DIR: scratchFolder() }).ended
    const again = await civic(['backup', '--to', address], { ...env, CIVIC_DATA_DIR: scratchFolder() }).ended
    await using empty = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
    const elsewhere = bucketVariables(bucket.endpoint, 'restored')
    const restored = await civic(['restore', '--from', address], {
      ...elsewhere,
      DATABASE_URL: empty.url,
      CIVIC_DATA_DIR: scratchFolder(),
    }).ended

    expect([taken, again, restored]).toMatchObject([
      { code: 0 },
      { code: 1, err: expect.stringContaining(`${address} is there already`) },
      { code: 0 },
    ])
    expect(await contentOf(empty.url)).toEqual(before)
    expect(bucket.seen.filter(({ path }) => path.includes('partNumber')).length).toBeGreaterThan(1)
    expect([...bucket.objects].filter(([name]) => name.startsWith('/restored/'))).toEqual([
      [`/restored/${image}`, Buffer.from('an image')],
    ])
  })

  test('whose images cannot be read leaves nothing there', async () => {
    bucket.trouble = 'refuses'
    const { code, err } = await civic(['backup', '--to', `${address}.2`], { ...env, CIVIC_DATA_DIR: scratchFolder() })
      .ended
    bucket.trouble = undefined

    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/The backup failed: The bucket answered 403 \w+ to GET\. Nothing of it was kept\.\n$/),
    ])
    expect([bucket.objects.has('/backups/city/nightly.backup.2'), bucket.uploads.open]).toEqual([false, 0])
    expect(await query(database.url, 'select target from backups')).toEqual([{ target: address }])
  })
})
