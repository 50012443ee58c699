import { inSpan } from '@civic/traces'
import type { Static, TObject } from 'typebox'
import type { AiContext } from '../../context.ts'
import type { Task } from '../task/task.ts'
import { AiUnavailableError } from '../refusals/ai-errors.ts'
import { modelDurations, modelRequests, modelTokens } from './model-metrics.ts'
import { ModelFailure, type ModelReply, type ModelRequest } from './model-port.ts'
import { acceptReply, type Accepted } from './reply-schema.ts'

export interface ModelQuestion<Reply extends TObject> {
  system: string
  prompt: string
  schema: Reply
  /** A judgement is the same each time, as far as a model can; a second draft may differ. */
  kind: 'judgement' | 'draft'
}

const limits = {
  judgement: { temperature: 0.2, maxOutputTokens: 2048 },
  draft: { temperature: 0.8, maxOutputTokens: 4096 },
} as const

type Asking = Pick<AiContext, 'model' | 'permits' | 'timeLimits' | 'log'>

/** What is known of a call when it is over. */
interface CallRecord {
  begunAt: number
  inputTokens: number | undefined
  outputTokens: number | undefined
}

/** The one way to the model: a reply in the shape that was asked for, or AI_UNAVAILABLE; one line in the log either way. */
export async function askModel<Reply extends TObject>(
  context: Asking,
  task: Task,
  question: ModelQuestion<Reply>,
): Promise<Static<Accepted<Reply>>> {
  const record: CallRecord = { begunAt: performance.now(), inputTokens: undefined, outputTokens: undefined }
  try {
    const reply = await replyTo(context, task, question, record)
    countCall(task, record, 'answered')
    context.log.info(factsOf(context, task, record, 'answered'), 'The model was asked')
    return reply
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    const { fault, detail } = error
    countCall(task, record, fault)
    context.log.warn({ ...factsOf(context, task, record, fault), detail }, 'The model gave no answer')
    throw new AiUnavailableError(task.name)
  }
}

async function replyTo<Reply extends TObject>(
  context: Asking,
  task: Task,
  { system, prompt, schema, kind }: ModelQuestion<Reply>,
  record: CallRecord,
): Promise<Static<Accepted<Reply>>> {
  const { json, inputTokens, outputTokens } = await withPermit(context, task, async () => {
    record.begunAt = performance.now()
    // Permits are free when others' time is over, which then is nearly that of those who have waited for one.
    if (task.remainingMs() < context.timeLimits.callNeedsMs) throw new ModelFailure('aborted')
    const request = { system, prompt, schema, ...limits[kind], signal: task.signal }
    const attributes = { 'civic.task': task.name }
    return inSpan('ask the model', { kind: 'client', attributes }, async () => askPatiently(context, task, request))
  })
  Object.assign(record, { inputTokens, outputTokens })
  const reply = acceptReply(schema, json)
  if (reply === undefined) throw new ModelFailure('malformed')
  return reply
}

/** Whoever gives up while waiting for a permit leaves the queue. */
async function withPermit({ permits }: Asking, { signal }: Task, work: () => Promise<ModelReply>): Promise<ModelReply> {
  try {
    return await permits.use(work, signal)
  } catch (error) {
    throw signal.aborted && error === signal.reason ? new ModelFailure('aborted') : error
  }
}

/** Asks a second time only what may go better then, and only with time enough for a whole answer. */
async function askPatiently({ model, timeLimits }: Asking, task: Task, request: ModelRequest): Promise<ModelReply> {
  try {
    return await model.generateJson(request)
  } catch (error) {
    const mayGoBetter = error instanceof ModelFailure && ['unreachable', 'failed'].includes(error.fault)
    if (!mayGoBetter || task.remainingMs() < timeLimits.retryNeedsMs) throw error
    return model.generateJson(request)
  }
}

function countCall({ name: task }: Task, { begunAt, inputTokens, outputTokens }: CallRecord, outcome: string): void {
  modelRequests.inc({ task, outcome })
  modelDurations.observe({}, (performance.now() - begunAt) / 1000)
  modelTokens.inc({ task, direction: 'input' }, inputTokens ?? 0)
  modelTokens.inc({ task, direction: 'output' }, outputTokens ?? 0)
}

/** Neither what was asked nor what was answered. */
function factsOf(
  { model }: Asking,
  { requestId, name: task, userId }: Task,
  record: CallRecord,
  outcome: string,
): object {
  const { begunAt, inputTokens, outputTokens } = record
  const latencyMs = Math.round(performance.now() - begunAt)
  return { requestId, task, userId, model: model.name, latencyMs, inputTokens, outputTokens, outcome }
}
