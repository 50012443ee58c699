import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { version } from './version.ts'

const root = path.resolve(import.meta.dirname, '../../..')

test('the release is the version of the repository, and of every package and service', () => {
  const files = ['package.json', ...globSync('{packages,services}/*/package.json', { cwd: root })]
  const versions = files.map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).version)
  expect(versions.length).toBeGreaterThan(15)
  expect(new Set(versions)).toEqual(new Set([version]))
})
