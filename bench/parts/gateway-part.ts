import { randomUUID } from 'node:crypto'
import type { Bench, PartResult } from '../bench.ts'
import { tokenFor } from '../data/token.ts'
import { generateLoad, type Load, loadGenerator } from '../load/generate-load.ts'
import { type Contender, interleave } from '../load/interleave.ts'
import { writeRequests } from '../load/prepared-request.ts'
import type { FixedUpstream } from '../peers/fixed-upstream-program.ts'
import { startNginx } from '../peers/nginx.ts'
import { startRedis } from '../peers/redis.ts'
import { startService } from '../processes/node-program.ts'
import { platformEnv } from '../processes/platform-env.ts'
import { processorMs } from '../processes/processor-time.ts'
import { startWorker } from '../processes/worker.ts'
import type { Figure } from '../report/figure.ts'
import { medianOf } from '../report/median.ts'

const openPath = '/v1/communities/3b8e6f6a-5f0e-4c52-9a6e-0f6f3d1c7a11'
/** A reading row of the gateway's table that asks for a token and has a rate tier. */
const guardedPath = '/v1/communities/geocode'
const callers = 1000
const moreThanAnybodyAsks = '1000000000'

const names = {
  bare: 'no proxy',
  nginx: 'nginx, nothing checked',
  open: 'gateway, no token',
  token: 'gateway, token',
  limited: 'gateway, token and limiter',
}

/** What the gateway costs between a client and a service that answers at once. */
export async function measureGateway(bench: Bench): Promise<PartResult> {
  await using opened = new AsyncDisposableStack()
  const upstream = opened.use(await startWorker<FixedUpstream>('peers/fixed-upstream-program.ts', bench.signal))
  const upstreamUrl = `http://127.0.0.1:${await upstream.call('listen', undefined)}`
  const nginx = opened.use(await startNginx(bench, upstreamUrl))
  const redis = opened.use(await startRedis(bench))
  const gateway = opened.use(await startService('gateway', gatewayEnv(bench, upstreamUrl)))
  const limitedEnv = redis && limiterEnv(gatewayEnv(bench, upstreamUrl), redis.url)
  const limited = opened.use(limitedEnv && (await startService('gateway', limitedEnv)))

  const open = async (prefix: string) => writeRequests(bench, [{ method: 'GET', path: `${prefix}${openPath}` }])
  const apiFile = await open('/api')
  const guardedFile = await writeRequests(bench, guardedRequests())
  const runs = [
    { name: names.bare, ...upstream, url: upstreamUrl, requestsFile: await open('') },
    ...(nginx ? [{ name: names.nginx, ...nginx, requestsFile: apiFile }] : []),
    { name: names.open, ...gateway, requestsFile: apiFile },
    { name: names.token, ...gateway, requestsFile: guardedFile },
    ...(limited ? [{ name: names.limited, ...limited, requestsFile: guardedFile }] : []),
  ].map((way) => observe(bench, way))
  const rates = await interleave(bench, runs)
  const isLimiting = ((await redis?.keys()) ?? 0) > 0
  const observed = runs.map(({ name, costs }, position) => ({ name, rate: rates[position], cost: medianOf(costs) }))
  return {
    figures: figuresOf(observed.filter(({ name }) => isLimiting || name !== names.limited)),
    notMeasured: [
      ...(nginx ? [] : ['nginx, the floor of the gateway: nginx is not on the PATH']),
      ...(redis ? [] : ['the gateway with its limiter: redis-server is not on the PATH']),
      ...(redis && !isLimiting ? ['the gateway with its limiter: it left nothing in Redis'] : []),
    ],
    remarks: [loadGenerator],
  }
}

interface Way extends Load {
  name: string
  /** The process that stands at this address. */
  pid: number
}

/** A run of load on a way that also notes what a request costs the process there, in µs of processor time. */
function observe(bench: Bench, way: Way): Contender & { costs: number[] } {
  const costs: number[] = []
  const run = async (seconds: number) => {
    const before = await processorMs(way.pid)
    const { perSecond: rate } = await generateLoad(bench, way, seconds)
    const after = await processorMs(way.pid)
    if (before !== undefined && after !== undefined) costs.push(((after - before) * 1000) / (rate * seconds))
    return rate
  }
  return { name: way.name, run, costs }
}

interface Observed {
  name: string
  rate: number | undefined
  cost: number
}

function figuresOf(observed: readonly Observed[]): Figure[] {
  const find = (wanted: string) => observed.find(({ name }) => name === wanted)
  const beside = find(names.nginx) ? names.nginx : names.bare
  const figures = (name: string, floorName: string, target?: Figure['target']): Figure[] => {
    const [way, floor] = [find(name), find(floorName)]
    if (way?.rate === undefined || floor?.rate === undefined) return []
    const rate: Figure = {
      name,
      value: way.rate,
      unit: 'per second',
      floor: { name: floorName, value: floor.rate },
      target,
    }
    if (Number.isNaN(way.cost) || Number.isNaN(floor.cost)) return [rate]
    const cost = { name: floorName, value: floor.cost }
    return [rate, { name: `${name}: processor time`, value: way.cost, unit: 'µs', floor: cost }]
  }
  return [
    ...figures(names.nginx, names.bare),
    ...figures(names.open, beside),
    ...figures(names.token, beside, beside === names.nginx ? { least: 0.5, of: 'ratio' } : undefined),
    ...figures(names.limited, beside),
  ]
}

function gatewayEnv({ scratch }: Bench, upstreamUrl: string): NodeJS.ProcessEnv {
  return platformEnv(scratch, {
    IDENTITY_SERVICE_URL: upstreamUrl,
    COMMUNITY_SERVICE_URL: upstreamUrl,
    ORGANIZATION_SERVICE_URL: upstreamUrl,
    AI_SERVICE_URL: upstreamUrl,
  })
}

function limiterEnv(env: NodeJS.ProcessEnv, cacheUrl: string): NodeJS.ProcessEnv {
  return { ...env, CACHE_URL: cacheUrl, RATE_LIMIT_STANDARD: moreThanAnybodyAsks }
}

/** Of many citizens: no limiter ever sees one who asks ten thousand times a second. */
function guardedRequests() {
  return Array.from({ length: callers }, (_, position) => ({
    method: 'GET' as const,
    path: `/api${guardedPath}`,
    token: tokenFor({ id: randomUUID(), name: `Citizen ${position}`, email: `citizen-${position}@example.org` }),
  }))
}
