import type {
  BrowseAssignmentsOfIssueResponses,
  BrowseIssueUpdatesResponses,
  Issue,
  Organization,
  ReadIssueThreadResponses,
  ShowIssueHistoryResponses,
} from '@civic/client'
import type { Followed } from '../../platform/lineage.ts'
import type { Counted } from '../../site/count.ts'
import type { Site } from '../../site/site.ts'
import type { Filled } from '../../site/fill.ts'
import type { Summarizing } from '../../views/discussion-summary.ts'
import type { Detail } from '../../views/detail-page.ts'
import { words } from '../../words/en.ts'

/** What the record of an issue can be narrowed to. */
export const recordKinds = ['official', 'progress', 'comments'] as const
export type RecordKind = (typeof recordKinds)[number]

/** What the page of an issue shows; undefined is what could not be read right now. */
export type IssueContent = Detail<Issue, Parts, ReadIssueThreadResponses[200]['data']>

interface Parts {
  /** What of the record somebody asked for; undefined: all of it. */
  shows: RecordKind | undefined
  assignments: BrowseAssignmentsOfIssueResponses[200]['data'] | undefined
  updates: BrowseIssueUpdatesResponses[200]['data'] | undefined
  history: ShowIssueHistoryResponses[200]['data'] | undefined
  organizations: ReadonlyMap<string, Organization> | undefined
  similar: Issue[] | undefined
  /** What came of it: the projects that answer it, and the money for them. */
  followed: Followed | undefined
  /** To upvote it. */
  act: Filled
  /** To say where it stands. */
  setStatus: Filled
  /** To sum up what was written, and what came of it. */
  summarizing: Summarizing
  /** Undefined where it cannot be read, and for guests. */
  hasUpvoted: boolean | undefined
}

const text = words.issue

type CountedIssue = Pick<
  Issue,
  'upvoteCount' | 'commentCount' | 'officialResponseCount' | 'lastOfficialAt' | 'createdAt' | 'status' | 'isHidden'
>

/** What the page of an issue goes on saying while somebody reads it. */
export function issueCounted(site: Pick<Site, 'format'>, issue: CountedIssue, now: Date) {
  const { upvoteCount, commentCount, officialResponseCount, status, isHidden } = issue
  return {
    counts: { upvoteCount, commentCount },
    status,
    state: isHidden ? 'HIDDEN' : status,
    news: isHidden ? words.live.removed : words.live.changed(words.statuses.issues[status].word),
    texts: {
      affected: text.affected(upvoteCount),
      official: text.official(officialResponseCount),
      silence: silence(site, issue, now),
      noComments: commentCount === 0 ? words.comments.none : words.comments.came,
    },
  } satisfies Counted
}

/** Nobody is waited for any more. */
export function isEnded({ status }: Pick<Issue, 'status'>): boolean {
  return status === 'RESOLVED' || status === 'CLOSED'
}

/** So many days without official news are silence, which is printed; fewer are not. */
export const silenceDays = 30

/** How long nobody official has spoken. */
function silence({ format }: Pick<Site, 'format'>, issue: CountedIssue, now: Date): string | undefined {
  if (isEnded(issue)) return text.stillOpen
  const { lastOfficialAt } = issue
  const days = format.daysBetween(new Date(lastOfficialAt ?? issue.createdAt), now)
  if (lastOfficialAt !== undefined) return days < silenceDays ? text.lastNews(days) : text.silentFor(days)
  return days < 1 ? undefined : text.neverAnswered(days)
}
