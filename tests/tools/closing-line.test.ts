import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'

const clean = {
  success: true,
  numPassedTests: 12,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
}
const failedTest = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
const unloadable = { status: 'failed', assertionResults: [] }
const failedHook = { status: 'failed', assertionResults: [{ status: 'skipped' }] }

describe('the closing line of a full check', () => {
  test.each([
    ['a clean run', clean, '12 passed, 0 failed, 0 skipped'],
    ['skipped and planned tests', { ...clean, numPendingTests: 2, numTodoTests: 1 }, '12 passed, 0 failed, 3 skipped'],
    [
      'failed tests',
      { ...clean, success: false, numFailedTests: 1, testResults: [failedTest] },
      '12 passed, 1 failed, 0 skipped',
    ],
    [
      'files that fail without a failed test',
      { ...clean, success: false, testResults: [unloadable, failedHook] },
      '12 passed, 2 failed, 0 skipped',
    ],
    ['an error outside every test', { ...clean, success: false }, '12 passed, 1 failed, 0 skipped'],
  ])('counts %s', (_, report, line) => {
    using folder = mkdtempDisposableSync(path.join(tmpdir(), 'closing-line-'))
    const file = path.join(folder.path, 'report.json')
    writeFileSync(file, JSON.stringify(report))
    expect(runClosingLine(file)).toBe(`${line}\n`)
  })

  test('counts both runs, also when one of them never came to its tests', () => {
    using folder = mkdtempDisposableSync(path.join(tmpdir(), 'closing-line-'))
    const file = path.join(folder.path, 'report.json')
    writeFileSync(file, JSON.stringify(clean))
    expect(runClosingLine(file, file)).toBe('24 passed, 0 failed, 0 skipped\n')
    expect(runClosingLine(file, 'no-such-report.json')).toBe('12 passed, 1 failed, 0 skipped\n')
  })

  test('counts a run that never came to its tests as a failure', () => {
    expect(runClosingLine('no-such-report.json')).toBe('0 passed, 1 failed, 0 skipped\n')
  })
})

function runClosingLine(...reportFiles: string[]): string {
  const script = path.resolve(import.meta.dirname, '../../tools/closing-line.ts')
  return spawnSync(process.execPath, [script, ...reportFiles], { encoding: 'utf8' }).stdout
}
