import { to, type Url } from '../../html/url.ts'
import type { Visit } from '../../site/visit.ts'

/** Where somebody goes who may take part now: to what they came for, else to what they still lack. */
export async function goOn({ session, person }: Visit): Promise<Url> {
  const errand = await session.errand.read()
  return errand ?? (person?.primaryCommunityId === undefined ? to`/welcome` : to`/feed`)
}
