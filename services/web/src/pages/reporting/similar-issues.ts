import { browseIssues, searchPlatform, type Connection, type Issue } from '@civic/client'
import { beside } from '../../platform/beside.ts'
import type { Report } from '../../views/reporting/report.ts'

const shown = 3
const searched = 2

/**
 * Open issues of the same community that may be the same thing: those that hold the longest words of the title, then
 * the newest of its category. Undefined when they cannot be read right now.
 */
export async function similarIssues(
  api: Connection,
  { title, community, category }: Pick<Report, 'title' | 'community' | 'category'>,
): Promise<Issue[] | undefined> {
  if (community === undefined || category === undefined) return []
  const lists = await Promise.all([
    ...wordsOf(title).map(async (q) => beside(searchPlatform(api, { query: { q } }))),
    beside(browseIssues(api, { query: { communityId: community, category, limit: 5 } })),
  ])
  if (lists.every((list) => list === undefined)) return undefined
  const found = lists.flatMap((list) => list?.issues ?? [])
  const times = (issue: Issue) => found.filter(({ id }) => id === issue.id).length
  const open = [...new Map(found.map((issue) => [issue.id, issue])).values()].filter(
    (issue) => issue.communityId === community && !issue.isHidden && !['RESOLVED', 'CLOSED'].includes(issue.status),
  )
  return open.sort((one, other) => times(other) - times(one)).slice(0, shown)
}

/** The longest words say most. */
function wordsOf(title: string): string[] {
  const all = [...new Set(title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])]
  return all.sort((one, other) => other.length - one.length).slice(0, searched)
}
