import { hashPassword } from '../../services/identity/src/signing-in/passwords/password-hash.ts'
import type { Bench, PartResult } from '../bench.ts'
import {
  type CityAct,
  commentPost,
  type Draw,
  drawsOf,
  everybodysPassword,
  issueDetail,
  issueList,
  signIn,
  upvoteToggle,
} from '../data/city-acts.ts'
import { fillCity } from '../data/fill-city.ts'
import { openSql, type Sql } from '../data/sql.ts'
import { statementFigure } from '../floor/count-statements.ts'
import type { FloorProgram } from '../floor/floor-program.ts'
import { recordAct } from '../floor/record-act.ts'
import type { StatementTemplate } from '../floor/recorded-act.ts'
import { generateLoad, loadGenerator } from '../load/generate-load.ts'
import { type Contender, interleave } from '../load/interleave.ts'
import { writeRequests } from '../load/prepared-request.ts'
import { describeSettings, openDatabaseServer } from '../processes/database-server.ts'
import { startService } from '../processes/node-program.ts'
import { platformEnv } from '../processes/platform-env.ts'
import { startWorker, type Worker } from '../processes/worker.ts'
import { measureBusLag } from './bus-lag.ts'
import type { Figure } from '../report/figure.ts'

/** Where acts are performed: services that run, and the program that performs their floors. */
interface Stage {
  bench: Bench
  env: NodeJS.ProcessEnv
  databaseUrl: string
  urls: Record<CityAct['service'], string>
  draws: readonly Draw[]
  /** The draw whose statements are listened to. */
  sample: Draw
  floor: Worker<FloorProgram>
  sql: Sql
}

/** What reading, upvoting, commenting and signing in cost in a city of 100,000 issues, beside the bare statements. */
export async function measureCommunity(bench: Bench): Promise<PartResult> {
  const { city } = bench.sizes
  await using opened = new AsyncDisposableStack()
  const { url: databaseUrl } = opened.use(await openDatabaseServer(bench, 'city'))
  const env = platformEnv(bench.scratch, { DATABASE_URL: databaseUrl })
  const community = opened.use(await startService('community', env))
  const identity = opened.use(await startService('identity', env))
  const hash = await hashPassword(everybodysPassword)
  bench.tell(`Filling a city with ${city.issues} issues.`)
  await fillCity({ databaseUrl, size: city, passwordHash: hash })

  const floor = opened.use(await startWorker<FloorProgram>('floor/floor-program.ts', bench.signal))
  const sql = opened.use(await openSql(databaseUrl))
  const urls = { community: community.url, identity: identity.url }
  const draws = drawsOf(city)
  const [sample] = draws
  if (!sample) throw new Error('The city has no issues')
  const stage: Stage = { bench, env, databaseUrl, urls, draws, sample, floor, sql }
  const figures: Figure[] = []
  for (const act of [issueList, issueDetail, upvoteToggle, commentPost]) figures.push(...(await measureAct(stage, act)))
  const comments = {
    url: community.url,
    requestsFile: await writeRequests(bench, draws.map(commentPost.request)),
  }
  figures.push(await measureBusLag(bench, databaseUrl, comments))
  figures.push(...(await measureSignIn(stage, { password: everybodysPassword, hash })))
  return { figures, notMeasured: [], remarks: [loadGenerator, await describeSettings(databaseUrl)] }
}

async function measureAct(stage: Stage, act: CityAct): Promise<Figure[]> {
  const turns = await recordAct(stage.env, act, stage.sample)
  const statements: Contender = { name: `${act.name}: its statements alone`, ...replay(stage, act, turns) }
  const [value = Number.NaN, least = Number.NaN] = await interleave(stage.bench, [
    await service(stage, act),
    statements,
  ])
  const target: Figure['target'] = act.leastOfFloor === undefined ? undefined : { least: act.leastOfFloor, of: 'ratio' }
  const floor = { name: 'its statements through bare pg', value: least }
  return [{ name: act.name, value, unit: 'per second', floor, target }, statementFigure(act, turns)]
}

/** Nearly all of a sign-in is the check of the password, so that is measured alone too. */
async function measureSignIn(stage: Stage, password: { password: string; hash: string }): Promise<Figure[]> {
  const turns = await recordAct(stage.env, signIn, stage.sample)
  const [value = Number.NaN, check = Number.NaN, both = Number.NaN] = await interleave(stage.bench, [
    await service(stage, signIn),
    {
      name: 'the check of a password alone',
      run: async (seconds) => stage.floor.call('check', { ...password, seconds }),
    },
    { name: 'the check and the statements of a sign-in', ...replay(stage, signIn, turns, password) },
  ])
  const floor = { name: 'argon2 check alone', value: check }
  return [
    { name: signIn.name, value, unit: 'per second', floor },
    { name: 'argon2 check and statements of a sign-in, bare', value: both, unit: 'per second', floor },
    statementFigure(signIn, turns),
  ]
}

async function service({ bench, urls, draws, sql }: Stage, act: CityAct): Promise<Contender> {
  const load = { url: urls[act.service], requestsFile: await writeRequests(bench, draws.map(act.request)) }
  return {
    name: act.name,
    prepare: undoing(sql, draws, act),
    run: async (seconds) => (await generateLoad(bench, load, seconds)).perSecond,
  }
}

function replay(
  { databaseUrl, draws, floor, sql }: Stage,
  act: CityAct,
  turns: StatementTemplate[][],
  password?: { password: string; hash: string },
): Pick<Contender, 'run' | 'prepare'> {
  const what = { databaseUrl, role: `civic_${act.service}`, turns, draws: [...draws], password }
  return {
    prepare: undoing(sql, draws, act),
    run: async (seconds) => (await floor.call('replay', { ...what, seconds })).perSecond,
  }
}

function undoing(sql: Sql, draws: readonly Draw[], { undo }: CityAct): (() => Promise<void>) | undefined {
  if (undo === undefined) return undefined
  const values = [draws.map(({ issueId }) => issueId), draws.map(({ citizenId }) => citizenId)]
  return async () => void (await sql.run(undo, values))
}
