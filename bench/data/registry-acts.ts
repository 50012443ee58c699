import { concurrencyOfLists } from '../load/concurrency.ts'
import type { PreparedRequest } from '../load/prepared-request.ts'
import type { TimedRead } from './act.ts'
import { cityId } from './city-ids.ts'
import type { RegistryDraw } from './registry-draws.ts'
import { tokenFor } from './token.ts'

type RegistryRead = TimedRead<RegistryDraw>

type PathOf = (draw: RegistryDraw) => string

const list = (name: string, path: PathOf, mostStatements = 2): RegistryRead => ({
  name,
  service: 'identity',
  request: (draw) => asAdministrator(path(draw)),
  turns: 1,
  mostStatements,
  mostMs: 50,
  atOnce: concurrencyOfLists,
})

const users: RegistryRead[] = [
  list('users', () => '/v1/users'),
  list('users, from the 10,000th', () => '/v1/users?offset=10000'),
  list('users with a role', () => '/v1/users?role=REPRESENTATIVE'),
  list('users, citizens alone', () => '/v1/users?role=CITIZEN'),
  list('users, banned', () => '/v1/users?banned=true'),
  list('users, not banned', () => '/v1/users?banned=false'),
  list('users with a role, banned', () => '/v1/users?role=CITIZEN&banned=true'),
  list('users, a surname', ({ surname }) => `/v1/users?q=${surname}`),
  list('users, part of an address', ({ address }) => `/v1/users?q=${address}`),
  list('users, a surname and a role', ({ surname }) => `/v1/users?q=${surname}&role=CITIZEN&banned=false`),
  list('one user', ({ userId }) => `/v1/users/${userId}`, 1),
]

const flags: RegistryRead[] = [
  list('flags', () => '/v1/flags'),
  list('flags, from the 10,000th', () => '/v1/flags?offset=10000'),
  list('flags, pending', () => '/v1/flags?status=PENDING'),
  list('flags of a content type', () => '/v1/flags?contentType=ISSUE'),
  list('flags for a reason', () => '/v1/flags?reason=SPAM'),
  list('flags, all three', () => '/v1/flags?status=PENDING&contentType=ISSUE&reason=SPAM'),
  list('flags of a reporter', ({ reporterId }) => `/v1/flags?reporterId=${reporterId}`),
  list('flags, a surname', ({ reporterSurname }) => `/v1/flags?q=${reporterSurname}`),
  list('flags, a content id', ({ contentId }) => `/v1/flags?q=${contentId}`),
  list('campaign concerns, with groups', () => '/v1/flags?contentType=CAMPAIGN', 3),
  list('campaign concerns, pending, with groups', () => '/v1/flags?contentType=CAMPAIGN&status=PENDING', 3),
  list('flag counts', () => '/v1/flags/counts', 1),
]

const applications: RegistryRead[] = [
  list('applications', () => '/v1/admin/applications'),
  list('applications of a kind', () => '/v1/admin/applications?kind=ORGANIZATION'),
  list('applications, pending', () => '/v1/admin/applications?status=PENDING'),
  list('applications, a surname', ({ applicantSurname }) => `/v1/admin/applications?q=${applicantSurname}`),
  list('applications, stale', () => '/v1/admin/applications?staleAfterHours=72'),
  list('applications, pending and stale', () => '/v1/admin/applications?status=PENDING&staleAfterHours=72'),
]

const hourMs = 3_600_000
/** Whole hours, so that a day and a week mean the same all through a run. */
const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / hourMs - hours) * hourMs).toISOString()

const auditLogs: RegistryRead[] = [
  list('audit log', () => '/v1/audit-logs'),
  list('audit log, from the 10,000th', () => '/v1/audit-logs?offset=10000'),
  list('audit log of an actor', ({ actorId }) => `/v1/audit-logs?actorId=${actorId}`),
  list('audit log, an action', () => '/v1/audit-logs?action=user.banned'),
  list('audit log, how actions begin', () => '/v1/audit-logs?action=user.'),
  list('audit log, a target type', () => '/v1/audit-logs?targetType=ISSUE'),
  list('audit log of a target', ({ targetId }) => `/v1/audit-logs?targetId=${targetId}`),
  list('audit log, since yesterday', () => `/v1/audit-logs?since=${hoursAgo(24)}`),
  list('audit log, a week of last year', () => `/v1/audit-logs?since=${hoursAgo(9000)}&until=${hoursAgo(8832)}`),
  list('audit log, the last year', () => `/v1/audit-logs?since=${hoursAgo(8760)}`),
]

const figures: RegistryRead[] = [
  { ...list('metrics, one at a time', () => '/v1/admin/metrics', 4), mostMs: 300, atOnce: 1 },
  { ...list('metrics', () => '/v1/admin/metrics', 4), mostMs: 300 },
  list('figures of a community', ({ communityId }) => `/v1/admin/communities/${communityId}/stats`, 1),
]

export const registryReads: readonly RegistryRead[] = [...users, ...flags, ...applications, ...auditLogs, ...figures]

const administrator = {
  id: cityId('citizen', 0),
  name: 'Ada Obi',
  email: 'ada@example.org',
  role: 'PLATFORM_ADMIN',
} as const

function asAdministrator(path: string): PreparedRequest {
  return { method: 'GET', path, token: tokenFor(administrator) }
}
