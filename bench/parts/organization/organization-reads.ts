import { type Read, reads } from '../../compare/measure-reads.ts'

const one = { mostStatements: 1 }
const two = { mostStatements: 2 }
const member = { as: 'memberId' }
const largest = { as: 'largestOwnerId' }
/** Besides the list and its total: what the caller is there, and whose it is; both are asked at the door and again inside. */
const inside = { ...largest, mostStatements: 6 }
const ofOrganization = '/v1/organizations/{organizationId}'
const ofLargest = '/v1/organizations/{largestId}'
const popular = '/v1/consultations/{popularId}'

export const organizationReads: readonly Read[] = [
  ...reads(two, {
    'organizations, 500 of them': '/v1/organizations',
    'organizations, 20 of them': '/v1/organizations?limit=20',
    'organizations, from the 10,000th': '/v1/organizations?limit=20&offset=10000',
    'organizations of a kind': '/v1/organizations?kind=UTILITY&limit=20',
    'organizations of a state': '/v1/organizations?limit=20&state={state}',
    'organizations of an LGA': '/v1/organizations?limit=20&state={state}&lga={area}',
    'organizations, part of a name': '/v1/organizations?q={surname}',
    'organizations, a common word': '/v1/organizations?q=water&limit=20',
  }),
  ...reads(one, { 'one organization': ofOrganization }),
  ...reads({ ...one, ...member }, { 'one organization, a member': ofOrganization }),
  ...reads(one, {
    members: `${ofOrganization}/members`,
    'members of the largest, 500 of them': `${ofLargest}/members`,
  }),
  ...reads({ ...one, ...member }, { 'organizations of a member': '/v1/me/organizations' }),
  ...reads(one, {
    announcements: '/v1/announcements',
    'announcements, from the 10,000th': '/v1/announcements?offset=10000',
    'announcements of an organization': `${ofOrganization}/announcements`,
  }),
  ...reads({ ...two, ...member }, { 'announcements of an organization, a member': `${ofOrganization}/announcements` }),
  ...reads(one, { 'announcements of the largest, 200 of them': `${ofLargest}/announcements` }),
  ...reads(
    { ...two, ...largest },
    { 'announcements of the largest, 20 of them, a member': `${ofLargest}/announcements?limit=20` },
  ),
  ...reads(one, { 'one announcement': '/v1/announcements/{announcementId}' }),
  ...reads({ ...one, as: 'draftOwnerId' }, { 'one draft of an announcement': '/v1/announcements/{draftId}' }),
  ...reads(two, {
    'projects, 200 of them': '/v1/projects',
    'projects, 20 of them': '/v1/projects?limit=20',
    'projects of an organization': '/v1/projects?organizationId={organizationId}',
    'projects of the largest, 20 of them': `${ofLargest}/projects?limit=20`,
    'projects of a community': '/v1/projects?communityId={communityId}',
    'projects with a status': '/v1/projects?status=ACTIVE&limit=20',
  }),
  ...reads(one, { 'one project': '/v1/projects/{projectId}' }),
  ...reads({ ...member, mostStatements: 3 }, { assignments: `${ofOrganization}/assignments` }),
  ...reads(
    { ...largest, mostStatements: 3 },
    { 'assignments of the largest, a status': `${ofLargest}/assignments?status=RECEIVED&limit=20` },
  ),
  ...reads(one, {
    'assignments of an issue': '/v1/issues/{issueId}/assignments',
    'progress on an issue': '/v1/issues/{issueId}/progress-updates',
    'progress on a project': '/v1/projects/{projectId}/progress-updates',
  }),
  ...reads(two, {
    'consultations, 200 of them': '/v1/consultations',
    'consultations, 20 of them': '/v1/consultations?limit=20',
  }),
  ...reads({ ...two, ...member }, { 'consultations, 20 of them, a member': '/v1/consultations?limit=20' }),
  ...reads(
    { ...two, as: 'administratorId', role: 'PLATFORM_ADMIN' },
    { 'consultations, 20 of them, all': '/v1/consultations?limit=20' },
  ),
  ...reads(two, {
    'consultations with a status': '/v1/consultations?status=CLOSED&limit=20',
    'consultations of a community': '/v1/consultations?communityId={communityId}',
  }),
  ...reads(one, { 'one consultation': '/v1/consultations/{consultationId}' }),
  ...reads(two, { 'questions of a consultation': `${popular}/questions` }),
  ...reads(one, { 'outcome of a consultation': '/v1/consultations/{concludedId}/outcome' }),
  ...reads({ ...one, as: 'respondentId' }, { 'what one has answered': '/v1/me/consultations/responses' }),
  ...reads(inside, {
    responses: `${popular}/responses`,
    'responses, from the 10,000th': `${popular}/responses?offset=10000`,
  }),
  ...reads({ ...inside, mostMs: 400, atOnce: 1 }, { 'analytics, one at a time': `${popular}/analytics` }),
  ...reads({ ...inside, mostMs: 400 }, { analytics: `${popular}/analytics` }),
]
