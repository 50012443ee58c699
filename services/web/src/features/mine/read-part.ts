import {
  browseConsultations,
  browseIssues,
  browsePetitions,
  browseRepresentatives,
  type Connection,
  type Consultation,
  type FlagParentType,
  type Issue,
  listMyDonations,
  listMyFlags,
  listMyFollows,
  listMyResponses,
  listMySignatures,
  listMyUpvotes,
  type OwnDonation,
  type OwnFlag,
  type Petition,
  type Representative,
  type SignedPetition,
} from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { below, placeOf, to, type Url } from '../../html/url.ts'
import { pageOf } from '../../site/page-at.ts'
import type { Site } from '../../site/site.ts'
import { entry, type HeadingLevel } from '../../views/entry.ts'
import { petitionTag, tag } from '../../views/tag.ts'
import {
  consultationEntry,
  issueEntry,
  petitionEntry,
  representativeEntry,
  type EntryOptions,
} from '../../views/things.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'

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

const text = words.mine

/** The things of one part, newest first. */
export type MyRows =
  | { kind: 'issues' | 'upvotes'; things: Issue[] }
  | { kind: 'petitions'; things: Petition[] }
  | { kind: 'signatures'; things: SignedPetition[] }
  | { kind: 'follows'; things: Representative[] }
  | { kind: 'answers'; things: Consultation[] }
  | { kind: 'flags'; things: OwnFlag[] }
  | { kind: 'donations'; things: OwnDonation[] }

export type PartName = MyRows['kind']

export function rowsOf(site: Site, rows: MyRows, level: HeadingLevel): Html[] {
  const options: EntryOptions = { site, level }
  switch (rows.kind) {
    case 'issues':
    case 'upvotes':
      return rows.things.map((issue) => issueEntry(options, issue))
    case 'petitions':
      return rows.things.map((petition) => petitionEntry(options, petition))
    case 'signatures':
      return rows.things.map((signed) => signature(options, signed))
    case 'follows':
      return rows.things.map((representative) => representativeEntry(options, representative))
    case 'answers':
      return rows.things.map((consultation) => consultationEntry(options, consultation))
    case 'flags':
      return rows.things.map((flag) => flagged(options, flag))
    case 'donations':
      return rows.things.map((donation) => given(options, donation))
  }
}

function signature({ site, level = 3 }: EntryOptions, { id, title, status, signedAt }: SignedPetition): Html {
  const shape = tag(petitionTag(status), html`${text.signedOn} ${day(site, signedAt)}`)
  return entry({ tag: shape, title, url: pageOf('petition', id), level })
}

function flagged({ site, level = 3 }: EntryOptions, flag: OwnFlag): Html {
  const { title = text.something, status, reason, createdAt } = flag
  const isOpen = status === 'PENDING'
  const shape = {
    look: isOpen ? 'open' : 'done',
    icon: isOpen ? 'open' : 'done',
    word: text.flagStatuses[status],
  } as const
  return entry({
    tag: tag(shape, html`${text.flaggedOn} ${day(site, createdAt)}`),
    title,
    url: placeOfFlag(flag),
    facts: [`${text.about}: ${text.flagReasons[reason]}`],
    level,
  })
}

/** Where the thing stands; undefined for what has no page. */
function placeOfFlag({ contentType, contentId, parentType, parentId }: OwnFlag): Url | undefined {
  if (contentType === 'ISSUE') return to`/issues/${contentId}`
  if (contentType === 'PETITION') return to`/petitions/${contentId}`
  if (contentType === 'ANNOUNCEMENT') return to`/announcements/${contentId}`
  const parents: Partial<Record<FlagParentType, Url>> =
    parentId === undefined
      ? {}
      : {
          ISSUE: to`/issues/${parentId}`,
          PETITION: to`/petitions/${parentId}`,
          REPRESENTATIVE: to`/representatives/${parentId}`,
          PROJECT: to`/projects/${parentId}`,
        }
  const parent = parentType && parents[parentType]
  if (parent && contentType === 'REPRESENTATIVE_ANNOUNCEMENT') return below(parent, 'announcements', contentId)
  return parent && placeOf(parent, `${contentType === 'PROGRESS_UPDATE' ? 'update' : 'comment'}-${contentId}`)
}

function given({ site, level = 3 }: EntryOptions, donation: OwnDonation): Html {
  const { campaignTitle, organizationName, amountMinor, currency, status, createdAt } = donation
  const shape = {
    look: status === 'SETTLED' ? 'done' : 'neutral',
    icon: 'coin',
    word: text.donationStatuses[status],
  } as const
  return entry({
    tag: tag(shape, day(site, createdAt)),
    title: `${site.format.money(amountMinor, currency)} ${text.to} ${campaignTitle ?? organizationName}`,
    url: to`/donations/${donation.reference}`,
    facts: [organizationName],
    level,
  })
}
