import type { App } from '@civic/http'
import type { FastifyRequest } from 'fastify'
import type { Task } from './asking/task/task.ts'
import type { TimeLimits } from './asking/task/time-limits.ts'
import type { TaskName } from './asking/refusals/ai-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route does; each of its requests is one such task. */
    task?: TaskName
  }
  interface FastifyRequest {
    task: Task
  }
}

/**
 * Gives each request of a task its deadline, from when its input was accepted. The task ends with its request, whether
 * the caller leaves or is answered; and when the service closes it ends early enough for an answer.
 */
export function startTasks(app: App, { taskMs, closingMs }: Pick<TimeLimits, 'taskMs' | 'closingMs'>): void {
  const underWay = new Set<Deadline>()
  let closesAt = Infinity
  app.decorateRequest('task')
  app.addHook('preHandler', async (request, reply) => {
    const { task } = request.routeOptions.config
    if (!task) return
    const deadline = new Deadline(Math.min(performance.now() + taskMs, closesAt))
    underWay.add(deadline)
    deadline.signal.addEventListener('abort', () => underWay.delete(deadline), { once: true })
    reply.raw.once('close', () => {
      // An early refusal may leave reads behind that nobody waits for.
      deadline.end(reply.raw.writableFinished ? 'The caller has been answered' : 'The caller has left')
    })
    request.task = taskOf(task, request, deadline)
  })
  app.addHook('preClose', async () => {
    closesAt = performance.now() + closingMs
    for (const deadline of underWay) deadline.bringForward(closesAt)
  })
}

function taskOf(name: TaskName, { actor, id, headers }: FastifyRequest, deadline: Deadline): Task {
  return {
    name,
    requestId: id,
    userId: actor.kind === 'citizen' ? actor.userId : '',
    authorization: headers.authorization ?? '',
    signal: deadline.signal,
    remainingMs: () => deadline.remainingMs(),
  }
}

class Deadline {
  readonly #ending = new AbortController()
  #at: number
  #timer: NodeJS.Timeout

  /** Instants are those of `performance.now()`. */
  constructor(at: number) {
    this.#at = at
    this.#timer = this.#wait()
  }

  get signal(): AbortSignal {
    return this.#ending.signal
  }

  remainingMs(): number {
    return Math.max(0, this.#at - performance.now())
  }

  bringForward(at: number): void {
    this.#at = Math.min(this.#at, at)
    clearTimeout(this.#timer)
    this.#timer = this.#wait()
  }

  end(reason: string): void {
    clearTimeout(this.#timer)
    this.#ending.abort(new Error(reason))
  }

  #wait(): NodeJS.Timeout {
    return setTimeout(() => this.end('The time for this request is over'), this.remainingMs())
  }
}
