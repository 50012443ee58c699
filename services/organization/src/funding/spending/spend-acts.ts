import { amendSpend } from './amend-spend.ts'
import { browseSpend } from './browse-spend.ts'
import { reportSpend } from './report-spend.ts'
import { withdrawSpend } from './withdraw-spend.ts'

/** In the order of the OpenAPI document. */
export const spendActs = [browseSpend, reportSpend, amendSpend, withdrawSpend]
