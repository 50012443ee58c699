import type { Citizen } from '@civic/access'
import type { Page } from '@civic/contracts'
import { act } from '../../act.ts'
import type { Db } from '../../tables.ts'
import { listUpdates, type Insight } from './update-queries.ts'
import { UpdatesQuery, UpdatesReply } from './update-schemas.ts'
import type { Target } from './update-target.ts'
import { updateView } from './update-view.ts'

export const browseIssueUpdates = act('GET /v1/issues/:id/progress-updates', {
  summary: 'The progress on an issue',
  description:
    'Open to everybody. Newest first; those that a moderator hid are left out. With `includeInternal` the ' +
    'members of an organization read its notes that are not public, and platform administrators those of ' +
    'all. An issue that is none has an empty list.',
  who: { token: 'optional' },
  query: UpdatesQuery,
  page: { usual: 200, most: 500 },
  reply: UpdatesReply,

  async does({ path: { id: issueId }, ...asked }) {
    return readUpdates({ issueId }, asked)
  },
})

export const browseProjectUpdates = act('GET /v1/projects/:projectId/progress-updates', {
  summary: 'The progress of a project',
  description:
    'Open to everybody. Newest first; those that a moderator hid are left out. With `includeInternal` ' +
    'members of the organization and platform administrators read the notes that are not public too. A ' +
    'project that is none has an empty list.',
  who: { token: 'optional' },
  query: UpdatesQuery,
  page: { usual: 200, most: 500 },
  reply: UpdatesReply,

  async does({ path: { projectId }, ...asked }) {
    return readUpdates({ projectId }, asked)
  },
})

interface Asked {
  db: Db
  citizen: Citizen | undefined
  query: UpdatesQuery
  page: Page
}

/** Newest first; notes that are not public only when they are asked for, and to those inside. */
async function readUpdates(target: Target, { db, citizen, query, page }: Asked) {
  const insight = query.includeInternal === 'true' ? insightOf(citizen) : 'none'
  const rows = await listUpdates(db, target, { insight, ...page })
  return { updates: rows.map(updateView) }
}

function insightOf(citizen: Citizen | undefined): Insight {
  if (!citizen) return 'none'
  return citizen.role === 'PLATFORM_ADMIN' ? 'all' : { memberId: citizen.userId }
}
