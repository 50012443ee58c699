import type { Sent } from './sent.ts'
import type { Drafts, Visit } from './visit.ts'

type Fields = Record<string, string[]>

/** What is half written, with the page that keeps it and how often it did. */
export function halfKept(fields: Fields, sent: Sent): Fields {
  return { ...fields, by: [sent.text('tab'), sent.text('count')] }
}

/**
 * Whether what is kept is newer than what a page sends half written. Of one page the later message is newer; of two, that
 * in which the last key was pressed. All of a draft is kept or nothing of it: the newest stays.
 */
export function isOvertaken(
  { now }: Pick<Visit, 'now'>,
  sent: Sent,
  { fields, keptAt }: { fields: Fields | undefined; keptAt: Date | undefined },
): boolean {
  if (!fields || !keptAt) return false
  const [tab, count] = fields['by'] ?? []
  if (tab !== undefined && tab === sent.text('tab')) return Number(count) >= Number(sent.text('count'))
  const age = Number(sent.text('age'))
  return keptAt.getTime() > now.getTime() - (age > 0 ? age : 0)
}

/**
 * Changes a draft by what is half written, unless something newer is kept or it was sent since, as the mark says that is
 * left then. A message may come late, also between the two steps of sending: leaving the mark, and dropping the draft.
 */
export async function changeUnlessSent(
  visit: { now: Date; drafts: Pick<Drafts, 'read' | 'change'> },
  sent: Sent,
  { draftName, markName }: { draftName: string; markName: string },
  change: (fields: Fields | undefined) => Fields | 'gone' | undefined,
): Promise<void> {
  const isSent = async () => {
    const mark = await visit.drafts.read(markName)
    return isOvertaken(visit, sent, { fields: mark?.fields, keptAt: mark?.keptAt })
  }
  if (await isSent()) return
  const written: Fields[] = []
  await visit.drafts.change(draftName, (fields, keptAt) => {
    const next = isOvertaken(visit, sent, { fields, keptAt }) ? undefined : change(fields)
    if (typeof next === 'object') written.push(next)
    return next
  })
  const [late] = written
  if (!late || !(await isSent())) return
  await visit.drafts.change(draftName, (fields) => (fields && isSameDraft(fields, late) ? 'gone' : undefined))
}

/** The same fields with the same texts. */
export function isSameDraft(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
