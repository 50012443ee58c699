import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolderStore } from './folder-store.ts'
import type { ImageStore } from './image-store.ts'
import { KeptUsage } from './kept-usage.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'civic-usage-'))
afterAll(async () => rm(folder, { recursive: true, force: true }))

const never = () => {
  throw new Error('Nothing is to be warned about')
}

test('a folder says what its images take and what the disk has left, anew after a minute', async () => {
  const store = await openFolderStore(folder)
  let now = 0
  const usage = new KeptUsage(store, never, () => now)
  await store.put('a.png', Buffer.alloc(1000))
  expect(await usage.newest()).toEqual({ uploadBytes: 1000, freeBytes: expect.any(Number) })
  await writeFile(path.join(folder, 'b.png'), Buffer.alloc(500))
  now = 59_999
  expect(await usage.newest()).toMatchObject({ uploadBytes: 1000 })
  now = 60_000
  expect(await usage.newest()).toMatchObject({ uploadBytes: 1500 })
})

test('a store that does not tell has no figures, and one that fails is warned about', async () => {
  const { measure: _, ...quiet } = await openFolderStore(folder)
  expect(await new KeptUsage(quiet, never).newest()).toBeNull()
  const broken: ImageStore = { ...quiet, measure: async () => Promise.reject(new Error('EIO')) }
  const warnings: string[] = []
  expect(await new KeptUsage(broken, (what) => void warnings.push(what)).newest()).toBeNull()
  expect(warnings).toEqual(['The folder of uploads cannot be measured'])
})
