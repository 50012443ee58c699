import pg from 'pg'
import { StartError } from '../start-error.ts'
import { invariantsOf } from './invariants/invariants.ts'

/** A row that an invariant does not hold for. */
export interface Violation {
  kind: string
  /** Which row. */
  place: string
  detail: string
}

export interface Violations {
  found: readonly Violation[]
  /** What each kind that was found means, and what to do. */
  sentences: ReadonlyMap<string, string>
  /** Kinds of which there are more rows than are told. */
  cutOff: ReadonlySet<string>
}

const mostOfOne = 20

/** Far above what the dearest takes on a country's data; whoever hangs is worth a sentence of its own. */
const statementTimeout = '10min'

/**
 * Holds all rows against what should be true of them. In one snapshot, since counts and rows change together, and without
 * the right to write.
 */
export async function findViolations(url: string): Promise<Violations> {
  const client = new pg.Client({ connectionString: url, application_name: 'civic-check' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = '${statementTimeout}'`)
    // Each statement runs once, and compiling it takes longer than that saves; hashes of a million rows shall fit.
    await client.query(`set local jit = off; set local work_mem = '64MB'; set local search_path = public`)
    return await lookThrough(client)
  } finally {
    await client.end()
  }
}

async function lookThrough(client: pg.Client): Promise<Violations> {
  const found: Violation[] = []
  const sentences = new Map<string, string>()
  const cutOff = new Set<string>()
  for (const { kind, sentence, sql } of await invariantsOf(client)) {
    const rows = await rowsThatViolate(client, kind, sql)
    if (rows.length > 0) sentences.set(kind, sentence)
    if (rows.length > mostOfOne) cutOff.add(kind)
    found.push(...rows.slice(0, mostOfOne).map((row) => ({ kind, ...row })))
  }
  return { found, sentences, cutOff }
}

async function rowsThatViolate(
  client: pg.Client,
  kind: string,
  sql: string,
): Promise<Pick<Violation, 'place' | 'detail'>[]> {
  try {
    const statement = `select place, detail from (${sql}) as violations limit ${mostOfOne + 1}`
    return (await client.query<{ place: string; detail: string }>(statement)).rows
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(
      `The database could not be looked through to the end (${kind}: ${reason}), so nothing is said of it. Try again when it has less to do.`,
      { cause },
    )
  }
}
