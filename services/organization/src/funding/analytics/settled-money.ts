import type { OrganizationContext } from '../../context.ts'
import type { Tx } from '../../tables.ts'
import { getDonorFigures, listIncome, listWeeklyIncome } from './donation-figures-queries.ts'
import type { DonorStats, MoneyByCurrency, TrendPoint } from './income-schemas.ts'
import { trendOf } from './trend.ts'
import { weeksUntil } from './weeks.ts'

interface SettledMoney {
  fundsRaised: MoneyByCurrency[]
  donors: DonorStats
  trend: TrendPoint[]
}

/** What has settled and who gave it, in all or for one organization. */
export async function settledMoney(
  tx: Tx,
  { now, weeks, organizationId }: { now: Date; weeks: number; organizationId?: string },
): Promise<SettledMoney> {
  const income = await listIncome(tx, organizationId)
  const donors = await getDonorFigures(tx, organizationId)
  const begins = weeksUntil(now, weeks)
  const weekly = await listWeeklyIncome(tx, { weeks: begins, ...(organizationId && { organizationId }) })
  const totalDonations = income.reduce((sum, { donationCount }) => sum + donationCount, 0)
  return {
    fundsRaised: income.map(({ averageMinor: _, ...money }) => money),
    donors: {
      ...donors,
      totalDonations,
      averageDonation: income.map(({ averageMinor, ...money }) => ({ ...money, amountMinor: averageMinor })),
    },
    trend: trendOf(begins, weekly, income[0]?.currency),
  }
}

/** Everything is read in one state of the database: figures beside each other agree. */
export async function inOneSnapshot<Figures>(
  { readDb }: Pick<OrganizationContext, 'readDb'>,
  read: (tx: Tx) => Promise<Figures>,
): Promise<Figures> {
  return readDb.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
