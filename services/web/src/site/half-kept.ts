import type { Sent } from './sent.ts'
import type { Visit } from './visit.ts'

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

/** Whether it was sent since it was written, as the mark says that is left under this name: a message may come late. */
export async function isSent(visit: Visit, sent: Sent, markName: string): Promise<boolean> {
  const mark = await visit.drafts.read(markName)
  return isOvertaken(visit, sent, { fields: mark?.fields, keptAt: mark?.keptAt })
}

/** The same fields with the same texts. */
export function isSameDraft(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
