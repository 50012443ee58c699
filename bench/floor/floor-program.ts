import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { passwordMatches } from '../../services/identity/src/passwords/password-hash.ts'
import { concurrency, type Run } from '../load/concurrency.ts'
import { serveCommands } from '../processes/serve-commands.ts'
import { quantileOf } from '../report/median.ts'
import { fillMarks, isTransactionControl, type StatementTemplate, type ValueTemplate } from './recorded-act.ts'

// The floor of an act: its statements, and nothing else, through the bare driver. As in the services they are named,
// planned once, and sent by a pool of ten.

interface Replay {
  databaseUrl: string
  role: string
  /** The statements of each turn. */
  turns: StatementTemplate[][]
  draws: object[]
  /** Checked before each replay, as a sign-in does. */
  password?: Password | undefined
  /** How many acts are under way at once. */
  atOnce?: number
  seconds: number
}

interface Password {
  password: string
  hash: string
}

/** Made up during one act, by what stood there when it was recorded. */
type Fresh = Map<string, string>

interface Step {
  text: string
  name: string | undefined
  values: readonly ((fresh: Fresh) => unknown)[]
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
        if (password) await passwordMatches(password.password, password.hash)
        await perform(pool, acts[position % acts.length] ?? [])
      })
    } finally {
      await pool.end()
    }
  },
  /** How many passwords a second can be checked. */
  check: async ({ password, hash, seconds }: Password & { seconds: number }): Promise<number> => {
    const { perSecond } = await repeat({ seconds }, async () => {
      await passwordMatches(password, hash)
    })
    return perSecond
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
  const fresh: Fresh = new Map()
  let client: pg.PoolClient | undefined
  try {
    for (const { text, name, values } of steps) {
      if (text === 'begin') client = await pool.connect()
      const filled = values.map((value) => value(fresh))
      await (client ?? pool).query({ text, values: filled, ...(name !== undefined && { name }) })
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

function valueOf(template: ValueTemplate, draw: object): (fresh: Fresh) => unknown {
  if ('constant' in template) return () => template.constant
  if ('marked' in template) {
    const text = fillMarks(template.marked, draw)
    return () => text
  }
  const { as } = template
  const make = template.fresh === 'uuid' ? randomUUID : () => randomBytes(32).toString('hex')
  return (fresh) => {
    const value = fresh.get(as) ?? make()
    fresh.set(as, value)
    return value
  }
}

serveCommands(commands)
