import { hash } from 'node:crypto'
import {
  browseAssignmentsOfIssue,
  browseIssues,
  browseIssueUpdates,
  commentOnIssue,
  type Connection,
  type DiscussionSummary,
  type Issue,
  limits,
  listMyUpvotes,
  readIssueThread,
  showIssue,
  showIssueHistory,
  toggleUpvote,
} from '@civic/client'
import { issueCard } from '../../cards/card.ts'
import { asking, placeOf, to } from '../../html/url.ts'
import { followed } from '../../platform/lineage.ts'
import { organizationsOf } from '../../platform/organizations-of.ts'
import type { Count } from '../../site/count.ts'
import { carried } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { type Answer, form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { readDetail, showDetail, trailTo } from '../../views/detail-page.ts'
import { summarizingOf, summaryForm } from '../../views/discussion-summary.ts'
import { commentFields, writingOf } from '../../views/participation.ts'
import { words } from '../../words/en.ts'
import { issueCounted, recordKinds } from './issue-content.ts'
import { statusForm } from './issue-status.ts'
import { issueList, issueView } from './issue-view.ts'

const { upvote, comment } = words.takingPart

const upvoteForm = form('/issues/:id/upvote', {
  fields: { wanted: carried() },
  does: async (visit, { values, key }) => {
    const { api, path } = visit
    const wanted = values.wanted !== 'no'
    const { upvoted } = await toggleUpvote(api, { path, idempotencyKey: key })
    // Each call turns it over: it stood otherwise than the page had shown, after another tab for instance.
    if (upvoted !== wanted) await toggleUpvote(api, { path, idempotencyKey: keyBehind(key) })
    const place = placeOf(asking(to`/issues/${path.id}`, { from: writingOf(visit) }), 'upvote')
    return { to: place, said: wanted ? upvote.done : upvote.undone }
  },
})

/** The same for the same form: sent twice, it turns back once. */
function keyBehind(key: string | undefined): string | undefined {
  return key && hash('sha256', `${key} again`, 'hex').slice(0, 40)
}

const issueCommentForm = form('/issues/:id/comments', {
  keep: true,
  fields: commentFields(limits.commentOnIssue.content),
  does: async (visit, { values: body, key }) => {
    const { api, path } = visit
    const { id } = (await commentOnIssue(api, { path, body, idempotencyKey: key })).comment
    const page = asking(to`/issues/${path.id}`, { from: writingOf(visit) })
    return { to: placeOf(page, `comment-${id}`), said: comment.done }
  },
})

const summarizeForm = summaryForm('/issues/:id/summary', issueShown)

export const issuePage = page('/issues/:id', {
  keep: 'shared',
  called: words.registering.pageNames.issue,
  missing: words.errors.notFound.issue,
  forms: [upvoteForm, issueCommentForm, statusForm, summarizeForm],
  holds: words.drafts.kinds.comment,
  saysAt: ['upvote', 'add-comment', 'comment-'],
  shows: async (visit) => issueShown(visit),
})

async function issueShown(visit: Visit<{ readonly id: string }>, told?: DiscussionSummary): Promise<Answer> {
  const { api, path, query, site, person } = visit
  const [most, shows] = [{ limit: 100 }, query.word('shows', recordKinds)]
  const detail = await readDetail(visit, {
    own: to`/issues/${path.id}`,
    comment: issueCommentForm,
    thing: showIssue(api, { path }).then(({ issue }) => issue),
    thread: async (part) => readIssueThread(api, { path, query: part }),
    first: {
      assignments: browseAssignmentsOfIssue(api, { path, query: { limit: 50 } }),
      updates: browseIssueUpdates(api, { path, query: most }),
      history: showIssueHistory(api, { path, query: most }),
      upvotes: person && listMyUpvotes(api, {}),
    },
    more: (issue, { assignments, updates }) => ({
      organizations: organizationsOf(
        api,
        [...(assignments?.assignments ?? []), ...(updates?.updates ?? [])].map((each) => each.organizationId),
      ),
      similar: similarTo(api, issue),
      followed: followed(
        api,
        (assignments?.assignments ?? []).map(({ projectId }) => projectId),
      ),
    }),
  })
  const { thing: issue, upvotes } = detail
  const act = fill(visit, upvoteForm, { query: { from: detail.participation.from } })
  const hasUpvoted = upvotes?.issueIds.includes(issue.id)
  const summarizing = await summarizingOf(visit, summarizeForm, issue, told)
  return showDetail(detail, {
    title: issue.title,
    text: issue.description,
    isUnlisted: shows !== undefined,
    card: issueCard(site, issue),
    trail: trailTo(issueList, detail.community),
    area: 'issues',
    main: issueView(site, { ...detail, act, setStatus: fill(visit, statusForm), hasUpvoted, summarizing, shows }),
  })
}

async function similarTo(api: Connection, { id, communityId, category }: Issue): Promise<Issue[]> {
  const { issues } = await browseIssues(api, { query: { communityId, category, limit: 4 } })
  return issues.filter((other) => other.id !== id).slice(0, 3)
}

export const issueCount: Count = {
  path: '/issues/:id/count',
  reads: async ({ api, id, site, now }) => {
    const { issue } = await showIssue(api, { path: { id } })
    return issueCounted(site, issue, now)
  },
}
