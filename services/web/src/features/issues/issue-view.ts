import type { Issue } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, below, to } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { icon } from '../../style/icons.ts'
import { commentPart, removed, threadPages } from '../../views/comments.ts'
import { trailTo } from '../../views/detail-page.ts'
import { otherProblems, summaryPart } from '../../views/discussion-summary.ts'
import { factsBeside, missingPart, placeFact, related } from '../../views/detail.ts'
import { counting, figureOf, live, liveMoment } from '../../views/figure.ts'
import { paragraphs, toYou } from '../../views/paragraphs.ts'
import { photos } from '../../views/photos.ts'
import { lineage } from '../../views/lineage.ts'
import { organizationLink } from '../../views/organization-link.ts'
import { breadcrumbs } from '../../views/section.ts'
import { issueTag, statusBlock } from '../../views/tag.ts'
import { stopped } from '../../views/participation.ts'
import { upvotesOf } from '../../views/things.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { issueWays, ownIssueActs, upvoteAct } from './issue-acts.ts'
import { isEnded, type IssueContent, issueCounted } from './issue-content.ts'
import { statusAct } from './issue-status.ts'
import { happeningsOf, narrowed, timeline } from './issue-timeline.ts'

const text = words.issue

/** What somebody reported, and what became of it. */
export function issueView(site: Site, content: IssueContent): Html {
  const { thing: issue, participation, now, own, community, summarizing } = content
  const counted = issueCounted(site, issue, now)
  return html`${breadcrumbs(trailTo(issueList, community), words.statuses.categories[issue.category].word)}${stopped(otherProblems(participation, summarizing))}
    <div class="columns" ${counting(below(own, 'count'), counted)}>
      <article>
        <h1>${issue.title}</h1>
        <p class="byline">${byline(site, content)}</p>
        ${statusOf(site, content)}
        ${
          issue.isHidden
            ? removed()
            : html`${photos({ urls: issue.imageUrls, alts: issue.imageAlts, of: text.thisReport })}
                <div class="prose mt-5">${paragraphs(issue.description)}</div>`
        }
        ${support(site, content)}${statusAct(issue, content.person, content.setStatus)}${ownIssueActs(issue, content.person, { comments: content.thread?.comments, isUpvotedByReporter: content.hasUpvoted })}
      </article>
      <aside class="aside" aria-label="${text.about}">${takenOn(site, content)}${facts(site, content)}</aside>
    </div>
    ${summaryPart(site, summarizing)}${happened(site, content)} ${cameOf(site, content)}${more(site, content)}`
}

/** Where all reports are listed. */
export const issueList = { url: to`/issues`, label: words.frame.issues }

function byline(site: Site, { thing: issue, now, person, community }: IssueContent): Html {
  const days = site.format.daysBetween(new Date(issue.createdAt), now)
  const by = person?.id === issue.reportedById ? toYou(text.reportedByYou, text.reported) : text.reported
  const place = [issue.location, community?.name].filter((part) => part !== undefined).join(', ')
  return html`${by} ${day(site, issue.createdAt)}, ${text.ago(days)}. ${place}`
}

function statusOf(site: Site, { thing: issue, history, now }: IssueContent): Html {
  const { silence } = issueCounted(site, issue, now).texts
  const { means } = words.statuses.issues[issue.status]
  const meaning = html`${means} <a href="${to`/statuses`}">${words.frame.footer.statuses}</a>`
  const sentences = silence === undefined ? [meaning] : [meaning, live('silence', silence)]
  return html`<section aria-label="${text.status}">
    ${statusBlock(issueTag(issue.status), sentences)}${steps(site, issue, history)}
  </section>`
}

function steps(site: Site, issue: Issue, history: IssueContent['history']): Html {
  if (!history) return nothing
  const changes = [...history.history].sort((one, other) => one.at.localeCompare(other.at))
  const all = [{ to: 'OPEN' as const, at: issue.createdAt }, ...changes]
  const shown = all.map((step, index) => {
    const isLast = index === all.length - 1
    return html`<li class="reached" ${isLast ? html` aria-current="step"` : nothing}>
      <b class="is-${issueTag(step.to).look}">${words.statuses.issues[step.to].word}</b> ${day(site, step.at)}
    </li>`
  })
  return html`<ol class="status-steps" aria-label="${text.steps}">
    ${shown}
  </ol>`
}

function support(site: Site, content: IssueContent): Html {
  const { thing: issue, now, person } = content
  return html`<div class="support">
      <p>
        <strong>${figureOf(site, 'issue', issue, 'upvoteCount', true)}</strong>
        ${live('affected', text.affected(issue.upvoteCount))}
        <span class="note"
          >${text.on} ${liveMoment(site, now)} · <a href="${to`/statuses#counted`}">${words.frame.counted.how}</a></span
        >
      </p>
      ${upvoteAct(content)}
    </div>
    ${issueWays(issue, person)}`
}

function takenOn(site: Site, { thing: issue, assignments, organizations, here }: IssueContent): Html {
  const title = html`<h2 id="who">${text.takenOn}</h2>`
  if (!assignments)
    return html`<section aria-labelledby="who">
      ${title}
      <p>${missingPart(text.takenOn, here)}</p>
    </section>`
  if (assignments.assignments.length === 0) {
    return html`<section aria-labelledby="who">
      ${title}
      <p class="note">${text.nobody}${isEnded(issue) ? nothing : html` ${text.nobodyHow}`}</p>
    </section>`
  }
  const rows = assignments.assignments.map((assignment) => {
    const { status, createdAt, updatedAt } = assignment
    const organization = organizations?.get(assignment.organizationId)
    const state = words.statuses.assignments[status].word
    const verified =
      organization?.verified === true ? html`<br /><span class="note">${words.things.verified}</span>` : nothing
    const changed = status === 'RECEIVED' ? nothing : html`, ${text.changedOn} ${day(site, updatedAt)}`
    return html`<div class="badge">
      ${icon('seal', 24)}<span
        >${organizationLink(assignment.organizationId, organizations)}${verified}<br /><span class="note"
          >${state}, ${text.since} ${day(site, createdAt)}${changed}</span
        >${assignment.note === undefined ? nothing : html`<br /><span class="note">${assignment.note}</span>`}</span
      >
    </div>`
  })
  return html`<section aria-labelledby="who">${title}${rows}</section>`
}

function facts(site: Site, { thing: issue, community }: IssueContent): Html {
  return factsBeside(text.facts, [
    [text.category, words.statuses.categories[issue.category].word],
    placeFact(text.place, community),
    [
      words.comments.title,
      html`${figureOf(site, 'issue', issue, 'commentCount', true)},
      ${live('official', text.official(issue.officialResponseCount))}`,
    ],
  ])
}

function happened(site: Site, content: IssueContent): Html {
  const { thread, own, here, offset, thing: issue, participation, community } = content
  const parts: [unknown, string][] = [
    [content.thread, words.comments.title],
    [content.updates, text.updates],
    [content.history, text.steps],
  ]
  const missing = parts.filter(([part]) => part === undefined)
  const pages = thread ? threadPages(own, thread, offset) : nothing
  const isAlone = thread && issue.commentCount === 0
  const alone = isAlone ? html`<p class="note">${live('noComments', words.comments.none)}</p>` : nothing
  const record = narrowed(site, happeningsOf(content), content)
  return html`<section aria-labelledby="comments" class="section">
    <div class="section-head">
      <h2 id="comments">${text.happened}</h2>
      <p class="note">${words.comments.oldestFirst}</p>
    </div>
    ${missing.map(([, what]) => html`<p class="note">${missingPart(what, here)}</p>`)}
    ${record.tabs}${timeline(site, record, content)}${alone}${pages}
    ${commentPart({ participation, communityId: issue.communityId, community, did: content.person?.id === issue.reportedById ? text.reportedThis : undefined })}
  </section>`
}

/** What came of it, from when somebody took it on. */
function cameOf(site: Site, { thing: issue, assignments, updates, followed, organizations }: IssueContent): Html {
  const takenOn = assignments?.assignments ?? []
  if (takenOn.length === 0 || !followed) return nothing
  const { lineages, details } = followed
  const news = [updates?.updates.at(0)?.createdAt, ...lineages.map(({ lastNewsAt }) => lastNewsAt)]
  return lineage(site, {
    here: 'reported',
    reports: [issue],
    reportCount: 1,
    takenOn: takenOn.toReversed(),
    progressAt: news
      .filter((at) => at !== undefined)
      .toSorted()
      .at(-1),
    projects: lineages.map(({ project }) => project),
    campaigns: lineages.flatMap(({ campaigns }) => campaigns),
    hiddenCampaignCount: lineages.reduce((sum, { hiddenCampaignCount }) => sum + hiddenCampaignCount, 0),
    details,
    organizations,
  })
}

function more(site: Site, { thing: issue, similar, community, now }: IssueContent): Html {
  if (!similar || similar.length === 0 || !community) return nothing
  const { communityId, category } = issue
  return related(site, {
    id: 'near',
    title: text.more(words.statuses.categories[category].word, community.name),
    now,
    all: { url: asking(to`/issues`, { community: communityId, category }), label: text.all },
    things: similar.map((each) => ({
      tag: [issueTag(each.status), day(site, each.createdAt)],
      url: to`/issues/${each.id}`,
      title: each.title,
      note: upvotesOf(site, each),
    })),
  })
}
