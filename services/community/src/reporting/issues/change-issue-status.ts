import { staffRoles } from '@civic/access'
import { recordAct } from '@civic/audit'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { quotedTitle, spokenStatus } from '../../quoted-title.ts'
import { IssueNotFoundError } from './issue-errors.ts'
import { lockIssue, updateIssue } from './issue-queries.ts'
import { readableIssue } from './readable-issue.ts'
import { IssueStatusBody, StatusReply } from './issue-schemas.ts'

export const changeIssueStatus = change('PATCH /v1/issues/:id/status', {
  summary: 'Change the status of an issue',
  description:
    'For representatives, government and platform administrators, NGOs and moderators, of any place. Any ' +
    'status may follow any other; the same one again is no change. The reporter is notified, and the ' +
    'change stands in the audit log.',
  who: { token: 'required', roles: staffRoles },
  body: IssueStatusBody,
  reply: StatusReply,
  refuses: [ChangedMeanwhileError, IssueNotFoundError],

  async does({ tx, path: { id }, citizen: official, body: { status, ...body }, origin, notify }) {
    const issue = await lockIssue(tx, id)
    if (hasChangedSince(body, issue)) throw new ChangedMeanwhileError(readableIssue(issue))
    if (issue.status === status) return { updated: true }
    await updateIssue(tx, id, { status })
    await recordAct(tx, official, origin, {
      action: 'issue.status_changed',
      targetType: 'ISSUE',
      targetId: id,
      metadata: { newStatus: status, previousStatus: issue.status, title: issue.title },
    })
    if (issue.reportedById !== official.userId) {
      await notify(tx, [
        {
          userId: issue.reportedById,
          type: 'ISSUE_UPDATE',
          title: 'Issue status updated',
          body: `${quotedTitle(issue)} is now ${spokenStatus(status)}.`,
          linkUrl: `/issues/${id}`,
        },
      ])
    }
    return { updated: true }
  },
})
