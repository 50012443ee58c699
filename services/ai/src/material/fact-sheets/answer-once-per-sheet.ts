import type { TSchema } from 'typebox'
import { answerOnce, type CacheableBody } from '../../asking/cache/cached-answer.ts'
import type { AiCall } from '../../context.ts'
import type { Task } from '../../asking/task/task.ts'
import { digestOf } from './sheet-digest.ts'
import type { SheetPart } from './sheet-parts.ts'

interface SheetAnswer<Body> {
  key: string
  /** Of what is kept: `uses` and `body`. */
  schema: TSchema
  sheet: readonly SheetPart[]
  write: (task: Task) => Promise<Body>
}

const ttlSeconds = 30 * 60

/** What was written from this very sheet within half an hour, or a new text; for callers who could read the campaign. */
export async function answerOncePerSheet<Body extends CacheableBody>(
  call: AiCall,
  { key, schema, sheet, write }: SheetAnswer<Body>,
): Promise<Body> {
  const uses = { factSheet: digestOf(sheet) }
  return answerOnce(call, call.task, {
    key,
    ttlSeconds,
    schema,
    uses,
    isStillShown: ({ factSheet }) => factSheet === uses.factSheet,
    generate: async (task) => ({ uses, body: await write(task) }),
  })
}
