import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { type PreparedRequest, renderRequest } from '../load/prepared-request.ts'
import type { Worker } from '../processes/worker.ts'
import { medianOf } from '../report/median.ts'
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

export interface WayFigures {
  /** What one idle stream adds to the process. */
  kibPerStream: number
  /** From the commit of one act for many to the last of their frames. */
  allReachedMs: number
  /** From the commit of an act for one to that frame. */
  oneReachedMs: number
}

interface Audience {
  bench: Bench
  citizenIds: readonly string[]
  holder: Worker<StreamHolder>
  herald: Herald
}

/** Opens a stream for each citizen on this way, weighs them, tells some of them all at once and others one by one. */
export async function measureWay(audience: Audience, way: Way): Promise<WayFigures> {
  const { bench, citizenIds, holder } = audience
  const open = async (ids: readonly string[]) =>
    holder.call('open', { url: way.url, requests: ids.map((id) => renderRequest(way.request(id))) })
  const close = async () => {
    await holder.call('close', undefined)
    await sleep(bench.sizes.restMs / 5)
  }
  // What the first streams of a process cost once is not what a stream costs.
  await open(citizenIds.slice(0, Math.ceil(citizenIds.length / 10)))
  await close()

  const before = await way.weigh()
  await open(citizenIds)
  await sleep(bench.sizes.restMs / 5)
  const kibPerStream = ((await way.weigh()) - before) / citizenIds.length
  const allReachedMs = await tellMany(audience)
  const oneReachedMs = await tellOneByOne(audience)
  await close()
  bench.tell(
    `${way.name}: ${kibPerStream.toFixed(1)} KB a stream, all reached after ${allReachedMs.toFixed(0)} ms, one after ${oneReachedMs.toFixed(1)} ms`,
  )
  return { kibPerStream, allReachedMs, oneReachedMs }
}

async function tellMany({ bench, citizenIds, holder, herald }: Audience): Promise<number> {
  const { told, rounds } = bench.sizes
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const committedAt = await herald.tell(citizenIds.slice(0, told))
    const arrivals = await holder.call('take', told)
    if (arrivals.length < told) throw new Error(`Only ${arrivals.length} of ${told} streams were reached`)
    times.push((arrivals.at(-1) ?? Number.NaN) - committedAt)
  }
  return medianOf(times)
}

async function tellOneByOne({ bench, citizenIds, holder, herald }: Audience): Promise<number> {
  const times: number[] = []
  for (const citizenId of citizenIds.slice(0, bench.sizes.acts)) {
    const committedAt = await herald.tell([citizenId])
    const [arrival = Number.NaN] = await holder.call('take', 1)
    times.push(arrival - committedAt)
  }
  return medianOf(times)
}
