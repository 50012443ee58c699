import { DomainError } from '@civic/errors'
import { Semaphore } from '@civic/limits'
import type { AiContext } from '../../context.ts'
import { Thread, type Comment } from '../../material/discussions/comment-schemas.ts'
import { oldestFirst } from '../../material/discussions/oldest-first.ts'
import { commentLine, readableComments } from '../../material/discussions/readable-comments.ts'
import type { Task } from '../../asking/task/task.ts'
import { AiUnavailableError } from '../../asking/refusals/ai-errors.ts'
import { readUpstream } from '../../material/upstream/read-upstream.ts'
import type { Corpus } from './read-corpus.ts'

/** What comments belong to, as the corpus numbers it. */
interface Topic {
  name: string
  path: string
}

const mostComments = 12
const mostReadAtOnce = 4

/** The newest comments of every topic, a line each, oldest first; or AI_UNAVAILABLE when more than half of the threads fail. */
export async function readCorpusComments(context: AiContext, task: Task, corpus: Corpus): Promise<string[]> {
  const topics = topicsOf(corpus)
  const reading = new Semaphore(mostReadAtOnce)
  const threads = await Promise.all(
    topics.map(async (topic) => reading.use(async () => readComments(context, task, topic), task.signal)),
  )
  const failures = threads.filter((thread) => thread === undefined).length
  if (failures * 2 > threads.length) throw new AiUnavailableError(task.name)
  const comments = threads.flatMap((thread) => thread ?? [])
  return oldestFirst(comments, ({ comment }) => comment.createdAt).map(
    ({ topic, comment }) => `On ${topic.name} ${commentLine(comment)}`,
  )
}

function topicsOf({ issues, petitions }: Corpus): Topic[] {
  return [
    ...issues.map(({ id }, index) => ({ name: `issue ${index + 1}`, path: `/v1/issues/${encodeURIComponent(id)}` })),
    ...petitions.map(({ id }, index) => ({
      name: `petition ${index + 1}`,
      path: `/v1/petitions/${encodeURIComponent(id)}`,
    })),
  ]
}

/** Undefined when they cannot be read: the others say enough. */
async function readComments(
  context: AiContext,
  task: Task,
  topic: Topic,
): Promise<{ topic: Topic; comment: Comment }[] | undefined> {
  const path = `${topic.path}/comments?limit=${mostComments}`
  try {
    const { comments } = await readUpstream(context, task, { source: 'community', path, shape: Thread })
    return readableComments(comments, mostComments).map((comment) => ({ topic, comment }))
  } catch (error) {
    // Whoever is out of time, or has left, needs the rest of the threads no more.
    if (error instanceof DomainError && !task.signal.aborted) return undefined
    throw error
  }
}
