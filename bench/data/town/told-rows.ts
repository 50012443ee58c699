import { sqlId } from '../city-ids.ts'
import { sqlLot, sqlMoment, sqlOneOf } from '../registry-words.ts'
import { sqlNameOf } from './people-rows.ts'
import { amountOf, citizen } from './public-rows.ts'
import { contentsOf, popularEvery, type TownSize } from './town-size.ts'
import { sqlPhrase } from './town-words.ts'

/** What is said under it all, what moderators hid of it, and what citizens were told. */
export function toldRows(size: TownSize): string[] {
  const { petitions, notices, representatives } = contentsOf(size)
  return [
    thread(size, 'issue', size.issues),
    thread(size, 'petition', petitions),
    thread(size, 'representative', representatives),
    thread(size, 'notice', notices),
    hide('ISSUE', 'issue', size.issues),
    hide('PETITION', 'petition', petitions),
    hide('ANNOUNCEMENT', 'target', contentsOf(size).announcements),
    hide('REPRESENTATIVE_ANNOUNCEMENT', 'notice', notices),
    hideComments(),
    notifications(size),
  ]
}

const threads = {
  issue: 'issue_comments (issue_id',
  petition: 'petition_comments (petition_id',
  representative: 'representative_comments (representative_id',
  notice: 'representative_announcement_comments (announcement_id',
} as const

function thread(size: TownSize, kind: keyof typeof threads, count: number): string {
  const author = `n::bigint * 17 + turn * 11`
  return `
    insert into ${threads[kind]}, content, author_id, author_name, author_role, created_at)
    select ${sqlId(kind, 'n')}, ${sqlPhrase('n + turn')}, ${citizen(author, size)}, ${sqlNameOf(`(${author})`)}, 'CITIZEN',
      ${sqlMoment('n', count)} + turn * interval '1 minute'
    from generate_series(0, ${count - 1}) as n, lateral generate_series(1, ${amountOf('n')}) as turn`
}

/** A hundredth is hidden; as many have a flag that nobody has looked at. */
function hide(contentType: string, kind: 'issue' | 'petition' | 'target' | 'notice', count: number): string {
  const [hidden, pending] = [popularEvery / 2, popularEvery / 2 + 1]
  return `
    insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
    select '${contentType}', ${sqlId(kind, 'n')}, ${sqlId('citizen', '0')}, 'Ada Obi', 'SPAM',
      case n % ${popularEvery} when ${hidden} then 'HIDDEN' else 'PENDING' end
    from generate_series(0, ${count - 1}) as n where n % ${popularEvery} in (${hidden}, ${pending})`
}

function hideComments(): string {
  return `
    insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status)
    select 'ISSUE_COMMENT', id, ${sqlId('citizen', '0')}, 'Ada Obi', 'ABUSE', 'HIDDEN'
    from issue_comments where hashtext(id::text) % ${popularEvery} = 0`
}

/** Some citizens are told far more than others; they have read seven of ten. */
function notifications(size: TownSize): string {
  const { notifications } = contentsOf(size)
  return `
    insert into notifications (type, title, body, read, link_url, user_id, created_at)
    select ${sqlOneOf('ISSUE_UPDATE PETITION_UPDATE REPRESENTATIVE_ANNOUNCEMENT ANNOUNCEMENT_UPDATE', 'n')},
      'New comment on your issue', 'Chidi Obi commented on "The drain at gate ' || n || ' is open".', n % 10 < 7,
      '/issues/' || ${sqlId('issue', `n % ${size.issues}`)},
      ${sqlId('citizen', `floor(${size.users} * power(${sqlLot('n')}, 2))::int`)}, ${sqlMoment('n', notifications)}
    from generate_series(0, ${notifications - 1}) as n`
}
