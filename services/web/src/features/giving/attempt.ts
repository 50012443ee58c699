import { type DonationIntent, type GivenDonation, Refusal, showDonation } from '@civic/client'
import { elsewhere, to, type Url } from '../../html/url.ts'
import type { Fields } from '../../sessions/draft.ts'
import { isNoName } from '../../site/page-at.ts'
import type { Visit } from '../../site/visit.ts'

/** A payment that was begun here, with the way to go on with it. The newest of each campaign is kept for a week. */
export interface Attempt {
  reference: string
  /** What it said. */
  said: string
  /** Where it is paid. */
  payAt: Url
  begunAt: Date
}

function placeOfAttempt(slug: string): Url {
  return to`/campaigns/${slug}/give/continue`
}

export async function readAttempt({ drafts }: Pick<Visit, 'drafts'>, slug: string): Promise<Attempt | undefined> {
  const kept = await drafts.read(placeOfAttempt(slug))
  const [reference, said, payAt] = ['reference', 'said', 'payAt'].map((name) => kept?.fields[name]?.[0])
  const url = elsewhere(payAt)
  if (!kept || reference === undefined || said === undefined || !url) return undefined
  return { reference, said, payAt: url, begunAt: kept.typedAt }
}

export async function keepAttempt(
  { drafts, now }: Pick<Visit, 'drafts' | 'now'>,
  slug: string,
  { reference, authorizationUrl, said }: DonationIntent & Pick<Attempt, 'said'>,
): Promise<void> {
  const fields: Fields = { reference: [reference], said: [said], payAt: [authorizationUrl] }
  await drafts.save(placeOfAttempt(slug), { fields, typedAt: now })
}

/** What became of a donation; undefined for a reference that nobody knows. */
export async function donationOf({ api }: Pick<Visit, 'api'>, reference: string): Promise<GivenDonation | undefined> {
  if (isNoName(reference)) return undefined
  try {
    return (await showDonation(api, { path: { reference } })).donation
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
