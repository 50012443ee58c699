import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const printed = `console.log(JSON.stringify([process.env.FROM_FILE, process.env.FROM_BOTH]))`
let root: string

/** What a program in a repository of its own sees after it has loaded `.env`. */
async function environmentAfterLoading(): Promise<unknown> {
  const module = path.join(root, 'packages/config/src/load-env-file.ts')
  const program = `const { loadEnvFile } = await import(${JSON.stringify(module)}); loadEnvFile(); ${printed}`
  const env = { ...process.env, FROM_BOTH: 'environment' }
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { env, cwd: tmpdir() })
  return JSON.parse(stdout)
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'civic-env-'))
  await mkdir(path.join(root, 'packages/config/src'), { recursive: true })
  const name = 'load-env-file.ts'
  await copyFile(path.join(import.meta.dirname, name), path.join(root, 'packages/config/src', name))
  await writeFile(path.join(root, 'package.json'), '{"type":"module"}')
})

afterAll(async () => rm(root, { recursive: true, force: true }))

describe('.env at the root of the repository', () => {
  test('may be missing', async () => {
    expect(await environmentAfterLoading()).toEqual([null, 'environment'])
  })

  test('adds to the environment and never overrides it', async () => {
    await writeFile(path.join(root, '.env'), 'FROM_FILE=file\nFROM_BOTH=file\n')
    expect(await environmentAfterLoading()).toEqual(['file', 'environment'])
  })
})
