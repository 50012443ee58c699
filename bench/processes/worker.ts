import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Answer, Commands, Question } from './serve-commands.ts'

/** A program of the bench in a process of its own, which answers questions. */
export interface Worker<Known extends Commands> extends AsyncDisposable {
  pid: number
  call: <Name extends keyof Known & string>(
    name: Name,
    input: Parameters<Known[Name]>[0],
  ) => Promise<Awaited<ReturnType<Known[Name]>>>
}

type Waiting = Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>

/** Starts a program that calls `serveCommands`; `file` is its path below `bench`. */
export async function startWorker<Known extends Commands>(file: string, signal: AbortSignal): Promise<Worker<Known>> {
  const child = fork(path.resolve(import.meta.dirname, '..', file), {
    serialization: 'advanced',
    // A group of its own: Ctrl-C in a terminal is for the bench, which ends its programs in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--expose-gc', '--import', path.join(import.meta.dirname, 'collect-when-asked.ts')],
  })
  await once(child, 'spawn')
  const waiting = collectAnswers(child, signal)
  let lastId = 0

  return {
    pid: child.pid ?? 0,
    call: async <Name extends keyof Known & string>(
      name: Name,
      input: Parameters<Known[Name]>[0],
    ): Promise<Awaited<ReturnType<Known[Name]>>> => {
      signal.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const id = (lastId += 1)
      child.send({ id, name, input } satisfies Question)
      waiting.set(id, { resolve, reject })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the command of this name returned over there
      return (await promise) as Awaited<ReturnType<Known[Name]>>
    },
    [Symbol.asyncDispose]: async () => end(child),
  }
}

function collectAnswers(child: ChildProcess, signal: AbortSignal): Waiting {
  const waiting: Waiting = new Map()
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  child.on('message', (message) => {
    if (!isAnswer(message)) return
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if ('failure' in message) asked?.reject(new Error(message.failure))
    else asked?.resolve(message.result)
  })
  child.once('exit', () => failAll(new Error('A program of the bench ended by itself')))
  signal.addEventListener('abort', () => failAll(new Error('The bench was told to stop')), { once: true })
  return waiting
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'id' in message && typeof message.id === 'number'
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
