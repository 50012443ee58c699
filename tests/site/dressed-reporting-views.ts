import {
  deleteIssueView,
  editIssueView,
  issueStaysView,
} from '../../services/web/src/features/reporting/own-issue-views.ts'
import type { Report } from '../../services/web/src/features/reporting/report-draft.ts'
import { type Gate, reportSendView } from '../../services/web/src/features/reporting/report-send-view.ts'
import { reportWhatView } from '../../services/web/src/features/reporting/report-what.ts'
import { reportWhereView } from '../../services/web/src/features/reporting/report-where.ts'
import type { Html } from '../../services/web/src/html/html.ts'
import { to } from '../../services/web/src/html/url.ts'
import type { Site } from '../../services/web/src/site/site.ts'
import { at, type Dress, filledBy, now, type Things } from './dressed-things.ts'

type Dressed = Record<string, readonly Html[]>

/** The views of reporting an issue, correcting it and taking it back. */
export function dressedReportingViews(dress: Dress, things: Things, site: Site): Dressed {
  return { ...stepViews(dress, things, site), ...sendViews(dress, things, site), ...ownViews(dress, things, site) }
}

function reportOf({ text, address }: Dress): Report {
  const category = 'HEALTH'
  return {
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
  const filled = filledBy(dress, { community: text('problem'), location: text('problem'), title: text('problem') })
  const where = { filled, chosen: community.id, person, homeFrom: now, choices: [community], q: text('q') }
  const waiting = { title: text('title'), typedAt: now, next: to`/report` }
  const home = { id: community.id, community }
  const what = { report: reportOf(dress), filled }
  return {
    reportWhereView: [
      reportWhereView(site, { ...where, home, elsewhere: community, waiting }),
      reportWhereView(site, { ...where, home: undefined, elsewhere: undefined, waiting: undefined }),
      reportWhereView(site, { ...where, home: undefined, elsewhere: undefined, waiting, choices: [] }),
    ],
    reportWhatView: [
      reportWhatView(site, { ...what, community, mayAskModel: true }),
      reportWhatView(site, { ...what, filled: filledBy(dress), community: undefined, mayAskModel: false }),
    ],
  }
}

function sendViews(dress: Dress, { community, issue }: Things, site: Site): Dressed {
  const { text } = dress
  const content = {
    now,
    report: reportOf(dress),
    community,
    similar: [issue],
    same: 'issue-1',
    said: { text: text('said'), place: 'similar' },
    supported: [issue.id],
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
    reportSendView: gates.flatMap((gate) =>
      ['photo', 'form'].map((name) =>
        reportSendView(site, { ...content, gate, filled: filledBy(dress, { [name]: text('problem') }) }),
      ),
    ),
  }
}

function ownViews(dress: Dress, { issue }: Things, site: Site): Dressed {
  const { text } = dress
  const said = { text: text('said'), place: 'photos' }
  const refused = filledBy(dress, { title: text('problem'), form: text('problem') }, now)
  const withoutPhotos = { ...issue, imageUrls: [], imageAlts: [] }
  const ofPhoto = filledBy(dress, { photo: text('problem'), alt: text('problem') })
  const typed = [text('title'), text('description')]
  return {
    editIssueView: [
      editIssueView(site, { issue, said, filled: refused }),
      editIssueView(site, { issue: withoutPhotos, said, filled: ofPhoto }),
    ],
    deleteIssueView: [deleteIssueView(issue, 'token')],
    issueStaysView: [issueStaysView(issue, { title: text('title'), why: text('reason'), typed })],
  }
}
