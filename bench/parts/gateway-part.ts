import { randomUUID } from 'node:crypto'
import type { Bench, PartResult } from '../bench.ts'
import { tokenFor } from '../compare/stage.ts'
import { type Contender, figureOf, type Measured, takeTurns } from '../compare/take-turns.ts'
import { generateLoad, type LoadRun, type PreparedRequest } from '../load/generate-load.ts'
import type { FixedAnswerProgram } from '../peers/fixed-answer-program.ts'
import { startNginx } from '../peers/nginx.ts'
import { startRedis } from '../peers/redis.ts'
import { startService } from '../processes/node-program.ts'
import { platformEnv } from '../processes/platform-env.ts'
import { startWorker } from '../processes/worker.ts'
import type { Figure, Target } from '../report/figure.ts'

type Run = Contender<keyof LoadRun>

const community = {
  id: '3b8e6f6a-5f0e-4c52-9a6e-0f6f3d1c7a11',
  name: 'Ikeja',
  slug: 'ikeja',
  description: 'From the airport to Allen Avenue, with the computer village in between.',
  state: 'Lagos',
  lga: 'Ikeja',
  country: 'Nigeria',
  latitude: 6.6018,
  longitude: 3.3515,
  memberCount: 1204,
  createdAt: '2026-01-15T09:30:00.000Z',
  updatedAt: '2026-01-15T09:30:00.000Z',
}
const openPath = `/v1/communities/${community.id}`
/** A reading row of the gateway's table that asks for a token and has a rate tier. */
const guardedPath = '/v1/communities/geocode'

/** What the gateway costs between a client and a service that answers at once. */
export async function measureGateway(bench: Bench): Promise<PartResult> {
  await using opened = new AsyncDisposableStack()
  const upstream = opened.use(await startWorker<FixedAnswerProgram>('peers/fixed-answer-program.ts', bench.signal))
  const url = `http://127.0.0.1:${await upstream.call('listen', { success: true, data: { community } })}`
  const nginx = opened.use(await startNginx(bench, url))
  const redis = opened.use(await startRedis(bench))
  const urls = {
    IDENTITY_SERVICE_URL: url,
    COMMUNITY_SERVICE_URL: url,
    ORGANIZATION_SERVICE_URL: url,
    AI_SERVICE_URL: url,
  }
  const env = platformEnv(bench.scratch, urls)
  const gateway = opened.use(await startService('gateway', env))
  // More than anybody asks.
  const limiter = redis && { ...env, CACHE_URL: redis.url, RATE_LIMIT_STANDARD: '1000000000' }
  const limited = opened.use(limiter && (await startService('gateway', limiter)))

  // Of many citizens: no limiter ever sees one who asks ten thousand times a second.
  const guarded = Array.from({ length: 1000 }, () => ({ path: `/api${guardedPath}`, token: tokenFor(randomUUID()) }))
  const open = [{ path: `/api${openPath}` }]
  const run = (name: string, way: { pid: number; url: string }, requests: readonly PreparedRequest[]): Run => ({
    name,
    run: async (seconds) => generateLoad(bench, { url: way.url, pid: way.pid, requests }, seconds),
  })
  const ways = [
    run('no proxy', { ...upstream, url }, [{ path: openPath }]),
    ...(nginx ? [run('nginx, nothing checked', nginx, open)] : []),
    run('gateway, no token', gateway, open),
    run('gateway, token', gateway, guarded),
    ...(limited ? [run('gateway, token and limiter', limited, guarded)] : []),
  ]
  const measured = await takeTurns(bench, ways)
  const isLimiting = ((await redis?.keys()) ?? 0) > 0
  return {
    figures: figuresOf(measured.filter(({ name }) => isLimiting || !name.includes('limiter'))),
    notMeasured: [
      ...(nginx ? [] : ['nginx, the floor of the gateway: nginx is not on the PATH']),
      ...(redis ? [] : ['the gateway with its limiter: redis-server is not on the PATH']),
      ...(redis && !isLimiting ? ['the gateway with its limiter: it left nothing in Redis'] : []),
    ],
  }
}

/** The first way is the floor of nginx, or of everything where that is missing; nginx is the floor of all others. */
function figuresOf([bare, ...ways]: readonly Measured<keyof LoadRun>[]): Figure[] {
  const nginx = ways.find(({ name }) => name.startsWith('nginx'))
  return ways.flatMap((way) => {
    const floor = way === nginx ? bare : (nginx ?? bare)
    const target: Target | undefined = nginx && way.name === 'gateway, token' ? { least: 0.5, of: 'ratio' } : undefined
    const rate = figureOf({ name: way.name, member: 'perSecond', unit: 'per second', target }, way, floor)
    const cost = figureOf({ name: `${way.name}: processor time`, member: 'costUs', unit: 'µs' }, way, floor)
    return Number.isNaN(cost.value) ? [rate] : [rate, cost]
  })
}
