import { defineError } from '@civic/errors'

export const PspUnavailableError = defineError(
  'PSP_UNAVAILABLE',
  'upstream-failed',
  'The list of banks is not available at the moment. Try again in a few minutes.',
)
export const PspSubaccountFailedError = defineError(
  'PSP_SUBACCOUNT_FAILED',
  'upstream-failed',
  'The payment provider did not accept this account. Check the bank and the account number, then try again.',
)
