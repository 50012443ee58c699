import type { OrganizationRow, PublicOrganizationRow } from './organization-queries.ts'

/** As everybody sees it: nothing of documents and payout. */
export function publicOrganization(row: OrganizationRow): PublicOrganizationRow {
  const {
    supportingDocumentUrl: _document,
    fundingVerifiedById: _verifier,
    pspProvider: _provider,
    pspSubaccountCode: _subaccount,
    pspBankName: _bank,
    pspAccountLast4: _account,
    pspConnectedAt: _connected,
    ...rest
  } = row
  return rest
}
