import { canAdmin } from '../../registry/members/authority.ts'
import { admit } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import type { Bank, PaymentProvider } from '../../giving/payments/payment-provider.ts'
import { ProviderError } from '../../giving/payments/payment-provider.ts'
import { requirePayments } from '../../giving/payments/require-payments.ts'
import { PspUnavailableError } from './payout-errors.ts'
import type { BanksReply } from './payout-schemas.ts'

/** The banks that a payout account may be at, by name. */
export async function browseBanks(
  call: OrganizationCall,
  { organizationId }: { organizationId: string },
): Promise<BanksReply> {
  await admit(call, organizationId, canAdmin)
  return { banks: inOrder(await askForBanks(requirePayments(call), call)) }
}

async function askForBanks(payments: PaymentProvider, { warn }: OrganizationCall): Promise<Bank[]> {
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
