import type { Consultation } from '@civic/client'
import type { Site } from '../../site/site.ts'
import type { TagLook } from '../../style/icons.ts'
import { consultationTag } from '../../views/tag.ts'
import { words } from '../../words/en.ts'

const { states } = words.consultations

/** Whether it takes answers, which its dates say as well as its status. */
export function stateOf(
  { format }: Site,
  { status, opensAt, closesAt, closedAt, updatedAt }: Consultation,
  now: Date,
): { isOpen: boolean; look: TagLook; means: string } {
  const dayOf = (at: string) => format.dayAndTime(new Date(at))
  const shut = { look: 'neutral', icon: 'shut' } as const
  if (status === 'DRAFT')
    return {
      isOpen: false,
      look: { look: 'neutral', icon: 'lock', word: states.draft.word },
      means: states.draft.means,
    }
  if (status === 'CLOSED') {
    const means = states.closed.means(format.day(new Date(closedAt ?? updatedAt)))
    return { isOpen: false, look: { ...shut, word: states.closed.word }, means }
  }
  if (opensAt !== undefined && new Date(opensAt) > now) {
    const look = { look: 'neutral', icon: 'open', word: states.ahead.word } as const
    return { isOpen: false, look, means: states.ahead.means(dayOf(opensAt)) }
  }
  if (closesAt !== undefined && new Date(closesAt) <= now)
    return { isOpen: false, look: { ...shut, word: states.over.word }, means: states.over.means(dayOf(closesAt)) }
  const until = closesAt === undefined ? undefined : dayOf(closesAt)
  return { isOpen: true, look: consultationTag(status), means: states.open.means(until) }
}
