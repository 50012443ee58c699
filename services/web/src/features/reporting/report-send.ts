import { type Community, listMyUpvotes, reportIssue, showIssue } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside, isThere } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import type { Typed } from '../../sessions/draft.ts'
import { makeOnce } from '../../site/content-key.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import {
  addPhoto,
  albumOfDraft,
  imagesOf,
  photoField,
  photoFields,
  photosIn,
  removePhoto,
  takePhoto,
  withPhoto,
} from '../photos/photo-forms.ts'
import { nextStepOf, readReport, type Report, reportPlace, whatFields, whereFields } from './report-draft.ts'
import { type Gate, reportSendView } from './report-send-view.ts'
import { reportInsteadForm, reportSimilarForm, similarIssues } from './report-similar.ts'
import { reportWhatPage } from './report-what.ts'
import { homeChangeFrom, reportWherePage } from './report-where.ts'

const text = words.reporting.send
const here = to`/report/send`
const place = (visit: Visit) => ({ album: albumOfDraft(visit, reportPlace), draft: reportPlace, page: here })

/** What is sent is what was shown: it stands in the form, whatever another window made of the draft. */
const reportSendForm = form('/report/send', {
  keep: '/report',
  takesFile: true,
  fields: { ...whereFields, ...whatFields, ...photoField },
  refusals: { COMMUNITY_NOT_FOUND: { community: words.reporting.where.gone } },
  does: async (visit, sent) => {
    const { title, description, category = 'OTHER', community: communityId, location } = sent.values
    const photo = await takePhoto(visit, sent, albumOfDraft(visit, reportPlace))
    const photos = withPhoto(photosIn(sent.fieldsOf(photoFields)), photo)
    const said = { title, description, category, communityId }
    const body = { ...said, ...(location !== '' && { location }), ...(photos.length > 0 && imagesOf(photos)) }
    const { api, now } = visit
    const issue = await makeOnce('report', {
      body,
      now,
      make: async (idempotencyKey) => (await reportIssue(api, { body, idempotencyKey })).issue,
      isThere: async ({ id }) => isThere(showIssue(api, { path: { id } })),
    })
    return { to: to`/issues/${issue.id}`, said: text.done }
  },
})

const addPhotoForm = form('/report/send/photo', {
  keep: '/report',
  isStep: true,
  takesFile: true,
  does: async (visit, sent) => addPhoto(visit, sent, place(visit)),
})

const removePhotoForm = form('/report/send/photo/remove', {
  keep: '/report',
  isStep: true,
  takesFile: true,
  does: async (visit, sent) => removePhoto(visit, sent, place(visit)),
})

/** The whole report, before it is sent. */
export const reportSendPage = page('/report/send', {
  keep: 'own',
  hasForm: true,
  asksFor: 'report',
  forms: [reportSendForm, addPhotoForm, removePhotoForm, reportSimilarForm, reportInsteadForm],
  saysAt: ['photos', 'similar'],
  shows: async (visit) => {
    const problems = Object.keys(visit.refusedForm?.problems ?? {})
    if (problems.some((name) => name in whereFields)) return reportWherePage.shows(visit)
    if (problems.some((name) => name in whatFields)) return reportWhatPage.shows(visit)
    const kept = await readReport(visit)
    const next = nextStepOf(kept ?? { fields: {} }, visit.now)
    return kept && next.toString() === here.toString() ? showSend(visit, kept) : { to: next }
  },
})

async function showSend(visit: Visit, { report, ...draft }: { report: Report } & Typed) {
  // The link of the mail may have been opened in another browser.
  if (visit.person?.emailVerified === false) await visit.session.reread()
  const { api, person, site, now } = visit
  if (person?.emailVerified === false) await visit.session.returnTo.keep(here)
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
    title: `${text.title} ${words.reporting.title}`,
    isUnlisted: true,
    area: 'issues' as const,
    asksToJoin: gate?.kind === 'homeless',
    main: reportSendView(site, {
      filled: fill(visit, reportSendForm, { draft }),
      now,
      report,
      community: communities.get(report.community ?? ''),
      similar: similar ?? [],
      supported: upvotes?.issueIds ?? [],
      same: visit.query.text('same', 64),
      said: visit.said,
      gate,
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
