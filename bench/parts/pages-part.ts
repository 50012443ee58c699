import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { Bench, PartResult } from '../bench.ts'
import { pathFor } from '../compare/stage.ts'
import { figureOf, takeTurns } from '../compare/take-turns.ts'
import { fillWorld } from '../data/fill-world.ts'
import { openSql, withNames } from '../data/sql.ts'
import { town } from '../data/worlds.ts'
import { concurrencyOfLists, generateLoad, type PreparedRequest } from '../load/generate-load.ts'
import { openDatabaseServer } from '../processes/database-server.ts'
import { repositoryRoot, startPlatform } from '../processes/node-program.ts'
import { platformEnv } from '../processes/platform-env.ts'
import type { Figure } from '../report/figure.ts'

const run = promisify(execFile)
const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip' }

/** Pages that guests read, and the calls that each of them makes. */
const pages: readonly (readonly [name: string, page: string, calls: readonly string[]])[] = [
  [
    'first page',
    '/',
    [
      '/v1/discover/recent?limit=12',
      '/v1/petitions?status=ACTIVE&limit=20',
      '/v1/discover/figures',
      '/v1/communities?limit=100',
    ],
  ],
  [
    'issue',
    '/issues/{issueId}',
    [
      '/v1/issues/{issueId}',
      '/v1/issues/{issueId}/comments?limit=50&offset=0',
      '/v1/issues/{issueId}/assignments?limit=50',
      '/v1/issues/{issueId}/progress-updates?limit=100',
      '/v1/issues/{issueId}/history?limit=100',
      '/v1/communities?ids={communityId}',
      '/v1/issues?communityId={communityId}&category=HEALTH&limit=4',
    ],
  ],
  [
    'petition',
    '/petitions/{petitionId}',
    [
      '/v1/petitions/{petitionId}',
      '/v1/petitions/{petitionId}/comments?limit=50&offset=0',
      '/v1/communities?ids={communityId}',
      '/v1/petitions?communityId={communityId}&status=ACTIVE&limit=4',
    ],
  ],
]

/** Pages of the site as guests see them, through the gateway, with all services in one process. */
export async function measurePages(bench: Bench): Promise<PartResult> {
  await using opened = new AsyncDisposableStack()
  const { url: databaseUrl } = opened.use(await openDatabaseServer(bench))
  const env = platformEnv(path.join(bench.scratch, 'pages'), { DATABASE_URL: databaseUrl })
  await run(process.execPath, ['bin/civic.js', 'migrate'], { cwd: repositoryRoot, env })
  const world = town(bench.sizes.pages)
  bench.tell(`Filling a database: ${bench.sizes.pages.issues} issues.`)
  await fillWorld(databaseUrl, world)
  await using sql = await openSql(databaseUrl)
  await sql.run('vacuum analyze')
  const platform = opened.use(await startPlatform(repositoryRoot, env, bench.signal))
  const draws = await sql.run<Record<string, string>>(withNames(drawn, world))

  const figures = []
  for (const [name, page, calls] of pages) {
    const sending = async (requests: PreparedRequest[], seconds: number) =>
      generateLoad(bench, { url: platform.url, pid: platform.pid, requests, connections: concurrencyOfLists }, seconds)
    const kept = [{ path: pathFor(page, draws[0] ?? {}), headers }]
    const made = draws.map((draw, turn) => ({ path: `${pathFor(page, draw)}?turn=${turn}`, headers }))
    const bare = draws.flatMap((draw) => calls.map((call) => ({ path: `/api${pathFor(call, draw)}` })))
    const [keptRun, madeRun, bareRun] = await takeTurns(bench, [
      { name: `${name}, kept`, run: async (seconds) => sending(kept, seconds) },
      { name: `${name}, made`, run: async (seconds) => sending(made, seconds) },
      {
        name: `its ${calls.length} calls`,
        run: async (seconds) => {
          const all = await sending(bare, seconds)
          return { ...all, perSecond: all.perSecond / calls.length, costUs: all.costUs * calls.length }
        },
      },
    ])
    const rate = { member: 'perSecond', unit: 'per second' } as const
    figures.push(
      figureOf({ name: `${name}, kept`, ...rate, target: { least: 1500, of: 'value' } }, keptRun, bareRun),
      figureOf(
        { name: `${name}, kept: 95 of a hundred`, member: 'p95Ms', unit: 'ms', target: { most: 20, of: 'value' } },
        keptRun,
      ),
      figureOf({ name: `${name}, made`, ...rate }, madeRun, bareRun),
      figureOf(
        { name: `${name}, made: processor time`, member: 'costUs', unit: 'µs', target: { most: 1.4, of: 'ratio' } },
        madeRun,
        bareRun,
      ),
    )
  }
  figures.push(await measureHealthMeanwhile(bench, platform))
  return {
    figures,
    remarks: [`all services in one process, through the gateway, ${concurrencyOfLists} at once, compressed`],
  }
}

/** How soon the platform says that it is well while forms are sent that are refused, each as large as any may be. */
async function measureHealthMeanwhile(bench: Bench, { url, pid }: { url: string; pid: number }): Promise<Figure> {
  const asks = async (seconds: number) =>
    generateLoad(bench, { url, pid, requests: [{ path: '/health' }], connections: 1 }, seconds)
  const [meanwhile, alone] = await takeTurns(bench, [
    {
      name: 'health while forms are refused',
      run: async (seconds) => {
        const over = new AbortController()
        const senders = forms.map(async (form) => sendUntil(over.signal, url, form))
        try {
          return await asks(seconds)
        } finally {
          over.abort()
          await Promise.all(senders)
        }
      },
    },
    { name: 'health alone', run: asks },
  ])
  return figureOf(
    {
      name: '/health while forms are refused: 95 of a hundred',
      member: 'p95Ms',
      unit: 'ms',
      target: { most: 100, of: 'value' },
    },
    meanwhile,
    alone,
  )
}

/** What a guest may send who has the page of a form open: all that is read of it, and what is read and shown again. */
const forms = [
  'title=1&'.repeat(120_000),
  `title=${'%22'.repeat(330_000)}`,
  `description=${'%22'.repeat(70_000)}`,
  `description=${'word+'.repeat(40_000)}`,
]

async function sendUntil(over: AbortSignal, url: string, typed: string): Promise<void> {
  const page = await fetch(`${url}/report`, { headers })
  const token = /name="token" value="([\w-]+)"/.exec(await page.text())?.[1] ?? ''
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const own = { accept: 'text/html', origin: url, 'sec-fetch-site': 'same-origin', cookie }
  while (!over.aborted) {
    const body = `token=${token}&${typed}`
    const type = 'application/x-www-form-urlencoded'
    const reply = await fetch(`${url}/report/what`, { method: 'POST', headers: { ...own, 'content-type': type }, body })
    await reply.arrayBuffer()
    if (reply.status < 400 || reply.status >= 500) throw new Error(`A form to refuse was answered with ${reply.status}`)
  }
}

/** More places than the site keeps pages of, so that each is made when its turn comes again. */
const drawn = `
  select issues.community_id as "communityId", issues.id as "issueId", petitions.id as "petitionId"
  from generate_series(1, 2000) as turn, lateral (select turn * 7919::bigint % :issues as n) as place
    join issues on issues.id = id('issue', n)
    join petitions on petitions.id = id('petition', n % (:petitions / 9) * 9)
  order by turn`
