import type { ErrorBody } from './error-answer.ts'

export const problemType = 'application/problem+json'

/** An error as problem details (RFC 9457), with the members of ours that a program may need. */
export function problemOf(status: number, { success: _, message, ...members }: ErrorBody): object {
  return {
    type: `/docs/errors#${members.code}`,
    title: titleOf(members.code),
    status,
    detail: message,
    ...members,
  }
}

/** The same for every error of a code, as the standard wants it: `ISSUE_NOT_FOUND` is "Issue not found". */
function titleOf(code: string): string {
  return code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')
}

/** Whether an `Accept` header names problem details and weighs them above plain JSON. */
export function prefersProblem(accept: string | undefined): boolean {
  if (accept === undefined) return false
  const weights = new Map(accept.toLowerCase().split(',').map(readWeight))
  const problem = weights.get(problemType)
  const json = weights.get('application/json') ?? weights.get('application/*') ?? weights.get('*/*') ?? 0
  return problem !== undefined && problem > json
}

function readWeight(range: string): [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
