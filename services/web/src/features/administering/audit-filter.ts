import type { Problems } from '../../site/field.ts'
import type { Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'

const text = words.adminAudit

/** Which acts the address asks for, in its own words. */
export interface AuditAsked {
  actor?: string | undefined
  family?: string | undefined
  type?: string | undefined
  target?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export function askedIn({ query }: Pick<Visit, 'query'>): AuditAsked {
  return {
    actor: query.text('actor'),
    family: query.text('family'),
    type: query.text('type'),
    target: query.text('target'),
    from: query.text('from'),
    until: query.text('until'),
  }
}

/** The same for the interface: days are those of the people here. */
export function filterOf({ site: { format } }: Visit, asked: AuditAsked) {
  const since = asked.from === undefined ? undefined : format.startOfDay(asked.from)
  const lastDay = asked.until === undefined ? undefined : format.startOfDay(asked.until)
  const next = lastDay && format.startOfDay(format.dayKey(new Date(lastDay.getTime() + 1.5 * dayMs)))
  const isNoId = [asked.actor, asked.target].some((id) => id !== undefined && !isId.test(id))
  const problems: Problems = {
    ...(isNoId && { form: text.noId }),
    ...(asked.from !== undefined && !since && { from: text.noDay }),
    ...(asked.until !== undefined && !lastDay && { until: text.noDay }),
    ...(since && lastDay && since > lastDay && { until: text.noOrder }),
  }
  const query = {
    ...(asked.actor !== undefined && { actorId: asked.actor }),
    ...(asked.family !== undefined && { action: asked.family }),
    ...(asked.type !== undefined && { targetType: asked.type }),
    ...(asked.target !== undefined && { targetId: asked.target }),
    ...(since && { since: since.toISOString() }),
    ...(next && { until: new Date(next.getTime() - 1).toISOString() }),
  }
  return { problems, query }
}

const dayMs = 86_400_000
