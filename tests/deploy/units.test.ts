import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { mayRunWith } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileOf } from './known-settings.ts'

const services = ['civic.service', 'civic-backup.service', 'civic-check.service']
const units = [...services, 'civic-backup.timer', 'civic-check.timer']
const node = '/opt/civic/node_modules/.bin/node'
/** The lines below the heading of what a unit may not do, without comments. */
const rulesOf = (unit: string) =>
  (fileOf(`deploy/${unit}`).split('# What it may not do')[1] ?? '').match(/^[A-Z]\w+=.*(?<!multi-user\.target)$/gm)

describe('the units for systemd', () => {
  test('may all do as little as the platform, but that a backup is written', () => {
    const ofPlatform = rulesOf('civic.service')
    expect(ofPlatform?.length).toBeGreaterThan(20)
    expect(rulesOf('civic-check.service')).toEqual(ofPlatform)
    expect(rulesOf('civic-backup.service')).toEqual([...(ofPlatform ?? []), 'ReadWritePaths=/var/backups/civic'])
  })

  test('run Node on the same state, and leave it what it needs', () => {
    for (const unit of services) {
      const text = fileOf(`deploy/${unit}`)
      expect(text).toContain(`ExecStart=${node} bin/civic.js `)
      expect(text).toContain('\nEnvironment=CIVIC_DATA_DIR=/var/lib/civic\nStateDirectory=civic\n')
      // Machine code that is written while it runs, and the shared memory of a database that several units use.
      expect(text).not.toMatch(/^(?:MemoryDenyWriteExecute|RemoveIPC|PrivateIPC)=/m)
    }
    expect(fileOf('deploy/civic.service')).toContain('\nKillMode=mixed\n')
  })
})

describe.skipIf(!mayRunWith('systemd-analyze'))('systemd-analyze (needs systemd-analyze)', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'civic-units-'))
    for (const unit of units) {
      writeFileSync(path.join(folder, unit), fileOf(`deploy/${unit}`).replaceAll(node, process.execPath))
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('finds no fault in the units', () => {
    const files = units.map((unit) => path.join(folder, unit))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  test.each(services)('counts an exposure below 2.0 for %s', (unit) => {
    const limit = ['security', '--offline=true', '--threshold=19', '--no-pager']
    const told = execFileSync('systemd-analyze', [...limit, path.join(folder, unit)], { encoding: 'utf8' })
    expect(told).toMatch(/Overall exposure level for .*: 1\.\d/)
  })
})
