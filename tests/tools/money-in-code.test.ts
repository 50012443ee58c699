import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** What is whole all the same, or what a provider wants as a fraction. */
const own = [
  // Whole percent and the hundredths behind them, each by itself.
  'services/organization/src/giving/payments/format-rate.ts: bps / 100',
  'services/organization/src/giving/payments/format-rate.ts: bps % 100',
  // The percentage that the provider asks for; each payment carries its own fee in minor units.
  'services/organization/src/giving/payments/paystack-provider.ts: wanted.platformFeeBps / 100',
  // What the stand-in of the provider keeps of money that there is not.
  'stack/payment-sandbox/transactions.ts: (amount * 15) / 1000',
  'stack/payment-sandbox/transactions.ts: (amount * 39) / 1000',
  'stack/payment-sandbox/transactions.ts: amount * 15',
  'stack/payment-sandbox/transactions.ts: amount * 39',
]

const money = /minor|amount|bps|gross|kobo|fee(?![a-z])|raised|budget/i
const exact = /BigInt|\d+n\b|sql`/

/** Where money is multiplied or divided as a number with a fraction, or is read or written as one; each as it is written. */
function floatingMoneyIn(file: string, source: string): string[] {
  const found: string[] = []
  const add = ({ start, end }: { start: number; end: number }) => {
    const text = source.slice(start, end)
    if (money.test(text) && !exact.test(text)) found.push(text)
  }
  new Visitor({
    BinaryExpression: (node) => {
      if (['*', '/', '%'].includes(node.operator)) add(node)
    },
    CallExpression: (node) => {
      const callee = source.slice(node.callee.start, node.callee.end)
      if (/\b(?:toFixed|toPrecision|parseFloat)$/.test(callee)) add(node)
    },
  }).visit(parseSync(file, source).program)
  return found
}

describe('money is counted in whole minor units', () => {
  test.each([
    ['raisedMinor / 100', 1],
    ['(donation.amountMinor * 3).toString()', 1],
    ['amount.toFixed(2)', 1],
    ['Number.parseFloat(amount)', 1],
    ['(grossMinor * bps) / 10_000', 2],
    ['(BigInt(grossMinor) * BigInt(bps)) / 10_000n', 0],
    ['raisedMinor - feeMinor', 0],
    ['(signatures / goal) * 100', 0],
  ])('%s is found %i times', (source, times) => {
    expect(floatingMoneyIn('planted.ts', source)).toHaveLength(times)
  })

  const files = globSync(
    ['services/*/src/**/*.ts', 'packages/*/src/**/*.ts', 'stack/**/*.ts', 'services/web/src/scripts/*.js'],
    {
      cwd: root,
      exclude: ['**/*.test.ts', '**/generated/**'],
    },
  )
  const found = files.flatMap((file) =>
    floatingMoneyIn(file, readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )

  test('and no source multiplies or divides it as a fraction', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(found.toSorted()).toEqual(own.toSorted())
  })
})
