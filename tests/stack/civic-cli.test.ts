import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anyPorts } from '../../stack/start-stack.ts'
import { eventually, isAlive, scratchFolder } from './scratch.ts'

const onlyWarnings = expect.stringMatching(/^(\S+ warn  .*\n)*$/)
const program = path.resolve(import.meta.dirname, '../../bin/civic.js')

describe('civic start', { timeout: 60_000 }, () => {
  test('runs until Ctrl-C, shows the first password once and ends with 0, the database last', async () => {
    const env = { ...anyPorts, CIVIC_DATA_DIR: scratchFolder() }
    const first = civic(['start'], env)
    await first.says(/password {2}\S+/)
    await first.says(/Open .* http:\/\/localhost:\d+\n/)
    const postmaster = postmasterIn(env.CIVIC_DATA_DIR)
    first.signal('SIGINT')
    const firstEnd = await first.ended
    const isDatabaseLeft = isAlive(postmaster)

    const second = civic(['start'], env)
    await second.says('Ctrl-C')
    second.signal('SIGTERM')

    expect(firstEnd).toMatchObject({ code: 0, err: onlyWarnings })
    expect(isDatabaseLeft).toBe(false)
    expect(firstEnd.out).toContain(`State     ${env.CIVIC_DATA_DIR}\n`)
    expect(await second.ended).toMatchObject({
      code: 0,
      err: onlyWarnings,
      out: expect.not.stringContaining('password'),
    })
  })

  test('ends with 0 and leaves no database when it is stopped in the middle of a first start', async () => {
    const env = { ...anyPorts, CIVIC_DATA_DIR: scratchFolder() }
    const start = civic(['start'], env)
    await start.says('Making a database')
    start.signal('SIGINT')

    expect(await start.ended).toMatchObject({
      code: 0,
      err: onlyWarnings,
      out: expect.not.stringContaining('password'),
    })
    await using again = civic(['start'], env)
    await again.says(/password {2}\S+/)
  })

  test('refuses a second start on the same data directory', async () => {
    const env = { ...anyPorts, CIVIC_DATA_DIR: scratchFolder() }
    await using first = civic(['start'], env)
    await first.says('Ctrl-C')

    const { code, err } = await civic(['start'], env).ended

    expect([code, err.trim()]).toEqual([
      1,
      expect.stringMatching(/^The platform is already running on .*CIVIC_DATA_DIR\.$/),
    ])
  })

  test.each([
    [
      'a folder below a file',
      () => ({ CIVIC_DATA_DIR: `${fileIn(scratchFolder())}/civic` }),
      /^The folder \S+, which .*\.$/,
    ],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x' }),
      /^DATABASE_URL leads to .*\?$/,
    ],
    [
      'a setting that cannot be read',
      () => ({ PORT: 'many' }),
      /^The configuration cannot be used:\n {2}- PORT must be [^\n]*$/,
    ],
  ])('tells %s in one sentence, without a stack, and ends with 1', async (_, env, sentence) => {
    const { code, err } = await civic(['start'], { CIVIC_DATA_DIR: scratchFolder(), ...env() }).ended

    expect([code, err.trim()]).toEqual([1, expect.stringMatching(sentence)])
    expect(err).not.toContain('hidden')
  })
})

describe('civic', { timeout: 30_000 }, () => {
  test.each([[['--help']], [['help']], [['start', '--help']], [[]]])('explains itself for %j', async (words) => {
    expect(await civic(words, {}).ended).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('Usage: npm start'),
    })
  })

  test.each([
    [['strat'], '"strat" is not known here.'],
    [['start', 'now'], '"now" is not known here.'],
  ])('answers %j with what it knows', async (words, sentence) => {
    const { code, err } = await civic(words, {}).ended

    expect(code).toBe(1)
    expect(err).toMatch(new RegExp(`^${sentence}\n\nUsage: npm start`))
  })

  test('asks for Node 24 in a sentence', async () => {
    const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.19.0'}})`

    const { code, err } = await civic(['start'], { NODE_OPTIONS: `--import="${older}"` }).ended

    expect([code, err]).toEqual([1, expect.stringMatching(/^The platform needs Node 24 or newer, .*`npm ci`.*\n$/)])
  })
})

/** The program in a process of its own, with nothing of this environment but the way to its tools. */
function civic(words: readonly string[], env: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [program, ...words], {
    // Set but empty: a file .env of the developer must not decide here.
    env: { PATH: process.env['PATH'], DATABASE_URL: '', JWT_SECRET: '', LOG_LEVEL: '', SMTP_HOST: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text.out += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text.err += chunk))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...text }))
  const end = async () => {
    if (!child.killed) child.kill('SIGTERM')
    await ended
  }
  onTestFinished(end)
  return {
    ended,
    says: async (words: string | RegExp) =>
      eventually(() => {
        if (child.exitCode !== null) throw new Error(`It ended: ${text.err}`)
        return typeof words === 'string' ? text.out.includes(words) : words.test(text.out)
      }),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    [Symbol.asyncDispose]: end,
  }
}

function postmasterIn(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0])
}

function fileIn(folder: string): string {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  return file
}
