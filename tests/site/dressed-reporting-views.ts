import { to } from '../../services/web/src/html/url.ts'
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

type Dressed = Record<string, readonly Html[]>

const token = 'token'

/** The views of reporting an issue, correcting it and taking it back. */
export function dressedReportingViews(dress: Dress, things: Things, site: Site): Dressed {
  return { ...stepViews(dress, things, site), ...sendViews(dress, things, site), ...ownViews(dress, things) }
}

function reportOf({ text, address }: Dress): Report {
  const category = 'HEALTH'
  return {
    key: 'key',
    community: 'community-1',
    location: text('location'),
    title: text('title'),
    description: text('description'),
    category,
    suggestion: { category, model: text('model'), at, why: text('reason') },
    photos: [
      { name: address('photo.png'), alt: text('alt') },
      { name: address('photo.png'), alt: '' },
    ],
  }
}

function stepViews(dress: Dress, { community, person }: Things, site: Site): Dressed {
  const { text } = dress
  const report = reportOf(dress)
  const problems = { community: text('problem'), location: text('problem'), title: text('problem') }
  const where = { token, report, person, problems, homeFrom: now, choices: [community], q: text('q') }
  const waiting = { report, keptAt: now, next: to`/report` }
  const home = { id: community.id, community }
  return {
    reportWhereView: [
      reportWhereView(site, { ...where, home, elsewhere: community, waiting }),
      reportWhereView(site, { ...where, home: undefined, elsewhere: undefined, waiting: undefined }),
      reportWhereView(site, { ...where, home: undefined, elsewhere: undefined, waiting, choices: [] }),
    ],
    reportWhatView: [
      reportWhatView(site, { token, report, community, problems, mayAskModel: true }),
      reportWhatView(site, { token, report, community: undefined, problems: {}, mayAskModel: false }),
    ],
  }
}

function sendViews(dress: Dress, { community, issue }: Things, site: Site): Dressed {
  const { text } = dress
  const photo = { problems: { photo: text('problem') }, alt: text('alt') }
  const content = {
    token,
    now,
    report: reportOf(dress),
    community,
    similar: [issue],
    same: 'issue-1',
    said: { text: text('said'), place: 'similar' },
    supported: [issue.id],
    photo,
  }
  const gates: (Gate | undefined)[] = [
    undefined,
    { kind: 'guest' },
    { kind: 'unconfirmed', email: text('email') },
    { kind: 'homeless', community },
    { kind: 'homeless', community: undefined },
    { kind: 'elsewhere', home: text('community'), place: text('community'), homeFrom: now },
  ]
  return {
    reportSendView: gates.flatMap((gate) => [
      reportSendView(site, { ...content, gate, problem: undefined }),
      reportSendView(site, { ...content, gate, problem: text('problem') }),
    ]),
  }
}

function ownViews({ text }: Dress, { issue }: Things): Dressed {
  const typed = { title: text('title'), description: text('description'), location: text('location') }
  const problems = { title: text('problem'), form: text('problem') }
  const said = { text: text('said'), place: 'photos' }
  return {
    editIssueView: [
      editIssueView({
        token,
        issue,
        typed: { ...typed, seen: at, stood: text('stood') },
        said,
        problems,
        alt: text('alt'),
        done: text('done'),
        changed: ['title', 'description', 'goal', 'deadline', 'category', 'location'],
      }),
      editIssueView({
        token,
        issue: { ...issue, imageUrls: [], imageAlts: [] },
        typed: { ...typed, seen: at, stood: text('stood') },
        said,
        problems: { photo: text('problem'), alt: text('problem') },
        changed: [],
        alt: text('alt'),
      }),
    ],
    deleteIssueView: [deleteIssueView(issue, token)],
    issueStaysView: [issueStaysView(issue, { title: text('title'), why: text('reason'), typed: Object.values(typed) })],
  }
}
