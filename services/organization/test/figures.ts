import type { Reply, TestDatabase } from '@civic/testing'
import { queryOf, type Calls, type Named } from './calls.ts'

type Query = Record<string, string | number>

/** What people look up about money that was given; whether they may is another question. */
export function figureActs(calls: Calls) {
  return {
    seesFundingOf: async ({ id }: Named, query?: Query): Promise<Reply> =>
      calls('GET', `/v1/organizations/${id}/funding-analytics${queryOf(query)}`),
    seesFunding: async (query?: Query): Promise<Reply> => calls('GET', `/v1/admin/funding-analytics${queryOf(query)}`),
  }
}

export function figureFacts({ sql }: TestDatabase) {
  return {
    /** Deletes an account with its row, as operators do; identity only empties it. */
    losesAccount: async ({ id }: Named): Promise<void> => {
      await sql('delete from users where id = $1', [id])
    },
    losesDonation: async ({ id }: Named): Promise<void> => {
      await sql('delete from donations where id = $1', [id])
    },
    /** Takes everything away that was given or asked for. */
    losesAllCampaigns: async (): Promise<void> => {
      await sql('delete from donations')
      await sql('delete from campaigns')
    },
    losesAllOrganizations: async (): Promise<void> => {
      await sql('delete from organizations')
    },
  }
}
