import type { ClientBase, Pool } from 'pg'

/** Why no job runs, and since when. */
export interface Hold {
  reason: string
  since: Date
}

type Asked = Pick<ClientBase | Pool, 'query'>

/** Holds back all that runs by itself, in every service and replica, also what is enqueued from now on. */
export async function holdJobs(client: Asked, reason: string): Promise<void> {
  await client.query('insert into jobs.hold (reason) values ($1) on conflict do nothing', [reason])
}

/** What is held back begins within seconds. Returns what it was held back for; undefined when it was not. */
export async function releaseJobs(client: Asked): Promise<Hold | undefined> {
  const { rows } = await client.query<Hold>('delete from jobs.hold returning reason, since')
  return rows[0]
}

/** Undefined when jobs run. */
export async function findHold(client: Asked): Promise<Hold | undefined> {
  const { rows } = await client.query<Hold>('select reason, since from jobs.hold')
  return rows[0]
}
