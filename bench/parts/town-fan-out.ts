import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { cityId } from '../data/city-ids.ts'
import type { Sql } from '../data/sql.ts'
import { tokenFor } from '../data/token.ts'
import { contentsOf } from '../data/town/town-size.ts'
import type { Figure } from '../report/figure.ts'
import { medianOf } from '../report/median.ts'

const publishesToNobody = 5
const patienceMs = 120_000

interface Stand {
  bench: Bench
  serviceUrl: string
  sql: Sql
}

/** How long a representative waits who publishes to a crowd, and how long the last one of it. */
export async function measureFanOut(stand: Stand): Promise<Figure[]> {
  const { bench, sql } = stand
  const { followers } = contentsOf(bench.sizes.town)
  const crowd = cityId('representative', 0)
  const last = await lastToBeTold(sql, crowd)
  const times = { toNobody: new Array<number>(), toCrowd: new Array<number>(), untilAllStand: new Array<number>() }
  for (let round = 0; round <= bench.sizes.rounds; round += 1) {
    bench.signal.throwIfAborted()
    const toNobody: number[] = []
    for (let turn = 0; turn < publishesToNobody; turn += 1) {
      toNobody.push((await publish(stand, 1, `Round ${round}.${turn}`)).tookMs)
    }
    const { tookMs, since } = await publish(stand, 0, `Round ${round}`)
    const stoodMs = await waitForLast(sql, { last, since, title: `Round ${round}` })
    await requireAll(sql, { followers, representativeId: crowd, title: `Round ${round}` })
    if (round === 0) continue
    times.toNobody.push(...toNobody)
    times.toCrowd.push(tookMs)
    times.untilAllStand.push(stoodMs)
  }
  bench.tell(`publish to ${followers} followers: ${times.toCrowd.map((time) => time.toFixed(1)).join(', ')} ms`)
  const what = `publish to ${followers.toLocaleString('en-US')} followers`
  return [
    {
      name: `${what}: answer`,
      value: medianOf(times.toCrowd),
      unit: 'ms',
      floor: { name: 'publish to nobody', value: medianOf(times.toNobody) },
      target: { most: 1.5, of: 'ratio' },
    },
    {
      name: `${what}: until all rows stand`,
      value: medianOf(times.untilAllStand) / 1000,
      unit: 's',
      target: { most: 60, of: 'value' },
    },
  ]
}

/** Publishes an announcement of the n-th representative; how long the answer took, and when it was asked for. */
async function publish(
  { serviceUrl }: Stand,
  representative: number,
  title: string,
): Promise<{ tookMs: number; since: number }> {
  const headers = {
    authorization: `Bearer ${tokenFor({ id: cityId('citizen', representative), name: 'Ada Obi', email: 'ada@example.org', role: 'REPRESENTATIVE' })}`,
  }
  const path = `${serviceUrl}/v1/representatives/${cityId('representative', representative)}/announcements`
  const body = JSON.stringify({ title, body: 'The water is back in every street of the ward.' })
  const drafted = await post(path, { headers: { ...headers, 'content-type': 'application/json' }, body })
  const since = performance.now()
  await post(`${path}/${idIn(drafted)}/publish`, { headers })
  return { tookMs: performance.now() - since, since }
}

async function post(url: string, request: RequestInit): Promise<unknown> {
  const reply = await fetch(url, { ...request, method: 'POST' })
  if (!reply.ok) throw new Error(`${url} was refused with ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

function idIn(reply: unknown): string {
  const id = /"id":"([0-9a-f-]{36})"/.exec(JSON.stringify(reply))?.[1]
  if (id === undefined) throw new Error('No announcement was drafted')
  return id
}

/** The crowd is told in the order of its ids. */
async function lastToBeTold(sql: Sql, representativeId: string): Promise<string> {
  const [row] = await sql.run<{ id: string }>(
    `select user_id as id from representative_followers where representative_id = $1 order by user_id desc limit 1`,
    [representativeId],
  )
  if (!row) throw new Error('The first representative has no followers')
  return row.id
}

async function waitForLast(
  sql: Sql,
  { last, since, title }: { last: string; since: number; title: string },
): Promise<number> {
  const deadline = since + patienceMs
  while (performance.now() < deadline) {
    const [row] = await sql.run(
      `select from notifications where user_id = $1 and right(title, length($2) + 2) = ': ' || $2`,
      [last, title],
    )
    if (row) return performance.now() - since
    await sleep(50)
  }
  throw new Error(`After ${patienceMs / 1000} s not everybody had been told`)
}

/** Throws unless everybody was told once. */
async function requireAll(
  sql: Sql,
  { followers, representativeId, title }: { followers: number; representativeId: string; title: string },
): Promise<void> {
  const [row] = await sql.run<{ told: number; rows: number }>(
    `select count(distinct user_id)::int as told, count(*)::int as rows from notifications
     where link_url = '/representatives/' || $1 and right(title, length($2) + 2) = ': ' || $2`,
    [representativeId, title],
  )
  if (row?.told !== followers || row.rows !== followers) {
    throw new Error(`Of ${followers} followers ${row?.told} were told, in ${row?.rows} notifications`)
  }
}
