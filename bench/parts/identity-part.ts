import type { Bench, PartResult } from '../bench.ts'
import { measureReads, reads, shorter } from '../compare/measure-reads.ts'
import { openStage } from '../compare/stage.ts'
import { registry } from '../data/worlds.ts'
import { describeSettings } from '../processes/database-server.ts'

/** What those in charge wait for, in a country of a million users, beside the bare statements. */
export async function measureIdentity(bench: Bench): Promise<PartResult> {
  await using stage = await openStage(bench, 'identity', registry(bench.sizes.registry))
  const draws = await stage.draw(drawn)
  const { figures, remark } = await measureReads({ stage, draws }, registryReads(), {
    plans: 'identity',
    bench: shorter(bench, 1 / 2),
  })
  return { figures, remarks: [remark, await describeSettings(stage.databaseUrl)] }
}

/** From all over the registry. */
const drawn = `
  select id('citizen', n) as "userId", surname(n) as surname, lower(replace(full_name(n), ' ', '.')) || '.' || n / 10 as address,
    id('community', n % :communities) as "communityId", id('citizen', reporter) as "reporterId",
    surname(reporter) as "reporterSurname", id('target', :flags / 25 + n % (:flags - :flags / 25)) as "contentId",
    surname(n % :applications * 10) as "applicantSurname", id('citizen', n % :staff) as "actorId",
    id('target', n % (:audit_logs / 5)) as "targetId", id('citizen', 0) as "administratorId"
  from generate_series(1, 500) as turn, lateral (select turn * 7919::bigint % :users as n) as place,
    lateral (select n * 7 % (:users / 20) as reporter) as who`

const hourMs = 3_600_000

/** Whole hours, so that a day and a week mean the same all through a run. */
function hoursAgo(hours: number): string {
  return new Date(Math.floor(Date.now() / hourMs - hours) * hourMs).toISOString()
}

function registryReads() {
  return reads({ as: 'administratorId', role: 'PLATFORM_ADMIN', mostStatements: 2 }, [
    ['users', '/v1/users'],
    ['users, from the 10,000th', '/v1/users?offset=10000'],
    ['users with a role', '/v1/users?role=REPRESENTATIVE'],
    ['users, citizens alone', '/v1/users?role=CITIZEN'],
    ['users, banned', '/v1/users?banned=true'],
    ['users, not banned', '/v1/users?banned=false'],
    ['users with a role, banned', '/v1/users?role=CITIZEN&banned=true'],
    ['users, a surname', '/v1/users?q={surname}'],
    ['users, part of an address', '/v1/users?q={address}'],
    ['users, a surname and a role', '/v1/users?q={surname}&role=CITIZEN&banned=false'],
    ['one user', '/v1/users/{userId}', { mostStatements: 1 }],
    ['flags', '/v1/flags'],
    ['flags, from the 10,000th', '/v1/flags?offset=10000'],
    ['flags, pending', '/v1/flags?status=PENDING'],
    ['flags of a content type', '/v1/flags?contentType=ISSUE'],
    ['flags for a reason', '/v1/flags?reason=SPAM'],
    ['flags, all three', '/v1/flags?status=PENDING&contentType=ISSUE&reason=SPAM'],
    ['flags of a reporter', '/v1/flags?reporterId={reporterId}'],
    ['flags, a surname', '/v1/flags?q={reporterSurname}'],
    ['flags, a content id', '/v1/flags?q={contentId}'],
    ['campaign concerns, with groups', '/v1/flags?contentType=CAMPAIGN', { mostStatements: 3 }],
    ['campaign concerns, pending, with groups', '/v1/flags?contentType=CAMPAIGN&status=PENDING', { mostStatements: 3 }],
    ['flag counts', '/v1/flags/counts', { mostStatements: 1 }],
    ['applications', '/v1/admin/applications'],
    ['applications of a kind', '/v1/admin/applications?kind=ORGANIZATION'],
    ['applications, pending', '/v1/admin/applications?status=PENDING'],
    ['applications, a surname', '/v1/admin/applications?q={applicantSurname}'],
    ['applications, stale', '/v1/admin/applications?staleAfterHours=72'],
    ['applications, pending and stale', '/v1/admin/applications?status=PENDING&staleAfterHours=72'],
    ['audit log', '/v1/audit-logs'],
    ['audit log, from the 10,000th', '/v1/audit-logs?offset=10000'],
    ['audit log of an actor', '/v1/audit-logs?actorId={actorId}'],
    ['audit log, an action', '/v1/audit-logs?action=user.banned'],
    ['audit log, how actions begin', '/v1/audit-logs?action=user.'],
    ['audit log, a target type', '/v1/audit-logs?targetType=ISSUE'],
    ['audit log of a target', '/v1/audit-logs?targetId={targetId}'],
    ['audit log, since yesterday', `/v1/audit-logs?since=${hoursAgo(24)}`],
    ['audit log, a week of last year', `/v1/audit-logs?since=${hoursAgo(9000)}&until=${hoursAgo(8832)}`],
    ['audit log, the last year', `/v1/audit-logs?since=${hoursAgo(8760)}`],
    ['metrics, one at a time', '/v1/admin/metrics', { mostStatements: 4, mostMs: 300, atOnce: 1 }],
    ['metrics', '/v1/admin/metrics', { mostStatements: 4, mostMs: 300 }],
    ['figures of a community', '/v1/admin/communities/{communityId}/stats', { mostStatements: 1 }],
  ])
}
