import { randomUUID } from 'node:crypto'
import { SharedGenerations } from '../src/asking/cache/shared-generations.ts'
import type { Task } from '../src/asking/task/task.ts'

/** A request on its way, without the route that begins it. */
export function newTask(fields: Partial<Task> = {}): Task {
  return {
    name: 'classify-issue',
    requestId: randomUUID(),
    userId: randomUUID(),
    authorization: 'Bearer token-canary',
    signal: new AbortController().signal,
    remainingMs: () => 15_000,
    ...fields,
  }
}

/** A task whose caller may leave. */
export function taskWithCaller(fields: Partial<Task> = {}): { task: Task; leave: () => void } {
  const presence = new AbortController()
  const leave = (): void => presence.abort(new Error('The caller has left'))
  return { task: newTask({ signal: presence.signal, ...fields }), leave }
}

/** Generations that end when they are told to, each with the task that it was given. */
export function workshop() {
  const begun: { task: Task; finish: (value: string) => void; fail: (error: Error) => void }[] = []
  const work = async (task: Task): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    begun.push({ task, finish: resolve, fail: reject })
    return promise
  }
  const generations = new SharedGenerations()
  return { begun, work, share: async (task = newTask(), key = 'a') => generations.share(key, task, work) }
}

export const outcomeOf = async (waiting: Promise<string>): Promise<unknown> => waiting.catch((error: unknown) => error)
