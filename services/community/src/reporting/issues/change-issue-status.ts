import { requireRole, staffRoles } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { lockIssue, updateIssue } from './issue-queries.ts'
import type { IssueStatusBody } from './issue-schemas.ts'
import { quotedTitle, spokenStatus } from '../../quoted-title.ts'

/** Says where an issue stands; its reporter is told, unless they moved it themselves. The same status again is nothing. */
export async function changeIssueStatus(
  { db, actor, origin, notify }: CommunityCall,
  { issueId, status }: { issueId: string } & IssueStatusBody,
): Promise<{ updated: true }> {
  const official = requireRole(actor, staffRoles)

  return inTransaction(db, async (tx) => {
    const issue = await lockIssue(tx, issueId)
    if (issue.status === status) return { updated: true }
    await updateIssue(tx, issueId, { status })
    await recordAct(tx, official, origin, {
      action: 'issue.status_changed',
      targetType: 'ISSUE',
      targetId: issueId,
      metadata: { newStatus: status, previousStatus: issue.status, title: issue.title },
    })
    if (issue.reportedById !== official.userId) {
      await notify(tx, [
        {
          userId: issue.reportedById,
          type: 'ISSUE_UPDATE',
          title: 'Issue status updated',
          body: `${quotedTitle(issue)} is now ${spokenStatus(status)}.`,
          linkUrl: `/issues/${issueId}`,
        },
      ])
    }
    return { updated: true }
  })
}
