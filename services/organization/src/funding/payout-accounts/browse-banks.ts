import { act } from '../../act.ts'
import type { OrganizationContext } from '../../context.ts'
import { DonationsUnavailableError } from '../../giving/payments/payment-errors.ts'
import { ProviderError, type Bank, type PaymentProvider } from '../../giving/payments/payment-provider.ts'
import { requirePayments } from '../../giving/payments/require-payments.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { keptOrganization } from '../../registry/members/require-authority.ts'
import { PspUnavailableError } from './payout-errors.ts'
import { BanksReply } from './payout-schemas.ts'

/** By name. Who may not ask does not learn whether payments are on. */
export const browseBanks = act('GET /v1/organizations/:id/psp-banks', {
  summary: 'Banks to which the payment provider pays out',
  description:
    'For owners and administrators of the organization. By name, each bank once. Needs the payment ' +
    'provider: 502 while it does not answer, 503 where payments are not set up.',
  on: keptOrganization,
  may: canAdmin,
  reply: BanksReply,
  refuses: [DonationsUnavailableError, PspUnavailableError],

  async does(doing) {
    return { banks: inOrder(await askForBanks(requirePayments(doing), doing)) }
  },
})

async function askForBanks(payments: PaymentProvider, { warn }: Pick<OrganizationContext, 'warn'>): Promise<Bank[]> {
  try {
    return await payments.listBanks()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    warn('The banks could not be listed', error)
    throw new PspUnavailableError()
  }
}

const alphabet = new Intl.Collator('en')

/** By name, each code once. */
function inOrder(banks: readonly Bank[]): Bank[] {
  const byCode = new Map(banks.toReversed().map((bank) => [bank.code, bank]))
  return [...byCode.values()].toSorted((a, b) => alphabet.compare(a.name, b.name) || alphabet.compare(a.code, b.code))
}
