import type { Books, CampaignRow, DonationRow } from './books.ts'

/** What the rules go by besides the books: what was seen and heard since the history began. */
export interface Witness {
  members: readonly string[]
  /** Donations as they were when they were first seen settled. */
  settled: ReadonlyMap<string, DonationRow>
  /** Receipts as they were when they were first seen sent. */
  receipts: ReadonlyMap<string, string>
  /** Mails that a mail server was asked to take, in order; whether it took them. */
  mails: readonly { address: string; at: number; isTaken: boolean }[]
}

type Rule = (books: Books, witness: Witness) => string[]

/** What is wrong with the books, in sentences; whatever happened before, they are right after every commit. */
export function breachesIn(books: Books, witness: Witness): string[] {
  return rules.flatMap((rule) => rule(books, witness))
}

const settledOf = ({ donations }: Books) => donations.filter(({ status }) => status === 'SETTLED')

const partsAreTheWhole: Rule = ({ donations }) =>
  donations
    .filter(({ grossMinor, platformFeeBps, platformFeeMinor, netMinor }) => {
      const fee = Number((BigInt(grossMinor) * BigInt(platformFeeBps)) / 10_000n)
      return platformFeeMinor !== fee || netMinor !== grossMinor - fee
    })
    .map((donation) => `fee and net are not the parts of the whole: ${JSON.stringify(donation)}`)

const settledStays: Rule = ({ donations }, { settled }) =>
  donations.flatMap((donation) => {
    const before = settled.get(donation.id)
    if (!before) return []
    return Object.entries(before)
      .filter(([column]) => !column.startsWith('receipt'))
      .map(([column, value]) => [column, value, Object.entries(donation).find(([name]) => name === column)?.[1]])
      .filter(([, value, now]) => value !== now)
      .map(([column, value, now]) => `a settled donation changed its ${column}: ${value} became ${now}`)
  })

const campaignsAreSums: Rule = (books) =>
  books.campaigns.flatMap((campaign) => {
    const given = settledOf(books).filter(({ campaignId }) => campaignId === campaign.id)
    const sum = given.reduce((total, { grossMinor }) => total + grossMinor, 0)
    return [
      ...(campaign.raisedMinor === sum ? [] : [`a campaign shows ${campaign.raisedMinor}, settled are ${sum}`]),
      ...(campaign.donorCount === given.length ? [] : [`${campaign.donorCount} donors of ${given.length} are shown`]),
      ...(isWhereItBelongs(campaign, sum)
        ? []
        : [`a campaign is ${campaign.status} with ${sum} of ${campaign.goalMinor}`]),
    ]
  })

function isWhereItBelongs({ status, goalMinor }: CampaignRow, sum: number): boolean {
  return status === 'PAUSED' || status === (sum >= goalMinor ? 'FUNDED' : 'PUBLISHED')
}

const keptTotalsAreSums: Rule = (books) => {
  const [ofCampaigns, ofDonors] = [new Map<string, [number, number, string]>(), new Map<string, number>()]
  for (const { campaignId, currency, grossMinor, donorUserId, settledAt } of settledOf(books)) {
    const [count, sum, first] = ofCampaigns.get(`${campaignId} ${currency}`) ?? [0, 0, undefined]
    const at = String(settledAt)
    const isFirst = first === undefined || Date.parse(at) < Date.parse(first)
    ofCampaigns.set(`${campaignId} ${currency}`, [count + 1, sum + grossMinor, isFirst ? at : first])
    if (donorUserId !== null) ofDonors.set(donorUserId, (ofDonors.get(donorUserId) ?? 0) + 1)
  }
  const keptOfCampaigns = books.settledTotals.map((kept) => [
    `${kept.campaignId} ${kept.currency}`,
    [kept.donations, kept.grossMinor, kept.firstSettledAt],
  ])
  const keptOfDonors = books.donorTotals.map((kept) => [kept.donorUserId, kept.donations])
  const isEqual = (kept: unknown[], counted: unknown[]) =>
    kept.map(String).toSorted().join(';') === counted.map(String).toSorted().join(';')
  return [
    ...(isEqual(keptOfCampaigns, [...ofCampaigns]) ? [] : ['the totals that are kept of campaigns are not the sums']),
    ...(isEqual(keptOfDonors, [...ofDonors]) ? [] : ['the totals that are kept of donors are not the counts']),
  ]
}

/** In the transaction that settles a donation each member hears of it once, and so does who gave it. */
const eachSettlementIsToldOnce: Rule = (books, { members }) =>
  books.donations.flatMap((donation) => {
    const campaign = books.campaigns.find(({ id }) => id === donation.campaignId)
    const amount = `₦${(donation.grossMinor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    const told = (title: string) =>
      books.notices
        .filter((notice) => notice.title === title && notice.linkUrl === `/campaigns/${campaign?.slug}`)
        .map(({ userId }) => userId)
        .toSorted()
        .join()
    const [others, own] =
      donation.status === 'SETTLED'
        ? [members.filter((member) => member !== donation.donorUserId), [donation.donorUserId ?? []].flat()]
        : [[], []]
    const isRight =
      told(`Donation received: ${amount}`) === others.toSorted().join() &&
      told(`Your donation was received: ${amount}`) === own.join()
    return isRight ? [] : [`a donation that is ${donation.status} was told otherwise than once to each`]
  })

const eachGoalIsToldOnce: Rule = (books, { members }) =>
  books.campaigns.flatMap((campaign) => {
    const told = books.notices
      .filter(({ type, linkUrl }) => type === 'FUNDING_GOAL_REACHED' && linkUrl === `/campaigns/${campaign.slug}`)
      .map(({ userId }) => userId)
    if (new Set(told).size < told.length) return ['somebody was told of a goal twice']
    const isReached = campaign.raisedMinor >= campaign.goalMinor
    const isRight = isReached ? members.every((member) => told.includes(member)) : told.length === 0
    return isRight
      ? []
      : [`with ${campaign.raisedMinor} of ${campaign.goalMinor}, ${told.length} were told of the goal`]
  })

const oneEventSettles: Rule = ({ donations, events }) =>
  donations
    .filter(
      ({ reference }) => events.filter((event) => event.reference === reference && event.note === 'settled').length > 1,
    )
    .map(({ reference }) => `several events settled ${reference}`)

/**
 * An event is done together with what comes of it: one that agrees has settled its donation, unless it was told again
 * in other words before it was done.
 */
const doneIsDone: Rule = ({ donations, events }) =>
  donations
    .filter(({ reference, grossMinor, currency, status }) =>
      events.some(
        (event) =>
          event.reference === reference &&
          event.handled &&
          event.type === 'charge.success' &&
          !event.note?.includes('mismatch') &&
          event.amount === grossMinor &&
          (event.currency ?? currency).toUpperCase() === currency &&
          status !== 'SETTLED',
      ),
    )
    .map(({ status }) => `an event is done that was to settle a donation, which is ${status}`)

const claimMs = 5 * 60_000 - 2000

/** A receipt is for a settled donation, is recorded only when it went out, and nobody sends it while somebody else does. */
const receiptsGoOutOnce: Rule = ({ donations }, { mails, receipts }) =>
  donations.flatMap(({ id, donorEmail, status, receiptSentAt, receiptAttempts }) => {
    const sent = mails.filter(({ address }) => address === donorEmail)
    const recorded = receipts.get(id)
    const isTooSoon = sent.some(({ at }, index) => index > 0 && at - (sent[index - 1]?.at ?? 0) < claimMs)
    return [
      ...(sent.length > 0 && status !== 'SETTLED' ? [`a receipt went out for a donation that is ${status}`] : []),
      ...(receiptSentAt !== null && !sent.some(({ isTaken }) => isTaken)
        ? ['a receipt is on record, none was taken']
        : []),
      ...(recorded !== undefined && receiptSentAt !== recorded ? ['the record of a receipt changed'] : []),
      ...(recorded !== undefined && sent.some(({ at }) => at > Date.parse(recorded))
        ? ['a receipt went out again']
        : []),
      ...(isTooSoon ? ['a receipt was sent by two at once'] : []),
      ...(receiptAttempts > sent.length ? ['more attempts are on record than were made'] : []),
    ]
  })

const rules: readonly Rule[] = [
  partsAreTheWhole,
  settledStays,
  campaignsAreSums,
  keptTotalsAreSums,
  eachSettlementIsToldOnce,
  eachGoalIsToldOnce,
  oneEventSettles,
  doneIsDone,
  receiptsGoOutOnce,
]
