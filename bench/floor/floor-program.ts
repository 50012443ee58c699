import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { realComparisons } from '../../services/identity/src/signing-in/passwords/password-check.ts'
import { quantileOf } from '../compare/median.ts'
import { concurrency } from '../load/generate-load.ts'
import { serveCommands } from '../processes/serve-commands.ts'
import {
  fillMarks,
  type FreshKind,
  isTransactionControl,
  type StatementTemplate,
  type ValueTemplate,
} from './recorded-act.ts'

// The floor of an act: its statements, and nothing else, through the bare driver. As in the services they are named,
// planned once, and sent by a pool of ten.

interface Replay {
  databaseUrl: string
  role: string
  /** The statements of each turn. */
  turns: StatementTemplate[][]
  draws: object[]
  /** Checked before each act, as a sign-in does. */
  password?: { password: string; hash: string } | undefined
  /** How many acts are under way at once. */
  atOnce?: number
  seconds: number
}

/** What came of acts that were performed for some seconds; 95 of a hundred took no longer. */
export type Run = Readonly<Record<'perSecond' | 'p95Ms', number>>

/** What one act knows by now. */
interface Known {
  /** Made up during it, by what stood there when it was recorded. */
  fresh: Map<string, string>
  /** What each statement returned. */
  rows: Record<string, unknown>[][]
}

interface Step {
  text: string
  name: string | undefined
  values: readonly ((known: Known) => unknown)[]
}

const poolSize = 10

const commands = {
  /** What the statements alone allow. */
  replay: async ({ databaseUrl, role, turns, draws, password, atOnce, seconds }: Replay): Promise<Run> => {
    const settings = `-c plan_cache_mode=force_generic_plan -c role=${role}`
    const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, options: settings })
    const acts = turns.flatMap((statements) => draws.map((draw) => statements.map((one) => stepOf(one, draw))))
    try {
      return await repeat({ seconds, atOnce }, async (position) => {
        if (password) await realComparisons.argon2id(password.password, password.hash)
        await perform(pool, acts[position % acts.length] ?? [])
      })
    } finally {
      await pool.end()
    }
  },
}

export type FloorProgram = typeof commands

async function repeat(
  { seconds, atOnce = concurrency }: { seconds: number; atOnce?: number | undefined },
  act: (position: number) => Promise<void>,
): Promise<Run> {
  const latencies: number[] = []
  const begin = performance.now()
  let begun = 0
  const goOn = async () => {
    for (let now = begin; now < begin + seconds * 1000; now = performance.now()) {
      await act(begun++)
      latencies.push(performance.now() - now)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  return { perSecond: (begun * 1000) / (performance.now() - begin), p95Ms: quantileOf(latencies, 0.95) }
}

/** One connection holds what stands between begin and commit. */
async function perform(pool: pg.Pool, steps: readonly Step[]): Promise<void> {
  const known: Known = { fresh: new Map(), rows: [] }
  let client: pg.PoolClient | undefined
  try {
    for (const { text, name, values } of steps) {
      if (/^(?:begin|start transaction)\b/.test(text)) client = await pool.connect()
      const filled = values.map((value) => value(known))
      const statement = { text, values: filled, ...(name !== undefined && { name }) }
      const { rows } = await (client ?? pool).query<Record<string, unknown>>(statement)
      known.rows.push(rows)
      if (text !== 'commit') continue
      client?.release()
      client = undefined
    }
  } finally {
    client?.release(true)
  }
}

const names = new Map<string, string>()

function stepOf(statement: StatementTemplate, draw: object): Step {
  const { text } = statement
  if (!names.has(text)) names.set(text, `floor_${names.size + 1}`)
  const values = statement.values.map((value) => valueOf(value, draw))
  return { text, name: isTransactionControl(statement) ? undefined : names.get(text), values }
}

const made: Record<FreshKind, () => string> = {
  uuid: randomUUID,
  hex: () => randomBytes(32).toString('hex'),
  reference: () => `civic-${randomBytes(16).toString('hex')}`,
}

function valueOf(template: ValueTemplate, draw: object): (known: Known) => unknown {
  if ('constant' in template) return () => template.constant
  if ('marked' in template) {
    const text = fillMarks(template.marked, draw)
    return () => text
  }
  if ('returnedBy' in template) return ({ rows }) => rows[template.returnedBy]?.[0]?.[template.column]
  const { as, fresh: kind } = template
  return ({ fresh }) => {
    const value = fresh.get(as) ?? made[kind]()
    fresh.set(as, value)
    return value
  }
}

serveCommands(commands)
