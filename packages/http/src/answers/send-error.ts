import type { FastifyReply, FastifyRequest } from 'fastify'
import { challengeOf } from './challenge.ts'
import { errorAnswer, type ErrorAnswer } from './error-answer.ts'
import { prefersProblem, problemOf, problemType } from './problem.ts'

/**
 * Answers with what was thrown: as the error envelope or, for whoever prefers it, as problem details. Nobody keeps it.
 * Returns what was answered.
 */
export function sendError(error: unknown, { id, headers, raw }: FastifyRequest, reply: FastifyReply): ErrorAnswer {
  const answer = errorAnswer(error, id)
  const { status, body, retryAfter } = answer
  void reply.code(status).header('cache-control', 'no-store')
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  if (status === 401) void reply.header('www-authenticate', challengeOf(body, headers.authorization))
  // Beside what `Vary` names already, which a header of the reply would replace.
  reply.raw.appendHeader('Vary', 'Accept')
  if (prefersProblem(headers.accept)) void reply.type(problemType).send(JSON.stringify(problemOf(status, body)))
  else void reply.send(body)
  // Who left before the request was whole hears nothing of it, and broke whatever read it.
  return { ...answer, isFault: answer.isFault && !(raw.destroyed && !raw.complete) }
}
