import { findHold } from '@civic/jobs'
import pg from 'pg'

/** Why no jobs run in this database, e.g. since a restore; undefined when they do. */
export async function whyHeldBack(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'civic-start' })
  client.on('error', () => {})
  await client.connect()
  try {
    const hold = await findHold(client)
    return hold?.reason
  } finally {
    await client.end()
  }
}
