import type { Invariant } from './invariant.ts'

interface Counter {
  table: string
  column: string
  /** What is counted, for `from`, with its alias. */
  rows: string
  /** Which column of it names the row that counts. */
  of: string
}

const recount =
  'What people see is not what there is. Find out who wrote past the platform, then set the count to that of the rows.'

/** Each count that a row keeps of other rows. */
export const counters: readonly Invariant[] = [
  {
    kind: 'upvote-count',
    sentence: recount,
    sql: counted({ table: 'issues', column: 'upvote_count', rows: 'issue_upvotes', of: 'issue_id' }),
  },
  {
    kind: 'comment-count',
    sentence: recount,
    sql: [
      { table: 'issues', rows: 'issue_comments', of: 'issue_id' },
      { table: 'petitions', rows: 'petition_comments', of: 'petition_id' },
      { table: 'representatives', rows: 'representative_comments', of: 'representative_id' },
      {
        table: 'representative_announcements',
        rows: 'representative_announcement_comments',
        of: 'announcement_id',
      },
    ]
      .map((counter) => counted({ column: 'comment_count', ...counter }))
      .join(' union all '),
  },
  {
    kind: 'signature-count',
    sentence: recount,
    sql: counted({ table: 'petitions', column: 'signature_count', rows: 'petition_signatures', of: 'petition_id' }),
  },
  {
    kind: 'follower-count',
    sentence: recount,
    sql: counted({
      table: 'representatives',
      column: 'follower_count',
      rows: 'representative_followers',
      of: 'representative_id',
    }),
  },
  {
    kind: 'response-count',
    sentence: recount,
    sql: counted({
      table: 'consultations',
      column: 'response_count',
      rows: 'consultation_responses',
      of: 'consultation_id',
    }),
  },
  {
    kind: 'organization-count',
    sentence: recount,
    sql: [
      { column: 'member_count', rows: 'org_members' },
      { column: 'announcement_count', rows: `(select organization_id from announcements where status = 'PUBLISHED')` },
      { column: 'project_count', rows: 'projects' },
      { column: 'assignment_count', rows: 'issue_assignments' },
    ]
      .map((counter) => counted({ table: 'organizations', of: 'organization_id', ...counter }))
      .join(' union all '),
  },
]

function counted({ table, column, rows, of }: Counter): string {
  return `
    select '${table} ' || kept.id as place,
      '${column} is ' || kept.${column} || ', there are ' || coalesce(counted.number, 0) as detail
    from ${table} as kept left join (
      select ${of} as id, count(*) as number from ${rows} as items group by ${of}
    ) as counted on counted.id = kept.id
    where kept.${column} <> coalesce(counted.number, 0)`
}
