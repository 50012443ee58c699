import { recordAct } from '@civic/audit'
import { changedFields, filled } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { imageColumns, imagesAfter } from '../../image-alts.ts'
import { IssueLockedError, IssueNotFoundError, NotYourIssueError } from './issue-errors.ts'
import { getIssue, lockIssue, updateIssue } from './issue-queries.ts'
import { IssueChangeBody, IssueReply } from './issue-schemas.ts'
import { readableIssue } from './readable-issue.ts'

export const editIssue = change('PATCH /v1/issues/:id', {
  summary: 'Edit an issue that you reported',
  description:
    'Its reporter may while it is `OPEN`, a platform administrator at any time, nobody while it is ' +
    'hidden. What is left out stays; `null` or an empty text clears location and images. Fields that are ' +
    'sent as they are stored are no change. What an administrator changes stands in the audit log.',
  who: { token: 'required', verified: true },
  body: IssueChangeBody,
  reply: IssueReply,
  refuses: [ChangedMeanwhileError, IssueNotFoundError, NotYourIssueError, IssueLockedError],

  async does({ tx, path: { id }, citizen: editor, body, origin }) {
    const { title, description, category } = body
    const stored = await lockIssue(tx, id)
    const isReporter = stored.reportedById === editor.userId
    const isAdministrator = editor.role === 'PLATFORM_ADMIN'
    if (!isReporter && !isAdministrator) throw new NotYourIssueError()
    if (stored.isHidden) throw new IssueLockedError()
    const { change, fields } = changedFields(stored, {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(category !== undefined && { category }),
      ...(body.location !== undefined && { location: filled(body.location) ?? null }),
      ...imagesAfter(stored, body),
    })
    if (fields.length > 0 && stored.status !== 'OPEN' && !isAdministrator) throw new IssueLockedError()
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(readableIssue(stored))
    if (fields.length === 0) return { issue: readableIssue(stored) }

    const { imageUrls, imageAlts, ...text } = change
    await updateIssue(tx, id, { ...text, ...imageColumns({ imageUrls, imageAlts }) })
    if (!isReporter) {
      await recordAct(tx, editor, origin, {
        action: 'issue.updated',
        targetType: 'ISSUE',
        targetId: id,
        metadata: { title: change.title ?? stored.title, fields },
      })
    }
    return { issue: readableIssue(await getIssue(tx, id)) }
  },
})
