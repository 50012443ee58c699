import type { Static, TSchema } from 'typebox'
import type { AiContext } from '../../context.ts'
import type { Task } from '../../asking/task/task.ts'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'
import { logText } from './log-text.ts'
import { openEnvelope, type UselessAnswer } from './open-envelope.ts'
import type { SourceName } from './sources.ts'
import { SignInEndedError } from './upstream-errors.ts'

export interface UpstreamRead<Shape extends TSchema> {
  source: SourceName
  /** With its query; ids are percent-encoded by the caller. */
  path: string
  /** Of `data`, only the members that are used. */
  shape: Shape
  /** What 403 and 404 mean to the caller here; otherwise they are unexpected. */
  refusals?: { 403?: () => Error; 404?: () => Error }
}

type ReadContext = Pick<AiContext, 'sources' | 'log' | 'timeLimits'>
type Place = Pick<UpstreamRead<TSchema>, 'source' | 'path'>

/** What a neighbour shows this caller at a path, read with the caller's own rights. */
export async function readUpstream<Shape extends TSchema>(
  context: ReadContext,
  task: Task,
  read: UpstreamRead<Shape>,
): Promise<Static<Shape>> {
  const answer = await askInTime(context, task, read)
  if ('reason' in answer) return giveUp(context, task, read, answer)
  const refusal = refusalFor(answer.status, read.refusals)
  if (refusal) throw refusal
  const opened = openEnvelope(answer, read.shape)
  return 'data' in opened ? opened.data : giveUp(context, task, read, opened)
}

function refusalFor(status: number, refusals: UpstreamRead<TSchema>['refusals'] = {}): Error | undefined {
  if (status === 401) return new SignInEndedError()
  return status === 403 || status === 404 ? refusals[status]?.() : undefined
}

async function askInTime(
  { sources, timeLimits: { upstreamMs } }: ReadContext,
  { authorization, requestId, signal }: Task,
  { source, path }: Place,
): Promise<{ status: number; text: string } | UselessAnswer> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new Error(`no whole answer within ${upstreamMs} ms`)), upstreamMs)
  try {
    const headers = { authorization, 'x-request-id': requestId, accept: 'application/json' }
    return await sources.ask(source, path, { headers, signal: AbortSignal.any([signal, patience.signal]) })
  } catch (error) {
    return { reason: reasonOf(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** The log learns why; the caller, what can be done by hand. */
function giveUp({ log }: ReadContext, task: Task, { source, path }: Place, { reason, said }: UselessAnswer): never {
  const { name, requestId, authorization, signal } = task
  // A query may hold what somebody typed, so no log holds one.
  const facts = {
    requestId,
    task: name,
    source,
    path: path.replace(/\?.*/s, ''),
    reason: logText(reason, authorization),
  }
  const quoted = said === undefined ? {} : { said: logText(said, authorization) }
  if (signal.aborted) log.info(facts, 'a read of a neighbour was broken off')
  else log.warn({ ...facts, ...quoted }, 'a neighbour gave no usable answer')
  throw new AiUnavailableError(name)
}

/** A refused connection to several addresses has a code and no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.message || ('code' in error ? String(error.code) : error.name)
}
