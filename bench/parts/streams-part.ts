import type { Bench, PartResult } from '../bench.ts'
import { cityId } from '../data/city-ids.ts'
import { emailOf, fillCity } from '../data/fill-city.ts'
import { tokenFor } from '../data/token.ts'
import type { PreparedRequest } from '../load/prepared-request.ts'
import type { BareHub } from '../peers/bare-hub-program.ts'
import { type Peer, startNginx } from '../peers/nginx.ts'
import { openDatabaseServer } from '../processes/database-server.ts'
import { heldKiB, residentKiB } from '../processes/memory.ts'
import { type ServiceProgram, startService } from '../processes/node-program.ts'
import { platformEnv } from '../processes/platform-env.ts'
import { startWorker } from '../processes/worker.ts'
import type { Figure, Target, Unit } from '../report/figure.ts'
import { openHerald } from '../streams/herald.ts'
import { measureWay, type Way, type WayFigures } from '../streams/measure-way.ts'
import { streamsThatFit } from '../streams/open-files.ts'
import type { StreamHolder } from '../streams/stream-holder-program.ts'

/** In KiB, of a stream in the process that keeps it. */
const target: Target = { most: 20, of: 'value' }
const streamPath = '/v1/notifications/stream'

/** What an open notification stream weighs, and how soon news is there. */
export async function measureStreams(bench: Bench): Promise<PartResult> {
  const { sizes } = bench
  const { streams, limit } = await streamsThatFit(sizes.streams)
  const told = Math.min(sizes.told, streams)
  await using opened = new AsyncDisposableStack()
  const houses = opened.use(await openHouses(bench, streams))
  const holder = opened.use(await startWorker<StreamHolder>('streams/stream-holder-program.ts', bench.signal))
  const herald = opened.use(openHerald(houses.databaseUrl))
  const citizenIds = Array.from({ length: streams }, (_, n) => cityId('citizen', n))
  const audience = { bench: { ...bench, sizes: { ...sizes, told } }, citizenIds, holder, herald }

  const { bare, direct, proxied, through } = waysOf(houses)
  const measured = {
    bare: await measureWay(audience, bare),
    direct: await measureWay(audience, direct),
    proxied: proxied && (await measureWay(audience, proxied)),
    through: await measureWay(audience, through),
  }
  const instead = streams < sizes.streams ? ` instead of ${sizes.streams}` : ''
  return {
    figures: figuresOf(told, measured),
    notMeasured: proxied ? [] : ['nginx, the floor of the gateway: nginx is not on the PATH'],
    remarks: [`${streams} streams${instead} at a limit of ${limit} open files`],
  }
}

/** Everything that holds streams or passes them on. */
interface Houses extends AsyncDisposable {
  databaseUrl: string
  hub: Peer
  community: ServiceProgram
  gateway: ServiceProgram
  nginx: Peer | undefined
}

async function openHouses(bench: Bench, citizens: number): Promise<Houses> {
  await using opening = new AsyncDisposableStack()
  const { url: databaseUrl } = opening.use(await openDatabaseServer(bench, 'streams'))
  const env = platformEnv(bench.scratch, { DATABASE_URL: databaseUrl })
  const community = opening.use(await startService('community', env))
  await fillCity({ databaseUrl, size: { communities: 1, citizens, issues: 0 }, passwordHash: 'none' })
  const gateway = opening.use(await startService('gateway', { ...env, COMMUNITY_SERVICE_URL: community.url }))
  const nginx = opening.use(await startNginx(bench, community.url))
  const bareHub = opening.use(await startWorker<BareHub>('peers/bare-hub-program.ts', bench.signal))
  const hub = { pid: bareHub.pid, url: `http://127.0.0.1:${await bareHub.call('listen', databaseUrl)}` }
  const open = opening.move()
  return { databaseUrl, hub, community, gateway, nginx, [Symbol.asyncDispose]: async () => open.disposeAsync() }
}

function waysOf({ hub, community, gateway, nginx }: Houses) {
  const throughApi = (id: string) => signedIn(id, `/api${streamPath}`)
  const way = (name: string, { pid, url }: Peer, request: Way['request']): Way => ({
    name,
    url,
    request,
    weigh: async () => heldKiB(pid),
  })
  return {
    bare: way('bare hub', hub, (id) => ({ method: 'GET', path: `/${id}` })),
    direct: way('community service', community, (id) => signedIn(id, streamPath)),
    // To nginx the signal that asks for a collection of garbage means something else.
    proxied: nginx && { ...way('nginx in front of it', nginx, throughApi), weigh: async () => residentKiB(nginx.pid) },
    through: way('gateway in front of it', gateway, throughApi),
  }
}

function signedIn(id: string, path: string): PreparedRequest {
  return { method: 'GET', path, token: tokenFor({ id, name: 'A citizen', email: emailOf(0) }) }
}

interface Measured {
  bare: WayFigures
  direct: WayFigures
  proxied: WayFigures | undefined
  through: WayFigures
}

function figuresOf(told: number, { bare, direct, proxied, through }: Measured): Figure[] {
  const besideGateway = proxied ? { name: 'nginx', figures: proxied } : { name: 'a bare hub', figures: bare }
  return [
    ...figuresOfWay({ name: 'community service', told, target }, direct, { name: 'a bare hub', figures: bare }),
    ...figuresOfWay({ name: 'gateway', told }, through, besideGateway),
  ]
}

function figuresOfWay(
  { name, told, target: ofMemory }: { name: string; told: number; target?: Target },
  figures: WayFigures,
  floor: { name: string; figures: WayFigures },
): Figure[] {
  const figure = (what: string, unit: Unit, member: keyof WayFigures): Figure => ({
    name: `${what}, ${name}`,
    value: figures[member],
    unit,
    floor: { name: floor.name, value: floor.figures[member] },
  })
  return [
    { ...figure('memory of an idle stream', 'KB', 'kibPerStream'), target: ofMemory },
    figure(`one act tells ${told}: commit to last frame`, 'ms', 'allReachedMs'),
    figure('one act tells one: commit to frame', 'ms', 'oneReachedMs'),
  ]
}
