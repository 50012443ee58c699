import {
  browseFlags,
  type Connection,
  type FlagCase,
  type FlagContentType,
  type HideableContentType,
  Refusal,
} from '@civic/client'
import { type Html, nothing } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { Count, Counted } from '../../site/count.ts'
import type { Asked } from '../../site/visit.ts'
import { counting } from '../../views/figure.ts'
import { words } from '../../words/en.ts'

const text = words.moderating

/** Kinds of content that a moderator works off together. */
export const groups = {
  comments: ['ISSUE_COMMENT', 'PETITION_COMMENT', 'REPRESENTATIVE_COMMENT', 'REPRESENTATIVE_ANNOUNCEMENT_COMMENT'],
  issues: ['ISSUE'],
  petitions: ['PETITION'],
  announcements: ['ANNOUNCEMENT', 'REPRESENTATIVE_ANNOUNCEMENT'],
  updates: ['PROGRESS_UPDATE'],
} as const satisfies Record<string, readonly HideableContentType[]>

export type Group = keyof typeof groups
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
export const groupNames = Object.keys(groups) as Group[]

/** What can be hidden: concerns about campaigns have pages of their own. */
const hideableTypes: readonly HideableContentType[] = groupNames.flatMap((group) => [...groups[group]])

/** One content, by what the platform calls it. */
export interface ContentName {
  contentType: HideableContentType
  contentId: string
}

/** The content that an address names; throws where there can be none. */
export function namedIn({ contentType, contentId }: { contentType: string; contentId: string }): ContentName {
  const type = hideableTypes.find((each) => each === contentType.toUpperCase())
  if (!type || !isId.test(contentId)) {
    throw new Refusal('a list', 404, { code: 'NOT_FOUND', message: words.errors.notFound.title })
  }
  return { contentType: type, contentId: contentId.toLowerCase() }
}

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What waits for a decision, the oldest first, each content once. */
export interface Queue {
  /** Of the group that is asked for. */
  cases: readonly FlagCase[]
  group: Group | undefined
  /** Of each group, and of all. */
  totals: Readonly<Record<Group, number>>
  total: number
  /** Campaigns about which there are concerns. */
  campaigns: number
  /** More wait than were read. */
  isCut: boolean
}

/** As many as one call answers; more than that is a backlog, of which nobody needs the end. */
const mostCases = 200

export async function readQueue(api: Connection, group: Group | undefined): Promise<Queue> {
  const { cases = [], totalsByType = {} } = await browseFlags(api, {
    query: { groupBy: 'content', status: 'PENDING', sort: 'oldest', limit: mostCases },
  })
  const count = (types: readonly FlagContentType[]) => types.reduce((sum, type) => sum + (totalsByType[type] ?? 0), 0)
  const totals = {
    comments: count(groups.comments),
    issues: count(groups.issues),
    petitions: count(groups.petitions),
    announcements: count(groups.announcements),
    updates: count(groups.updates),
  }
  const types: readonly FlagContentType[] = group === undefined ? hideableTypes : groups[group]
  return {
    cases: cases.filter(({ contentType }) => types.includes(contentType)),
    group,
    totals,
    total: count(hideableTypes),
    campaigns: count(['CAMPAIGN']),
    isCut: cases.length === mostCases,
  }
}

/** How many came in since the newest one of an open page. */
export const queueCount: Count = {
  path: '/moderation/count',
  who: 'moderators',
  reads: async ({ api, query }) => {
    const { cases } = await readQueue(api, groupAsked(query))
    const since = query.text('since') ?? ''
    return queueCounted(cases.filter(({ firstAt }) => firstAt > since).length)
  },
}

/** What a page goes on saying of the queue that it shows: nothing of a backlog, whose newest is not known. */
export function countingOf({ cases, group, isCut }: Queue): Html {
  if (isCut) return nothing
  return counting(asking(to`/moderation/count`, { kind: group, since: cases.at(-1)?.firstAt }), queueCounted(0))
}

function queueCounted(more: number): Counted {
  return { counts: {}, status: '', state: String(more), news: text.more(more), texts: {} }
}

export function groupAsked(query: Asked): Group | undefined {
  return query.word('kind', groupNames)
}

export function queueUrl(group: Group | undefined): Url {
  return asking(to`/moderation`, { kind: group })
}

type CaseName = Pick<FlagCase, 'contentType' | 'contentId'>

/** The page of one content; the filter of the queue stays in its address. */
export function caseUrl({ contentType, contentId }: CaseName, group?: Group): Url {
  return asking(to`/moderation/cases/${contentType}/${contentId}`, { kind: group })
}

export function isSame(one: CaseName, other: CaseName): boolean {
  return one.contentType === other.contentType && one.contentId === other.contentId.toLowerCase()
}

/** What stands before and after a content in the queue. */
export function besideIn(
  { cases }: Queue,
  content: ContentName,
): { position: number; previous: FlagCase | undefined; next: FlagCase | undefined } {
  const index = cases.findIndex((each) => isSame(each, content))
  // Whoever decided it already goes on with what waits longest.
  if (index === -1) return { position: 0, previous: undefined, next: cases[0] }
  return { position: index + 1, previous: cases[index - 1], next: cases[index + 1] }
}

/** What a case is called: by its author where it has no title. */
export function nameOf({ contentType, headline, authorName }: FlagCase): string {
  const kind = text.kinds[contentType]
  if (headline === null) return text.queue.gone(kind)
  const hasTitle = contentType === 'ISSUE' || contentType === 'PETITION' || kind === text.kinds.ANNOUNCEMENT
  if (hasTitle) return text.queue.titled(kind, headline)
  return text.queue.by(kind, authorName ?? '')
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** `40 minutes`, `5 hours`, `2 days`. */
export function ageOf(at: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(at))
  if (ms < hourMs) return text.ages.minutes(Math.max(1, Math.floor(ms / minuteMs)))
  return ms < dayMs ? text.ages.hours(Math.floor(ms / hourMs)) : text.ages.days(Math.floor(ms / dayMs))
}

/** The reason that was named most. */
export function mainReason({ reasons }: FlagCase): string {
  const [most] = Object.entries(reasons).toSorted(([, one], [, other]) => other - one)
  return most === undefined ? '' : reasonWord(most[0])
}

export function reasonWord(reason: string): string {
  return Object.entries(text.reasons).find(([name]) => name === reason)?.[1] ?? reason
}
