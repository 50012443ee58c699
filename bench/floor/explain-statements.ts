import pg from 'pg'
import { fillMarks, isTransactionControl, type StatementTemplate, type ValueTemplate } from './recorded-act.ts'

/** The plans of an act's statements as the services get them, generic and with the rights of their role, as text. */
export async function explainStatements(
  { databaseUrl, role }: { databaseUrl: string; role: string },
  statements: readonly StatementTemplate[],
  draw: object,
): Promise<string> {
  const options = `-c plan_cache_mode=force_generic_plan -c role=${role}`
  const client = new pg.Client({ connectionString: databaseUrl, options })
  await client.connect()
  try {
    const plans: string[] = []
    for (const statement of statements.filter((one) => !isTransactionControl(one))) {
      plans.push(`${statement.text}\n${await explain(client, statement, draw)}`)
    }
    return plans.join('\n\n')
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
  return shortened(rows.map((row) => `  ${row['QUERY PLAN']}`)).join('\n')
}

/** Buffers of the whole statement alone, since each node's hold those below it; no line about memory or searches. */
function shortened(lines: readonly string[]): string[] {
  const buffers = lines.findIndex((line) => /^\s*Buffers:/.test(line))
  return lines.filter(
    (line, position) => position === buffers || !/^\s*(?:Buffers|Index Searches|Storage|Planning Time):/.test(line),
  )
}

function literalOf(template: ValueTemplate, draw: object): string {
  if ('marked' in template) return pg.escapeLiteral(fillMarks(template.marked, draw))
  const value = 'constant' in template ? template.constant : null
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`
  if (value === null) return 'null'
  throw new Error(`No words for a parameter that is ${typeof value}`)
}
