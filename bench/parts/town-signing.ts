import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import type { Act } from '../data/act.ts'
import { cityId } from '../data/city-ids.ts'
import type { Sql } from '../data/sql.ts'
import { tokenFor } from '../data/token.ts'
import { contentsOf } from '../data/town/town-size.ts'
import { statementFigure } from '../floor/count-statements.ts'
import type { FloorProgram } from '../floor/floor-program.ts'
import { recordAct } from '../floor/record-act.ts'
import { generateLoad, type Load } from '../load/generate-load.ts'
import { interleave } from '../load/interleave.ts'
import { writeRequests } from '../load/prepared-request.ts'
import type { Worker } from '../processes/worker.ts'
import type { Figure } from '../report/figure.ts'
import { streamsThatFit } from '../streams/open-files.ts'

const signersAtOnce = 50
const readersPerSigner = 100
/** A reader looks at it once in so many seconds. */
const readEveryMs = 5000
const petitionId = cityId('petition', 0)

interface Signer {
  petitionId: string
  citizenId: string
}

const sign: Act<Signer> = {
  name: 'signature on the petition that everybody signs',
  service: 'community',
  request: ({ citizenId }) => ({
    method: 'POST',
    path: `/v1/petitions/${petitionId}/sign`,
    token: tokenFor({ id: citizenId, name: 'Chidi Obi', email: 'chidi@example.org' }),
  }),
  turns: 1,
  mostStatements: 4,
}

interface Hall {
  bench: Bench
  env: NodeJS.ProcessEnv
  databaseUrl: string
  serviceUrl: string
  floor: Worker<FloorProgram>
  sql: Sql
}

/** How many can sign one petition in a second, fifty at once and each one once; and while thousands look at it. */
export async function measureSigning(hall: Hall): Promise<{ figures: Figure[]; notMeasured: string[] }> {
  const { bench, env, databaseUrl, serviceUrl, floor, sql } = hall
  const { signers } = contentsOf(bench.sizes.town)
  const draws = Array.from({ length: signers }, (_, n) => ({ petitionId, citizenId: cityId('citizen', n + 1) }))
  const load = {
    url: serviceUrl,
    requestsFile: await writeRequests(bench, draws.map(sign.request)),
    connections: signersAtOnce,
  }
  const readers = await readersOf(bench, serviceUrl)
  const turns = await recordAct(env, sign, { petitionId, citizenId: cityId('citizen', 1) })
  const statements = { databaseUrl, role: 'civic_community', turns, draws, atOnce: signersAtOnce }
  const prepare = async () => clear(sql)
  const [alone = Number.NaN, least = Number.NaN, beside = Number.NaN] = await interleave(bench, [
    { name: sign.name, prepare, run: async (seconds) => signing(hall, load, seconds) },
    {
      name: `${sign.name}: its statements alone`,
      prepare,
      run: async (seconds) => (await floor.call('replay', { ...statements, seconds })).perSecond,
    },
    {
      name: `${sign.name}, beside ${readers.connections} readers`,
      prepare,
      run: async (seconds) => besideReaders(hall, readers, { seconds, run: async () => signing(hall, load, seconds) }),
    },
  ])
  const figures: Figure[] = [
    {
      name: `${sign.name}, ${signersAtOnce} at once`,
      value: alone,
      unit: 'per second',
      floor: { name: 'its statements through bare pg', value: least },
      target: { least: 500, of: 'value' },
    },
    {
      name: `the same while ${readers.connections} people read it, each every ${readEveryMs / 1000} s`,
      value: beside,
      unit: 'per second',
      floor: { name: 'without readers', value: alone },
      target: { least: 0.5, of: 'ratio' },
    },
    statementFigure(sign, turns),
  ]
  return { figures, notMeasured: readers.complaints }
}

interface Readers extends Load {
  connections: number
  /** Why some of them were not answered. */
  complaints: string[]
}

async function readersOf(bench: Bench, url: string): Promise<Readers> {
  const wanted = bench.isSmall ? signersAtOnce * 4 : signersAtOnce * readersPerSigner
  const { streams: connections } = await streamsThatFit(wanted)
  const requestsFile = await writeRequests(bench, [{ method: 'GET', path: `/v1/petitions/${petitionId}` }])
  return { url, requestsFile, connections, pauseMs: readEveryMs, complaints: [] }
}

/** Throws unless every answer stands for one signature and the counter says how many there are. */
async function signing({ bench, sql }: Hall, load: Load, seconds: number): Promise<number> {
  const { answers, perSecond } = await generateLoad(bench, load, seconds)
  await sleep(500)
  const [row] = await sql.run<{ counted: number; stored: number }>(
    `select signature_count as counted, (select count(*)::int from petition_signatures where petition_id = petitions.id) as stored
     from petitions where id = $1`,
    [petitionId],
  )
  const { counted = 0, stored = 0 } = row ?? {}
  // Some were under way when the load ended.
  if (counted !== stored || stored < answers || stored > answers + signersAtOnce) {
    throw new Error(`After ${answers} answers ${stored} signatures stand, and the counter says ${counted}`)
  }
  return perSecond
}

/** Readers come first and leave last. One who is refused is told of, but spoils nothing that was measured before. */
async function besideReaders(
  { bench }: Hall,
  { complaints, ...readers }: Readers,
  signing: { seconds: number; run: () => Promise<number> },
): Promise<number> {
  const arrivingSeconds = Math.ceil(readEveryMs / 1000)
  const reading = generateLoad(bench, readers, arrivingSeconds + signing.seconds + 2)
  reading.catch((error: unknown) => complaints.push(`some of the readers: ${String(error)}`))
  await sleep(arrivingSeconds * 1000)
  try {
    return await signing.run()
  } finally {
    await Promise.allSettled([reading])
  }
}

async function clear(sql: Sql): Promise<void> {
  await sql.run(`delete from petition_signatures where petition_id = $1`, [petitionId])
  await sql.run(`update petitions set signature_count = 0 where id = $1`, [petitionId])
}
