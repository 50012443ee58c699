import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { runCivic } from '../../../stack/civic-cli.ts'
import { eventually, postmasterOf } from '../scratch.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const program = path.join(root, 'bin/civic.js')
/** Set but empty: a file .env of the developer must not decide here. */
const blanks = { DATABASE_URL: '', JWT_SECRET: '', LOG_LEVEL: '', SMTP_HOST: '' }

/** Takes what ends something, and calls it in due time. */
export type WhenOver = (end: () => void | Promise<void>) => void

interface Manner {
  hasOwnGroup?: boolean
  whenOver?: WhenOver
}

type Env = Record<string, string | undefined>

/** Nothing of this environment but the way to its tools. */
function environmentWith(env: Env): Env {
  return { PATH: process.env['PATH'], HOME: process.env['HOME'], ...blanks, LOG_FORMAT: 'pretty', ...env }
}

/** A command that ends by itself, said in this process, where nobody sits. */
export async function command(words: readonly string[], env: Env = {}) {
  const text = { out: '', err: '' }
  const written = (name: keyof typeof text) =>
    new Writable({
      decodeStrings: false,
      write: (chunk, _, done) => {
        text[name] += String(chunk)
        done()
      },
    })
  const terminal = { env: environmentWith(env), input: Readable.from([]), out: written('out'), err: written('err') }
  return { code: await runCivic(words, terminal), ...text }
}

/**
 * The program in a process of its own; in a group of its own it can get Ctrl-C as in a terminal. It is ended after the test, or after what `whenOver` waits for.
 */
export function civic(words: readonly string[], env: Env, manner: Manner = {}) {
  return run([process.execPath, program, ...words], env, manner)
}

/** The same below npm, as people start it. */
export function npm(words: readonly string[], env: Env, manner: Manner = {}) {
  return run(['npm', ...words], { npm_config_logs_max: '0', npm_config_update_notifier: 'false', ...env }, manner)
}

function run([file = '', ...args]: string[], env: Env, { hasOwnGroup = false, whenOver = onTestFinished }: Manner) {
  const child = spawn(file, args, {
    cwd: root,
    env: environmentWith(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasOwnGroup,
  })
  const text = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text.out += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text.err += chunk))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...text }))
  const end = async () => {
    if (!child.killed) child.kill('SIGTERM')
    await ended
  }
  whenOver(end)
  return {
    ended,
    /** What it wrote so far. */
    text,
    says: async (words: string | RegExp, withinMs?: number) =>
      eventually(() => {
        if (child.exitCode !== null) throw new Error(`It ended: ${text.err}`)
        return typeof words === 'string' ? text.out.includes(words) : words.test(text.out)
      }, withinMs),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** What a terminal does: the signal goes to every process of the group. */
    signalGroup: (signal: NodeJS.Signals) => {
      if (!hasOwnGroup || !child.pid) throw new Error('The program has no group of its own')
      process.kill(-child.pid, signal)
    },
    [Symbol.asyncDispose]: end,
  }
}

/** The process of the embedded database on a data directory. */
export function postmasterIn(dataDir: string): number {
  return postmasterOf(path.join(dataDir, 'postgres/data'))
}
