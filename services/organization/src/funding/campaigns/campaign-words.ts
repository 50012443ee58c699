import { campaignCategories, currencies } from '@civic/contracts'
import { wordIn } from '../../words.ts'
import { InvalidCategoryError, UnsupportedCurrencyError } from './campaign-errors.ts'

/** Where content and plan may change. */
export const editableStatuses: readonly string[] = ['DRAFT', 'NEEDS_CHANGES']
/** Where new donations are taken. */
export const acceptingStatuses: readonly string[] = ['PUBLISHED', 'FUNDED']

/** The category that a text names, or INVALID_CATEGORY. */
export function readCategory(text: string): string {
  const category = wordIn(campaignCategories, text)
  if (!category) throw new InvalidCategoryError()
  return category
}

/** The currency that a text names, or UNSUPPORTED_CURRENCY. */
export function readCurrency(text: string): string {
  const currency = wordIn(currencies, text)
  if (!currency) throw new UnsupportedCurrencyError()
  return currency
}
