import { moderatorRoles, requireRole } from '@civic/access'
import { readPage } from '@civic/contracts'
import { listConcernGroups, listConcerns, type ConcernFilter } from '../flags/concern-queries.ts'
import type { IdentityCall } from '../../context.ts'
import type { FlagReply } from '../flags/flag-schemas.ts'
import { contentTypes, flagReasons, flagStatuses, readFilterWord } from '../flags/flag-words.ts'
import { readableFlag } from '../flags/readable-flag.ts'
import type { Db } from '../../tables.ts'
import { countFlags, countFlagsByStatus, getFlag, listFlags } from './queue-queries.ts'
import type { CountsReply, QueueQuery, QueueReply } from './queue-schemas.ts'

const mostGroups = 200

/** The flags of a filter, newest first; concerns campaign by campaign, those with the most people behind them first. */
export async function browseQueue({ db, actor }: IdentityCall, query: QueueQuery): Promise<QueueReply> {
  requireRole(actor, moderatorRoles)
  const contentType = readFilterWord('contentType', contentTypes, query.contentType)
  const filter = {
    status: readFilterWord('status', flagStatuses, query.status),
    reason: readFilterWord('reason', flagReasons, query.reason),
    reporterId: query.reporterId,
    search: query.q,
  }
  const page = readPage(query, { usual: 50, most: 200 })
  const isAboutCampaigns = contentType === 'CAMPAIGN'
  const [rows, total, groups] = await Promise.all([
    isAboutCampaigns ? listConcerns(db, filter, page) : listFlags(db, { ...filter, contentType }, page),
    countFlags(db, { ...filter, contentType }),
    isAboutCampaigns ? readableGroups(db, filter) : undefined,
  ])
  return { flags: rows.map(readableFlag), total, ...(groups && { groups }) }
}

async function readableGroups(db: Db, filter: ConcernFilter) {
  const groups = await listConcernGroups(db, filter, mostGroups)
  // A person has one flag on a campaign, so there are as many people as flags.
  return groups.map(({ latestAt, ...group }) => ({
    ...group,
    reporterCount: group.flagCount,
    latestAt: latestAt.toISOString(),
  }))
}

/** How many flags wait and how many were resolved in which way; a status that no flag has counts 0. */
export async function showCounts({ db, actor }: IdentityCall): Promise<CountsReply> {
  requireRole(actor, moderatorRoles)
  const rows = await countFlagsByStatus(db)
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    counts: {
      PENDING: countOf('PENDING'),
      REVIEWED: countOf('REVIEWED'),
      HIDDEN: countOf('HIDDEN'),
      DISMISSED: countOf('DISMISSED'),
    },
  }
}

export async function showFlag({ db, actor }: IdentityCall, { flagId }: { flagId: string }): Promise<FlagReply> {
  requireRole(actor, moderatorRoles)
  return { flag: readableFlag(await getFlag(db, flagId)) }
}
