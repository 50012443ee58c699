import { onThisSite, to, type Url } from '../../html/url.ts'
import type { Visit } from '../../site/visit.ts'

/** Where somebody goes who may take part now: to what they came for, else to what they still lack. */
export async function goOn({ session, person }: Visit): Promise<Url> {
  const errand = await session.errand.read()
  return errand ?? (person?.primaryCommunityId === undefined ? to`/welcome` : to`/feed`)
}

const wayName = 'way'

/** Keeps what somebody came for who asks for a new password: nobody knows yet who they are. */
export async function keepWay({ drafts }: Visit, target: Url): Promise<void> {
  await drafts.keep(wayName, { target: [target.toString()] })
}

/** What they came for, asked in the same browser. */
export async function readWay({ drafts }: Visit): Promise<Url | undefined> {
  const kept = await drafts.read(wayName)
  return onThisSite(kept?.fields['target']?.[0])
}

/** Where somebody goes with a new password; what they once registered for is done where they belong somewhere by now. */
export async function goOnAfterReset(visit: Visit, way: Url | undefined): Promise<Url> {
  await visit.drafts.drop(wayName)
  if (way) return way
  return visit.person?.primaryCommunityId === undefined ? goOn(visit) : to`/feed`
}
