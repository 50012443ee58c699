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
  return JSON.parse((await runProgram(program)).stdout)
}

async function runProgram(program: string) {
  const env = {
    PATH: process.env['PATH'],
    FROM_BOTH: 'environment',
    SMTP_HOTS: 'mail.example',
    PROT: '1',
    SMTP_TLS: '1',
  }
  return run(process.execPath, ['--input-type=module', '--eval', program], { env, cwd: tmpdir() })
}

/** What it warns about. */
async function warningsAfterLoading(before = ''): Promise<string[]> {
  const module = path.join(root, 'packages/config/src/load-env-file.ts')
  const program = `const config = await import(${JSON.stringify(module)}); ${before}; config.loadEnvFile()`
  return (await runProgram(program)).stderr.split('\n').filter((line) => line !== '')
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'civic-env-'))
  await mkdir(path.join(root, 'packages/config/src'), { recursive: true })
  for (const name of ['load-env-file.ts', 'misspelled-names.ts', 'odd-lines.ts', 'config-error.ts'])
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

describe('an odd .env', () => {
  afterAll(async () => rm(path.join(root, '.env'), { recursive: true, force: true }))

  test('is read behind the mark that some editors put before it', async () => {
    await writeFile(path.join(root, '.env'), '\uFEFFFROM_FILE=file\n')
    expect(await environmentAfterLoading()).toEqual(['file', 'environment'])
  })

  test('is told by the number of the line, never by what stands in it', async () => {
    await writeFile(path.join(root, '.env'), 'FROM_FILE=file\nJWT_SECRET: hush\nPASSWORD="hush\n')
    const warnings = await warningsAfterLoading()
    expect(warnings.filter((line) => line.includes('line'))).toEqual([
      'Warning: line 2 of .env sets nothing: write NAME=value',
      'Warning: line 3 of .env begins a quote that nothing ends',
    ])
    expect(warnings.join()).not.toContain('hush')
  })

  test('that cannot be read is named, with the reason', async () => {
    await rm(path.join(root, '.env'))
    await mkdir(path.join(root, '.env'))
    const failure = warningsAfterLoading()
    await expect(failure).rejects.toThrow(/ConfigError.*[^]*\.env cannot be read \(EISDIR/)
  })
})

describe('names that are no setting', () => {
  const ofEnvironment = 'Warning: The environment sets SMTP_HOTS, which is no setting: did you mean SMTP_HOST?'

  test('are warned about where they look like one of .env.example, in .env more than in the environment', async () => {
    await writeFile(path.join(root, '.env.example'), '# SMTP_HOST=\n# PORT=\nHOST=127.0.0.1\n# A sentence with A=B\n')
    await writeFile(path.join(root, '.env'), 'MY_EDITOR=vi\nPROT=3000\nSMTP_HOST=mail.example\n')

    expect(await warningsAfterLoading()).toEqual([
      'Warning: .env sets PROT, which is no setting: did you mean PORT?',
      ofEnvironment,
    ])
  })

  test('are told once, by the program that reads .env', async () => {
    expect(await warningsAfterLoading('config.takeEnvironmentAsComplete()')).toEqual([])
  })
})
