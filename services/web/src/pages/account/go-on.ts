import { onThisSite, to, type Url } from '../../html/url.ts'
import { textsIn } from '../../site/texts-in.ts'
import type { Visit } from '../../site/visit.ts'
import { nextStepOf, readReport } from '../reporting/report-draft.ts'

/** Where somebody goes who may take part now: to what they came for or began to write, else to what they still lack. */
export async function goOn(visit: Visit): Promise<Url> {
  const { session, person } = visit
  const target = (await session.errand.read()) ?? (await begunIn(visit))
  return target ?? (person?.primaryCommunityId === undefined ? to`/welcome` : to`/feed`)
}

/** Where somebody goes on with the report or petition that they wrote last. */
async function begunIn(visit: Visit): Promise<Url | undefined> {
  const [report, petition] = await Promise.all([readReport(visit), visit.drafts.read('petition')])
  const begun = [
    ...(report ? [{ page: nextStepOf(report.report), at: report.keptAt }] : []),
    ...(petition && textsIn(petition.fields).length > 0
      ? [{ page: to`/petitions/new/send`, at: petition.keptAt }]
      : []),
  ]
  return begun.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]?.page
}

const wayName = 'way'

/** Keeps what somebody came for who asks for a new password: nobody knows yet who they are. */
export async function keepWay({ drafts }: Visit, target: Url | undefined): Promise<void> {
  if (target) await drafts.keep(wayName, { target: [target.toString()] })
  else await drafts.drop(wayName)
}

/** What they came for, if they asked in the same browser; it is kept no longer. */
export async function takeWay({ drafts }: Visit): Promise<Url | undefined> {
  const kept = await drafts.read(wayName)
  if (kept) await drafts.drop(wayName)
  return onThisSite(kept?.fields['target']?.[0])
}

/** Where somebody goes who had an account before. Whoever has a home by now has done what they registered for. */
export async function goOnAgain(visit: Visit, way: Url | undefined): Promise<Url> {
  if (way) return way
  return visit.person?.primaryCommunityId === undefined ? goOn(visit) : to`/feed`
}
