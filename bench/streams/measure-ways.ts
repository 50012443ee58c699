import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { medianOf } from '../compare/median.ts'
import { type Contender, type Measured, takeTurns } from '../compare/take-turns.ts'
import { type PreparedRequest, renderRequest } from '../load/generate-load.ts'
import type { Worker } from '../processes/worker.ts'
import type { Herald } from './herald.ts'
import type { StreamHolder } from './stream-holder-program.ts'

/** A way on which notifications reach citizens. */
export interface Way {
  name: string
  url: string
  request: (citizenId: string) => PreparedRequest
  /** Memory, in KiB, of the process that this way is about. */
  weigh: () => Promise<number>
}

/** What one idle stream adds to the process; from the commit of one act for many, and for one, to the last frame. */
export type WayFigure = 'kibPerStream' | 'allReachedMs' | 'oneReachedMs'

interface Audience {
  bench: Bench
  citizenIds: readonly string[]
  /** How many of them one act tells. */
  told: number
  holder: Worker<StreamHolder>
  herald: Herald
}

/** Each way once, since memory is weighed before and after: what is timed there is timed several times. */
export async function measureWays(audience: Audience, ways: readonly Way[]): Promise<Measured<WayFigure>[]> {
  const { bench } = audience
  const once = { ...bench, sizes: { ...bench.sizes, rounds: 1, warmUpSeconds: 0 } }
  return takeTurns(
    once,
    ways.map((way): Contender<WayFigure> => ({ name: way.name, run: async () => measureWay(audience, way) })),
  )
}

/** Opens a stream for each citizen on this way, weighs them, tells some of them all at once and others one by one. */
async function measureWay({ bench, citizenIds, told, holder, herald }: Audience, way: Way) {
  const { rounds, acts, restMs } = bench.sizes
  const open = async (ids: readonly string[]) =>
    holder.call('open', { url: way.url, requests: ids.map((id) => renderRequest(way.request(id))) })
  const close = async () => {
    await holder.call('close', undefined)
    await sleep(restMs / 5)
  }
  const tell = async (ids: readonly string[]) => {
    const committedAt = await herald.tell(ids)
    const arrivals = await holder.call('take', ids.length)
    if (arrivals.length < ids.length) throw new Error(`Only ${arrivals.length} of ${ids.length} streams were reached`)
    return (arrivals.at(-1) ?? Number.NaN) - committedAt
  }
  // What the first streams of a process cost once is not what a stream costs.
  await open(citizenIds.slice(0, Math.ceil(citizenIds.length / 10)))
  await close()

  const before = await way.weigh()
  await open(citizenIds)
  await sleep(restMs / 5)
  const kibPerStream = ((await way.weigh()) - before) / citizenIds.length
  const all: number[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await tell(citizenIds.slice(0, told)))
  const one: number[] = []
  for (const citizenId of citizenIds.slice(0, acts)) one.push(await tell([citizenId]))
  await close()
  return { kibPerStream, allReachedMs: medianOf(all), oneReachedMs: medianOf(one) }
}
