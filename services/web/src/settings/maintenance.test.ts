import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Maintenance } from './maintenance.ts'

test.each([
  ['no such file', async () => {}, undefined],
  ['words', async (place: string) => writeFile(place, ' Back at six.\n'), 'Back at six.'],
  ['nothing', async (place: string) => writeFile(place, ''), ''],
  ['what cannot be read', async (place: string) => mkdir(place), ''],
])('of %s', async (_what, lay, text) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'civic-texts-'))
  await lay(path.join(folder, 'maintenance.txt'))
  {
    using maintenance = new Maintenance(folder)
    expect(maintenance.text).toBe(text)
  }
  await rm(folder, { recursive: true })
})

test('without a folder the site is open', () => {
  using maintenance = new Maintenance(undefined)
  expect(maintenance.text).toBeUndefined()
})
