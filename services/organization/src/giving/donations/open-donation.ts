import { randomBytes } from 'node:crypto'
import { inTransaction } from '@civic/db'
import { filled } from '@civic/contracts'
import { act } from '../../act.ts'
import { CampaignNotFoundError } from '../../funding/campaigns/campaign-errors.ts'
import { DonationsUnavailableError } from '../payments/payment-errors.ts'
import type { OrganizationCall } from '../../context.ts'
import { OrgNotFundingEligibleError } from '../../funding/eligibility/eligibility-errors.ts'
import { getPayee } from '../../funding/eligibility/eligibility-queries.ts'
import { splitDonation } from '../payments/split.ts'
import type { NewPayment, PaymentProvider, ProviderTransaction } from '../payments/payment-provider.ts'
import { requirePayments } from '../payments/require-payments.ts'
import { applyProviderStatus } from '../settlement/apply-provider-status.ts'
import { refusalOf } from './acceptance.ts'
import {
  CampaignFullError,
  CampaignNotAcceptingError,
  DonationAlreadyStartedError,
  InvalidDonationAmountError,
  PaymentNotOpenedError,
} from './donation-errors.ts'
import { insertDonation, isKeyUsed, lockAskingCampaign } from './donation-queries.ts'
import { DonationIntentBody, DonationIntentReply } from './donation-schemas.ts'

/** Well below 2^53, up to which sums are exact on the wire: what is pending may settle beyond it. */
const mostRaisedMinor = 9 * 10 ** 15

/**
 * Opens a donation and the payment for it. It stands as PENDING before the provider hears of it, so whatever the
 * provider says of it later, and however early, finds it.
 */
export const openDonation = act('POST /v1/campaigns/:campaignId/donation-intents', {
  summary: 'Begin a donation: the answer says where to pay',
  description:
    'Open to everybody, also without an account. The campaign must take donations and its organization be ' +
    'allowed to raise money. A `PENDING` donation is kept first and the payment provider asked then; if it ' +
    'does not open the payment, the donation has failed and nothing was charged. The smallest and the largest ' +
    'amount are told on the page of the campaign.\n\n' +
    'Whoever sends an `Idempotency-Key` and loses the answer sends the same request again with the same key and gets ' +
    'the first answer, without an account too: the key of a guest is told to nobody and not to be guessed. Without ' +
    'the header what is sent again is refused by its `idempotencyKey`, which is good for one donation, so that ' +
    'nobody pays twice.',
  who: { token: 'optional' },
  offered: requirePayments,
  body: DonationIntentBody,
  reply: DonationIntentReply,
  status: 201,
  repeats: 'once',
  refuses: [
    CampaignNotFoundError,
    CampaignNotAcceptingError,
    OrgNotFundingEligibleError,
    DonationAlreadyStartedError,
    InvalidDonationAmountError,
    CampaignFullError,
    PaymentNotOpenedError,
    DonationsUnavailableError,
  ],

  async does({ path: { campaignId }, body, ...call }) {
    const payments = requirePayments(call)
    const [{ amountMinor }, { min, max }] = [body, call.donationBounds]
    if (amountMinor < min || amountMinor > max) throw new InvalidDonationAmountError(call.donationBounds)
    if (await isKeyUsed(call.db, body.idempotencyKey)) throw new DonationAlreadyStartedError()

    const payment = await storePending(call, payments, { campaignId, input: body })
    const authorizationUrl = await openPayment(call, payments, payment)
    const { reference, platformFeeMinor, currency } = payment
    const netMinor = amountMinor - platformFeeMinor
    return { donation: { authorizationUrl, reference, amountMinor, platformFeeMinor, netMinor, currency } }
  },
})

interface NewDonation {
  campaignId: string
  input: DonationIntentBody
}

async function storePending(
  { db, actor, platformFeeBps, donationCallbackUrl }: OrganizationCall,
  payments: PaymentProvider,
  { campaignId, input }: NewDonation,
): Promise<NewPayment> {
  const { amountMinor, email, idempotencyKey } = input
  const split = splitDonation(amountMinor, platformFeeBps)
  if (split.platformFeeMinor + split.netMinor !== amountMinor) throw new Error('A donation was not divided wholly')
  const reference = `civic-${randomBytes(16).toString('hex')}`

  return inTransaction(db, async (tx) => {
    const campaign = await lockAskingCampaign(tx, campaignId)
    const { organizationId, currency, status } = campaign
    const { isEligible, subaccountCode } = await getPayee(tx, organizationId)
    const Refusal = refusalOf({ status, isEligible })
    if (Refusal) throw new Refusal()
    if (campaign.raisedMinor > mostRaisedMinor - amountMinor) throw new CampaignFullError()
    const donationId = await insertDonation(tx, {
      campaignId,
      organizationId,
      currency,
      grossMinor: amountMinor,
      platformFeeBps,
      ...split,
      provider: payments.name,
      providerRef: reference,
      idempotencyKey,
      pspSubaccountCode: subaccountCode,
      donorUserId: actor.kind === 'citizen' ? actor.userId : null,
      donorName: filled(input.donorName) ?? null,
      donorEmail: email,
      message: filled(input.message) ?? null,
      isAnonymous: input.isAnonymous ?? false,
    })
    if (donationId === undefined) throw new DonationAlreadyStartedError()
    const { platformFeeMinor } = split
    const metadata = { campaignId, organizationId, donationId }
    const payment = { reference, amountMinor, currency, email, subaccountCode, platformFeeMinor, metadata }
    return { ...payment, callbackUrl: donationCallbackUrl }
  })
}

/** Where the donor pays. What the provider told us meanwhile stands: only a donation that is still pending fails. */
async function openPayment(call: OrganizationCall, payments: PaymentProvider, payment: NewPayment): Promise<string> {
  const { donationId } = payment.metadata
  try {
    const { authorizationUrl } = await payments.initialize(payment)
    return authorizationUrl
  } catch (cause) {
    call.warn(`The payment of the donation ${donationId} could not be opened`, cause)
    const failure = { reference: payment.reference, status: 'failed', ...nothingSaid }
    await recordFailure(call, donationId, failure)
    throw new PaymentNotOpenedError()
  }
}

/** Where even that fails the row stays pending, and reconciliation finds out. */
async function recordFailure(call: OrganizationCall, donationId: string, failure: ProviderTransaction): Promise<void> {
  try {
    await inTransaction(call.db, async (tx) => applyProviderStatus(tx, call, donationId, failure))
  } catch (cause) {
    call.warn(`The donation ${donationId} could not be marked as failed`, cause)
  }
}

const nothingSaid = { amountMinor: undefined, currency: undefined, feeMinor: undefined, subaccountCode: undefined }
