import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '@civic/config'
import { errorCode, StartError, systemErrorWords } from '../start-error.ts'

export interface Manner {
  cwd: string
  env: Environment
  signal?: AbortSignal | undefined
}

/** A program that was started, with all that it and its children write. */
export interface Running {
  /** Settles when it has ended. */
  ended: Promise<{ isWell: boolean }>
  written: () => string
  /** Ends it and all that it started: asks first, and waits for nobody who does not listen. */
  end: () => Promise<void>
}

const keptCharacters = 20_000
const endWithinMs = 15_000

/**
 * Starts a program in a group of its own: Ctrl-C at the terminal is meant for whoever started it, who decides what
 * becomes of it. It gets no input.
 */
export async function startProgram([file = '', ...args]: readonly string[], manner: Manner): Promise<Running> {
  const { cwd, env } = manner
  const child = spawn(file, args, { cwd, env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let text = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-keptCharacters)))
  }
  const ended = once(child, 'close').then(() => ({ isWell: child.exitCode === 0 }))
  let isOver = false
  ended.then(() => (isOver = true)).catch(() => {})
  await once(child, 'spawn').catch((cause: unknown) => {
    throw new StartError(`${file} cannot be run: ${systemErrorWords(cause)}.`, { cause })
  })
  return {
    ended,
    written: () => text,
    end: async () => {
      if (!isOver) tellGroup(child, 'SIGTERM')
      await Promise.race([ended, sleep(endWithinMs, undefined, { ref: false })])
      // Its number may be somebody else's once it is over.
      if (!isOver) tellGroup(child, 'SIGKILL')
      await ended
    },
  }
}

/** Runs a program to its end and returns what it wrote; one that fails throws its last words. */
export async function runProgram(words: readonly string[], manner: Manner): Promise<string> {
  manner.signal?.throwIfAborted()
  const program = await startProgram(words, manner)
  const { isWell } = await orEnded(program, manner.signal)
  if (isWell) return program.written()
  throw new StartError(`${shown(words)} failed: ${lastWords(program.written())}`)
}

/** A command of the operator, at their terminal: it may ask for a password, and leave something running. */
export async function runShell(command: string, { cwd, env, signal }: Manner): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn('/bin/sh', ['-c', command], { cwd, env: { ...env }, stdio: ['inherit', 'ignore', 'inherit'] })
  await once(child, 'exit')
  signal?.throwIfAborted()
  if (child.exitCode !== 0) throw new StartError(`"${command}" failed: it ended with ${child.exitCode ?? 'a signal'}.`)
}

/** The last lines that something wrote, as one. */
export function lastWords(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const isOfNode = (line: string) => /^(at |node:|Node\.js v|\^+$|[{}]$)/.test(line)
  return (
    lines
      .filter((line) => line !== '' && !isOfNode(line))
      .slice(-6)
      .join(' | ') || 'it said nothing'
  )
}

async function orEnded(program: Running, signal: AbortSignal | undefined): Promise<{ isWell: boolean }> {
  const end = () => void program.end()
  signal?.addEventListener('abort', end, { once: true })
  try {
    const outcome = await program.ended
    signal?.throwIfAborted()
    return outcome
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

function tellGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    // The group outlives its first process.
    process.kill(-pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

function shown(words: readonly string[]): string {
  return words.map((word) => word.split('/').at(-1)).join(' ')
}
