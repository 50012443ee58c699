import { type DonationIntent, type GivenDonation, Refusal, showDonation } from '@civic/client'
import { elsewhere, to, type Url } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { isNoName } from '../../site/page-at.ts'
import type { Visit } from '../../site/visit.ts'

/** A payment that was begun here, with the way to go on with it. */
export interface Attempt {
  reference: string
  /** What it said: the same is begun once by the same account. */
  said: string
  /** Where it is paid. */
  payAt: Url
  /** When it was sent last. */
  sentAt: Date
  /** Who had signed in; empty for a guest, whose donation stands in no account. */
  account: string
  /** As they were typed. The name is empty where it is not to be shown. */
  email: string
  name: string
  message: string
}

/** With what became of it. */
export interface Gift {
  attempt: Attempt
  donation: GivenDonation
}

/** As many of each campaign are kept, for a week after the last one. */
const most = 5

const texts = ['reference', 'said', 'account', 'email', 'name', 'message'] as const

function placeOfAttempts(slug: string): Url {
  return to`/campaigns/${slug}/give/continue`
}

/** The newest first. */
export async function readAttempts({ drafts }: Pick<Visit, 'drafts'>, slug: string): Promise<Attempt[]> {
  const kept = await drafts.read(placeOfAttempts(slug))
  const of = (name: string, index: number) => kept?.fields[name]?.[index] ?? ''
  return (kept?.fields['reference'] ?? []).flatMap((reference, index) => {
    const payAt = elsewhere(of('payAt', index))
    if (!payAt) return []
    const [said, account, email] = [of('said', index), of('account', index), of('email', index)]
    const typed = { email, name: of('name', index), message: of('message', index) }
    return [{ reference, said, payAt, sentAt: new Date(of('sentAt', index)), account, ...typed }]
  })
}

export async function keepAttempt(visit: Pick<Visit, 'drafts' | 'now'>, slug: string, attempt: Attempt): Promise<void> {
  const before = await readAttempts(visit, slug)
  // What says the same is replaced: a guest who signed in, for instance, begins it anew.
  const kept = [attempt, ...before.filter(({ said }) => said !== attempt.said)].slice(0, most)
  const fields = {
    ...Object.fromEntries(texts.map((name) => [name, kept.map((each) => each[name])])),
    payAt: kept.map(({ payAt }) => payAt.toString()),
    sentAt: kept.map(({ sentAt }) => sentAt.toISOString()),
  }
  await visit.drafts.save(placeOfAttempts(slug), { fields, typedAt: visit.now })
}

/** The way to the payment, as the platform answered. */
export function payAtOf({ authorizationUrl }: DonationIntent): Url {
  return elsewhere(authorizationUrl) ?? to`/donations/complete`
}

/** All that was begun here with what became of it, the newest first; what cannot be read now is left out. */
export async function readGifts(visit: Pick<Visit, 'api' | 'drafts'>, slug: string): Promise<Gift[]> {
  const attempts = await readAttempts(visit, slug)
  const donations = await Promise.all(attempts.map(async ({ reference }) => beside(donationOf(visit, reference))))
  return attempts.flatMap((attempt, index) => {
    const donation = donations[index]
    return donation ? [{ attempt, donation }] : []
  })
}

/** Those that matter to somebody who gives: what was left open before another one was paid was changed for it, most likely. */
export function standing(gifts: readonly Gift[]): Gift[] {
  const paid = gifts
    .filter(({ donation }) => donation.status === 'SETTLED')
    .map(({ attempt }) => attempt.sentAt.getTime())
  const last = Math.max(...paid)
  return gifts.filter(({ attempt, donation }) => donation.status === 'SETTLED' || attempt.sentAt.getTime() > last)
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

/** What was typed for a donation that has arrived is done with; what was typed since is not. */
export async function dropPaid({ drafts }: Pick<Visit, 'drafts'>, slug: string, gifts: readonly Gift[]): Promise<void> {
  const form = to`/campaigns/${slug}/give`
  const typed = await drafts.read(form)
  const isPaid = gifts.some(
    ({ attempt, donation }) => donation.status === 'SETTLED' && typed !== undefined && typed.typedAt <= attempt.sentAt,
  )
  if (isPaid) await drafts.drop(form)
}
