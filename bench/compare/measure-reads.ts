import type { PlatformRole } from '@civic/access'
import type { Bench } from '../bench.ts'
import { explainStatements } from '../floor/explain-statements.ts'
import { countStatements, type StatementTemplate } from '../floor/recorded-act.ts'
import { recordActs } from '../floor/record-acts.ts'
import { concurrencyOfLists, generateLoad } from '../load/generate-load.ts'
import type { Figure } from '../report/figure.ts'
import { keepPlans } from '../report/keep-report.ts'
import { type Act, type Draw, pathFor, type Stage, tokenFor } from './stage.ts'
import { figureOf, type Measured, takeTurns } from './take-turns.ts'

/** What reads have in common. */
export interface ReadTerms {
  mostStatements: number
  /** What 95 of a hundred may take; 50 unless it says otherwise. */
  mostMs?: number
  /** How many of them are under way at once; 16 unless it says otherwise. */
  atOnce?: number
  /** The member of a draw with the id of who asks; nobody is signed in unless it says otherwise. */
  as?: string
  role?: PlatformRole
  /** Reads of a group must stay quick as the data grows; a long page shows more then, so it belongs to none. */
  group?: string | undefined
}

/** A read that somebody waits for, with what it may take. */
export type Read = Act & ReadTerms

/**
 * Reads on common terms: the name of each, a path that names members of a draw, as `/v1/users/{userId}`, and the terms of
 * its own.
 */
export function reads(
  common: ReadTerms,
  rows: readonly (readonly [name: string, path: string, own?: Partial<ReadTerms>])[],
): Read[] {
  return rows.map(([name, path, own]) => {
    const terms = { ...common, ...own }
    const token = (draw: Draw) => (terms.as === undefined ? undefined : tokenFor(draw[terms.as], terms.role))
    return { ...terms, name, request: (draw) => ({ path: pathFor(path, draw), token: token(draw) }) }
  })
}

interface Place {
  stage: Stage
  draws: readonly Draw[]
}

type Recorded = Read & { recorded: StatementTemplate[][] }
type Timed = Recorded & { taken: Measured<'p95Ms'>; elsewhere: Measured<'p95Ms'> | undefined }

/**
 * What 95 of a hundred take at most, beside the bare statements; how many statements; growth from another place. Their
 * plans are kept under a name.
 */
export async function measureReads(
  place: Place,
  wanted: readonly Read[],
  { bench, plans, other }: { bench: Bench; plans: string; other?: Place },
): Promise<{ figures: Figure[]; remark: string }> {
  const { stage, draws } = place
  const recorded = await recordActs(stage, wanted, draws[0] ?? {})
  const all = wanted.map((read, position) => ({ ...read, recorded: recorded[position] ?? [] }))
  if (!bench.isSmall) keepPlans(plans, await explainReads(place, all))
  const timed: Timed[] = []
  const figures: Figure[] = []
  for (const read of all) {
    const { name, recorded: turns, mostMs = 50, atOnce = concurrencyOfLists } = read
    const { databaseUrl, service } = stage
    const statements = { databaseUrl, role: `civic_${service}`, turns, draws: [...draws], atOnce }
    const [taken, floor, elsewhere] = await takeTurns(bench, [
      asking(place, read, name),
      {
        name: 'its statements through bare pg',
        run: async (seconds) => stage.floor.call('replay', { ...statements, seconds }),
      },
      ...(other ? [asking(other, read, `${name}, elsewhere`)] : []),
    ])
    timed.push({ ...read, taken, elsewhere })
    figures.push(figureOf({ name, member: 'p95Ms', unit: 'ms', target: { most: mostMs, of: 'value' } }, taken, floor))
  }
  const remark = `95 of a hundred reads took no longer, ${concurrencyOfLists} at a time, for ${bench.sizes.seconds} s each`
  return { figures: [...figures, ...growthFigures(timed), ...statementFigures(timed)], remark }
}

function asking({ stage, draws }: Place, { request, atOnce: connections = concurrencyOfLists }: Read, name: string) {
  const load = { url: stage.url, requests: draws.map(request), connections }
  return { name, run: async (seconds: number) => generateLoad(stage.bench, load, seconds) }
}

/** There are many reads: each is given a part of the seconds, and no run before them unless half of them. */
export function shorter(bench: Bench, part: number): Bench {
  const { seconds, warmUpSeconds } = bench.sizes
  const warmUp = part < 1 / 2 ? 0 : Math.ceil(warmUpSeconds * part)
  return { ...bench, sizes: { ...bench.sizes, seconds: Math.ceil(seconds * part), warmUpSeconds: warmUp } }
}

/** One figure for each group of reads: that of the read which grew most. */
function growthFigures(timed: readonly Timed[]): Figure[] {
  const grown = timed.flatMap(({ name, group, taken, elsewhere }) =>
    group === undefined || !elsewhere ? [] : [{ name, group, growth: taken.value('p95Ms') / elsewhere.value('p95Ms') }],
  )
  return [...Map.groupBy(grown, ({ group }) => group)].map(([group, alike]) => {
    const [most] = alike.toSorted((one, other) => other.growth - one.growth)
    const name = `${group}: growth from a tenth of the issues, at most (${most?.name})`
    return { name, value: most?.growth ?? Number.NaN, unit: 'times', target: { most: 1.5, of: 'value' } }
  })
}

/** One figure for all reads that may cost so many statements: that of the dearest. */
function statementFigures(timed: readonly Timed[]): Figure[] {
  const groups = [...Map.groupBy(timed, ({ mostStatements }) => mostStatements)].sort(([one], [other]) => one - other)
  return groups.map(([most, alike]) => {
    const name = `${alike[0]?.name}${alike.length > 1 ? ` and ${alike.length - 1} more` : ''}: statements, at most`
    const value = Math.max(...alike.map((one) => countStatements(one.recorded)))
    return { name, value, unit: 'statements', target: { most, of: 'value' } }
  })
}

/** More would not be read; that of the dearest statement stands for them. */
const mostPlans = 3

/** The plans behind all reads, for reading; a statement that several of them send is shown once. */
async function explainReads({ stage, draws: [sample = {}] }: Place, all: readonly Recorded[]): Promise<string> {
  const shown = new Set<string>()
  const chapters: string[] = []
  for (const { name, recorded } of all) {
    const explained = await explainStatements(stage, recorded.flat(), sample)
    const dearest = explained.toSorted((one, other) => other.tookMs - one.tookMs).slice(0, 1)
    const isCrowd = explained.length > mostPlans
    const plans = (isCrowd ? dearest : explained).map(({ text, plan, tookMs }) => {
      if (!isCrowd && shown.has(text)) return `As above, in ${tookMs} ms: ${text.slice(0, 80)} …`
      return `${shown.has(text) ? 'The statement above' : text}\n${plan}`
    })
    explained.forEach(({ text }) => shown.add(text))
    const head = isCrowd ? `Of ${explained.length} statements the one that took longest:\n\n` : ''
    chapters.push(`== ${name}\n\n${head}${plans.join('\n\n')}\n`)
  }
  return chapters.join('\n')
}
