import { setTimeout as sleep } from 'node:timers/promises'
import {
  countSettled,
  drawOpening,
  drawSettling,
  isReceiptOwed,
  open,
  type Opening,
  openingKey,
  refillSettling,
  type Settled,
  settling,
  type Settling,
} from '../data/funding/giving.ts'
import { membersEach, popularCampaigns } from '../data/funding/funding-size.ts'
import type { Sql } from '../data/sql.ts'
import { concurrency, concurrencyOfLists } from '../load/concurrency.ts'
import { medianOf } from '../report/median.ts'
import type { Figure } from '../report/figure.ts'
import { measureOnce, type OnceOnly, type Stage } from './once-only.ts'

const patienceMs = 60_000
const quietMs = 500
const lookEveryMs = 20

/** How many donations a second settle, each told once and its receipt recorded, and how many are begun. */
export async function measureGiving(stage: Stage): Promise<Figure[]> {
  return [
    ...(await measureSettling(stage, { name: 'settlement, all of one campaign', campaigns: 1, leastOfFloor: 0.5 })),
    ...(await measureSettling(stage, {
      name: `settlement, of ${popularCampaigns} campaigns`,
      campaigns: popularCampaigns,
      leastOfFloor: 0.7,
    })),
    ...(await measureOnce(stage, await opening(stage))),
  ]
}

interface Settlement {
  name: string
  campaigns: number
  leastOfFloor: number
}

async function measureSettling(stage: Stage, { name, campaigns, leastOfFloor }: Settlement): Promise<Figure[]> {
  const { sql, bench } = stage
  const draws = drawSettling(bench.sizes.funding, { campaigns })
  const lags: number[] = []
  const once: OnceOnly<Settling> = {
    act: settling(name, leastOfFloor),
    draws,
    atOnce: concurrency,
    clear: async () => refillSettling(sql, draws),
    untilThrough: async () => {
      const lag = await untilThanked(sql)
      lags.push(lag)
      return lag
    },
    countDone: async () => agreed(await countSettled(sql, draws)),
  }
  const figures = await measureOnce(stage, once)
  return [...figures, { name: `${name}: last receipt after the load`, value: medianOf(lags), unit: 'ms' }]
}

/** When the last receipt was owed, in ms from now; there is none when none turns up for a while. */
async function untilThanked(sql: Sql): Promise<number> {
  const begin = performance.now()
  let owedAt = begin
  while (performance.now() < Math.min(owedAt + quietMs, begin + patienceMs)) {
    if (await isReceiptOwed(sql)) owedAt = performance.now()
    await sleep(lookEveryMs)
  }
  return owedAt - begin
}

/** How many have settled; throws unless the tables agree with it. */
function agreed(now: Settled): number {
  const { settled, handled, told, thanked, miscounted } = now
  // Everybody in the organization is told, and whoever gave.
  if (handled !== settled || told !== settled * (membersEach + 1) || thanked !== settled || miscounted > 0) {
    throw new Error(`Of ${settled} donations that settled the tables say ${JSON.stringify(now)}`)
  }
  return settled
}

async function opening({ sql }: Stage): Promise<OnceOnly<Opening>> {
  return {
    act: open,
    draws: await drawOpening(sql),
    atOnce: concurrencyOfLists,
    clear: async () => {
      await sql.run(`delete from donations where idempotency_key like $1`, [`${openingKey}%`])
    },
    countDone: async () => {
      const [row] = await sql.run<{ begun: number }>(
        `select count(*)::int as begun from donations
         where idempotency_key like $1 and status = 'PENDING' and platform_fee_minor + net_minor = gross_minor`,
        [`${openingKey}%`],
      )
      return row?.begun ?? 0
    },
  }
}
