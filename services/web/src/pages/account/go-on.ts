import { onThisSite, to, type Url } from '../../html/url.ts'
import { wayDraft } from '../../sessions/draft-queries.ts'
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

/** The last addresses that a browser asked a new password for: somebody may not know which one they have. */
const mostAddresses = 5

/** Keeps for which account somebody asked a new password in this browser, and what they came for. */
export async function keepWay({ drafts }: Visit, email: string, target: Url | undefined): Promise<void> {
  const before = (await drafts.read(wayDraft))?.fields['email'] ?? []
  await drafts.keep(wayDraft, {
    email: [email.toLowerCase(), ...before].slice(0, mostAddresses),
    target: target ? [target.toString()] : [],
  })
}

/** What they came for; undefined unless a password of this account was asked for in this browser. It is kept no longer. */
export async function takeWay({ drafts }: Visit, email: string): Promise<{ target: Url | undefined } | undefined> {
  const kept = await drafts.read(wayDraft)
  if (kept?.fields['email']?.includes(email.toLowerCase()) !== true) return undefined
  await drafts.drop(wayDraft)
  return { target: onThisSite(kept.fields['target']?.[0]) }
}

/** Where somebody goes who had an account before. Whoever has a home by now has done what they registered for. */
export async function goOnAgain(visit: Visit, way: Url | undefined): Promise<Url> {
  if (way) return way
  return visit.person?.primaryCommunityId === undefined ? goOn(visit) : to`/feed`
}
