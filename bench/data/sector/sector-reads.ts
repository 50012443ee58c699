import type { PlatformRole } from '@civic/access'
import { concurrencyOfLists } from '../../load/concurrency.ts'
import type { TimedRead } from '../act.ts'
import { tokenFor } from '../token.ts'
import type { SectorDraw } from './sector-draws.ts'

export type SectorRead = TimedRead<SectorDraw>

type PathOf = (draw: SectorDraw) => string
type IdName = Exclude<keyof SectorDraw, 'state' | 'area' | 'surname'>

/** Makes reads of those who come without a token, and of those whose id has this name in a draw. */
function reading(mostStatements: number, mostMs = 50) {
  const read = (name: string, request: SectorRead['request']): SectorRead => ({
    name,
    service: 'organization',
    request,
    turns: 1,
    mostStatements,
    mostMs,
    atOnce: concurrencyOfLists,
  })
  return {
    public: (name: string, path: PathOf) => read(name, (draw) => ({ method: 'GET', path: path(draw) })),
    of: (who: IdName, name: string, path: PathOf, role?: PlatformRole) =>
      read(name, (draw) => ({ method: 'GET', path: path(draw), token: tokenOf(draw[who], role) })),
  }
}

function tokenOf(id: string, role: PlatformRole = 'CITIZEN'): string {
  return tokenFor({ id, name: 'Chidi Obi', email: 'chidi@example.org', role })
}

const one = reading(1)
const two = reading(2)
/** Besides the list and its total: what the caller is there. */
const inside = reading(3)
/** And whose it is; both are asked at the door and again in the verb. */
const insideConsultation = reading(6)

const organizations: SectorRead[] = [
  two.public('organizations, 500 of them', () => '/v1/organizations'),
  two.public('organizations, 20 of them', () => '/v1/organizations?limit=20'),
  two.public('organizations, from the 10,000th', () => '/v1/organizations?limit=20&offset=10000'),
  two.public('organizations of a kind', () => '/v1/organizations?kind=UTILITY&limit=20'),
  two.public(
    'organizations of a state',
    ({ state }) => `/v1/organizations?limit=20&state=${encodeURIComponent(state)}`,
  ),
  two.public(
    'organizations of an LGA',
    ({ state, area }) => `/v1/organizations?limit=20&state=${encodeURIComponent(state)}&lga=${area}`,
  ),
  two.public('organizations, part of a name', ({ surname }) => `/v1/organizations?q=${surname}`),
  two.public('organizations, a common word', () => '/v1/organizations?q=water&limit=20'),
  one.public('one organization', ({ organizationId }) => `/v1/organizations/${organizationId}`),
  one.of('memberId', 'one organization, a member', ({ organizationId }) => `/v1/organizations/${organizationId}`),
  one.public('members', ({ organizationId }) => `/v1/organizations/${organizationId}/members`),
  one.public('members of the largest, 500 of them', ({ largestId }) => `/v1/organizations/${largestId}/members`),
  one.of('memberId', 'organizations of a member', () => '/v1/me/organizations'),
]

const announcements: SectorRead[] = [
  one.public('announcements', () => '/v1/announcements'),
  one.public('announcements, from the 10,000th', () => '/v1/announcements?offset=10000'),
  one.public(
    'announcements of an organization',
    ({ organizationId }) => `/v1/organizations/${organizationId}/announcements`,
  ),
  two.of(
    'memberId',
    'announcements of an organization, a member',
    ({ organizationId }) => `/v1/organizations/${organizationId}/announcements`,
  ),
  one.public(
    'announcements of the largest, 200 of them',
    ({ largestId }) => `/v1/organizations/${largestId}/announcements`,
  ),
  two.of(
    'largestOwnerId',
    'announcements of the largest, 20 of them, a member',
    ({ largestId }) => `/v1/organizations/${largestId}/announcements?limit=20`,
  ),
  one.public('one announcement', ({ announcementId }) => `/v1/announcements/${announcementId}`),
  one.of('draftOwnerId', 'one draft of an announcement', ({ draftId }) => `/v1/announcements/${draftId}`),
]

const projects: SectorRead[] = [
  two.public('projects, 200 of them', () => '/v1/projects'),
  two.public('projects, 20 of them', () => '/v1/projects?limit=20'),
  two.public('projects of an organization', ({ organizationId }) => `/v1/projects?organizationId=${organizationId}`),
  two.public(
    'projects of the largest, 20 of them',
    ({ largestId }) => `/v1/organizations/${largestId}/projects?limit=20`,
  ),
  two.public('projects of a community', ({ communityId }) => `/v1/projects?communityId=${communityId}`),
  two.public('projects with a status', () => '/v1/projects?status=ACTIVE&limit=20'),
  one.public('one project', ({ projectId }) => `/v1/projects/${projectId}`),
]

const work: SectorRead[] = [
  inside.of('memberId', 'assignments', ({ organizationId }) => `/v1/organizations/${organizationId}/assignments`),
  inside.of(
    'largestOwnerId',
    'assignments of the largest, a status',
    ({ largestId }) => `/v1/organizations/${largestId}/assignments?status=RECEIVED&limit=20`,
  ),
  one.public('assignments of an issue', ({ issueId }) => `/v1/issues/${issueId}/assignments`),
  one.public('progress on an issue', ({ issueId }) => `/v1/issues/${issueId}/progress-updates`),
  one.public('progress on a project', ({ projectId }) => `/v1/projects/${projectId}/progress-updates`),
]

const consultations: SectorRead[] = [
  two.public('consultations, 200 of them', () => '/v1/consultations'),
  two.public('consultations, 20 of them', () => '/v1/consultations?limit=20'),
  two.of('memberId', 'consultations, 20 of them, a member', () => '/v1/consultations?limit=20'),
  two.of('administratorId', 'consultations, 20 of them, all', () => '/v1/consultations?limit=20', 'PLATFORM_ADMIN'),
  two.public('consultations with a status', () => '/v1/consultations?status=CLOSED&limit=20'),
  two.public('consultations of a community', ({ communityId }) => `/v1/consultations?communityId=${communityId}`),
  one.public('one consultation', ({ consultationId }) => `/v1/consultations/${consultationId}`),
  two.public('questions of a consultation', ({ popularId }) => `/v1/consultations/${popularId}/questions`),
  one.public('outcome of a consultation', ({ concludedId }) => `/v1/consultations/${concludedId}/outcome`),
  one.of('respondentId', 'what one has answered', () => '/v1/me/consultations/responses'),
]

const responses: SectorRead[] = [
  insideConsultation.of('largestOwnerId', 'responses', ({ popularId }) => `/v1/consultations/${popularId}/responses`),
  insideConsultation.of(
    'largestOwnerId',
    'responses, from the 10,000th',
    ({ popularId }) => `/v1/consultations/${popularId}/responses?offset=10000`,
  ),
]

const analytics = reading(6, 400).of(
  'largestOwnerId',
  'analytics',
  ({ popularId }) => `/v1/consultations/${popularId}/analytics`,
)

export const sectorReads: readonly SectorRead[] = [
  ...organizations,
  ...announcements,
  ...projects,
  ...work,
  ...consultations,
  ...responses,
  { ...analytics, name: 'analytics, one at a time', atOnce: 1 },
  analytics,
]
