import type { Reply, TestDatabase } from '@civic/testing'
import type { Calls, Fields, Named } from './calls.ts'

export const newPayoutAccount = { bankCode: '044', accountNumber: '0123456789', businessName: 'Clean Water' }

/** What people do about where donations are paid out to; whether they may is another question. */
export function payoutActs(calls: Calls) {
  return {
    browsesBanks: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/organizations/${id}/psp-banks`),
    connectsAccount: async ({ id }: Named, fields: Fields = {}, headers = {}): Promise<Reply> =>
      calls('POST', `/v1/organizations/${id}/psp-account`, { body: { ...newPayoutAccount, ...fields }, headers }),
  }
}

/** What the database holds, searched behind the service's back. */
export function payoutFacts({ sql }: TestDatabase) {
  return {
    /** How many transactions of the service are open at this moment. */
    openTransactions: async (): Promise<number> => {
      const [row] = await sql<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and application_name = 'organization-service' and xact_start is not null`,
      )
      return row?.count ?? 0
    },
    /** Every table with a row in which the text stands, whatever the column. */
    tablesThatHold: async (text: string): Promise<string[]> => {
      const tables = await sql<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
      )
      const searches = tables.map(
        ({ name }) => `select '${name}' as name where exists (select from ${name} as t where strpos(t::text, $1) > 0)`,
      )
      const found = await sql<{ name: string }>(searches.join(' union all '), [text])
      return found.map(({ name }) => name).toSorted()
    },
    /** A row of the audit trail in which a text stands. */
    sayInAudit: async ({ id }: Named, text: string): Promise<void> => {
      await sql(
        `insert into audit_logs (actor_id, actor_name, actor_role, action, target_type, target_id, metadata)
         values (gen_random_uuid(), 'Ada', 'CITIZEN', 'org.test', 'ORGANIZATION', $1, jsonb_build_object('said', $2::text))`,
        [id, text],
      )
    },
  }
}
