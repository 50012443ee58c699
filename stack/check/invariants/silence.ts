import type { Invariant } from './invariant.ts'

interface Silent {
  table: string
  /** The type of its audit rows. */
  type: string
  comments: string
  commentType: string
  reference: string
  /** Other acts that end a silence, as `id, at, responses, assignments`. */
  others: readonly string[]
  columns: readonly string[]
}

const assignments = 'select issue_id as id, updated_at as at, 0 as responses, 1 as assignments from issue_assignments'
const progress = `
  select issue_id, created_at, 0, 0 from progress_updates as item
  where issue_id is not null and is_public and ${isShown('PROGRESS_UPDATE')}`

/** For all at once what `silence_of_issue` and `silence_of_petition` say of one. */
export const silence: readonly Invariant[] = [
  {
    kind: 'official-response',
    sentence:
      'Lists of what waits for an answer are wrong. Touch the row by a status change, or set the columns by hand as silence_of_issue() or silence_of_petition() says.',
    sql: [
      kept({
        table: 'issues',
        type: 'ISSUE',
        comments: 'issue_comments',
        commentType: 'ISSUE_COMMENT',
        reference: 'issue_id',
        others: [assignments, progress],
        columns: ['official_response_count', 'last_official_at', 'assignment_count'],
      }),
      kept({
        table: 'petitions',
        type: 'PETITION',
        comments: 'petition_comments',
        commentType: 'PETITION_COMMENT',
        reference: 'petition_id',
        others: [],
        columns: ['official_response_count', 'last_official_at'],
      }),
    ].join(' union all '),
  },
]

function kept({ table, type, comments, commentType, reference, others, columns }: Silent): string {
  const found: Record<string, string> = {
    official_response_count: 'coalesce(found.responses, 0)',
    last_official_at: 'found.at',
    assignment_count: 'coalesce(found.assignments, 0)',
  }
  const isColumns = columns.map((column) => `kept.${column}`).join(', ')
  const foundColumns = columns.map((column) => found[column]).join(', ')
  return `
    select '${table} ' || kept.id as place,
      '(${columns.join(', ')}) is ' || (${isColumns})::text || ', the rows say ' || (${foundColumns})::text as detail
    from ${table} as kept left join (
      select id, sum(responses) as responses, max(at) as at, sum(assignments) as assignments from (
        ${[...others, responsesIn(comments, commentType, reference), stepsOf(type)].join(' union all ')}
      ) as acts (id, at, responses, assignments) group by id
    ) as found on found.id = kept.id
    where (${isColumns}) is distinct from (${foundColumns})`
}

function responsesIn(comments: string, type: string, reference: string): string {
  return `
    select ${reference}, created_at, 1, 0 from ${comments} as item
    where is_official_response and ${isShown(type)}`
}

function stepsOf(type: string): string {
  return `
    select target_id, created_at, 0, 0 from audit_logs
    where action = '${type.toLowerCase()}.status_changed' and target_type = '${type}'`
}

function isShown(type: string): string {
  return `not exists (
    select from content_flags where content_type = '${type}' and content_id = item.id and status = 'HIDDEN')`
}
