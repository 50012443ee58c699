import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresAccount } from '../../stack/postgres/account.ts'
import { packagedBinaries, runnableBinaries } from '../../stack/postgres/binaries.ts'
import { isRoot, ownFolder, scratchFolder } from './scratch.ts'

describe('the binaries of the npm package', { timeout: 180_000 }, () => {
  test('run where they are, once their links are made', async () => {
    const native = installedIn(scratchFolder())

    expect(await runnableBinaries(await accountForNew(), native, { copyTo: scratchFolder() })).toBe(native)
    expect(readdirSync(path.join(native, 'lib'))).toContain('libicui18n.so.60')
  })

  test.runIf(isRoot)('are copied once from below a folder that only root may enter', async () => {
    const [native, copyTo, account] = [installedIn(ownFolder()), scratchFolder(), await accountForNew()]

    const copy = await runnableBinaries(account, native, { copyTo })

    expect(path.dirname(copy)).toBe(copyTo)
    expect(spawnSync(path.join(copy, 'bin/postgres'), ['--version'], { ...account }).status).toBe(0)
    expect(await runnableBinaries(account, native, { copyTo })).toBe(copy)
    expect(readdirSync(copyTo)).toEqual([path.basename(copy)])
  })

  test.runIf(!isRoot)('are copied when they cannot be completed by their links', async () => {
    const [native, copyTo] = [installedIn(scratchFolder()), scratchFolder()]
    chmodSync(path.join(native, 'lib'), 0o500)
    onTestFinished(() => chmodSync(path.join(native, 'lib'), 0o700))

    const copy = await runnableBinaries(undefined, native, { copyTo })

    expect(path.dirname(copy)).toBe(copyTo)
    expect(spawnSync(path.join(copy, 'bin/postgres'), ['--version']).status).toBe(0)
  })

  test('are told in a sentence when they do not run here', async () => {
    const native = installedIn(scratchFolder())
    rmSync(path.join(native, 'lib'), { recursive: true })
    mkdirSync(path.join(native, 'lib'))

    const start = runnableBinaries(await accountForNew(), native, { copyTo: scratchFolder() })
    await expect(start).rejects.toThrow(
      /^The embedded PostgreSQL does not run on this system \(.*\): set DATABASE_URL to a PostgreSQL of your own\.$/,
    )
  })
})

/** As npm leaves it: no links. */
function installedIn(folder: string): string {
  const packaged = packagedBinaries()
  const native = path.join(folder, 'package/native')
  cpSync(path.join(packaged, '../package.json'), path.join(folder, 'package/package.json'))
  cpSync(packaged, native, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() })
  return native
}

async function accountForNew() {
  return postgresAccount('/nowhere')
}
