import { sql } from 'kysely'
import type { Drift } from '../sweeps/drift.ts'
import type { Db, Tx } from '../../tables.ts'

/** Writes down what a run found: what was there already is there once more and open again. One row a donation and kind. */
export async function upsertFindings(db: Db, run: { id: string; at: Date }, found: readonly Drift[]): Promise<void> {
  await sql`
    insert into reconciliation_findings as finding
      (kind, donation_id, campaign_id, reference, amount_minor, detail, run_id, first_seen_at, last_seen_at)
    select kind, "donationId", "campaignId", reference, "amountMinor", detail, ${run.id}::uuid,
      ${run.at}::timestamptz, ${run.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found
      (kind text, "donationId" uuid, "campaignId" uuid, reference text, "amountMinor" bigint, detail text)
    order by "donationId", kind
    on conflict on constraint idx_reconciliation_finding_unique do update set
      times_seen = finding.times_seen + 1,
      last_seen_at = excluded.last_seen_at,
      detail = excluded.detail,
      amount_minor = excluded.amount_minor,
      run_id = excluded.run_id,
      resolved_at = null,
      resolved_by_id = null,
      resolved_by_name = null,
      resolution_note = null
  `.execute(db)
}

/** What was seen last comes first. */
export async function listFindings(
  db: Db,
  { isWithResolved, limit, offset }: { isWithResolved: boolean; limit: number; offset: number },
) {
  return db
    .selectFrom('reconciliationFindings')
    .select(['id', 'kind', 'donationId', 'campaignId', 'reference', 'amountMinor', 'runId'])
    .select(['firstSeenAt', 'lastSeenAt', 'timesSeen', 'resolvedAt', 'resolvedById', 'resolvedByName'])
    .select(['resolutionNote', sql<string>`coalesce(detail, '')`.as('detail')])
    .$if(!isWithResolved, (query) => query.where('resolvedAt', 'is', null))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countOpenFindings(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('reconciliationFindings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

export interface OpenFinding {
  kind: string
  donationId: string
}

function selectOpen(db: Db, id: string) {
  return db
    .selectFrom('reconciliationFindings')
    .select(['kind', 'donationId'])
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
}

/** Undefined when the finding is not there or somebody has resolved it. */
export async function findOpenFinding(db: Db, id: string): Promise<OpenFinding | undefined> {
  return selectOpen(db, id).executeTakeFirst()
}

/** The same, locked to be resolved. */
export async function lockOpenFinding(tx: Tx, id: string): Promise<OpenFinding | undefined> {
  return selectOpen(tx, id).forNoKeyUpdate().executeTakeFirst()
}

/** Resolves a finding that is locked. */
export async function updateToResolved(
  tx: Tx,
  id: string,
  by: { at: Date; userId: string; name: string; note: string },
): Promise<void> {
  await tx
    .updateTable('reconciliationFindings')
    .set({ resolvedAt: by.at, resolvedById: by.userId, resolvedByName: by.name, resolutionNote: by.note })
    .where('id', '=', id)
    .execute()
}
