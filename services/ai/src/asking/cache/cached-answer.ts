import type { TSchema } from 'typebox'
import type { AiContext } from '../../context.ts'
import type { Task } from '../task/task.ts'
import { hasShape } from '../shapes/has-shape.ts'
import { jsonIn } from '../shapes/json-values.ts'

/** What the cache holds: an answer, and what it was made from. */
export interface Kept<Body, Uses> {
  uses: Uses
  body: Body
}

/** Whose it is, and whether somebody had it before. */
export interface CacheableBody {
  model: string
  cached: boolean
  generatedAt: string
}

export interface CachedAnswer<Body, Uses> {
  key: string
  ttlSeconds: number
  /** Of `Kept`; what does not satisfy it is a miss. */
  schema: TSchema
  /**
   * JSON: what the caller's own gate shows, and a new answer would be made from. Those with the same one may share what
   * is found or made, those with another never do.
   */
  uses: Uses
  /** Whether an answer that was made from this may still be shown to somebody with these `uses`. */
  isStillShown: (kept: Uses) => boolean
  generate: (task: Task) => Promise<Kept<Body, Uses>>
}

/**
 * The kept answer, or one made now and kept. Only for callers who have passed their own gate. Whoever wants the same
 * while it is looked for or made waits for that one.
 */
export async function answerOnce<Body extends CacheableBody, Uses>(
  context: Pick<AiContext, 'cache' | 'generations' | 'model'>,
  task: Task,
  options: CachedAnswer<Body, Uses>,
): Promise<Body> {
  const wanted = `${options.key} ${JSON.stringify(options.uses)}`
  // The look into the cache is shared too: between a miss and the generation no other generation can end unnoticed.
  return context.generations.share(wanted, task, async (joint) => {
    const found = await findKept(context, options)
    if (found) return { ...found, cached: true }
    return makeAnew(context, joint, options)
  })
}

async function findKept<Body extends CacheableBody, Uses>(
  { cache, model }: Pick<AiContext, 'cache' | 'model'>,
  { key, schema, isStillShown }: CachedAnswer<Body, Uses>,
): Promise<Body | undefined> {
  const kept = jsonIn((await cache.find(key)) ?? '')
  if (!fits<Kept<Body, Uses>>(schema, kept)) return undefined
  return kept.body.model === model.name && isStillShown(kept.uses) ? kept.body : undefined
}

async function makeAnew<Body extends CacheableBody, Uses>(
  { cache }: Pick<AiContext, 'cache'>,
  task: Task,
  { key, ttlSeconds, generate }: CachedAnswer<Body, Uses>,
): Promise<Body> {
  const { uses, body } = await generate(task)
  const answer = { ...body, cached: false }
  cache.keep(key, JSON.stringify({ uses, body: answer }), ttlSeconds)
  return answer
}

function fits<Wanted>(schema: TSchema, value: unknown): value is Wanted {
  return hasShape(schema, value)
}
