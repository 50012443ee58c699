import { sqlId } from '../city-ids.ts'
import { sqlMoment, sqlNameOf, sqlOneOf, sqlSurname } from '../registry-words.ts'
import { sqlAuthorOf, sqlOwnerOf } from './organization-rows.ts'
import { neighboursOf, type SectorSize } from './sector-size.ts'

/** Of so many announcements in a row these are not published, and of five times as many one is hidden. */
export const announcementTurn = { every: 20, drafts: [3, 13], archived: 8, hiddenEvery: 100, hidden: 50 } as const

/** What organizations publish, and what moderators hid of it. */
export function publicationRows(size: SectorSize): string[] {
  return [announcements(size), hiddenAnnouncements(size), projects(size)]
}

function announcements(size: SectorSize): string {
  const { every, drafts, archived } = announcementTurn
  return `
    insert into announcements (id, organization_id, title, body, status, published_at, author_id, author_name, created_at,
      updated_at)
    select ${sqlId('announcement', 'n')}, ${sqlId('organization', 'owner')}, 'Work in ' || ${sqlSurname('n')} || ' begins',
      'The road to ' || ${sqlSurname('n * 3')} || ' is closed from Monday. ' || ${sqlText('n')},
      status, case when status <> 'DRAFT' then written_at + interval '1 hour' end, ${sqlAuthorOf('owner')},
      ${sqlNameOf('owner')}, written_at, written_at
    from generate_series(0, ${size.announcements - 1}) as n,
      lateral (select ${sqlOwnerOf('n', size)} as owner, ${sqlMoment('n', size.announcements)} as written_at,
        case when n % ${every} in (${drafts.join(', ')}) then 'DRAFT' when n % ${every} = ${archived} then 'ARCHIVED'
          else 'PUBLISHED' end as status) as item`
}

/** As many have a flag that nobody has looked at. */
function hiddenAnnouncements({ announcements }: SectorSize): string {
  const { hiddenEvery, hidden } = announcementTurn
  return `
    insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
    select 'ANNOUNCEMENT', ${sqlId('announcement', 'n')}, ${sqlId('citizen', '0')}, 'Ada Obi', 'SPAM',
      case n % ${hiddenEvery} when ${hidden} then 'HIDDEN' else 'PENDING' end
    from generate_series(0, ${announcements - 1}) as n where n % ${hiddenEvery} in (${hidden}, ${hidden + 1})`
}

function projects(size: SectorSize): string {
  return `
    insert into projects (id, organization_id, title, description, status, start_date, budget_kobo, community_id,
      created_by_id, created_at, updated_at)
    select ${sqlId('project', 'n')}, ${sqlId('organization', 'owner')}, 'A borehole for ' || ${sqlSurname('n')},
      'A borehole with a pump and a tank. ' || ${sqlText('n')},
      ${sqlOneOf('PLANNED ACTIVE ACTIVE PAUSED COMPLETED COMPLETED CANCELLED', 'n')}, begun_at, n * 1000::bigint,
      case n % 2 when 0 then ${sqlId('community', `n / 2 % ${neighboursOf(size).communities}`)} end,
      ${sqlAuthorOf('owner')}, begun_at, begun_at
    from generate_series(0, ${size.projects - 1}) as n,
      lateral (select ${sqlOwnerOf('n', size)} as owner, ${sqlMoment('n', size.projects)} as begun_at) as item`
}

export function sqlText(n: string): string {
  return `'Ask ' || ${sqlSurname(`(${n}) * 7`)} || ' of ' || ${sqlSurname(`(${n}) * 11`)} || ' if you have a question. ' ||
    repeat('Thank you for your patience while the work goes on. ', 2)`
}
