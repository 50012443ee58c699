import { randomUUID } from 'node:crypto'
import { eventually, type Wire } from '@civic/testing'
import type { Fields, Named } from './calls.ts'
import { eligibleColumns } from './campaigns.ts'
import { startFundingOrganization, type Payment } from './payments.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A donation as a test wants it; what it says nothing of is usual. */
export interface BookedDonation {
  /** Default PENDING. */
  status?: string
  /** How long ago it was made, closed or settled; default 30. */
  minutesAgo?: number
  columns?: Fields
  /** How the payment ended at the provider, `ongoing` unless it says so; null: it knows none. */
  atProvider?: Payment | null
}

/** Funding with one organization, one campaign and somebody who looks after the books. */
export async function startBooks(environment: Record<string, string> = {}) {
  const service = await startFundingOrganization(environment)
  const house = await service.house(eligibleColumns)
  const campaign = await service.campaignOf(house.organization, { goal_minor: 100_000_000 })
  const keeper = await service.platformAdmin({ name: 'Kemi Books' })

  async function donation({ status = 'PENDING', columns = {}, atProvider = {}, ...at }: BookedDonation = {}) {
    const reference = `civic-${randomUUID().replaceAll('-', '')}`
    const instant = minutesAgo(at.minutesAgo ?? 30)
    const row = {
      gross_minor: 2_000_000,
      provider_ref: reference,
      psp_subaccount_code: eligibleColumns.psp_subaccount_code,
      ...timesOf(status, instant),
      ...columns,
      status,
    }
    const { id } = await service.donationOf(campaign, row)
    const named = { id, reference: String(row.provider_ref) }
    if (atProvider === null) return named
    const { gross_minor: amount } = row
    await service.sandbox.opens(named.reference, { amount: Number(amount), subaccount: 'ACCT_test' })
    if (Object.keys(atProvider).length > 0)
      await service.sandbox.pay(named.reference, { deliver: false, ...atProvider })
    return named
  }

  const asked = async () => (await service.sandbox.requests('verify')).length

  return {
    ...service,
    house,
    campaign,
    keeper,
    donation,
    /** `seen` resolves when the provider has been asked so many times more. */
    askedMore: async (count: number) => {
      const before = await asked()
      return { seen: async () => eventually(`${count} questions`, async () => (await asked()) >= before + count) }
    },
    donationRow: async ({ id }: Named): Promise<Fields> =>
      (await service.database.sql('select * from donations where id = $1', [id]))[0] ?? {},
    /** Every row of the books, with the transaction that wrote it last. */
    booksAsTheyStand: async () => [
      await service.database.sql('select xmin, * from donations order by id'),
      await service.database.sql('select xmin, * from campaigns order by id'),
    ],
    /** Begins with empty books. */
    clears: async (): Promise<void> => {
      await service.database.sql('delete from donations')
      await service.database.sql('delete from reconciliation_findings')
      await service.sandbox.settings({ faults: { verify: null } })
    },
  }
}

function timesOf(status: string, at: Date): Fields {
  if (status === 'SETTLED') return { created_at: at, settled_at: at }
  return status === 'PENDING' ? { created_at: at } : { created_at: at, failed_at: at }
}

/** What a report says of one donation: kind and sentence. */
export const driftOn = (report: Wire, { id }: Named): [string, string][] =>
  report.drift
    .filter((drift: Wire) => drift.donationId === id)
    .map((drift: Wire): [string, string] => [drift.kind, drift.detail])
