import { act } from '../../act.ts'
import { IssueNotFoundError } from './issue-errors.ts'
import { listStatusChanges, type StatusChange } from './issue-history-queries.ts'
import { getIssue } from './issue-queries.ts'
import { IssueHistoryReply, type IssueStep } from './issue-schemas.ts'

export const showIssueHistory = act('GET /v1/issues/:id/history', {
  summary: 'When an issue changed its status',
  description:
    'Oldest first; of a history that is longer than a page the newest part, and `offset` skips from the newest end. ' +
    'Who made a change is not told. It is there for an issue that a moderator hid, too. Empty while nobody has changed ' +
    'the status.',
  who: { token: 'public' },
  page: { usual: 200, most: 500 },
  reply: IssueHistoryReply,
  refuses: [IssueNotFoundError],

  async does({ db, path: { id }, page }) {
    await getIssue(db, id)
    const changes = await listStatusChanges(db, id, page)
    return { history: changes.toReversed().map(readableStep) }
  },
})

function readableStep({ fromStatus, toStatus, changedAt }: StatusChange): IssueStep {
  return { ...(fromStatus !== null && { from: fromStatus }), to: toStatus, at: changedAt.toISOString() }
}
