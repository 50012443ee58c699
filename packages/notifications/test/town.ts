import { createTestDatabase, eventually } from '@civic/testing'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { fanOutTask } from './members-fan-out.ts'

/** A database with people in communities, and what they were told. */
export type Town = Awaited<ReturnType<typeof openTown>>

export async function openTown(serverUrl: string) {
  const database = await createTestDatabase(serverUrl)
  const { sql } = database
  const founder = randomUUID()
  await sql(`insert into users (id, email, name, password_hash) values ($1, 'founder@town', 'Ada', 'none')`, [founder])

  const count = async (statement: string, values: unknown[]) => {
    const [row] = await sql<{ count: number }>(`select count(*)::int as count from ${statement}`, values)
    return row?.count ?? 0
  }

  return {
    ...database,

    /** A community of so many members; every other one is a member twice over. Some may have deleted their accounts. */
    community: async ({ members, deleted = 0 }: { members: number; deleted?: number }): Promise<string> => {
      const id = randomUUID()
      await sql(
        `insert into communities (id, name, slug, state, lga, created_by_id) values ($1, 'C', $1::uuid::text, 'Lagos', 'L', $2)`,
        [id, founder],
      )
      await sql(
        `with people as (
           insert into users (email, name, password_hash, community_id, deleted_at)
           select gen_random_uuid(), 'Ben', 'none', case when number % 2 = 0 then $1::uuid end,
             case when number > $2 then now() end
           from generate_series(1, $2::int + $3::int) as number
           returning id
         )
         insert into user_community_memberships (user_id, community_id) select id, $1 from people`,
        [id, members, deleted],
      )
      return id
    },

    /** The living members in the order of their ids. */
    members: async (communityId: string): Promise<string[]> => {
      const rows = await sql<{ id: string }>(
        `select users.id from users join user_community_memberships as membership on user_id = users.id
         where membership.community_id = $1 and deleted_at is null order by users.id`,
        [communityId],
      )
      return rows.map(({ id }) => id)
    },

    leave: async (communityId: string, people: readonly string[]) => {
      await sql('delete from user_community_memberships where community_id = $1 and user_id = any($2)', [
        communityId,
        people,
      ])
      await sql('update users set community_id = null where id = any($1)', [people])
    },

    /** Everybody who was told with this title, once for every time, in the order of their ids. */
    told: async (title: string): Promise<string[]> => {
      const rows = await sql<{ id: string }>(
        'select user_id as id from notifications where title = $1 order by user_id',
        [title],
      )
      return rows.map(({ id }) => id)
    },

    notificationIds: async (title: string) => {
      const rows = await sql<{ id: string }>('select id from notifications where title = $1', [title])
      return rows.map(({ id }) => id)
    },

    /** The fan-outs that are recorded and not over. */
    jobs: async (): Promise<unknown[]> => {
      const rows = await sql<{ payload: unknown }>(
        `select payload from graphile_worker._private_jobs where task_id in (
           select id from graphile_worker._private_tasks where identifier = $1) order by id`,
        [fanOutTask],
      )
      return rows.map(({ payload }) => payload)
    },

    forgetJobs: async () => sql('delete from graphile_worker._private_jobs'),

    isWaiting: async (applicationName: string) =>
      (await count(`pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`, [applicationName])) > 0,

    /** Does `statement` in a transaction that ends when it is told to. */
    hold: async (statement: string, values: unknown[]) => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await client.query('begin')
      await client.query(statement, values)
      return {
        commit: async () => {
          await client.query('commit')
          await client.end()
        },
      }
    },
  }
}

/** Waits until every fan-out is over. */
export const fanOutsDone = async (town: Town) =>
  eventually('the end of the fan-outs', async () => (await town.jobs()).length === 0)
