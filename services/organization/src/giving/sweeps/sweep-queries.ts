import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import type { SettledDonation, SweptDonation } from './drift.ts'

/** Where a page ended: the instant as the database writes it, since a Date would lose its microseconds. */
export interface Mark {
  at: string
  id: string
}

const columns = [
  'id',
  'campaignId',
  'providerRef as reference',
  'status',
  'grossMinor',
  'currency',
  'createdAt',
] as const

/** Donations that are waiting, oldest first; those made until an instant, or all of them. */
export async function listPending(
  db: Db,
  { until, after, most }: { until: Date | undefined; after: Mark | undefined; most: number },
): Promise<(SweptDonation & Mark)[]> {
  return db
    .selectFrom('donations')
    .select([...columns, sql<string>`created_at::text`.as('at')])
    .where('status', '=', 'PENDING')
    .$if(until !== undefined, (query) => query.where('createdAt', '<=', until ?? new Date(0)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Donations that were closed unpaid between two instants, latest first. */
export async function listClosed(
  db: Db,
  { from, before, after, most }: { from: Date; before: Date; after: Mark | undefined; most: number },
): Promise<(SweptDonation & Mark)[]> {
  return db
    .selectFrom('donations')
    .select([...columns, sql<string>`failed_at::text`.as('at')])
    .where('status', 'in', ['FAILED', 'ABANDONED'])
    .where('failedAt', '>=', from)
    .where('failedAt', '<', before)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(failed_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('failedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Donations that settled since an instant, latest first, with the payout account that they were for. */
export async function listSettled(
  db: Db,
  { from, after, most }: { from: Date; after: Mark | undefined; most: number },
): Promise<(SettledDonation & Mark)[]> {
  return db
    .selectFrom('donations')
    .select([...columns, sql<string>`settled_at::text`.as('at')])
    .select(
      sql<string | null>`coalesce(nullif(psp_subaccount_code, ''), (
        select nullif(psp_subaccount_code, '') from organizations where id = donations.organization_id
      ))`.as('subaccountCode'),
    )
    .where('status', '=', 'SETTLED')
    .where('settledAt', '>=', from)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(settled_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('settledAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
