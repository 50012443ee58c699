import type { Static, TObject } from 'typebox'
import type { AiContext } from '../../context.ts'
import type { Errand } from '../errands/errand.ts'
import { AiUnavailableError } from '../refusals/ai-errors.ts'
import { ModelFailure, type ModelReply, type ModelRequest } from './model-port.ts'
import { acceptReply, type Accepted } from './reply-schema.ts'

export interface ModelTask<Reply extends TObject> {
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

type Asking = Pick<AiContext, 'model' | 'turns' | 'timeLimits' | 'log'>

/** What is known of a call when it is over. */
interface CallRecord {
  begunAt: number
  inputTokens: number | undefined
  outputTokens: number | undefined
}

/** The one way to the model: a reply in the shape that was asked for, or AI_UNAVAILABLE; one line in the log either way. */
export async function askModel<Reply extends TObject>(
  context: Asking,
  errand: Errand,
  task: ModelTask<Reply>,
): Promise<Static<Accepted<Reply>>> {
  const record: CallRecord = { begunAt: performance.now(), inputTokens: undefined, outputTokens: undefined }
  try {
    const reply = await replyTo(context, errand, task, record)
    context.log.info(factsOf(context, errand, record, 'answered'), 'The model was asked')
    return reply
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    const { fault, detail } = error
    context.log.warn({ ...factsOf(context, errand, record, fault), detail }, 'The model gave no answer')
    throw new AiUnavailableError(errand.task)
  }
}

async function replyTo<Reply extends TObject>(
  context: Asking,
  errand: Errand,
  { system, prompt, schema, kind }: ModelTask<Reply>,
  record: CallRecord,
): Promise<Static<Accepted<Reply>>> {
  const { json, inputTokens, outputTokens } = await turnOf(context, errand, async () => {
    record.begunAt = performance.now()
    // Turns are free when others' time is over, which then is nearly that of those who have waited for one.
    if (errand.remainingMs() < context.timeLimits.callNeedsMs) throw new ModelFailure('aborted')
    return askPatiently(context, errand, { system, prompt, schema, ...limits[kind], signal: errand.signal })
  })
  Object.assign(record, { inputTokens, outputTokens })
  const reply = acceptReply(schema, json)
  if (reply === undefined) throw new ModelFailure('malformed')
  return reply
}

/** Whoever gives up while waiting for a turn leaves the queue. */
async function turnOf({ turns }: Asking, { signal }: Errand, work: () => Promise<ModelReply>): Promise<ModelReply> {
  try {
    return await turns.use(work, signal)
  } catch (error) {
    throw signal.aborted && error === signal.reason ? new ModelFailure('aborted') : error
  }
}

/** Asks a second time only what may go better then, and only with time enough for a whole answer. */
async function askPatiently({ model, timeLimits }: Asking, errand: Errand, request: ModelRequest): Promise<ModelReply> {
  try {
    return await model.generateJson(request)
  } catch (error) {
    const mayGoBetter = error instanceof ModelFailure && ['unreachable', 'failed'].includes(error.fault)
    if (!mayGoBetter || errand.remainingMs() < timeLimits.retryNeedsMs) throw error
    return model.generateJson(request)
  }
}

/** Neither what was asked nor what was answered. */
function factsOf({ model }: Asking, { requestId, task, userId }: Errand, record: CallRecord, outcome: string): object {
  const { begunAt, inputTokens, outputTokens } = record
  const latencyMs = Math.round(performance.now() - begunAt)
  return { requestId, task, userId, model: model.name, latencyMs, inputTokens, outputTokens, outcome }
}
