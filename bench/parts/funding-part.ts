import type { Bench, PartResult } from '../bench.ts'
import { fillFunding } from '../data/funding/fill-funding.ts'
import { drawFromFunding } from '../data/funding/funding-draws.ts'
import { fundingReads } from '../data/funding/funding-reads.ts'
import { paymentKey } from '../data/funding/giving.ts'
import { openSql } from '../data/sql.ts'
import type { FloorProgram } from '../floor/floor-program.ts'
import { concurrencyOfLists } from '../load/concurrency.ts'
import { loadGenerator } from '../load/generate-load.ts'
import type { PaymentProviderProgram } from '../peers/payment-provider-program.ts'
import { describeSettings, openDatabaseServer } from '../processes/database-server.ts'
import { startService } from '../processes/node-program.ts'
import { platformEnv } from '../processes/platform-env.ts'
import { startWorker } from '../processes/worker.ts'
import type { Figure } from '../report/figure.ts'
import { keepPlans } from '../report/keep-plans.ts'
import { measureGiving } from './funding-writes.ts'
import { explainReads, readFigure, recordReads, shorter, statementFigures, timeRead } from './timed-reads.ts'

const role = 'civic_organization'

/** What donors and those in charge wait for where two million donations have settled, and how fast more settle. */
export async function measureFunding(bench: Bench): Promise<PartResult> {
  const { funding } = bench.sizes
  await using opened = new AsyncDisposableStack()
  const { url: databaseUrl } = opened.use(await openDatabaseServer(bench, 'funding'))
  const provider = opened.use(
    await startWorker<PaymentProviderProgram>('peers/payment-provider-program.ts', bench.signal),
  )
  const env = platformEnv(bench.scratch, {
    DATABASE_URL: databaseUrl,
    PAYMENT_SECRET_KEY: paymentKey,
    PAYMENT_API_URL: `http://127.0.0.1:${await provider.call('listen', undefined)}`,
    PLATFORM_FEE_BPS: '250',
    RECONCILE_INTERVAL_MINUTES: '0',
  })
  const { url: serviceUrl } = opened.use(await startService('organization', env))
  bench.tell(`Filling a database with ${funding.campaigns} campaigns and ${funding.donations} donations.`)
  await fillFunding(databaseUrl, funding)

  const floor = opened.use(await startWorker<FloorProgram>('floor/floor-program.ts', bench.signal))
  const sql = opened.use(await openSql(databaseUrl))
  const place = { serviceUrl, databaseUrl, role, draws: await drawFromFunding(sql, funding) }
  const recorded = await recordReads(env, 'organization', fundingReads, place.draws)
  if (!bench.isSmall) keepPlans('funding', await explainReads(place, recorded))
  const briefly = { ...shorter(bench, 1 / 4), sizes: { ...shorter(bench, 1 / 4).sizes, warmUpSeconds: 0 } }
  const figures: Figure[] = []
  for (const one of recorded) {
    figures.push(readFigure(one.read, await timeRead({ bench: briefly, floor, place }, one)))
  }
  return {
    figures: [
      ...figures,
      ...statementFigures(recorded),
      ...(await measureGiving({ bench, env, serviceUrl, databaseUrl, floor, sql })),
    ],
    notMeasured: [],
    remarks: [
      loadGenerator,
      `95 of a hundred reads took no longer, ${concurrencyOfLists} at a time, for ${briefly.sizes.seconds} s each`,
      await describeSettings(databaseUrl),
    ],
  }
}
