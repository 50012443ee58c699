import { eventually } from '@civic/testing'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { driftOn, startBooks } from '../../../test/books.ts'
import { timeRunsFaster } from '../../../test/faster-time.ts'

const books = await startBooks()
const { keeper } = books
afterAll(async () => books[Symbol.asyncDispose]())
beforeEach(async () => books.clears())
afterEach(() => vi.restoreAllMocks())

describe('the time of a run that somebody waits for', () => {
  const late = async (body?: unknown) => {
    await books.sandbox.settings({ faults: { verify: { how: 'delay', delayMs: 700 } } })
    const questions = await books.askedMore(8)
    const running = keeper.reportOf(body)
    await questions.seen()
    books.clock.advance(18_000)
    return running
  }

  test('lets it take up nothing new after 18 seconds, and it says what is left over', async () => {
    for (let minutesAgo = 50; minutesAgo > 30; minutesAgo -= 1) await books.donation({ minutesAgo })
    await books.donation({ status: 'SETTLED' })
    const donation = await books.donation({ status: 'SETTLED', columns: { donor_email: 'late@example.org' } })

    expect(await late()).toMatchObject({
      pendingChecked: 8,
      stillPending: 8,
      settledChecked: 0,
      receiptsSent: 0,
      truncated: true,
    })
    expect(await books.donationRow(donation)).toMatchObject({ receipt_sent_at: null })
  })

  test('counts the wait for another run', async () => {
    await books.donation()
    const held = await books.whileRunning(async () => {
      const running = keeper.reportOf()
      await eventually('the run to wait', async () => {
        const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
        return (await books.database.sql(waiting)).length > 0
      })
      books.clock.advance(18_000)
      return { running }
    })

    expect(await held?.running).toMatchObject({ pendingChecked: 0, truncated: true })
  })

  test('gives each request to the provider at most six seconds', async () => {
    const donation = await books.donation()
    await books.sandbox.settings({ faults: { verify: { how: 'hang' } } })
    const patience = timeRunsFaster()

    const report = await keeper.reportOf()

    expect(driftOn(report, donation).map(([kind]) => kind)).toEqual(['PROVIDER_UNREACHABLE'])
    expect(patience).toContain(6000)
  })
})
