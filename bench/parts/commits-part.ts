import { execFile } from 'node:child_process'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { Bench, PartResult } from '../bench.ts'
import { type Draw, pathFor, tokenFor } from '../compare/stage.ts'
import { figureOf, type Measured, takeTurns } from '../compare/take-turns.ts'
import { fillWorld } from '../data/fill-world.ts'
import { openSql, withNames } from '../data/sql.ts'
import { town } from '../data/worlds.ts'
import { generateLoad, type PreparedRequest } from '../load/generate-load.ts'
import { openDatabaseServer } from '../processes/database-server.ts'
import { type PlatformProgram, repositoryRoot, startPlatform } from '../processes/node-program.ts'
import { platformEnv } from '../processes/platform-env.ts'
import type { Figure, Target } from '../report/figure.ts'

const run = promisify(execFile)
const comment = { content: 'I saw it this morning. Somebody should put a lid on it before the rain comes.' }

/** What people do all day, each with what it may cost of the processor beside the commit that it is held against. */
const workRows: readonly (readonly [name: string, path: string, as?: 'citizenId' | 'signerId', body?: object])[] = [
  ['one issue', '/v1/issues/{issueId}'],
  ['issues of a community', '/v1/issues?communityId={communityId}&limit=20'],
  ['petitions of a community', '/v1/petitions?communityId={communityId}&limit=20'],
  ['comments of an issue', '/v1/issues/{talkedIssueId}/comments'],
  ['notifications', '/v1/notifications?limit=20', 'citizenId'],
  ['campaigns', '/v1/campaigns?limit=20'],
  ['who am I', '/v1/auth/me', 'citizenId'],
  ['feed', '/v1/discover/feed', 'citizenId'],
  ['search', '/v1/search?q={word}'],
  ['public activity', '/v1/discover/public-activity'],
  ['upvote given or taken back', '/v1/issues/{issueId}/upvote', 'citizenId', {}],
  ['comment', '/v1/issues/{issueId}/comments', 'citizenId', comment],
  ['petition signed', '/v1/petitions/{petitionId}/sign', 'signerId', {}],
  ['first page, kept', '/'],
  ['page of an issue', '/issues/{issueId}'],
  ['page of a petition', '/petitions/{petitionId}'],
  ['page of a community, kept', '/communities/{communityId}'],
]
const asBrowsers = { Accept: 'text/html', 'Accept-Encoding': 'gzip' }

/**
 * The whole platform in one process, through its gateway, beside the same at an earlier commit: two copies of one
 * database, of which each is at the schema of its commit.
 */
export async function measureCommits(bench: Bench): Promise<PartResult> {
  const { against } = bench
  if (against === undefined) throw new Error('--against says which commit this one is held against')
  await using opened = new AsyncDisposableStack()
  const earlier = await checkOut(bench, against)
  const { url: databaseUrl } = opened.use(await openDatabaseServer(bench))
  const world = town(bench.sizes.commits)
  await run(process.execPath, ['bin/civic.js', 'migrate'], { cwd: earlier, env: envOf(bench, 'before', databaseUrl) })
  bench.tell(`Filling a database: ${bench.sizes.commits.issues} issues.`)
  await fillWorld(databaseUrl, world)
  const draws = await drawFrom(databaseUrl, withNames(drawn, world))
  const copyUrl = await copyDatabase(databaseUrl)
  const taken = workRows.map((): Taken[] => [])
  // What a program costs differs from start to start by more than what is looked for.
  for (let start = 1; start <= bench.sizes.starts; start += 1) {
    bench.tell(`Start ${start} of ${bench.sizes.starts}.`)
    await using before = await startPlatform(earlier, envOf(bench, 'before', databaseUrl), bench.signal)
    await using now = await startPlatform(repositoryRoot, envOf(bench, 'now', copyUrl), bench.signal)
    // As a database is that has been in use for some minutes, whatever a migration has just written.
    if (start === 1) for (const url of [databaseUrl, copyUrl]) await vacuum(url)
    // Tokens live for a quarter of an hour, which all starts together take longer than.
    const works = worksOn(draws)
    // V8 compiles for some ten thousand requests, and the longer the more code there is; a service runs for weeks.
    for (const { requests } of [...works, ...works])
      for (const { url, pid } of [before, now])
        await generateLoad(bench, { url, pid, requests }, 2 * bench.sizes.warmUpSeconds)
    for (const [position, { name, requests }] of works.entries()) {
      const loading = (which: string, { url, pid }: PlatformProgram) => ({
        name: which,
        run: async (seconds: number) => generateLoad(bench, { url, pid, requests }, seconds),
      })
      const contenders = [loading(name, now), loading(`the same at ${against.slice(0, 8)}`, before)] as const
      taken[position]?.push(await takeTurns(inShortTurns(bench), contenders))
    }
  }
  const figures = workRows.flatMap(([name], position) => figuresOf(name, taken[position] ?? []))
  const { starts, seconds } = bench.sizes
  const taking = `geometric mean of ${starts} starts, of each the median of ${seconds} turns of one second`
  return { figures, remarks: ['all services in one process, through the gateway, 32 at once'], taking }
}

/** What was measured here, and at the other commit. */
type Taken = readonly [Measured<'perSecond' | 'costUs'>, Measured<'perSecond' | 'costUs'>]

/** One second each, so that what else the machine does meets both alike. */
function inShortTurns(bench: Bench): Bench {
  return { ...bench, sizes: { ...bench.sizes, seconds: 1, rounds: bench.sizes.seconds } }
}

function figuresOf(name: string, taken: readonly Taken[]): Figure[] {
  const [measured, floor] = [meanOver(taken.map(([here]) => here)), meanOver(taken.map(([, there]) => there))]
  const target: Target = { most: 1.05, of: 'ratio' }
  return [
    figureOf({ name, member: 'perSecond', unit: 'per second' }, measured, floor),
    figureOf({ name: `${name}: processor time`, member: 'costUs', unit: 'µs', target }, measured, floor),
  ]
}

/** Of the starts, the geometric mean: the ratio of two is then the mean of the ratios in each start. */
function meanOver<Member extends string>(all: readonly Measured<Member>[]): Measured<Member> {
  const meanOf = (values: readonly number[]) =>
    Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
  return { name: all[0]?.name ?? '', value: (member) => meanOf(all.map((one) => one.value(member))) }
}

interface Work {
  name: string
  requests: PreparedRequest[]
}

/** All of what people do, of each as many requests as there are draws. */
export function worksOn(draws: readonly Draw[]): Work[] {
  return workRows.map(([name, target, as, body]) => ({
    name,
    requests: draws.map((draw): PreparedRequest => {
      if (!target.startsWith('/v1')) return { path: pathFor(target, draw), headers: asBrowsers }
      const token = as && tokenFor(draw[as])
      return { path: `/api${pathFor(target, draw)}`, token, ...(body && { method: 'POST', body }) }
    }),
  }))
}

/** Issues from all over the town, each with people of its community, and petitions that take signatures: no moderator hid them. */
export const drawn = `
  select issues.community_id as "communityId", issues.id as "issueId", id('issue', n / 100 * 100) as "talkedIssueId",
    petitions.id as "petitionId", citizen.id as "citizenId", signer.id as "signerId",
    lower(surname(n % :communities * 3)) as word
  from generate_series(1, 1000) as turn, lateral (select turn * 7919::bigint % :issues as n) as place
    join issues on issues.id = id('issue', n)
    join petitions on petitions.id = id('petition', n % (:petitions / 9) * 9 + case n % (:petitions / 9) * 9 % 100 when 50 then 9 else 0 end),
    lateral (select id from users where community_id = issues.community_id and id <> issues.reported_by_id
      order by md5(issues.id::text || id::text) limit 1) as citizen,
    lateral (select id from users where community_id = petitions.community_id and id <> petitions.created_by_id
      order by md5(issues.id::text || id::text) limit 1) as signer
  order by turn`

async function drawFrom(databaseUrl: string, query: string): Promise<Draw[]> {
  await using sql = await openSql(databaseUrl)
  return await sql.run<Record<string, string>>(query)
}

async function copyDatabase(databaseUrl: string): Promise<string> {
  const copy = new URL(databaseUrl)
  const name = copy.pathname.slice(1)
  copy.pathname = '/commits_now'
  const template = new URL(databaseUrl)
  template.pathname = '/postgres'
  await using sql = await openSql(template.href)
  await sql.run(`create database commits_now template "${name}"`)
  return copy.href
}

async function vacuum(databaseUrl: string): Promise<void> {
  await using sql = await openSql(databaseUrl)
  await sql.run('vacuum analyze')
}

function envOf({ scratch }: Bench, folder: string, databaseUrl: string): NodeJS.ProcessEnv {
  return platformEnv(path.join(scratch, folder), { DATABASE_URL: databaseUrl })
}

/** The files of a commit, with the packages that are installed here. */
async function checkOut({ scratch }: Bench, commit: string): Promise<string> {
  const folder = path.join(scratch, 'earlier')
  const archive = path.join(scratch, 'earlier.tar')
  await mkdir(path.join(folder, 'node_modules/@civic'), { recursive: true })
  await run('git', ['archive', '--output', archive, commit], { cwd: repositoryRoot })
  await run('tar', ['-xf', archive, '-C', folder])
  const installed = path.join(repositoryRoot, 'node_modules')
  for (const name of await readdir(installed))
    if (name !== '@civic' && name !== '.cache')
      await symlink(path.join(installed, name), path.join(folder, 'node_modules', name))
  for (const kind of ['packages', 'services'])
    for (const name of await readdir(path.join(folder, kind)))
      await symlink(path.join(folder, kind, name), path.join(folder, 'node_modules/@civic', name))
  return folder
}
