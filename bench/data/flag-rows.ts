import { sqlId } from './city-ids.ts'
import { neighboursOf, type RegistrySize } from './registry-size.ts'
import { sqlFirstName, sqlLot, sqlMoment, sqlOneOf, sqlSurname } from './registry-words.ts'

/** Of ten flags, one waits and one hides; a citizen of twenty has reported ten things. */
export function flagRows(size: RegistrySize): string[] {
  const { concerns } = neighboursOf(size)
  const moderation = insertFlags(size, {
    numbers: `generate_series(${concerns}, ${size.flags - 1})`,
    contentType: sqlOneOf(contentTypes, 'n * 7'),
    contentId: sqlId('target', 'n'),
    reason: sqlOneOf('SPAM SPAM ABUSE MISINFO HATE OTHER', 'n * 5'),
    status: sqlOneOf(`${resolved} HIDDEN`, 'n'),
    reporter: `n::bigint * 7 % ${Math.ceil(size.users / 20)}`,
  })
  return [moderation, insertFlags(size, campaignConcerns(size))]
}

const contentTypes =
  'ISSUE ISSUE ISSUE ISSUE_COMMENT ISSUE_COMMENT PETITION PETITION_COMMENT REPRESENTATIVE_COMMENT ANNOUNCEMENT PROGRESS_UPDATE REPRESENTATIVE_ANNOUNCEMENT REPRESENTATIVE_ANNOUNCEMENT_COMMENT'
const resolved = 'PENDING REVIEWED REVIEWED REVIEWED REVIEWED REVIEWED DISMISSED DISMISSED DISMISSED'

/** Some campaigns worry many people, most only a few. */
function campaignConcerns(size: RegistrySize): Flagging {
  const { campaigns, concerns } = neighboursOf(size)
  return {
    numbers: `generate_series(0, ${concerns - 1})`,
    contentType: `'CAMPAIGN'`,
    contentId: sqlId('campaign', `floor(${campaigns} * power(${sqlLot('n')}, 2))::int`),
    reason: sqlOneOf('FUNDS_MISUSE WORK_NOT_DONE MISREPRESENTED NO_UPDATES OTHER', 'n'),
    status: sqlOneOf(resolved, 'n'),
    reporter: `n::bigint * 7 % ${size.users}`,
  }
}

/** Expressions of the number `n`. */
interface Flagging {
  numbers: string
  contentType: string
  contentId: string
  reason: string
  status: string
  reporter: string
}

function insertFlags(
  size: RegistrySize,
  { numbers, contentType, contentId, reason, status, reporter }: Flagging,
): string {
  const { staff } = neighboursOf(size)
  const moment = sqlMoment(sqlLot('n', 'other'), 1)
  return `
    insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, description, status,
      resolved_by_id, resolved_by_name, resolved_at, created_at, updated_at)
    select ${contentType}, ${contentId}, ${sqlId('citizen', 'reporter')},
      ${sqlFirstName('reporter')} || ' ' || ${sqlSurname('reporter')}, ${reason},
      'This is not what happened at gate ' || n || ', I was there and saw it.', flag.status,
      case when is_open then null else ${sqlId('citizen', 'resolver')} end,
      case when is_open then null else ${sqlFirstName('resolver')} || ' ' || ${sqlSurname('resolver')} end,
      case when is_open then null else filed_at + interval '3 hours' end, filed_at, filed_at
    from ${numbers} as n,
      lateral (select ${status} as status, ${moment} as filed_at, ${reporter} as reporter, n % ${staff} as resolver) as flag,
      lateral (select flag.status = 'PENDING' as is_open) as state`
}
