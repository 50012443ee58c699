import process from 'node:process'
import { startNodeProgram } from './node-program.ts'
import type { Answer, Commands, Question } from './serve-commands.ts'

/** A program of the bench in a process of its own, which answers questions. */
export interface Worker<Known extends Commands> extends AsyncDisposable {
  pid: number
  call: <Name extends keyof Known & string>(
    name: Name,
    input: Parameters<Known[Name]>[0],
  ) => Promise<Awaited<ReturnType<Known[Name]>>>
}

/** Starts a program that calls `serveCommands`; `file` is its path below `bench`. */
export async function startWorker<Known extends Commands>(file: string, signal: AbortSignal): Promise<Worker<Known>> {
  const program = startNodeProgram([`bench/${file}`], process.env)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  program.child.on('message', (message) => {
    if (!isAnswer(message)) return
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if ('failure' in message) asked?.reject(new Error(message.failure))
    else asked?.resolve(message.result)
  })
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  program.ended.catch(failAll)
  signal.addEventListener('abort', () => failAll(new Error('The bench was told to stop')), { once: true })
  return {
    ...program,
    call: async <Name extends keyof Known & string>(
      name: Name,
      input: Parameters<Known[Name]>[0],
    ): Promise<Awaited<ReturnType<Known[Name]>>> => {
      signal.throwIfAborted()
      const asked = Promise.withResolvers<unknown>()
      const id = (lastId += 1)
      waiting.set(id, asked)
      program.child.send({ id, name, input } satisfies Question)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the command of this name returned over there
      return (await asked.promise) as Awaited<ReturnType<Known[Name]>>
    },
  }
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'id' in message && typeof message.id === 'number'
}
