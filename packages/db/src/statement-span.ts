import { beginSpan, isInTrace } from '@civic/traces'
import type pg from 'pg'

/** A longer one is cut: it is there to be recognized. */
const longestText = 2000

/**
 * A span for each statement of a connection that belongs to somebody's trace: its text as it stands, with `$1` for what people
 * wrote. Begun after `interpose`, so that its errors are those that the code sees.
 */
export function traceStatements(client: pg.PoolClient, service: string): void {
  const query: (...call: unknown[]) => unknown = client.query.bind(client)
  const traced = (...call: unknown[]): unknown => {
    const [statement] = call
    if (typeof statement !== 'string' || !isInTrace()) return query(...call)
    const { operation, name } = nameOf(statement)
    const span = beginSpan(name, {
      kind: 'client',
      attributes: {
        'civic.service': service,
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': statement.slice(0, longestText),
      },
    })
    const last = call.at(-1)
    if (typeof last === 'function') {
      return query(...call.slice(0, -1), (error: unknown, result: unknown) => {
        span?.end({ hasFailed: Boolean(error) })
        Reflect.apply(last, undefined, [error, result])
      })
    }
    return ended(query(...call), (hasFailed) => span?.end({ hasFailed }))
  }
  Object.assign(client, { query: traced })
}

async function ended(answer: unknown, end: (hasFailed: boolean) => void): Promise<unknown> {
  try {
    const result = await answer
    end(false)
    return result
  } catch (error) {
    end(true)
    throw error
  }
}

/** `SELECT issues`: what it does, and with which table first. */
function nameOf(statement: string): { operation: string; name: string } {
  const operation = (/^\s*(\w+)/.exec(statement)?.[1] ?? 'STATEMENT').toUpperCase()
  const table = /\b(?:from|into|update|join)\s+"?(\w+)"?(?:\."?(\w+))?/i.exec(statement)
  const name = table?.[2] ?? table?.[1]
  return { operation, name: name === undefined ? operation : `${operation} ${name}` }
}
