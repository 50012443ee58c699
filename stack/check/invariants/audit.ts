import type { Invariant } from './invariant.ts'

/** Older rows may have been removed, by who keeps them for a certain time only. An empty log is a gap in itself. */
const isWithinLog = (instant: string): string =>
  `${instant} >= coalesce((select min(created_at) from audit_logs), '-infinity')`

const hasNoRow = (target: string, actions: string): string =>
  `not exists (select from audit_logs where target_id = ${target} and action ${actions})`

/** Acts that left their mark on a row and no row in the audit trail, though both are written together. */
export const audit: readonly Invariant[] = [
  {
    kind: 'audit-gap',
    sentence:
      'Something was decided past the platform, or the audit log was thinned. Find out who did it: the log does not say.',
    sql: [
      `select 'users ' || id as place, 'is banned, and no user.banned is in the audit log' as detail from users
       where banned_at is not null and ${isWithinLog('banned_at')} and ${hasNoRow('users.id', `= 'user.banned'`)}`,
      `select 'content_flags ' || id, 'is ' || status || ', and no decision is in the audit log' from content_flags
       where status <> 'PENDING' and ${isWithinLog('coalesce(resolved_at, updated_at)')}
         and ${hasNoRow('content_flags.id', `in ('flag.resolved', 'flag.direct_hide')`)}`,
      ...['representative_applications', 'organization_applications'].map(
        (table) => `
          select '${table} ' || id, 'is ' || status || ', and no decision is in the audit log' from ${table}
          where status in ('APPROVED', 'REJECTED', 'NEEDS_CHANGES') and ${isWithinLog('coalesce(reviewed_at, updated_at)')}
            and ${hasNoRow(`${table}.id`, `= 'application.' || lower(${table}.status)`)}`,
      ),
      `select 'issues ' || id, 'is ' || status || ', and no change of its status is in the audit log' from issues
       where status <> 'OPEN' and ${isWithinLog('created_at')} and ${hasNoRow('issues.id', `= 'issue.status_changed'`)}`,
    ].join(' union all '),
  },
]
