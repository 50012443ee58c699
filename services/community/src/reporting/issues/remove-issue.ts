import { requireVerified } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { IssueLockedError, NotYourIssueError } from './issue-errors.ts'
import { deleteIssue, hasActsOfOthers, lockIssueForDeletion } from './issue-queries.ts'

/** Deletes an issue with its thread: its reporter while nobody else has acted on it, a platform administrator always. */
export async function removeIssue(
  { db, actor, origin }: CommunityCall,
  { issueId }: { issueId: string },
): Promise<{ ok: true }> {
  const remover = requireVerified(actor)

  return inTransaction(db, async (tx) => {
    const issue = await lockIssueForDeletion(tx, issueId)
    const isReporter = issue.reportedById === remover.userId
    const isAdministrator = remover.role === 'PLATFORM_ADMIN'
    if (!isReporter && !isAdministrator) throw new NotYourIssueError()
    if (!isAdministrator) {
      if (issue.isHidden || issue.status !== 'OPEN') throw new IssueLockedError()
      if (await hasActsOfOthers(tx, issueId, remover.userId)) throw new IssueLockedError()
    }
    await deleteIssue(tx, issueId)
    if (!isReporter) {
      const { title, communityId, reportedById } = issue
      await recordAct(tx, remover, origin, {
        action: 'issue.deleted',
        targetType: 'ISSUE',
        targetId: issueId,
        metadata: { title, communityId, reportedById },
      })
    }
    return { ok: true }
  })
}
