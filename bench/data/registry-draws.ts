import { sqlId } from './city-ids.ts'
import { neighboursOf, type RegistrySize } from './registry-size.ts'
import { sqlFirstName, sqlSurname } from './registry-words.ts'
import type { Sql } from './sql.ts'

/** What one request is about. */
export interface RegistryDraw {
  userId: string
  surname: string
  /** Part of one, e.g. `chidi.adeola.81`. */
  address: string
  communityId: string
  reporterId: string
  reporterSurname: string
  contentId: string
  applicantSurname: string
  actorId: string
  targetId: string
}

const draws = 500

/** Out of what `fillRegistry` stored, from all over it. */
export async function drawFromRegistry(sql: Sql, size: RegistrySize): Promise<RegistryDraw[]> {
  const { staff, communities, concerns } = neighboursOf(size)
  const reporter = `n * 7 % ${Math.ceil(size.users / 20)}`
  const applicant = `n % ${size.users / 20} * 10`
  return sql.run<Record<keyof RegistryDraw, string>>(
    `select ${sqlId('citizen', 'n')} as "userId", ${sqlSurname('n')} as surname,
       lower(${sqlFirstName('n')} || '.' || ${sqlSurname('n')}) || '.' || n / 10 as address,
       ${sqlId('community', `n % ${communities}`)} as "communityId",
       ${sqlId('citizen', reporter)} as "reporterId", ${sqlSurname(reporter)} as "reporterSurname",
       ${sqlId('target', `${concerns} + n % ${size.flags - concerns}`)} as "contentId",
       ${sqlSurname(applicant)} as "applicantSurname",
       ${sqlId('citizen', `n % ${staff}`)} as "actorId",
       ${sqlId('target', `n % ${Math.ceil(size.auditLogs / 5)}`)} as "targetId"
     from generate_series(1, ${draws}) as turn, lateral (select turn * 7919::bigint % ${size.users} as n) as place`,
  )
}
