import type {
  BrowseAssignmentsOfIssueResponses,
  BrowseIssueUpdatesResponses,
  Community,
  Issue,
  Organization,
  ReadIssueThreadResponses,
  ShowIssueHistoryResponses,
} from '@civic/client'
import type { Url } from '../../html/url.ts'
import type { Person } from '../../site/visit.ts'
import type { Taking } from '../taking-part/taking.ts'

/** What the record of an issue can be narrowed to. */
export const recordKinds = ['official', 'progress', 'comments'] as const
export type RecordKind = (typeof recordKinds)[number]

/** What the page of an issue shows; undefined is what could not be read right now. */
export interface IssueContent {
  issue: Issue
  now: Date
  here: Url
  person: Person | undefined
  /** What of the record somebody asked for; undefined: all of it. */
  shows: RecordKind | undefined
  /** From which comment on the thread is shown, newest first. */
  offset: number
  commentsShown: number
  thread: ReadIssueThreadResponses[200]['data'] | undefined
  assignments: BrowseAssignmentsOfIssueResponses[200]['data'] | undefined
  updates: BrowseIssueUpdatesResponses[200]['data'] | undefined
  history: ShowIssueHistoryResponses[200]['data'] | undefined
  community: Community | undefined
  organizations: Organization[] | undefined
  similar: Issue[] | undefined
  taking: Taking
  /** Undefined where it cannot be read, and for guests. */
  hasUpvoted: boolean | undefined
}
