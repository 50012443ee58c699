import { setTimeout as sleep } from 'node:timers/promises'
import { notificationsCreated } from '@civic/bus'
import pg from 'pg'
import { hashPassword } from '../../services/identity/src/signing-in/passwords/password-hash.ts'
import type { Bench, PartResult } from '../bench.ts'
import { measureRate, performing, type RatedAct, recordRated, replaying } from '../compare/measure-rate.ts'
import { openStage, pathFor, type Stage, tokenFor } from '../compare/stage.ts'
import { figureOf, takeTurns } from '../compare/take-turns.ts'
import { city } from '../data/worlds.ts'
import { countStatements } from '../floor/recorded-act.ts'
import { describeSettings } from '../processes/database-server.ts'
import { startService } from '../processes/node-program.ts'
import { monotonicMs } from '../processes/process-figures.ts'
import type { Figure } from '../report/figure.ts'

const password = 'correct horse battery'

/** What reading, upvoting, commenting and signing in cost in a city of 100,000 issues, beside the bare statements. */
export async function measureCommunity(bench: Bench): Promise<PartResult> {
  const hash = await hashPassword(password)
  await using stage = await openStage(bench, 'community', city(bench.sizes.city, hash))
  const draws = await stage.draw(drawn)
  const upvoted = [draws.map(({ issueId }) => issueId), draws.map(({ citizenId }) => citizenId)]
  const list: RatedAct = {
    name: 'list of 20 issues of a community, with total',
    request: (draw) => ({ path: pathFor('/v1/issues?communityId={communityId}&limit=20', draw) }),
    draws,
    mostStatements: 2,
    target: { least: 0.5, of: 'ratio' },
  }
  const detail: RatedAct = {
    name: 'one issue',
    request: (draw) => ({ path: pathFor('/v1/issues/{issueId}', draw) }),
    draws,
    mostStatements: 2,
  }
  const upvote: RatedAct = {
    name: 'upvote given or taken back',
    request: (draw) => ({
      method: 'POST',
      path: pathFor('/v1/issues/{issueId}/upvote', draw),
      token: tokenFor(draw['citizenId']),
    }),
    draws,
    turns: 2,
    mostStatements: 4,
    clear: async () => {
      await stage.sql.run(
        `delete from issue_upvotes using unnest($1::uuid[], $2::uuid[]) as drawn (issue, citizen)
         where issue_id = issue and user_id = citizen`,
        upvoted,
      )
    },
  }
  const comment: RatedAct = {
    name: 'comment, its reporter told',
    request: (draw) => ({
      path: pathFor('/v1/issues/{issueId}/comments', draw),
      token: tokenFor(draw['citizenId']),
      body: { content: 'I saw it this morning. Somebody should put a lid on it before the rain comes.' },
    }),
    draws,
    mostStatements: 6,
  }
  const figures: Figure[] = []
  for (const act of [list, detail, upvote, comment]) figures.push(...(await measureRate(stage, act)))
  figures.push(await measureBusLag(stage, comment))
  await using identity = await startService('identity', stage.env)
  const door: Stage = { ...stage, service: 'identity', url: identity.url }
  const signIn: RatedAct = {
    name: 'sign-in',
    request: ({ email }) => ({ path: '/v1/auth/login', body: { email, password } }),
    draws,
  }
  figures.push(...(await measureSignIn(door, signIn, hash)))
  return { figures, remarks: [await describeSettings(stage.databaseUrl)] }
}

/** Issues from all over the city, each with somebody of its community who neither reported nor upvoted it. */
const drawn = `
  select issues.id as "issueId", issues.community_id as "communityId", reported_by_id as "reporterId", bystander.id as "citizenId",
    bystander.email
  from generate_series(1, least(2000, :issues)) as turn join issues on issues.id = id('issue', turn * 7919::bigint % :issues),
    lateral (
      select users.id, email from users where community_id = issues.community_id and users.id <> reported_by_id
        and not exists (select from issue_upvotes where issue_id = issues.id and user_id = users.id)
      order by md5(issues.id::text || users.id::text) limit 1) as bystander`

/** How far the bus falls behind while citizens comment as fast as they can: when its last notice comes after the load. */
async function measureBusLag(stage: Stage, comment: RatedAct): Promise<Figure> {
  const client = new pg.Client({ connectionString: stage.databaseUrl })
  await client.connect()
  try {
    let heardAt = 0
    client.on('notification', () => (heardAt = monotonicMs()))
    await client.query(`listen ${client.escapeIdentifier(notificationsCreated)}`)
    await performing(stage, comment).run(stage.bench.sizes.seconds)
    const loadEndedAt = monotonicMs()
    const quietSince = () => Math.max(heardAt, loadEndedAt)
    while (monotonicMs() < Math.min(quietSince() + 1000, loadEndedAt + 30_000)) await sleep(50)
    const value = Math.max(0, heardAt - loadEndedAt)
    return { name: 'bus: last notice after comments at full load', value, unit: 'ms' }
  } finally {
    await client.end()
  }
}

/** Nearly all of a sign-in is the check of the password, so that is measured alone too. */
async function measureSignIn(stage: Stage, signIn: RatedAct, hash: string): Promise<Figure[]> {
  const turns = await recordRated(stage, signIn)
  const [service, check, both] = await takeTurns(stage.bench, [
    performing(stage, signIn),
    { ...replaying(stage, signIn, [[]], { password, hash }), name: 'argon2 check alone' },
    replaying(stage, signIn, turns, { password, hash }),
  ])
  const rate = { member: 'perSecond', unit: 'per second' } as const
  return [
    figureOf({ name: 'sign-in', ...rate }, service, check),
    figureOf({ name: 'argon2 check and statements of a sign-in, bare', ...rate }, both, check),
    { name: 'sign-in: statements', value: countStatements(turns), unit: 'statements' },
  ]
}
