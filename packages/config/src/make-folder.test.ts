import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

describe('making a folder', () => {
  test('makes those above it too, and tells whether it was missing', () => {
    const folder = path.join(scratch(), 'a', 'b', 'c')
    expect([makeFolder(folder), existsSync(folder), makeFolder(folder)]).toEqual([true, true, false])
  })

  test('takes a link to a folder for one', () => {
    const own = scratch()
    mkdirSync(path.join(own, 'folder'))
    symlinkSync('folder', path.join(own, 'link'))
    expect([makeFolder(path.join(own, 'link')), makeFolder(path.join(own, 'link', 'below'))]).toEqual([false, true])
  })

  test.each([
    ['a file', 'file', 'ENOTDIR'],
    ['below a file', 'file/below', 'ENOTDIR'],
    ['a link that leads nowhere', 'link', 'ENOENT'],
    ['below a link that leads nowhere', 'link/below/it', 'ENOENT'],
  ])('fails where it would be %s', (_, place, code) => {
    const own = scratch()
    writeFileSync(path.join(own, 'file'), '')
    symlinkSync('nowhere/at/all', path.join(own, 'link'))
    expect(() => makeFolder(path.join(own, place))).toThrow(expect.objectContaining({ code }))
  })

  // In a process of its own, since one that hangs there could not even be stopped by a test's time limit.
  test.runIf(process.platform === 'linux')('ends in /proc, where nobody can make one', () => {
    const program = `import { makeFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'make-folder.ts'))}
      try { makeFolder('/proc/nobody-makes-this/below') } catch (error) { console.log(error.code) }`
    const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      timeout: 30_000,
      killSignal: 'SIGKILL',
    })
    expect([stdout.trim(), signal]).toEqual(['ENOENT', null])
  })
})

function scratch(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'civic-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
