import { setTimeout as sleep } from 'node:timers/promises'
import { medianOf } from '../../compare/median.ts'
import { pathFor, type Stage, tokenFor } from '../../compare/stage.ts'
import { type Contender, figureOf, type Measured, takeTurns } from '../../compare/take-turns.ts'
import type { Figure } from '../../report/figure.ts'

const publishesToNobody = 5
const patienceMs = 120_000

type Member = 'answeredMs' | 'toldS'

/** Who publishes, and to whom: the last to be told has the highest id. */
interface Writer {
  id: string
  userId: string
  last: string | null
}

/** How long a representative waits who publishes to a crowd, and how long the last one of it. */
export async function measureFanOut(stage: Stage, followers: number): Promise<Figure[]> {
  const [crowded, lonely] = await stage.sql.run<{ [Name in keyof Writer]: Writer[Name] }>(
    `select id, user_id as "userId",
       (select max(user_id::text) from representative_followers where representative_id = representatives.id) as last
     from representatives where id in (id('representative', 0), id('representative', 1)) order by follower_count desc`,
  )
  if (!crowded || !lonely) throw new Error('There are no representatives')
  const [crowd, nobody] = await takeTurns(stage.bench, [toCrowd(stage, crowded, followers), toNobody(stage, lonely)])
  if (!crowd) return []
  const figure = (name: string, member: Member, floor?: Measured<Member>) => ({
    ...figureOf(
      { name: `publish to ${followers.toLocaleString('en-US')} followers: ${name}`, member, unit: 'ms' },
      crowd,
      floor,
    ),
  })
  return [
    { ...figure('answer', 'answeredMs', nobody), target: { most: 1.5, of: 'ratio' } },
    { ...figure('until all rows stand', 'toldS'), unit: 's', target: { most: 60, of: 'value' } },
  ]
}

function toNobody(stage: Stage, writer: Writer): Contender<Member> {
  return {
    name: 'publish to nobody',
    run: async () => {
      const times: number[] = []
      for (let turn = 0; turn < publishesToNobody; turn += 1) times.push((await publish(stage, writer)).tookMs)
      return { answeredMs: medianOf(times), toldS: Number.NaN }
    },
  }
}

function toCrowd(stage: Stage, writer: Writer, followers: number): Contender<Member> {
  return {
    name: `publish to ${followers} followers`,
    run: async () => {
      const { title, tookMs, since } = await publish(stage, writer)
      const told = `right(title, length($1) + 2) = ': ' || $1`
      while (performance.now() < since + patienceMs) {
        const [row] = await stage.sql.run(`select from notifications where ${told} and user_id = $2`, [
          title,
          writer.last,
        ])
        if (row) break
        await sleep(50)
      }
      const toldS = (performance.now() - since) / 1000
      const [row] = await stage.sql.run<{ told: number; rows: number }>(
        `select count(distinct user_id)::int as told, count(*)::int as rows from notifications
         where ${told} and link_url = '/representatives/' || $2`,
        [title, writer.id],
      )
      if (row?.told !== followers || row.rows !== followers) {
        throw new Error(`Of ${followers} followers ${row?.told} were told, in ${row?.rows} notifications`)
      }
      return { answeredMs: tookMs, toldS }
    },
  }
}

let published = 0

/** Publishes an announcement: how long the answer took, and when it was asked for. */
async function publish({ url }: Stage, writer: Writer): Promise<{ title: string; tookMs: number; since: number }> {
  const title = `Round ${(published += 1)}.`
  const list = `${url}${pathFor('/v1/representatives/{id}/announcements', { id: writer.id })}`
  const authorization = `Bearer ${tokenFor(writer.userId, 'REPRESENTATIVE')}`
  const body = JSON.stringify({ title, body: 'The water is back in every street of the ward.' })
  const drafted = await post(list, { headers: { authorization, 'content-type': 'application/json' }, body })
  const id = /"id":"([0-9a-f-]{36})"/.exec(drafted)?.[1]
  const since = performance.now()
  await post(`${list}/${id}/publish`, { headers: { authorization } })
  return { title, tookMs: performance.now() - since, since }
}

async function post(url: string, request: RequestInit): Promise<string> {
  const reply = await fetch(url, { ...request, method: 'POST' })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url} was refused with ${reply.status}: ${text}`)
  return text
}
