import type { Bench } from '../bench.ts'
import type { TimedRead } from '../data/act.ts'
import { countStatements } from '../floor/count-statements.ts'
import { explainStatements } from '../floor/explain-statements.ts'
import type { FloorProgram } from '../floor/floor-program.ts'
import { recordActs } from '../floor/record-act.ts'
import type { StatementTemplate } from '../floor/recorded-act.ts'
import { generateLoad } from '../load/generate-load.ts'
import { type Contender, interleave } from '../load/interleave.ts'
import { writeRequests } from '../load/prepared-request.ts'
import type { Worker } from '../processes/worker.ts'
import type { Figure } from '../report/figure.ts'

/** A service that runs, and what its reads may be about. */
export interface ReadPlace<Drawn extends object> {
  serviceUrl: string
  databaseUrl: string
  role: string
  draws: readonly Drawn[]
}

export interface RecordedRead<Drawn extends object> {
  read: TimedRead<Drawn>
  turns: StatementTemplate[][]
}

/** In milliseconds, of a read and of its statements alone; and of the same read in another place, if there is one. */
export interface ReadTimes {
  taken: number
  least: number
  elsewhere: number | undefined
}

/** Listens to what each read sends. */
export async function recordReads<Drawn extends object>(
  env: NodeJS.ProcessEnv,
  service: TimedRead<Drawn>['service'],
  reads: readonly TimedRead<Drawn>[],
  [sample]: readonly Drawn[],
): Promise<RecordedRead<Drawn>[]> {
  if (!sample) throw new Error('Nothing was drawn')
  const recorded = await recordActs(env, service, reads, sample)
  return reads.map((read, position) => ({ read, turns: recorded[position] ?? [] }))
}

/** There are many reads: each is given a part of the seconds. */
export function shorter(bench: Bench, part: number): Bench {
  const { seconds, warmUpSeconds } = bench.sizes
  return {
    ...bench,
    sizes: { ...bench.sizes, seconds: Math.ceil(seconds * part), warmUpSeconds: Math.ceil(warmUpSeconds * part) },
  }
}

/** What 95 of a hundred take at most. */
export async function timeRead<Drawn extends object>(
  stage: { bench: Bench; floor: Worker<FloorProgram>; place: ReadPlace<Drawn>; other?: ReadPlace<Drawn> },
  { read, turns }: RecordedRead<Drawn>,
): Promise<ReadTimes> {
  const { bench, floor, place, other } = stage
  const { databaseUrl, role, draws } = place
  const statements = { databaseUrl, role, turns, draws: [...draws], atOnce: read.atOnce }
  const [taken = Number.NaN, least = Number.NaN, elsewhere] = await interleave(bench, [
    await asking(bench, read, place, ''),
    {
      name: `${read.name}: its statements alone`,
      unit: 'ms',
      run: async (seconds) => (await floor.call('replay', { ...statements, seconds })).p95Ms,
    },
    ...(other ? [await asking(bench, read, other, ', elsewhere')] : []),
  ])
  return { taken, least, elsewhere }
}

async function asking<Drawn extends object>(
  bench: Bench,
  read: TimedRead<Drawn>,
  { serviceUrl, draws }: ReadPlace<Drawn>,
  where: string,
): Promise<Contender> {
  const requestsFile = await writeRequests(bench, draws.map(read.request))
  const load = { url: serviceUrl, requestsFile, connections: read.atOnce }
  return {
    name: `${read.name}${where}`,
    unit: 'ms',
    run: async (seconds) => (await generateLoad(bench, load, seconds)).p95Ms,
  }
}

export function readFigure<Drawn extends object>(
  { name, mostMs }: TimedRead<Drawn>,
  { taken, least }: ReadTimes,
): Figure {
  const floor = { name: 'its statements through bare pg', value: least }
  return { name, value: taken, unit: 'ms', floor, target: { most: mostMs, of: 'value' } }
}

/** One figure for all reads that may cost so many statements: that of the dearest. */
export function statementFigures<Drawn extends object>(recorded: readonly RecordedRead<Drawn>[]): Figure[] {
  const alike = [...Map.groupBy(recorded, ({ read }) => read.mostStatements)].sort(([one], [other]) => one - other)
  return alike.map(([most, reads]) => {
    const [first, ...more] = reads.map(({ read }) => read.name)
    return {
      name: `${first ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}: statements, at most`,
      value: Math.max(...reads.map(({ turns }) => countStatements(turns))),
      unit: 'statements',
      target: { most, of: 'value' },
    }
  })
}

/** More would not be read; that of the dearest statement stands for them. */
const mostPlans = 3

/** The plans behind all reads, for reading; a statement that several of them send is shown once. */
export async function explainReads<Drawn extends object>(
  { databaseUrl, role, draws: [sample] }: ReadPlace<Drawn>,
  recorded: readonly RecordedRead<Drawn>[],
): Promise<string> {
  const shown = new Set<string>()
  const chapters: string[] = []
  for (const { read, turns } of recorded) {
    const explained = await explainStatements({ databaseUrl, role }, turns.flat(), sample ?? {})
    const dearest = explained.toSorted((one, other) => other.tookMs - one.tookMs).slice(0, 1)
    const isCrowd = explained.length > mostPlans
    const plans = (isCrowd ? dearest : explained).map(({ text, plan, tookMs }) => {
      if (!isCrowd && shown.has(text)) return `As above, in ${tookMs} ms: ${text.slice(0, 80)} …`
      return `${shown.has(text) ? 'The statement above' : text}\n${plan}`
    })
    explained.forEach(({ text }) => shown.add(text))
    const head = isCrowd ? `Of ${explained.length} statements the one that took longest:\n\n` : ''
    chapters.push(`== ${read.name}\n\n${head}${plans.join('\n\n')}\n`)
  }
  return chapters.join('\n')
}
