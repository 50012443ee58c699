import { requireVerified } from '@civic/access'
import { recordAct } from '@civic/audit'
import { changedFields, filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import type { CommunityCall } from '../../context.ts'
import { IssueLockedError, NotYourIssueError } from './issue-errors.ts'
import { getIssue, lockIssue, updateIssue } from './issue-queries.ts'
import type { Issue, IssueChangeBody } from './issue-schemas.ts'
import { readableIssue } from './readable-issue.ts'

/** Edits an issue: its reporter while it is open, a platform administrator at any time, nobody while it is hidden. */
export async function editIssue(
  { db, actor, origin }: CommunityCall,
  { issueId, input }: { issueId: string; input: IssueChangeBody },
): Promise<{ issue: Issue }> {
  const editor = requireVerified(actor)
  const { title, description, category } = input

  return inTransaction(db, async (tx) => {
    const stored = await lockIssue(tx, issueId)
    const isReporter = stored.reportedById === editor.userId
    const isAdministrator = editor.role === 'PLATFORM_ADMIN'
    if (!isReporter && !isAdministrator) throw new NotYourIssueError()
    if (stored.isHidden) throw new IssueLockedError()
    const { change, fields } = changedFields(stored, {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(category !== undefined && { category }),
      ...(input.location !== undefined && { location: filled(input.location) ?? null }),
      ...(input.imageUrls !== undefined && { imageUrls: filled(input.imageUrls) ?? [] }),
    })
    if (fields.length === 0) return { issue: readableIssue(stored) }
    if (stored.status !== 'OPEN' && !isAdministrator) throw new IssueLockedError()

    const { imageUrls, ...text } = change
    await updateIssue(tx, issueId, { ...text, ...(imageUrls && { imageUrls: JSON.stringify(imageUrls) }) })
    if (!isReporter) {
      await recordAct(tx, editor, origin, {
        action: 'issue.updated',
        targetType: 'ISSUE',
        targetId: issueId,
        metadata: { title: change.title ?? stored.title, fields },
      })
    }
    return { issue: readableIssue(await getIssue(tx, issueId)) }
  })
}
