import { sqlId } from '../city-ids.ts'
import { sqlMoment, sqlNameOf, sqlOneOf } from '../registry-words.ts'
import { sqlAuthorOf, sqlOwnerOf } from './organization-rows.ts'
import { sqlText } from './publication-rows.ts'
import { neighboursOf, type SectorSize } from './sector-size.ts'

/** What organizations have taken on, and how they say it goes. */
export function workRows(size: SectorSize): string[] {
  const { issueUpdates, projectUpdates, issues } = neighboursOf(size)
  return [
    assignments(size),
    updates(size, { kind: 'issue', column: 'issue_id', count: issueUpdates, among: issues }),
    updates(size, { kind: 'project', column: 'project_id', count: projectUpdates, among: size.projects }),
    hiddenUpdates(size),
  ]
}

/** The issues themselves belong to community and are not looked at here. An organization takes each on once. */
function assignments(size: SectorSize): string {
  const { assignments, issues } = neighboursOf(size)
  return `
    insert into issue_assignments (organization_id, issue_id, status, note, assigned_by_id, assigned_by_name, created_at,
      updated_at)
    select distinct on (owner, n % ${issues}) ${sqlId('organization', 'owner')}, ${sqlId('issue', `n % ${issues}`)},
      ${sqlOneOf('RECEIVED IN_PROGRESS IN_PROGRESS COMPLETED REJECTED', 'n')}, 'We have sent somebody to look at it.',
      ${sqlAuthorOf('owner')}, ${sqlNameOf('owner')}, taken_at, taken_at
    from generate_series(0, ${assignments - 1}) as n,
      lateral (select ${sqlOwnerOf('n', size)} as owner, ${sqlMoment('n', assignments)} as taken_at) as item`
}

interface Updating {
  kind: 'issue' | 'project'
  column: string
  count: number
  among: number
}

/** One of five is for those inside alone; one issue and one project have one of a thousand. */
function updates(size: SectorSize, { kind, column, count, among }: Updating): string {
  return `
    insert into progress_updates (id, organization_id, ${column}, body, is_public, author_id, author_name, created_at)
    select ${sqlId('update', `'${kind} ' || n`)}, ${sqlId('organization', 'owner')},
      ${sqlId(kind, `case n % 1000 when 0 then 0 else n % ${among} end`)}, 'The lid is ordered. ' || ${sqlText('n')},
      n % 5 <> 4, ${sqlAuthorOf('owner')}, ${sqlNameOf('owner')}, ${sqlMoment('n', count)}
    from generate_series(0, ${count - 1}) as n, lateral (select ${sqlOwnerOf('n', size)} as owner) as item`
}

function hiddenUpdates(size: SectorSize): string {
  return `
    insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
    select 'PROGRESS_UPDATE', ${sqlId('update', `'issue ' || n`)}, ${sqlId('citizen', '0')}, 'Ada Obi', 'SPAM', 'HIDDEN'
    from generate_series(0, ${neighboursOf(size).issueUpdates - 1}) as n where n % 100 = 50`
}
