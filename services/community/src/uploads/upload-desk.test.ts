import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ConfigError } from '@civic/config'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../test/citizen.ts'
import { imageForm } from '../../test/images/forms.ts'
import { startGallery } from '../../test/images/gallery.ts'
import { bucketKeys, bucketVariables, openImageBucket } from '../../test/images/image-bucket.ts'
import { pictureBytes } from '../../test/images/pictures.ts'
import { readCommunityConfig } from '../config.ts'
import { openUploadDesk } from './upload-desk.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'civic-desk-'))
afterAll(async () => rm(dataDir, { recursive: true, force: true }))

const needed = { JWT_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://civic@127.0.0.1/civic' }

describe('images are kept', () => {
  test('in a folder of the data directory, made at the start', async () => {
    await openUploadDesk(readCommunityConfig({ ...needed, CIVIC_DATA_DIR: dataDir }))
    expect(await readdir(dataDir)).toEqual(['uploads'])
  })

  test('in the folder that UPLOADS_DIR names', async () => {
    const own = path.join(dataDir, 'elsewhere', 'images')
    await openUploadDesk(readCommunityConfig({ ...needed, CIVIC_DATA_DIR: '/nowhere', UPLOADS_DIR: own }))
    expect(await readdir(own)).toEqual([])
  })

  test('nowhere when the folder cannot be written: the start is refused', async () => {
    const file = path.join(dataDir, 'a file')
    await writeFile(file, 'x')
    const starting = startGallery({ UPLOADS_DIR: file })
    await expect(starting).rejects.toThrow(ConfigError)
    await expect(starting).rejects.toThrow(`UPLOADS_DIR must be a folder that can be written, and ${file} cannot`)
  })

  test('in a bucket when its settings are complete; incomplete ones are refused by name, and no secret is told', () => {
    const whole = { ...needed, ...bucketVariables('store.example.org') }
    expect(readCommunityConfig(whole).bucket).toEqual({
      ...bucketKeys,
      endpoint: 'https://store.example.org',
      bucket: 'images',
    })
    const half = () => readCommunityConfig({ ...whole, S3_REGION: '', S3_ACCESS_KEY_ID: ' ' })
    expect(half).toThrow('S3_REGION is required, since S3_ENDPOINT is set')
    expect(half).toThrow('S3_ACCESS_KEY_ID is required, since S3_ENDPOINT is set')
    expect(half).not.toThrow(bucketKeys.secretAccessKey)
  })
})

describe('the service with a bucket', () => {
  test('keeps and shows images there, and says 404 only of what is not there', async () => {
    await using bucket = await openImageBucket()
    await using gallery = await startGallery(bucketVariables(bucket.endpoint))
    const ada = await gallery.community.citizen()
    const filename = await gallery.uploaded(ada, imageForm(await pictureBytes('png')))
    const kept = bucket.objects.get(`/images/${filename}`) ?? Buffer.of()

    expect((await gallery.shows(filename)).bytes.equals(kept)).toBe(true)
    const part = await gallery.shows(filename, { range: 'bytes=1-3' })
    expect([part.status, String(part.bytes)]).toEqual([206, 'PNG'])
    expect((await gallery.shows('nothing.png')).status).toBe(404)
  })

  test('is an error of ours when the bucket fails, tells nobody why, and recovers by itself', async () => {
    await using bucket = await openImageBucket()
    await using gallery = await startGallery(bucketVariables(bucket.endpoint))
    const ada = await gallery.community.citizen()
    const form = imageForm(await pictureBytes('png'))
    const filename = await gallery.uploaded(ada, form)

    bucket.trouble = 'refuses'
    const reply = await gallery.uploads(ada, form)
    expect(outcomeOf(reply)).toEqual([500, 'INTERNAL_ERROR'])
    expect(JSON.stringify(reply.body)).not.toMatch(/bucket|s3|AccessDenied|127\.0\.0\.1/i)
    expect((await gallery.shows(filename)).status).toBe(500)
    expect((await gallery.shows('nothing.png')).status).toBe(500)
    expect((await gallery.community.call('GET', '/health')).status).toBe(200)
    expect(gallery.community.log.text()).toContain('The bucket answered 403 AccessDenied to PUT')
    expect(gallery.community.log.text()).not.toContain(bucketKeys.secretAccessKey)

    bucket.trouble = undefined
    expect((await gallery.uploads(ada, form)).status).toBe(201)
    expect((await gallery.shows(filename)).status).toBe(200)
  })
})
