import pg from 'pg'
import type { Stage } from '../compare/stage.ts'
import { fillMarks, isTransactionControl, type StatementTemplate, type ValueTemplate } from './recorded-act.ts'

/** A statement, and its plan as text with the time it took. */
export interface Explained {
  text: string
  plan: string
  tookMs: number
}

/** The plans of an act's statements as the services get them, generic and with the rights of their role. */
export async function explainStatements(
  { databaseUrl, service }: Pick<Stage, 'databaseUrl' | 'service'>,
  statements: readonly StatementTemplate[],
  draw: object,
): Promise<Explained[]> {
  const options = `-c plan_cache_mode=force_generic_plan -c role=civic_${service}`
  const client = new pg.Client({ connectionString: databaseUrl, options })
  await client.connect()
  try {
    const explained: Explained[] = []
    for (const statement of statements.filter((one) => !isTransactionControl(one))) {
      const plan = await explain(client, statement, draw)
      const tookMs = Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1])
      explained.push({ text: outlined(statement.text), plan, tookMs })
    }
    return explained
  } finally {
    await client.end()
  }
}

/** Prepared and run once before, so that it is the plan and the state of the cache of the second time. */
async function explain(client: pg.Client, { text, values }: StatementTemplate, draw: object): Promise<string> {
  const literals = values.map((value) => literalOf(value, draw))
  const words = literals.length === 0 ? '' : `(${literals.join(', ')})`
  await client.query(`prepare explained as ${text}`)
  await client.query(`execute explained${words}`)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off) execute explained${words}`,
  )
  await client.query('deallocate explained')
  return shortened(rows.map((row) => row['QUERY PLAN']))
    .map(closer)
    .join('\n')
}

const mostOfText = 500

/** The beginning of a long one, without columns, which plans do not depend on. */
function outlined(statement: string): string {
  const text = withoutColumns(statement).replaceAll(/\s+/g, ' ').trim()
  return text.length > mostOfText ? `${text.slice(0, mostOfText)} …` : text
}

function withoutColumns(text: string): string {
  const column = String.raw`(?:"?\w+"?\.)?"?\w+"?(?: as "?\w+"?)?`
  const columns = new RegExp(String.raw`(?<=select )${column}(?:,\s+${column}(?=,| from|\s+from)){3,}`, 'g')
  return text.replaceAll(columns, '…').replaceAll(/jsonb_build_object\([^()]{80,}\)/g, 'jsonb_build_object(…)')
}

const noise =
  /^\s*(?:Buffers|Index Searches|Storage|Planning Time|Heap Fetches|Heap Blocks|Sort Method|Recheck Cond|Worker \d|Workers|Buckets)\b/

/** Buffers of the whole statement alone, since each node's hold those below it; nothing about memory or searches. */
function shortened(lines: readonly string[]): string[] {
  const buffers = lines.findIndex((line) => /^\s*Buffers:/.test(line))
  return executed(lines.filter((line, position) => position === buffers || !noise.test(line)))
}

/** Indented half as far. */
function closer(line: string): string {
  return line.replace(/^ */, (indent) => ' '.repeat(2 + Math.ceil(indent.length / 2)))
}

/** Without what is below a node that was never executed, and without what is said of that node. */
function executed(lines: readonly string[]): string[] {
  let skippedBelow = Number.POSITIVE_INFINITY
  return lines.filter((line) => {
    const indent = line.search(/\S/)
    if (indent > skippedBelow) return false
    skippedBelow = line.includes('(never executed)') ? indent : Number.POSITIVE_INFINITY
    return true
  })
}

function literalOf(template: ValueTemplate, draw: object): string {
  if ('marked' in template) return pg.escapeLiteral(fillMarks(template.marked, draw))
  return literal('constant' in template ? template.constant : null)
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(elementOf).join(', ')}}`)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`
  if (value === null) return 'null'
  throw new Error(`No words for a parameter that is ${typeof value}`)
}

/** Of an array, in which words need no quotes of their own. */
function elementOf(value: unknown): string {
  return value instanceof Date ? `"${value.toISOString()}"` : JSON.stringify(value)
}
