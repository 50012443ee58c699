import { execFile } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { onTestFinished, expect, test } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { demo } from './running-demo.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

test('the first program of the client’s page has at most 14 lines, and reports an issue as it stands', async () => {
  const text = readFileSync(path.join(root, 'packages/client/README.md'), 'utf8')
  const [, program = ''] = /```ts\n([^]*?)```/.exec(text) ?? []
  expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(14)

  const { api } = await demo()
  const folder = scratchFolder(onTestFinished)
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  // The demo of a test listens elsewhere.
  expect(program).toContain('http://localhost:3000')
  writeFileSync(path.join(folder, 'report.ts'), program.replace('http://localhost:3000', api))
  const { stdout } = await run(process.execPath, ['report.ts'], { cwd: folder })
  expect(stdout.trim()).toMatch(/\/api\/v1\/issues\/[0-9a-f-]{36}$/)
  const issue = await (await fetch(stdout.trim())).json()
  expect(issue).toMatchObject({ data: { issue: { title: 'Blocked drain in Allen Avenue' } } })
})
