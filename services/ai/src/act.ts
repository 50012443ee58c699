import { actsWithoutDatabase } from '@civic/http'
import type { Task } from './asking/task/task.ts'
import type { AiContext } from './context.ts'

/** How this service declares its acts: each comes with the task that its request is. */
export const { act } = actsWithoutDatabase<AiContext, { task: Task }>(({ task }) => ({ task }))
