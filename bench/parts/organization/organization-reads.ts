import { type Read, reads } from '../../compare/measure-reads.ts'

const one = { mostStatements: 1 }
const member = { as: 'memberId' }
const administrator = { as: 'administratorId', role: 'PLATFORM_ADMIN' } as const
const largest = { as: 'largestOwnerId' }
/** Besides the list and its total: what the caller is there, and whose it is; both are asked at the door and again inside. */
const inside = { ...largest, mostStatements: 6 }
const ofOrganization = '/v1/organizations/{organizationId}'
const ofLargest = '/v1/organizations/{largestId}'
const popular = '/v1/consultations/{popularId}'

export const organizationReads: readonly Read[] = reads({ mostStatements: 2 }, [
  ['organizations, 500 of them', '/v1/organizations'],
  ['organizations, 20 of them', '/v1/organizations?limit=20'],
  ['organizations, from the 10,000th', '/v1/organizations?limit=20&offset=10000'],
  ['organizations of a kind', '/v1/organizations?kind=UTILITY&limit=20'],
  ['organizations of a state', '/v1/organizations?limit=20&state={state}'],
  ['organizations of an LGA', '/v1/organizations?limit=20&state={state}&lga={area}'],
  ['organizations, part of a name', '/v1/organizations?q={surname}'],
  ['organizations, a common word', '/v1/organizations?q=water&limit=20'],
  ['one organization', ofOrganization, one],
  ['one organization, a member', ofOrganization, { ...one, ...member }],
  ['members', `${ofOrganization}/members`, one],
  ['members of the largest, 500 of them', `${ofLargest}/members`, one],
  ['organizations of a member', '/v1/me/organizations', { ...one, ...member }],
  ['announcements', '/v1/announcements', one],
  ['announcements, from the 10,000th', '/v1/announcements?offset=10000', one],
  ['announcements of an organization', `${ofOrganization}/announcements`, one],
  ['announcements of an organization, a member', `${ofOrganization}/announcements`, member],
  ['announcements of the largest, 200 of them', `${ofLargest}/announcements`, one],
  ['announcements of the largest, 20 of them, a member', `${ofLargest}/announcements?limit=20`, largest],
  ['one announcement', '/v1/announcements/{announcementId}', one],
  ['one draft of an announcement', '/v1/announcements/{draftId}', { ...one, as: 'draftOwnerId' }],
  ['projects, 200 of them', '/v1/projects'],
  ['projects, 20 of them', '/v1/projects?limit=20'],
  ['projects of an organization', '/v1/projects?organizationId={organizationId}'],
  ['projects of the largest, 20 of them', `${ofLargest}/projects?limit=20`],
  ['projects of a community', '/v1/projects?communityId={communityId}'],
  ['projects with a status', '/v1/projects?status=ACTIVE&limit=20'],
  ['one project', '/v1/projects/{projectId}', one],
  ['assignments', `${ofOrganization}/assignments`, { ...member, mostStatements: 3 }],
  [
    'assignments of the largest, a status',
    `${ofLargest}/assignments?status=RECEIVED&limit=20`,
    { ...largest, mostStatements: 3 },
  ],
  ['assignments of an issue', '/v1/issues/{issueId}/assignments', one],
  ['progress on an issue', '/v1/issues/{issueId}/progress-updates', one],
  ['progress on a project', '/v1/projects/{projectId}/progress-updates', one],
  ['consultations, 200 of them', '/v1/consultations'],
  ['consultations, 20 of them', '/v1/consultations?limit=20'],
  ['consultations, 20 of them, a member', '/v1/consultations?limit=20', member],
  ['consultations, 20 of them, all', '/v1/consultations?limit=20', administrator],
  ['consultations with a status', '/v1/consultations?status=CLOSED&limit=20'],
  ['consultations of a community', '/v1/consultations?communityId={communityId}'],
  ['one consultation', '/v1/consultations/{consultationId}', one],
  ['questions of a consultation', `${popular}/questions`],
  ['outcome of a consultation', '/v1/consultations/{concludedId}/outcome', one],
  ['what one has answered', '/v1/me/consultations/responses', { ...one, as: 'respondentId' }],
  ['responses', `${popular}/responses`, inside],
  ['responses, from the 10,000th', `${popular}/responses?offset=10000`, inside],
  ['analytics, one at a time', `${popular}/analytics`, { ...inside, mostMs: 400, atOnce: 1 }],
  ['analytics', `${popular}/analytics`, { ...inside, mostMs: 400 }],
])
