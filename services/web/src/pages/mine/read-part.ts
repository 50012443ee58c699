import {
  browseConsultations,
  browseIssues,
  browsePetitions,
  browseRepresentatives,
  listMyDonations,
  listMyFlags,
  listMyFollows,
  listMyResponses,
  listMySignatures,
  listMyUpvotes,
  type Connection,
} from '@civic/client'
import type { MyRows, PartName } from '../../views/mine/part-rows.ts'

interface Span {
  limit: number
  offset: number
}

export interface FoundPart {
  rows: MyRows
  total: number
}

/** One part of what somebody did, newest first. */
export async function readPart(api: Connection, name: PartName, span: Span): Promise<FoundPart> {
  return readers[name](api, span)
}

const readers: Record<PartName, (api: Connection, span: Span) => Promise<FoundPart>> = {
  issues: async (api, span) => {
    const { issues, total } = await browseIssues(api, { query: { reportedBy: 'me', ...span } })
    return { rows: { kind: 'issues', things: issues }, total }
  },
  petitions: async (api, span) => {
    const { petitions, total } = await browsePetitions(api, { query: { createdBy: 'me', ...span } })
    return { rows: { kind: 'petitions', things: petitions }, total }
  },
  signatures: async (api, span) => {
    const { items, total } = await listMySignatures(api, { query: span })
    return { rows: { kind: 'signatures', things: items }, total }
  },
  upvotes: async (api, span) => {
    const { issueIds } = await listMyUpvotes(api, {})
    const things = await named(issueIds, span, async (query) => (await browseIssues(api, { query })).issues)
    return { rows: { kind: 'upvotes', things }, total: issueIds.length }
  },
  follows: async (api, span) => {
    const { representativeIds: ids } = await listMyFollows(api, {})
    const things = await named(ids, span, async (query) => {
      return (await browseRepresentatives(api, { query })).representatives
    })
    return { rows: { kind: 'follows', things }, total: ids.length }
  },
  answers: async (api, span) => {
    const { consultationIds: ids } = await listMyResponses(api, {})
    const things = await named(ids, span, async (query) => (await browseConsultations(api, { query })).consultations)
    return { rows: { kind: 'answers', things }, total: ids.length }
  },
  flags: async (api, span) => {
    const { items, total } = await listMyFlags(api, { query: span })
    return { rows: { kind: 'flags', things: items }, total }
  },
  donations: async (api, span) => {
    const { items, total } = await listMyDonations(api, { query: span })
    return { rows: { kind: 'donations', things: items }, total }
  },
}

/** The things of some ids, in the order of the ids; what is gone is left out. */
async function named<Thing extends { id: string }>(
  all: readonly string[],
  { offset, limit }: Span,
  read: (query: { ids: string; limit: number }) => Promise<Thing[]>,
): Promise<Thing[]> {
  const ids = all.slice(offset, offset + limit)
  if (ids.length === 0) return []
  const found = new Map((await read({ ids: ids.join(','), limit: ids.length })).map((thing) => [thing.id, thing]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
