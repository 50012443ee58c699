import type { FeedKind } from '@civic/contracts'
import { keptStatement } from '@civic/db'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import { newestOf } from './candidate-sql.ts'
import { placed } from './placed-sql.ts'

/** What everybody may be told about without an account. */
const publicKinds = [
  'issue',
  'petition',
  'announcement',
  'project',
  'consultation',
  'campaign',
] as const satisfies FeedKind[]

export interface PublicActivityRow {
  kind: FeedKind
  title: string
  status: string | null
  state: string | null
  lga: string | null
  at: Date
}

/** The newest of all kinds together. */
export async function listPublicActivity(db: Db, most: number): Promise<PublicActivityRow[]> {
  return newestActivity(db, {}, { most })
}

const newestActivity = keptStatement(
  (_: Db, _none: object, { most }: { most: number }) => sql<PublicActivityRow>`
    with newest as materialized (${newestOf(publicKinds, most)}),
    ${placed}
    select placed.kind, placed.at, shown.title, shown.status, placed.state, placed.lga
    from placed
    join lateral (
      select title, status from issues where placed.kind = 'issue' and id = placed.id
      union all select title, status from petitions where placed.kind = 'petition' and id = placed.id
      union all select title, null from announcements where placed.kind = 'announcement' and id = placed.id
      union all select title, status from projects where placed.kind = 'project' and id = placed.id
      union all select title, status from consultations where placed.kind = 'consultation' and id = placed.id
      union all select title, status from campaigns where placed.kind = 'campaign' and id = placed.id
    ) as shown on true
    order by placed.at desc, placed.kind, placed.id
  `,
)
