import { limits, openDonation, type PublicCampaign } from '@civic/client'
import { to } from '../../html/url.ts'
import { campaignOf } from '../../platform/campaign-of.ts'
import type { Typed } from '../../sessions/draft.ts'
import { contentKey } from '../../site/content-key.ts'
import { carried, line, lines, type Problems } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { words } from '../../words/en.ts'
import { donationOf, dropPaid, keepAttempt, payAtOf, readAttempts, readGifts, standing } from './attempt.ts'
import { payPage } from './earlier-view.ts'
import { giveView } from './give-view.ts'
import { takesDonations } from './terms.ts'

const { form: text, problems: refused } = words.giving
const { openDonation: most } = limits

const fields = {
  amount: carried(),
  other: line({ label: text.other, inputmode: 'decimal', autocomplete: 'off' }),
  email: {
    ...line(
      { label: text.email, hint: text.emailHint, type: 'email', autocomplete: 'email', problem: refused.email },
      most.email,
    ),
  },
  name: {
    ...line(
      { label: text.name, hint: text.nameHint, autocomplete: 'name', problem: refused.name(most.donorName.max) },
      most.donorName,
    ),
    sentAs: 'donorName',
  },
  anonymous: carried(),
  message: lines({ label: text.message, hint: text.messageHint }, { rows: 3, ...most.message }),
}

/** It leads on to the payment: what was typed stays until the money has arrived. */
const giveForm = form('/campaigns/:slug/give', {
  who: 'everybody',
  keep: true,
  isStep: true,
  fields,
  check: async ({ api, path, site }, { values }) => {
    const { amount, problem } = amountIn(site, await campaignOf(api, path.slug), values)
    return amount === undefined ? problem : {}
  },
  refusals: {
    DONATIONS_UNAVAILABLE: refused.notSetUp,
    INVALID_AMOUNT: { other: refused.amount },
    ORG_NOT_FUNDING_ELIGIBLE: refused.notEligible,
    CAMPAIGN_NOT_ACCEPTING: refused.notAccepting,
    PROVIDER_ERROR: refused.provider,
    DONATION_ALREADY_STARTED: refused.started,
  },
  does: async (visit, { values, key: sentKey = crypto.randomUUID() }) => {
    const { api, path, site } = visit
    const campaign = await campaignOf(api, path.slug)
    // It ended while somebody typed.
    if (!takesDonations(campaign)) return { to: to`/campaigns/${campaign.slug}`, said: refused.notAccepting }
    const { amount: amountMinor = 0 } = amountIn(site, campaign, values)
    const { email, name, message } = values
    const isAnonymous = values.anonymous !== ''
    const gift = { amountMinor, email, donorName: name, message, isAnonymous }
    const account = visit.person?.id ?? ''
    const said = contentKey(campaign.id, gift)
    const shown = { email, name: isAnonymous ? '' : name, message }
    const before = (await readAttempts(visit, campaign.slug)).find(
      (each) => each.said === said && each.account === account,
    )
    // From another window, or after going back: the same donation is paid once.
    if (before && (await donationOf(visit, before.reference))?.status === 'PENDING') {
      await keepAttempt(visit, campaign.slug, { ...before, sentAt: visit.now })
      return { to: payPage(campaign.slug, before.reference) }
    }
    // A form that is sent twice gets the same answer twice.
    const body = { ...gift, idempotencyKey: contentKey(sentKey, [said, account]) }
    const { donation } = await openDonation(api, { path: { campaignId: campaign.id }, body })
    const { reference } = donation
    const attempt = { reference, said, payAt: payAtOf(donation), sentAt: visit.now, account, ...shown }
    await keepAttempt(visit, campaign.slug, attempt)
    return { to: payPage(campaign.slug, reference) }
  },
})

/** The amount in minor units, chosen or typed; what is wrong where it is none that may be given. */
function amountIn(
  { format }: Pick<Site, 'format'>,
  { currency, donationMinMinor: least, donationMaxMinor: largest }: PublicCampaign,
  { amount: chosen, other }: { amount: string; other: string },
): { amount: number; problem?: undefined } | { amount?: undefined; problem: Problems } {
  const isChosen = /^\d{1,16}$/.test(chosen)
  if (isChosen && other !== '') return { problem: { other: refused.two } }
  if (!isChosen && other === '') return { problem: { amount: refused.choose } }
  const amount = isChosen ? Number(chosen) : format.minorOf(other, currency)
  if (amount === undefined) return { problem: { other: refused.typed(format.amount(250_050, currency)) } }
  if (amount < least || amount > largest) {
    const problem = refused.bounds(format.money(least, currency), format.money(largest, currency))
    return { problem: { [isChosen ? 'amount' : 'other']: problem } }
  }
  return { amount }
}

export const givePage = page('/campaigns/:slug/give', {
  keep: 'own',
  hasForm: true,
  called: words.registering.pageNames.campaign,
  missing: words.errors.notFound.campaign,
  forms: [giveForm],
  holds: words.drafts.kinds.gift,
  shows: async (visit) => {
    const { api, path, query, site, person } = visit
    const own = to`/campaigns/${path.slug}/give`
    const [campaign, gifts] = await Promise.all([campaignOf(api, path.slug), readGifts(visit, path.slug)])
    // It was paid, in another window or after the browser was closed.
    await dropPaid(visit, campaign.slug, gifts)
    const draft = await visit.drafts.read(own)
    const asked = query.text('amount')
    const amount = asked !== undefined && /^\d{1,16}$/.test(asked) ? Number(asked) : undefined
    const account = { email: person?.email, name: person?.name }
    const filled = fill(visit, giveForm, {
      initial: { ...chosenOf(site, campaign, amount), ...account },
      draft: draft && withAccount(draft, account),
    })
    const title = text.titleOf(campaign.title)
    return {
      title,
      isUnlisted: true,
      area: 'campaigns',
      main: giveView(site, { campaign, filled, own, gifts: standing(gifts) }),
    }
  },
})

/** Whoever signed in on the way need not type what the account knows. */
function withAccount(draft: Typed, account: Readonly<Record<string, string | undefined>>): Typed {
  const known = Object.entries(account).filter(
    ([name, value]) => value !== undefined && (draft.fields[name]?.[0] ?? '') === '',
  )
  return {
    ...draft,
    fields: { ...draft.fields, ...Object.fromEntries(known.map(([name, value]) => [name, [value ?? '']])) },
  }
}

/** An amount of the address that is none of those offered was typed, as it were. */
function chosenOf({ format }: Site, { currency }: PublicCampaign, amount: number | undefined) {
  return amount === undefined ? {} : { amount: String(amount), other: format.amount(amount, currency) }
}
