import { moderatorRoles } from '@civic/access'
import { contentTypes, flagReasons, flagStatuses } from '@civic/contracts'
import { act } from '../../act.ts'
import { listConcernGroups, listConcerns, type ConcernFilter } from '../flags/concern-queries.ts'
import { FlagReply } from '../flags/flag-schemas.ts'
import { readFilterWord, readPlainWord } from '../flags/flag-words.ts'
import { readableFlag } from '../flags/readable-flag.ts'
import type { Db } from '../../tables.ts'
import { browseCases } from './browse-cases.ts'
import { FlagNotFoundError } from './queue-errors.ts'
import { countFlags, countFlagsByStatus, getFlag, listFlags } from './queue-queries.ts'
import { CountsReply, flagGroupings, flagOrders, QueueQuery, QueueReply } from './queue-schemas.ts'

const mostGroups = 200

export const browseFlags = act('GET /v1/flags', {
  summary: 'The queue of flags and of concerns about campaigns',
  description:
    'For moderators and platform administrators; newest first. With `contentType=CAMPAIGN` concerns are ' +
    'ordered by campaign instead, those with the most people behind them first, and `groups` is added. ' +
    'Words are read in any letter case, an unknown one is refused.\n\n' +
    '`sort` orders flags otherwise, concerns included. With `groupBy=content` the answer is `cases`: each content once, ' +
    'with the flags of the filter counted, in the place of its flag that comes first in the order; `total` counts them. With `sort=resolved` each tells its newest decision.',
  who: { token: 'required', roles: moderatorRoles },
  query: QueueQuery,
  page: { usual: 50, most: 200 },
  reply: QueueReply,

  async does({ db, query, page }) {
    const filter = {
      contentType: readFilterWord('contentType', contentTypes, query.contentType),
      status: readFilterWord('status', flagStatuses, query.status),
      reason: readFilterWord('reason', flagReasons, query.reason),
      reporterId: query.reporterId,
      isDecided: query.decided === 'true',
      search: query.q,
    }
    const sort = readPlainWord('sort', flagOrders, query.sort)
    // Without a decision, the newest flag comes first.
    const order = sort === 'resolved' && filter.status === 'PENDING' ? 'newest' : sort
    const isGrouped = readPlainWord('groupBy', flagGroupings, query.groupBy) !== undefined
    if (isGrouped) return { flags: [], ...(await browseCases(db, filter, order ?? 'newest', page)) }
    const [rows, total, groups] = await Promise.all([
      filter.contentType === 'CAMPAIGN' && !order
        ? listConcerns(db, filter, page)
        : listFlags(db, filter, { order: order ?? 'newest', ...page }),
      countFlags(db, filter),
      filter.contentType === 'CAMPAIGN' ? readableGroups(db, filter) : undefined,
    ])
    return { flags: rows.map(readableFlag), total, ...(groups && { groups }) }
  },
})

async function readableGroups(db: Db, filter: ConcernFilter) {
  const groups = await listConcernGroups(db, filter, mostGroups)
  // A person has one flag on a campaign, so there are as many people as flags.
  return groups.map(({ latestAt, ...group }) => ({
    ...group,
    reporterCount: group.flagCount,
    latestAt: latestAt.toISOString(),
  }))
}

export const showFlagCounts = act('GET /v1/flags/counts', {
  summary: 'How many flags have each status',
  description:
    'For moderators and platform administrators. Counts flags of every content type, concerns about ' +
    'campaigns included; all four statuses are always there.',
  who: { token: 'required', roles: moderatorRoles },
  reply: CountsReply,

  async does({ db }) {
    const rows = await countFlagsByStatus(db, flagStatuses)
    const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
    return {
      counts: {
        PENDING: countOf('PENDING'),
        REVIEWED: countOf('REVIEWED'),
        HIDDEN: countOf('HIDDEN'),
        DISMISSED: countOf('DISMISSED'),
      },
    }
  },
})

export const showFlag = act('GET /v1/flags/:id', {
  summary: 'One flag',
  description: 'For moderators and platform administrators.',
  who: { token: 'required', roles: moderatorRoles },
  reply: FlagReply,
  refuses: [FlagNotFoundError],

  async does({ db, path: { id } }) {
    return { flag: readableFlag(await getFlag(db, id)) }
  },
})
