import type { Html } from '../../services/web/src/html/html.ts'
import type { Site } from '../../services/web/src/site/site.ts'
import {
  deleteIssueView,
  editIssueView,
  issueStaysView,
} from '../../services/web/src/views/reporting/own-issue-views.ts'
import { reportSendView, type Gate } from '../../services/web/src/views/reporting/report-send-view.ts'
import { reportWhatView } from '../../services/web/src/views/reporting/report-what-view.ts'
import { reportWhereView } from '../../services/web/src/views/reporting/report-where-view.ts'
import type { Report } from '../../services/web/src/views/reporting/report.ts'
import { at, now, type Dress, type Things } from './dressed-things.ts'

const token = 'token'

/** The views of reporting an issue, correcting it and taking it back. */
export function dressedReportingViews(
  dress: Dress,
  { issue, community, person }: Things,
  site: Site,
): Record<string, readonly Html[]> {
  const { text } = dress
  const report = reportOf(dress)
  const problems = { form: text('problem'), title: text('problem'), location: text('problem') }
  const waiting = { report, keptAt: now }
  const where = {
    token,
    report,
    person,
    elsewhere: community,
    homeFrom: now,
    choices: [community],
    q: text('q'),
    waiting,
    problems,
  }
  const home = { id: community.id, community }
  const typed = { title: text('title'), description: text('description'), location: text('location') }
  const send = { token, report, community, similar: [issue], problem: text('problem') }
  return {
    reportWhereView: [
      reportWhereView(site, { ...where, home }),
      reportWhereView(site, { ...where, home: undefined, person: undefined, elsewhere: undefined, waiting: undefined }),
    ],
    reportWhatView: [reportWhatView(site, { token, report, community, problems })],
    reportSendView: gatesOf(dress, { community }).map((gate) => reportSendView(site, { ...send, gate })),
    editIssueView: [editIssueView({ token, issue, typed: { ...typed, seen: at }, problems })],
    deleteIssueView: [deleteIssueView(issue, token)],
    issueStaysView: [typed, undefined].map((each) =>
      issueStaysView(issue, { title: text('title'), why: text('reason'), typed: each }),
    ),
  }
}

function reportOf({ text }: Dress): Report {
  return {
    key: 'key',
    community: 'community-1',
    location: text('location'),
    title: text('title'),
    description: text('description'),
    category: 'HEALTH',
    suggestion: { category: 'HEALTH', model: text('model'), at, why: text('reason') },
  }
}

function gatesOf({ text }: Dress, { community }: Pick<Things, 'community'>): (Gate | undefined)[] {
  return [
    undefined,
    { kind: 'guest' },
    { kind: 'unconfirmed', email: text('address') },
    { kind: 'homeless', community },
    { kind: 'elsewhere', home: text('home'), place: text('place'), homeFrom: now },
  ]
}
