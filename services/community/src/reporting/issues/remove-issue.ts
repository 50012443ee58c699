import { recordAct } from '@civic/audit'
import { change } from '../../act.ts'
import { deleteNoticesOf } from '../../notifications/notification-queries.ts'
import { quotedTitle } from '../../quoted-title.ts'
import { IssueLockedError, IssueNotFoundError, NotYourIssueError } from './issue-errors.ts'
import { deleteIssue, hasActsOfOthers, lockIssueForDeletion } from './issue-queries.ts'
import { DeletedReply } from './issue-schemas.ts'

export const removeIssue = change('DELETE /v1/issues/:id', {
  summary: 'Delete an issue that nobody else has acted on',
  description:
    'Its reporter may while it is `OPEN`, nobody else has commented or upvoted and no moderator has ' +
    'hidden it; a platform administrator always. Comments, upvotes and the notifications about it go with ' +
    'it, for good. A deletion by an administrator stands in the audit log, and the reporter is notified.',
  who: { token: 'required', verified: true },
  reply: DeletedReply,
  refuses: [IssueNotFoundError, NotYourIssueError, IssueLockedError],

  async does({ tx, path: { id }, citizen: remover, origin, notify }) {
    const issue = await lockIssueForDeletion(tx, id)
    const isReporter = issue.reportedById === remover.userId
    const isAdministrator = remover.role === 'PLATFORM_ADMIN'
    if (!isReporter && !isAdministrator) throw new NotYourIssueError()
    if (!isAdministrator) {
      if (issue.isHidden || issue.status !== 'OPEN') throw new IssueLockedError()
      if (await hasActsOfOthers(tx, id, remover.userId)) throw new IssueLockedError()
    }
    await deleteIssue(tx, id)
    await deleteNoticesOf(tx, issue.reportedById, `/issues/${id}`)
    if (!isReporter) {
      const { title, communityId, reportedById } = issue
      await recordAct(tx, remover, origin, {
        action: 'issue.deleted',
        targetType: 'ISSUE',
        targetId: id,
        metadata: { title, communityId, reportedById },
      })
      const body = `${quotedTitle(issue)} was deleted by an administrator.`
      await notify(tx, [{ userId: reportedById, type: 'ISSUE_UPDATE', title: 'Issue deleted', body }])
    }
    return { ok: true }
  },
})
