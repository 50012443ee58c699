import type { Client } from 'pg'
import type { Invariant } from './invariant.ts'

interface Reference {
  source: string
  column: string
  target: string
}

/** References that no foreign key holds, since another service owns what they point to. */
const loose: readonly Reference[] = [
  { source: 'campaigns', column: 'community_id', target: 'communities' },
  { source: 'campaigns', column: 'created_by_id', target: 'users' },
  { source: 'consultations', column: 'community_id', target: 'communities' },
  { source: 'consultations', column: 'author_id', target: 'users' },
  { source: 'consultation_outcomes', column: 'author_id', target: 'users' },
  { source: 'donations', column: 'organization_id', target: 'organizations' },
  { source: 'org_invitations', column: 'invited_by_id', target: 'users' },
  { source: 'organizations', column: 'representative_id', target: 'representatives' },
  { source: 'reconciliation_findings', column: 'donation_id', target: 'donations' },
  { source: 'representative_announcements', column: 'community_id', target: 'communities' },
  { source: 'representative_applications', column: 'community_id', target: 'communities' },
  { source: 'settled_totals', column: 'campaign_id', target: 'campaigns' },
  { source: 'spend_records', column: 'organization_id', target: 'organizations' },
]

/** An administrator who deletes an issue leaves what organizations did about it, and that stands in the audit log. */
const aboutIssues: readonly Reference[] = [
  { source: 'issue_assignments', column: 'issue_id', target: 'issues' },
  { source: 'progress_updates', column: 'issue_id', target: 'issues' },
]

/** All references, also those that a foreign key holds: whoever loads rows with triggers off passes it by. */
export async function orphansIn(client: Client): Promise<Invariant[]> {
  const { rows: held } = await client.query<Reference>(`
    select conrelid::regclass::text as source, attname as column, confrelid::regclass::text as target
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1
    order by 1, 2`)
  const isDeletion = `select from audit_logs where target_id = item.issue_id and action = 'issue.deleted'`
  return [
    ...[...loose, ...held].map((reference) => orphan(reference)),
    ...aboutIssues.map((reference) => orphan(reference, `and not exists (${isDeletion})`)),
  ]
}

function orphan({ source, column, target }: Reference, excuse = ''): Invariant {
  return {
    kind: 'orphan',
    sentence: 'A row points to one that is gone. Bring that one back from a backup, or remove what points to it.',
    sql: `
      select '${source} ' || item.id as place, '${column} names ${target} ' || item.${column} || ', which is not there' as detail
      from ${source} as item
      where item.${column} is not null and not exists (select from ${target} where ${target}.id = item.${column}) ${excuse}`,
  }
}
