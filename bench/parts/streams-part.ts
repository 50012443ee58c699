import type { Bench, PartResult } from '../bench.ts'
import { openStage, tokenFor } from '../compare/stage.ts'
import { figureOf, type Measured } from '../compare/take-turns.ts'
import { city } from '../data/worlds.ts'
import type { BareHub } from '../peers/bare-hub-program.ts'
import { startNginx } from '../peers/nginx.ts'
import { startService } from '../processes/node-program.ts'
import { heldKiB, residentKiB } from '../processes/process-figures.ts'
import { startWorker } from '../processes/worker.ts'
import type { Figure } from '../report/figure.ts'
import { openHerald } from '../streams/herald.ts'
import { measureWays, type Way, type WayFigure } from '../streams/measure-ways.ts'
import { streamsThatFit } from '../streams/open-files.ts'
import type { StreamHolder } from '../streams/stream-holder-program.ts'

const streamPath = '/v1/notifications/stream'

/** What an open notification stream weighs, and how soon news is there. */
export async function measureStreams(bench: Bench): Promise<PartResult> {
  const { streams, limit } = await streamsThatFit(bench.sizes.streams)
  const told = Math.min(bench.sizes.told, streams)
  await using opened = new AsyncDisposableStack()
  const community = opened.use(
    await openStage(bench, 'community', city({ communities: 1, citizens: streams, issues: 0 })),
  )
  const gateway = opened.use(await startService('gateway', { ...community.env, COMMUNITY_SERVICE_URL: community.url }))
  const nginx = opened.use(await startNginx(bench, community.url))
  const hub = opened.use(await startWorker<BareHub>('peers/bare-hub-program.ts', bench.signal))
  const hubUrl = `http://127.0.0.1:${await hub.call('listen', community.databaseUrl)}`
  const holder = opened.use(await startWorker<StreamHolder>('streams/stream-holder-program.ts', bench.signal))
  const herald = opened.use(openHerald(community.databaseUrl))
  const citizens = await community.draw(`select id from users order by email`)
  const citizenIds = citizens.flatMap(({ id }) => (id === undefined ? [] : [id]))

  const signedIn = (prefix: string) => (id: string) => ({ path: `${prefix}${streamPath}`, token: tokenFor(id) })
  const way = (
    name: string,
    { pid, url }: { pid: number; url: string },
    request: Way['request'],
    weigh = heldKiB,
  ): Way => ({
    name,
    url,
    request,
    weigh: async () => weigh(pid),
  })
  const [bare, direct, through, proxied] = await measureWays({ bench, citizenIds, told, holder, herald }, [
    way('a bare hub', { pid: hub.pid, url: hubUrl }, (id) => ({ path: `/${id}` })),
    way('community service', community, signedIn('')),
    way('gateway', gateway, signedIn('/api')),
    // To nginx the signal that asks for a collection of garbage means something else.
    ...(nginx ? [way('nginx', nginx, signedIn('/api'), residentKiB)] : []),
  ])
  if (!bare || !direct || !through) throw new Error('Nothing was measured')
  const instead = streams < bench.sizes.streams ? ` instead of ${bench.sizes.streams}` : ''
  return {
    figures: [...figuresOf(told, direct, bare), ...figuresOf(told, through, proxied ?? bare)],
    notMeasured: proxied ? [] : ['nginx, the floor of the gateway: nginx is not on the PATH'],
    remarks: [`${streams} streams${instead} at a limit of ${limit} open files`],
  }
}

/** The target is for the process that keeps a stream. */
function figuresOf(told: number, way: Measured<WayFigure>, floor: Measured<WayFigure>): Figure[] {
  const { name } = way
  const target = name === 'community service' ? ({ most: 20, of: 'value' } as const) : undefined
  const many = `one act tells ${told}: commit to last frame, ${name}`
  const one = `one act tells one: commit to frame, ${name}`
  return [
    figureOf({ name: `memory of an idle stream, ${name}`, member: 'kibPerStream', unit: 'KB', target }, way, floor),
    figureOf({ name: many, member: 'allReachedMs', unit: 'ms' }, way, floor),
    figureOf({ name: one, member: 'oneReachedMs', unit: 'ms' }, way, floor),
  ]
}
