import type { Bank } from './payment-provider.ts'
import { ProviderError } from './payment-provider.ts'
import type { AskPaystack } from './paystack-call.ts'
import { membersOf, textOf } from './paystack-values.ts'

const perPage = 100
const mostPages = 20
const patienceMs = 25_000

/** All banks, page by page; those without a code are left out, since nothing can be paid out to them. */
export async function collectBanks(ask: AskPaystack): Promise<Bank[]> {
  const signal = AbortSignal.timeout(patienceMs)
  const banks: Bank[] = []
  let cursor: string | undefined
  for (let page = 1; page <= mostPages; page += 1) {
    const query = new URLSearchParams({ country: 'nigeria', perPage: String(perPage), use_cursor: 'true' })
    if (cursor !== undefined) query.set('next', cursor)
    const answer = await ask('GET', `/bank?${query.toString()}`, { signal })
    if (answer.is === 'failure' || !Array.isArray(answer.data)) {
      throw new ProviderError('The payment provider listed no banks')
    }
    banks.push(...answer.data.flatMap(bankOf))
    cursor = cursorOf(answer.meta['next'])
    if (cursor === undefined) break
  }
  return banks
}

const longestCursor = 2000

function cursorOf(next: unknown): string | undefined {
  return typeof next === 'string' && next !== '' && next.length <= longestCursor ? next : undefined
}

function bankOf(row: unknown): Bank[] {
  const { name, code } = membersOf(row)
  const [bankName, bankCode] = [textOf(name), textOf(code)]
  return bankName === undefined || bankCode === undefined ? [] : [{ name: bankName, code: bankCode }]
}
