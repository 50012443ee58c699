import { hash } from 'node:crypto'
import {
  browseAssignmentsOfIssue,
  browseCommunities,
  browseIssues,
  browseIssueUpdates,
  browseOrganizations,
  commentOnIssue,
  type Issue,
  listMyUpvotes,
  readIssueThread,
  showIssue,
  showIssueHistory,
  toggleUpvote,
} from '@civic/client'
import { issueCard } from '../../cards/card.ts'
import { asking, placeOf, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import type { Count } from '../../site/count.ts'
import { carried } from '../../site/field.ts'
import { form, page, type Shown } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { beginning } from '../../views/paragraphs.ts'
import { commentFields, learnMembership, takingOf, writingOf } from '../../views/taking.ts'
import { words } from '../../words/en.ts'
import { issueCounted, recordKinds } from './issue-content.ts'
import { issueTrail, issueView } from './issue-view.ts'

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
  fields: commentFields,
  does: async (visit, { values: body, key }) => {
    const { api, path } = visit
    const { id } = (await commentOnIssue(api, { path, body, idempotencyKey: key })).comment
    const page = asking(to`/issues/${path.id}`, { from: writingOf(visit) })
    return { to: placeOf(page, `comment-${id}`), said: comment.done }
  },
})

/** As many comments as a page shows. */
const commentsShown = 50

export const issuePage = page('/issues/:id', {
  keep: 'shared',
  called: words.registering.waiting.issue,
  missing: words.errors.notFound.issue,
  forms: [upvoteForm, issueCommentForm],
  holds: words.drafts.kinds.comment,
  saysAt: ['upvote', 'add-comment', 'comment-'],
  shows: async (visit) => readIssuePage(visit),
})

async function readIssuePage(visit: Visit<{ readonly id: string }>): Promise<Shown> {
  const { api, path, query, site, now, person, here } = visit
  const offset = query.number('comments') ?? 0
  const shows = query.word('shows', recordKinds)
  const [{ issue }, thread, assignments, updates, history, upvotes, draft] = await Promise.all([
    showIssue(api, { path }),
    beside(readIssueThread(api, { path, query: { limit: commentsShown, offset } })),
    beside(browseAssignmentsOfIssue(api, { path, query: { limit: 50 } })),
    beside(browseIssueUpdates(api, { path, query: { limit: 100 } })),
    beside(showIssueHistory(api, { path, query: { limit: 100 } })),
    person && beside(listMyUpvotes(api, {})),
    visit.drafts.read(to`/issues/${path.id}`),
  ])
  const names = new Set(
    [...(assignments?.assignments ?? []), ...(updates?.updates ?? [])].map((each) => each.organizationId),
  )
  const [[community, organizations, similar]] = await Promise.all([
    namesAndMore(visit, issue, [...names]),
    learnMembership(visit, issue.communityId),
  ])
  const parts = { thread, assignments, updates, history, community, organizations, similar }
  const hasUpvoted = upvotes?.issueIds.includes(issue.id)
  const taking = takingOf(visit, {
    kind: 'issues',
    id: issue.id,
    hasActed: hasUpvoted ?? false,
    act: upvoteForm,
    comment: issueCommentForm,
    draft,
  })
  return {
    title: issue.title,
    description: issue.isHidden ? words.frame.removed : beginning(issue.description),
    canonical: to`/issues/${issue.id}`,
    isUnlisted: issue.isHidden || offset > 0 || shows !== undefined,
    isPartial: Object.values(parts).some((part) => part === undefined),
    card: issueCard(site, issue),
    trail: issueTrail(community),
    area: 'issues',
    asksToJoin: true,
    main: issueView(site, {
      issue,
      now,
      here,
      offset,
      shows,
      commentsShown,
      person: visit.person,
      taking,
      hasUpvoted,
      ...parts,
    }),
  }
}

/** What the first answers leave open: names, and more of the kind. */
async function namesAndMore({ api }: Visit, issue: Issue, organizationIds: readonly string[]) {
  const { communityId, category } = issue
  return Promise.all([
    beside(browseCommunities(api, { query: { ids: communityId } })).then((found) => found?.communities[0]),
    organizationIds.length === 0
      ? []
      : beside(browseOrganizations(api, { query: { ids: organizationIds.join(',') } })).then(
          (found) => found?.organizations,
        ),
    beside(browseIssues(api, { query: { communityId, category, limit: 4 } })).then((found) =>
      found?.issues.filter(({ id }) => id !== issue.id).slice(0, 3),
    ),
  ])
}

export const issueCount: Count = {
  path: '/issues/:id/count',
  reads: async ({ api, id, site, now }) => {
    const { issue } = await showIssue(api, { path: { id } })
    return issueCounted(site, issue, now)
  },
}
