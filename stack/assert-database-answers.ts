import { assertFitDatabase } from '@civic/db'
import pg from 'pg'
import { errorCode, StartError, systemErrorWords } from './start-error.ts'

const patienceMs = 8000

/**
 * Connects once, so that a wrong DATABASE_URL is told in a sentence, and so is a database that this release cannot work
 * on. Its password never appears.
 */
export async function assertDatabaseAnswers(databaseUrl: string): Promise<void> {
  // The services set more than this, which a pooler refuses.
  const options = '-c jit=off'
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: patienceMs, options })
  // A connection that breaks later tells it here; without a listener that would end the process.
  client.on('error', () => {})
  try {
    await client.connect().catch((cause: unknown) => {
      throw new StartError(sentenceFor(cause, client), { cause })
    })
    await assertFitDatabase(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function sentenceFor(error: unknown, { host, port, user = '', database = '' }: pg.Client): string {
  const server = `the PostgreSQL at ${host}:${port}`
  switch (errorCode(error) ?? '') {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `DATABASE_URL leads to ${host}:${port}, where no PostgreSQL answers: is it running, and is the address right?`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL names the host "${host}", which cannot be found.`
    case '28P01':
    case '28000':
      return `DATABASE_URL is refused by ${server}: check the user "${user}", its password and its right to connect.`
    case '08P01':
      return `DATABASE_URL leads to a pooler at ${host}:${port}: name the PostgreSQL itself there, and the pooler in DATABASE_POOL_URL.`
    case '3D000':
      return `DATABASE_URL names the database "${database}", which ${server} does not have: create it first.`
    default:
      return `DATABASE_URL cannot be used with ${server}: ${systemErrorWords(error)}.`
  }
}
