import { listMyUpvotes, type Community } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/names.ts'
import type { Answer } from '../../site/page.ts'
import type { Person, Visit } from '../../site/visit.ts'
import type { PhotoPart } from '../../views/photos/photo-forms-view.ts'
import { reportSendView, type Gate } from '../../views/reporting/report-send-view.ts'
import type { Report } from '../../views/reporting/report.ts'
import { words } from '../../words/en.ts'
import { homeChangeFrom } from './home-change.ts'
import { readSent } from './report-draft.ts'
import { similarIssues } from './similar-issues.ts'

const text = words.reporting.send
const here = to`/report/send`

/** Nothing waits: it was sent, or it was never begun. Whoever wanted to send it is told that it is gone. */
export async function leadAway(visit: Visit, isSending = false): Promise<Answer> {
  const issueId = await readSent(visit)
  if (issueId !== undefined) return { to: to`/issues/${issueId}`, said: text.alreadySent }
  return isSending ? { to: to`/report`, said: text.gone } : { to: to`/report` }
}

interface Again {
  problem?: string
  photo?: PhotoPart
  status?: number
}

/** The whole report, before it is sent. */
export async function showSend(visit: Visit, report: Report, { problem, photo, status }: Again = {}): Promise<Answer> {
  // The link of the mail may have been opened in another browser.
  if (visit.person?.emailVerified === false) await visit.session.reread()
  const { api, person, site, now, formToken: token } = visit
  if (person?.emailVerified === false) await visit.session.errand.keep(here)
  const home = person?.primaryCommunityId
  const [communities, similar, upvotes] = await Promise.all([
    communitiesOf(
      api,
      [report.community, home].filter((id) => id !== undefined),
    ),
    similarIssues(api, report),
    person && beside(listMyUpvotes(api, {})),
  ])
  const gate = gateOf(person, report, communities, now)
  return {
    status: status ?? 200,
    title: `${text.title} ${words.reporting.title}`,
    isUnlisted: true,
    area: 'issues',
    asksToJoin: gate?.kind === 'homeless',
    main: reportSendView(site, {
      token,
      now,
      report,
      community: communities.get(report.community ?? ''),
      similar: similar ?? [],
      supported: upvotes?.issueIds ?? [],
      same: visit.query.text('same', 64),
      said: visit.said,
      gate,
      problem,
      photo: photo ?? { problems: {}, alt: '' },
    }),
  }
}

/** What somebody still lacks before they may report it; undefined: nothing. */
function gateOf(
  person: Person | undefined,
  { community }: Report,
  communities: ReadonlyMap<string, Community>,
  now: Date,
): Gate | undefined {
  if (!person) return { kind: 'guest' }
  if (!person.emailVerified) return { kind: 'unconfirmed', email: person.pendingEmail ?? person.email }
  const home = person.primaryCommunityId
  if (home === undefined) return { kind: 'homeless', community: communities.get(community ?? '') }
  if (home === community) return undefined
  return {
    kind: 'elsewhere',
    home: communities.get(home)?.name,
    place: communities.get(community ?? '')?.name,
    homeFrom: homeChangeFrom(person, now),
  }
}
