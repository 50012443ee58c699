import type { Person, Reply, Wire } from '@civic/testing'
import { taken, type Calls, type Fields, type Named } from './calls.ts'
import { openEventStream, type EventStream, type StreamOptions } from './event-stream.ts'
import { petitionActs } from './petitioners.ts'
import { representationActs } from './representation.ts'

/** Where people live. */
export interface Place {
  id: string
  name: string
  slug: string
  state: string
  lga: string
}

export type Citizen = ReturnType<typeof citizenAt>

/** What a client switches on. */
export const outcomeOf = ({ status, code }: Reply): [number, string | undefined] => [status, code]

/** What several calls at the same instant came to, whoever was first: `['201', '409 COMMUNITY_SLUG_TAKEN']`. */
export const outcomesOf = (replies: readonly Reply[]): string[] =>
  replies.map(({ status, code }) => (code === undefined ? String(status) : `${status} ${code}`)).toSorted()

/** What a person can do here, one call each. */
export function citizenAt(serviceUrl: string, person: Person) {
  const { calls, token } = person
  return {
    ...person,
    ...communityActs(calls),
    ...issueActs(calls),
    ...conversationActs(calls),
    ...petitionActs(calls),
    ...representationActs(calls),
    ...noticeActs(calls),
    /** Opens a stream of notifications. */
    listens: async ({
      headers,
      query = '',
      ...options
    }: StreamOptions & { query?: string } = {}): Promise<EventStream> =>
      openEventStream(`${serviceUrl}/v1/notifications/stream${query}`, {
        ...options,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      }),
  }
}

let communities = 0

function communityActs(calls: Calls) {
  return {
    opensCommunity: async (fields: Fields = {}): Promise<Reply> => {
      communities += 1
      const slug = `mafoluku-${process.pid}-${communities}`
      const body = { name: 'Mafoluku', slug, state: 'Lagos', lga: 'Oshodi-Isolo', ...fields }
      return calls('POST', '/v1/communities', { body })
    },
    editsCommunity: async ({ id }: Named, body: Fields): Promise<Reply> =>
      calls('PATCH', `/v1/communities/${id}`, { body }),
  }
}

export const newIssue = {
  title: 'The street light is out',
  description: 'Dark since Monday, from the school to the bridge.',
  category: 'UTILITIES',
}

function issueActs(calls: Calls) {
  const reports = async ({ id }: Named, fields: Fields = {}): Promise<Reply> =>
    calls('POST', '/v1/issues', { body: { ...newIssue, communityId: id, ...fields } })
  return {
    reports,
    /** The issue of a report that is taken. */
    issueIn: async (place: Named, fields?: Fields): Promise<Wire> => taken(await reports(place, fields)).issue,
    edits: async ({ id }: Named, body: Fields): Promise<Reply> => calls('PATCH', `/v1/issues/${id}`, { body }),
    deletes: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/issues/${id}`),
    moves: async ({ id }: Named, status: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/issues/${id}/status`, { body: { status } }),
  }
}

function conversationActs(calls: Calls) {
  const comments = async ({ id }: Named, content: unknown = 'Seen it too.'): Promise<Reply> =>
    calls('POST', `/v1/issues/${id}/comments`, { body: { content } })
  return {
    comments,
    /** The comment of a post that is taken. */
    commentOn: async (issue: Named, content?: string): Promise<Wire> => taken(await comments(issue, content)).comment,
    upvotes: async ({ id }: Named): Promise<Reply> => calls('POST', `/v1/issues/${id}/upvote`),
    upvotedIssues: async (query = ''): Promise<Reply> => calls('GET', `/v1/me/upvotes/issues${query}`),
  }
}

function noticeActs(calls: Calls) {
  return {
    notices: async (query = ''): Promise<Reply> => calls('GET', `/v1/notifications${query}`),
    unreadCount: async (): Promise<Reply> => calls('GET', '/v1/notifications/unread-count'),
    reads: async ({ id }: Named): Promise<Reply> => calls('PATCH', `/v1/notifications/${id}/read`),
    readsAll: async (): Promise<Reply> => calls('POST', '/v1/notifications/read-all'),
  }
}
