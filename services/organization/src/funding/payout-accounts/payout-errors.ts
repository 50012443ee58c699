import { defineError } from '@civic/errors'

export const PspUnavailableError = defineError(
  'PSP_UNAVAILABLE',
  'upstream-failed',
  'The payment provider does not tell its banks at the moment. Try again in a few minutes.',
)
export const PspSubaccountFailedError = defineError(
  'PSP_SUBACCOUNT_FAILED',
  'upstream-failed',
  'The payment provider did not take this account. Check the bank and the account number, then try again.',
)
