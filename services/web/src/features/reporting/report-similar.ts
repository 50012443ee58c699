import { browseIssues, type Connection, type Issue, listMyUpvotes, searchPlatform, toggleUpvote } from '@civic/client'
import { asking, placeOf, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { form } from '../../site/page.ts'
import { words } from '../../words/en.ts'
import { type Report, reportPlace } from './report-draft.ts'

/** Says of a report that stands there already that it affects oneself too; one's own stays as it was written. */
export const reportSimilarForm = form('/report/similar/:id', {
  does: async ({ api, path }, { key }) => {
    const { issueIds } = await listMyUpvotes(api, { query: { limit: 500 } })
    if (!issueIds.includes(path.id)) {
      // The call turns it over: it may have been said in another window at this moment.
      const { upvoted } = await toggleUpvote(api, { path, idempotencyKey: key })
      if (!upvoted) await toggleUpvote(api, { path, idempotencyKey: crypto.randomUUID() })
    }
    const page = asking(to`/report/send`, { same: path.id })
    return { to: placeOf(page, 'similar'), said: words.takingPart.upvote.done }
  },
})

/** Somebody reported it before: the own report goes, the other one is read. */
export const reportInsteadForm = form('/report/instead/:id', {
  does: async ({ drafts, path }) => {
    await drafts.drop(reportPlace)
    return { to: to`/issues/${path.id}`, said: words.reporting.similar.dropped }
  },
})

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
