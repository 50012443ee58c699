import type { Person } from '../../site/visit.ts'

const monthMs = 30 * 86_400_000

/** From when on somebody may choose another home; undefined: now. */
export function homeChangeFrom(person: Person | undefined, now: Date): Date | undefined {
  const changedAt = person?.primaryCommunityChangedAt
  if (changedAt === undefined) return undefined
  const from = new Date(new Date(changedAt).getTime() + monthMs)
  return from > now ? from : undefined
}
