import { type AdminUser, type AuditLog, browseAuditLogs, browseUsers, type Connection, showUser } from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { csv, everyPage } from '../../site/csv.ts'
import { type Answer, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { askedIn, filterOf } from './audit-filter.ts'
import { auditView } from './audit-view.ts'
import { metadataOf, plainOf, roleWord, sentenceOf, typeWord } from '../../views/audit-sentence.ts'

const text = words.adminAudit
const size = 50
const mostInOneCall = 200
const peopleOffered = 10

export const auditPage = page('/admin/audit', {
  who: 'administrators',
  keep: 'own',
  shows: async (visit) => showAudit(visit),
})

async function showAudit(visit: Visit): Promise<Answer> {
  const { api, query, site, now } = visit
  const asked = askedIn(visit)
  const url = asking(to`/admin/audit`, { ...asked })
  const name = asked.actor === undefined ? query.text('who') : undefined
  const people = name === undefined ? undefined : await peopleCalled(api, name)
  const [only, ...others] = people ?? []
  if (only && others.length === 0) return { to: asking(url, { actor: only.id }) }
  const { problems, query: filter } = filterOf(visit, asked)
  // Where it is not clear yet who is meant, acts of everybody would pass for an answer.
  const isAsked = people === undefined && Object.keys(problems).length === 0
  const [list, actor] = await Promise.all([
    isAsked
      ? browseAuditLogs(api, { query: { ...filter, limit: size, offset: (query.page - 1) * size } })
      : { auditLogs: [], total: undefined },
    asked.actor === undefined || !isAsked ? undefined : beside(showUser(api, { path: { id: asked.actor } })),
  ])
  const main = auditView(site, {
    ...list,
    asked,
    problems,
    typed: name === undefined ? undefined : { name, people: people ?? [] },
    actorName: actor?.user.name ?? list.auditLogs[0]?.actorName,
    url,
    page: query.page,
    size,
    now,
  })
  return { title: text.title, isUnlisted: true, area: 'administration', main }
}

async function peopleCalled(api: Connection, name: string): Promise<AdminUser[]> {
  return (await browseUsers(api, { query: { q: name, limit: peopleOffered } })).users
}

/** The same acts as a file, each with all that is kept of it. */
export const auditFile = csv('/admin/audit.csv', {
  who: 'administrators',
  name: 'audit.csv',
  columns: text.columns,
  async *reads(visit) {
    const { api, site } = visit
    const { problems, query } = filterOf(visit, askedIn(visit))
    if (Object.keys(problems).length > 0) return
    const read = async (paging: { limit: number; offset: number }) =>
      (await browseAuditLogs(api, { query: { ...query, ...paging } })).auditLogs
    for await (const logs of everyPage(visit, mostInOneCall, read)) yield logs.map((log) => rowOf(site, log))
  },
})

function rowOf({ format }: Visit['site'], log: AuditLog) {
  const further = metadataOf(log).map(([name, value]) => `${name}: ${plainOf(value)}`)
  return [
    log.createdAt,
    log.actorName,
    roleWord(log),
    log.action,
    sentenceOf(format, log),
    typeWord(log),
    log.targetId,
    further.join('; '),
    log.ipAddress,
    log.userAgent,
  ]
}
