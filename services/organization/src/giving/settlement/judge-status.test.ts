import { describe, expect, test } from 'vitest'
import { judgeStatus } from './judge-status.ts'

const donation = { status: 'PENDING', grossMinor: 500, currency: 'NGN' }
const paid = { status: 'success', amountMinor: 500, currency: 'NGN', feeMinor: undefined, subaccountCode: undefined }
const statuses = ['PENDING', 'FAILED', 'ABANDONED', 'SETTLED', 'REFUNDED']

const judged = (status: string, said: Partial<typeof paid>) =>
  judgeStatus({ ...donation, status }, { ...paid, ...said }).outcome

describe('what the provider says of a donation', () => {
  test.each<[string, string[]]>([
    ['success', ['settled', 'settled', 'settled', 'already-settled', 'unchanged']],
    ['failed', ['failed', 'unchanged', 'unchanged', 'unchanged', 'unchanged']],
    ['reversed', ['failed', 'unchanged', 'unchanged', 'unchanged', 'unchanged']],
    ['abandoned', ['abandoned', 'unchanged', 'unchanged', 'unchanged', 'unchanged']],
    ...['ongoing', 'pending', 'processing', 'queued', '', 'SUCCESS', 'constructor'].map((word): [string, string[]] => [
      word,
      statuses.map(() => 'not-terminal'),
    ]),
  ])('as "%s" leads each status to: %j', (word, outcomes) => {
    expect(statuses.map((status) => judged(status, { status: word }))).toEqual(outcomes)
  })

  test.each([499, 501, 0, -500, 500.5, Number.NaN, undefined])('settles nothing when %d was paid', (amountMinor) => {
    for (const status of ['PENDING', 'FAILED', 'ABANDONED']) {
      expect(judgeStatus({ ...donation, status }, { ...paid, amountMinor })).toEqual({
        outcome: 'mismatch',
        note: expect.stringMatching(
          /^amount mismatch: opened for 500, the provider (names none|says -?[\d.]+|says NaN)$/,
        ),
      })
    }
  })

  test('settles nothing when it was paid in another currency', () => {
    expect(judgeStatus(donation, { ...paid, currency: 'usd' })).toEqual({
      outcome: 'mismatch',
      note: 'currency mismatch: opened in NGN, the provider says USD',
    })
  })

  test('accepts a currency in any letter case, and a missing one as that of the donation', () => {
    expect(judged('PENDING', { currency: 'ngn' })).toBe('settled')
    expect(judgeStatus(donation, { ...paid, currency: undefined }).outcome).toBe('settled')
  })

  test('puts no words of the provider into a note', () => {
    const { note } = judgeStatus(donation, { ...paid, currency: 'canary@example.org' })
    expect(note).toBe('currency mismatch: opened in NGN, the provider says another one')
    expect(judgeStatus(donation, { ...paid, status: 'canary' }).note).toBe('no terminal status')
  })

  test('does not look at a donation that has settled: whatever was paid, it stays', () => {
    expect(judged('SETTLED', { amountMinor: 1 })).toBe('already-settled')
  })
})
