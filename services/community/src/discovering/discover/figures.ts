import type { Clock } from '@civic/config'
import type { Db } from '../../tables.ts'
import { countFigures } from './figures-queries.ts'
import type { Figures } from './figures-schemas.ts'
import { keptFor } from './kept-answer.ts'

const keptForMs = 60_000

/** How much there is on the platform: counted once a minute in this process, however many look at it. */
export type ReadFigures = () => Promise<Figures>

export function figuresOf({ readDb, clock }: { readDb: Db; clock: Clock }): ReadFigures {
  return keptFor(keptForMs, clock, async () => {
    const countedAt = clock.now().toISOString()
    const { issueTotals, ...counts } = await countFigures(readDb)
    const sumOf = (totals: { total: number }[]) => totals.reduce((sum, { total }) => sum + total, 0)
    const of = (wanted: string) => sumOf(issueTotals.filter(({ status }) => status === wanted))
    return {
      issues: sumOf(issueTotals),
      issuesByStatus: {
        OPEN: of('OPEN'),
        UNDER_REVIEW: of('UNDER_REVIEW'),
        IN_PROGRESS: of('IN_PROGRESS'),
        RESOLVED: of('RESOLVED'),
        CLOSED: of('CLOSED'),
      },
      ...counts,
      countedAt,
    }
  })
}
