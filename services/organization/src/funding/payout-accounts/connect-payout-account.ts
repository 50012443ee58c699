import type { Citizen } from '@civic/access'
import { recordAct } from '@civic/audit'
import { filled, onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin } from '../../registry/members/authority.ts'
import { admit, requireToChange } from '../../registry/members/require-authority.ts'
import type { OrganizationCall } from '../../context.ts'
import {
  getOrganization,
  updateOrganization,
  type OrganizationRow,
} from '../../registry/organizations/organization-queries.ts'
import type { Organization } from '../../registry/organizations/organization-schemas.ts'
import type { PayoutAccount } from '../../giving/payments/payment-provider.ts'
import { ProviderError } from '../../giving/payments/payment-provider.ts'
import { requirePayments } from '../../giving/payments/require-payments.ts'
import type { Tx } from '../../tables.ts'
import { PspSubaccountFailedError } from './payout-errors.ts'
import type { PayoutAccountBody } from './payout-schemas.ts'

/**
 * Connects the bank account to which donations are paid out. Its number goes to the provider and is kept nowhere here;
 * the name and the last digits that are kept are those that the provider answers.
 */
export async function connectPayoutAccount(
  call: OrganizationCall,
  { organizationId, account }: { organizationId: string; account: PayoutAccountBody },
): Promise<{ organization: Organization }> {
  await admit(call, organizationId, canAdmin)
  const payments = requirePayments(call)
  const made = await makeSubaccount(call, account)

  return inTransaction(call.db, async (tx) => {
    // Asked again: the provider took its time.
    const { citizen } = await requireToChange(tx, call.actor, organizationId, canAdmin)
    const stored = await getOrganization(tx, organizationId)
    const isReplaced = Boolean(stored.pspSubaccountCode) && stored.pspSubaccountCode !== made.subaccountCode
    const row = await updateOrganization(tx, organizationId, {
      pspProvider: payments.name,
      pspSubaccountCode: made.subaccountCode,
      pspBankName: made.bankName ?? null,
      pspAccountLast4: made.last4,
      pspConnectedAt: call.clock.now(),
      // What was attested is that the account before is the organization's.
      ...(isReplaced && { bankAccountVerified: false, fundingVerifiedAt: null, fundingVerifiedById: null }),
    })
    await recordConnection(tx, call, { citizen, stored, row })
    return { organization: onWire(row) }
  })
}

async function makeSubaccount(call: OrganizationCall, account: PayoutAccountBody): Promise<PayoutAccount> {
  const { bankCode, accountNumber, businessName, contactEmail } = account
  try {
    return await requirePayments(call).createSubaccount({
      businessName,
      bankCode,
      accountNumber,
      platformFeeBps: call.platformFeeBps,
      contactEmail: filled(contactEmail),
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    call.warn('A payout account could not be connected', error)
    throw new PspSubaccountFailedError()
  }
}

async function recordConnection(
  tx: Tx,
  { origin }: OrganizationCall,
  { citizen, stored, row }: { citizen: Citizen; stored: OrganizationRow; row: OrganizationRow },
): Promise<void> {
  const target = { targetType: 'ORGANIZATION', targetId: row.id }
  await recordAct(tx, citizen, origin, {
    ...target,
    action: 'org.psp_connected',
    metadata: { provider: row.pspProvider, bank: row.pspBankName, last4: row.pspAccountLast4 },
  })
  if (!stored.bankAccountVerified || row.bankAccountVerified) return
  await recordAct(tx, citizen, origin, {
    ...target,
    action: 'org.funding_unverified',
    metadata: { name: row.name, reason: 'payout account replaced' },
  })
}
