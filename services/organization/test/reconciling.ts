import { randomUUID } from 'node:crypto'
import { openDatabase, whileHolding } from '@civic/db'
import type { Reply, TestDatabase, Wire } from '@civic/testing'
import { queryOf, taken, type Calls, type Fields, type Named } from './calls.ts'

/** What the platform does about its books; whether somebody may is another question. */
export function reconcilingActs(calls: Calls) {
  const reconciles = async (body?: unknown): Promise<Reply> =>
    calls('POST', '/v1/admin/donations/reconcile', body === undefined ? {} : { body })
  return {
    reconciles,
    /** The report of a run that is taken. */
    reportOf: async (body?: unknown): Promise<Wire> => taken(await reconciles(body)).report,
    browsesDrift: async (query?: Record<string, string | number>): Promise<Reply> =>
      calls('GET', `/v1/admin/donations/drift${queryOf(query)}`),
    resolvesFinding: async ({ id }: Named, body: unknown = { note: 'Refunded by hand.' }): Promise<Reply> =>
      calls('POST', `/v1/admin/donations/drift/${id}/resolve`, { body }),
  }
}

/** What runs leave behind, and what stands in their way. */
export function reconcilingFacts({ sql, url }: TestDatabase) {
  return {
    /** A finding written by SQL; further columns as PostgreSQL names them. */
    finding: async (columns: Fields = {}): Promise<Named> => {
      const seen = new Date()
      const row: Fields = {
        id: randomUUID(),
        kind: 'AMOUNT_MISMATCH',
        donation_id: randomUUID(),
        campaign_id: randomUUID(),
        reference: 'civic-1',
        amount_minor: 500,
        detail: 'It differs.',
        run_id: randomUUID(),
        first_seen_at: seen,
        last_seen_at: seen,
        ...columns,
      }
      const names = Object.keys(row)
      await sql(
        `insert into reconciliation_findings (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        Object.values(row),
      )
      return { id: String(row['id']) }
    },
    findingsOf: async ({ id }: Named) =>
      sql('select * from reconciliation_findings where donation_id = $1 order by kind', [id]),
    forgetsFindings: async () => sql('delete from reconciliation_findings'),
    runJob: async (task: string) => sql(`select jobs.enqueue($1, '{}')`, [task]),
    recurringJobs: async (): Promise<string[]> => {
      const rows = await sql<{ identifier: string }>('select identifier from graphile_worker._private_known_crontabs')
      return rows.map(({ identifier }) => identifier)
    },
    /** Lets an act run while somebody else holds the lock of runs. */
    whileRunning: async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
      await using other = openDatabase<object>({ url, applicationName: 'another-run', warn: () => {} })
      return await whileHolding(other.db, { name: 'organization:reconciliation', waitMs: 0 }, act)
    },
  }
}
