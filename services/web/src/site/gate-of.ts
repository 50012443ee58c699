import { onThisSite, to } from '../html/url.ts'
import { signInFrom } from '../views/masthead.ts'
import type { Form, Led, Page } from './page.ts'
import type { Visit } from './visit.ts'

/** Where somebody is led for whom a page or form is not meant. */
export function gateOf(
  { who }: Pick<Page | Form, 'who'>,
  visit: Pick<Visit, 'person' | 'here' | 'query'>,
): Led | undefined {
  if (who === 'signed in' && !visit.person) return { to: signInFrom(visit.here) }
  // They have signed in meanwhile, in another tab perhaps.
  if (who === 'guests' && visit.person) return { to: onThisSite(visit.query.text('next', 2000)) ?? to`/profile` }
  return undefined
}
