import { Refusal } from '@civic/client'
import { atFields } from '../../site/refusal-left.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../site/problems.ts'
import { words } from '../../words/en.ts'

export interface Refused {
  problems: Problems
  status: number
}

/**
 * What a refusal says in the form that was sent: at its fields by our own words, or for the whole by the refusal's code.
 * Undefined where the form has no words for it.
 */
export function refusedIn(
  visit: Visit,
  error: unknown,
  fields: Problems,
  codes: Readonly<Record<string, Problems>> = {},
): Refused | undefined {
  if (!(error instanceof Refusal)) return undefined
  const code: string = error.code
  const problems =
    atFields(error, fields) ?? codes[code] ?? (code === 'RATE_LIMITED' ? busy(visit, error.retryAfter) : undefined)
  return problems && { problems, status: error.status === 400 ? 422 : error.status }
}

/** The code of a refusal; undefined for whatever else was thrown. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Refusal ? String(error.code) : undefined
}

function busy({ site, now }: Visit, retryAfter = 60): Problems {
  const at = site.format.time(new Date(now.getTime() + retryAfter * 1000))
  return { form: words.registering.register.busy(words.errors.busy.inSeconds(retryAfter, at)) }
}
