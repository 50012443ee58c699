import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import { visible } from '../../visible-sql.ts'

export interface FiguresRow {
  issueTotals: { status: string; total: number }[]
  petitions: number
  signatures: number
  representatives: number
  organizations: number
  communities: number
  campaigns: number
}

/** How many there are of each kind. How many issues of each status is kept; the others are counted. */
export async function countFigures(db: Db): Promise<FiguresRow> {
  const { rows } = await sql<FiguresRow>`
    select
      (select coalesce(json_agg(json_build_object('status', status, 'total', total)), '[]') from (
         select kind[1] as status, sum(total)::int8 as total from row_totals where list = 'issues' group by 1
       ) as kept) as issue_totals,
      petition_totals.petitions, petition_totals.signatures,
      (select count(*) from representatives) as representatives,
      (select count(*) from organizations) as organizations,
      (select count(*) from communities) as communities,
      (select count(*) from campaigns where ${visible.campaigns}) as campaigns
    from (
      select count(*) as petitions, coalesce(sum(signature_count), 0)::int8 as signatures
      from petitions where ${visible.petitions}
    ) as petition_totals
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The figures were not counted')
  return row
}
