import { createTokenIssuer, type PlatformRole } from '@civic/access'
import type { Bench } from '../bench.ts'
import { fillWorld } from '../data/fill-world.ts'
import { openSql, type Sql, withNames } from '../data/sql.ts'
import type { World } from '../data/worlds.ts'
import type { FloorProgram } from '../floor/floor-program.ts'
import type { PreparedRequest } from '../load/generate-load.ts'
import { openDatabaseServer } from '../processes/database-server.ts'
import { startService } from '../processes/node-program.ts'
import { benchSecret, platformEnv } from '../processes/platform-env.ts'
import { startWorker, type Worker } from '../processes/worker.ts'

/** What one request is about, by name. Texts that hold others come first: they are recognized in this order. */
export type Draw = Readonly<Record<string, string>>

/** Something that people do all day, as a service is asked for it; one request is about one draw. */
export interface Act {
  name: string
  request: (draw: Draw) => PreparedRequest
  /** After how many times the same request begins to cost the same again, if not at once: an upvote is taken back. */
  turns?: number
  /** Whether what its service does after the answer is part of it, e.g. a mail. */
  hasAftermath?: boolean
}

/** A service that runs on a database that was filled, and the program that performs floors there. */
export interface Stage {
  bench: Bench
  service: 'community' | 'identity' | 'organization'
  env: NodeJS.ProcessEnv
  url: string
  pid: number
  databaseUrl: string
  sql: Sql
  floor: Worker<FloorProgram>
  /** The rows of a query over the world, which may say `:users`. */
  draw: (query: string) => Promise<Draw[]>
}

export async function openStage(
  bench: Bench,
  service: Stage['service'],
  world: World,
  settings: Record<string, string> = {},
): Promise<Stage & AsyncDisposable> {
  await using opening = new AsyncDisposableStack()
  const { url: databaseUrl } = opening.use(await openDatabaseServer(bench))
  const env = platformEnv(bench.scratch, { DATABASE_URL: databaseUrl, ...settings })
  const { url, pid } = opening.use(await startService(service, env))
  bench.tell(`Filling a database: ${worldInWords(world)}.`)
  await fillWorld(databaseUrl, world)
  const sql = opening.use(await openSql(databaseUrl))
  const floor = opening.use(await startWorker<FloorProgram>('floor/floor-program.ts', bench.signal))
  const draw = async (query: string) => sql.run<Record<string, string>>(withNames(query, world))
  const open = opening.move()
  const dispose = async () => open.disposeAsync()
  return { bench, service, env, url, pid, databaseUrl, sql, floor, draw, [Symbol.asyncDispose]: dispose }
}

function worldInWords(world: World): string {
  const counts = Object.entries(world).filter(([, count]) => typeof count === 'number' && count >= 1000)
  return counts.map(([name, count]) => `${count} ${name}`).join(', ')
}

const issue = createTokenIssuer(benchSecret)

/** The access token of somebody with a verified address; good for a quarter of an hour. */
export function tokenFor(id: string | undefined, role: PlatformRole = 'CITIZEN'): string {
  if (id === undefined) throw new Error('Nobody was drawn')
  return issue({ userId: id, name: 'Chidi Obi', email: 'chidi@example.org', role, emailVerified: true }, new Date())
}

/** A path with the members of a draw where it says `{name}`. */
export function pathFor(template: string, draw: Draw): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = draw[name]
    if (value === undefined) throw new Error(`${template} asks for what was not drawn`)
    return encodeURIComponent(value)
  })
}
