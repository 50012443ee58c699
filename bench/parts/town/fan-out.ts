import { setTimeout as sleep } from 'node:timers/promises'
import { medianOf } from '../../compare/median.ts'
import { pathFor, type Stage, tokenFor } from '../../compare/stage.ts'
import { figureOf, takeTurns } from '../../compare/take-turns.ts'
import { generateLoad } from '../../load/generate-load.ts'
import type { Figure } from '../../report/figure.ts'

const publishesToNobody = 5
const patienceMs = 120_000

/** How long a representative waits who publishes to a crowd, and how long the last one of it. */
export async function measureFanOut(stage: Stage, followers: number): Promise<Figure[]> {
  const [nobody, crowd] = await takeTurns(stage.bench, [
    {
      name: 'publish to nobody',
      run: async () => {
        const times: number[] = []
        for (let turn = 0; turn < publishesToNobody; turn += 1) times.push((await publish(stage, 1)).answeredMs)
        return { answeredMs: medianOf(times) }
      },
    },
    { name: `publish to ${followers} followers`, run: async () => publishToCrowd(stage, followers) },
  ])
  const what = `publish to ${followers.toLocaleString('en-US')} followers`
  const answer = { name: `${what}: answer`, member: 'answeredMs', unit: 'ms' } as const
  const until = { name: `${what}: until all rows stand`, member: 'toldS', unit: 's' } as const
  return [
    figureOf({ ...answer, target: { most: 1.5, of: 'ratio' } }, crowd, nobody),
    figureOf({ ...until, target: { most: 60, of: 'value' } }, crowd),
  ]
}

/** Throws unless everybody was told once. */
async function publishToCrowd(stage: Stage, followers: number): Promise<{ answeredMs: number; toldS: number }> {
  const { title, answeredMs, since } = await publish(stage, 0)
  const told = `link_url = '/representatives/' || id('representative', 0) and right(title, length($1) + 2) = ': ' || $1`
  // They are told in the order of their ids.
  const isLast = `user_id = (select user_id from representative_followers
    where representative_id = id('representative', 0) order by user_id desc limit 1)`
  for (;;) {
    const [row] = await stage.sql.run(`select from notifications where ${isLast} and ${told}`, [title])
    if (row) break
    if (performance.now() > since + patienceMs) throw new Error(`After ${patienceMs} ms not everybody had been told`)
    await sleep(50)
  }
  const toldS = (performance.now() - since) / 1000
  const [row] = await stage.sql.run<{ people: number; rows: number }>(
    `select count(distinct user_id)::int as people, count(*)::int as rows from notifications where ${told}`,
    [title],
  )
  if (row?.people !== followers || row.rows !== followers) {
    throw new Error(`Of ${followers} followers ${row?.people} were told, in ${row?.rows} notifications`)
  }
  return { answeredMs, toldS }
}

let published = 0

/** The n-th representative publishes an announcement: how long the answer took, and when it was asked for. */
async function publish({ bench, url, sql }: Stage, representative: number) {
  const title = `Round ${(published += 1)}.`
  const [draft] = await sql.run<Record<'id' | 'writer' | 'userId', string>>(
    `insert into representative_announcements (representative_id, community_id, title, body, status, author_id, author_name)
     select id, community_id, $1, 'The water is back in every street of the ward.', 'DRAFT', user_id, name
     from representatives where id = id('representative', ${representative})
     returning id, representative_id as writer, author_id as "userId"`,
    [title],
  )
  const path = pathFor('/v1/representatives/{writer}/announcements/{id}/publish', draft ?? {})
  const token = tokenFor(draft?.userId, 'REPRESENTATIVE')
  const since = performance.now()
  const load = { url, requests: [{ method: 'POST', path, token } as const], connections: 1 }
  const { medianMs: answeredMs } = await generateLoad(bench, load, 'once')
  return { title, answeredMs, since }
}
