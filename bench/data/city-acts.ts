import type { Act } from './act.ts'
import { type CitySize, cityId, communityOf, neighbourOf, reporterOf, upvotersOf } from './city-ids.ts'
import { emailOf } from './fill-city.ts'
import { tokenFor } from './token.ts'

/** What one request is about: an issue, and somebody of its community who neither reported nor upvoted it. */
export interface Draw {
  issueId: string
  communityId: string
  reporterId: string
  citizenId: string
  email: string
}

export type CityAct = Act<Draw> & { service: 'community' | 'identity' }

export const everybodysPassword = 'correct horse battery'
const mostDraws = 2000

export const issueList: CityAct = {
  name: 'list of 20 issues of a community, with total',
  service: 'community',
  request: ({ communityId }) => ({ method: 'GET', path: `/v1/issues?communityId=${communityId}&limit=20` }),
  turns: 1,
  mostStatements: 2,
  leastOfFloor: 0.5,
}

export const issueDetail: CityAct = {
  name: 'one issue',
  service: 'community',
  request: ({ issueId }) => ({ method: 'GET', path: `/v1/issues/${issueId}` }),
  turns: 1,
  mostStatements: 2,
}

export const upvoteToggle: CityAct = {
  name: 'upvote given or taken back',
  service: 'community',
  request: (draw) => ({ method: 'POST', path: `/v1/issues/${draw.issueId}/upvote`, token: tokenOf(draw) }),
  turns: 2,
  mostStatements: 4,
  undo: `delete from issue_upvotes using unnest($1::uuid[], $2::uuid[]) as drawn (issue, citizen)
    where issue_id = issue and user_id = citizen`,
}

export const commentPost: CityAct = {
  name: 'comment, its reporter told',
  service: 'community',
  request: (draw) => ({
    method: 'POST',
    path: `/v1/issues/${draw.issueId}/comments`,
    token: tokenOf(draw),
    body: { content: 'I saw it this morning. Somebody should put a lid on it before the rain comes.' },
  }),
  turns: 1,
  mostStatements: 6,
}

export const signIn: CityAct = {
  name: 'sign-in',
  service: 'identity',
  request: ({ email }) => ({
    method: 'POST',
    path: '/v1/auth/login',
    body: { email, password: everybodysPassword },
  }),
  turns: 1,
}

/** Different issues from all over the city, so that nobody waits for somebody else's row. */
export function drawsOf(size: CitySize): Draw[] {
  return Array.from({ length: Math.min(mostDraws, size.issues) }, (_, position) => {
    const issue = (position * 7919) % size.issues
    const citizen = bystanderOf(issue, size)
    return {
      issueId: cityId('issue', issue),
      communityId: cityId('community', communityOf(issue, size)),
      reporterId: cityId('citizen', reporterOf(issue, size)),
      citizenId: cityId('citizen', citizen),
      email: emailOf(citizen),
    }
  })
}

function bystanderOf(issue: number, size: CitySize): number {
  const involved = new Set(upvotersOf(issue, size))
  let turn = 1
  while (involved.has(neighbourOf(issue, turn, size))) turn += 1
  return neighbourOf(issue, turn, size)
}

function tokenOf({ citizenId, email }: Draw): string {
  return tokenFor({ id: citizenId, name: `Citizen ${email}`, email })
}
