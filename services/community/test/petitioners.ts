import { eventually, type Reply, type TestDatabase, type Wire } from '@civic/testing'
import { taken, type Calls, type Fields, type Named } from './calls.ts'

export const newPetition = {
  title: 'A bridge for Mafoluku',
  description: 'The old one was washed away in June.',
  goal: 100,
}

/** What a person can do with petitions, one call each. */
export function petitionActs(calls: Calls) {
  const starts = async ({ id }: Named, fields: Fields = {}): Promise<Reply> =>
    calls('POST', '/v1/petitions', { body: { ...newPetition, communityId: id, ...fields } })
  const discusses = async ({ id }: Named, content: unknown = 'Long overdue.'): Promise<Reply> =>
    calls('POST', `/v1/petitions/${id}/comments`, { body: { content } })
  return {
    starts,
    /** The petition of a start that is taken. */
    petitionIn: async (place: Named, fields?: Fields): Promise<Wire> => taken(await starts(place, fields)).petition,
    seesPetition: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/petitions/${id}`),
    browsesPetitions: async (query: Record<string, string> = {}): Promise<Reply> =>
      calls('GET', `/v1/petitions?${new URLSearchParams(query).toString()}`),
    amends: async ({ id }: Named, body: Fields): Promise<Reply> => calls('PATCH', `/v1/petitions/${id}`, { body }),
    withdraws: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/petitions/${id}`),
    signs: async ({ id }: Named, headers = {}): Promise<Reply> =>
      calls('POST', `/v1/petitions/${id}/sign`, { headers }),
    signedPetitions: async (query = ''): Promise<Reply> => calls('GET', `/v1/me/signatures/petitions${query}`),
    discusses,
    /** The comment of a post that is taken. */
    discussionOf: async (petition: Named, content?: string): Promise<Wire> =>
      taken(await discusses(petition, content)).comment,
    readsDiscussion: async ({ id }: Named, query = ''): Promise<Reply> =>
      calls('GET', `/v1/petitions/${id}/comments${query}`),
  }
}

/** What the database holds of petitions, and what fixtures write there. */
export function petitionFacts({ sql }: TestDatabase) {
  return {
    /** The counters of a petition beside the rows that they count. */
    petitionCountersOf: async ({ id }: Named) => {
      const [row] = await sql(
        `select signature_count, comment_count,
           (select count(*)::int from petition_signatures where petition_id = petitions.id) as signatures,
           (select count(*)::int from petition_comments where petition_id = petitions.id) as comments
         from petitions where id = $1`,
        [id],
      )
      return row
    },
    setPetition: async ({ id }: Named, columns: Fields): Promise<void> => {
      const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
      await sql(`update petitions set ${assignments.join(', ')} where id = $1`, [id, ...Object.values(columns)])
    },
    /** Comes back when so many stand in line for a lock. */
    untilInLine: async (count: number): Promise<void> => {
      const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await eventually('a line of people who wait', async () => (await sql(waiting)).length >= count)
    },
    /** The titles of somebody's notifications, in order. */
    noticeTitlesOf: async ({ id }: Named): Promise<string[]> => {
      const rows = await sql<{ title: string }>(
        'select title from notifications where user_id = $1 order by sequence',
        [id],
      )
      return rows.map(({ title }) => title)
    },
  }
}
