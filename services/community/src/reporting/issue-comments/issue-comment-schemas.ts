import { PathId, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { commentFields, threadPage } from '../../comments/comment-schemas.ts'

export const IssueComment = Type.Object({ ...commentFields, issueId: Uuid }, { title: 'IssueComment' })
export type IssueComment = Static<typeof IssueComment>

export const IssueThreadParams = Type.Object({ id: PathId })
export const IssueCommentReply = Type.Object({ comment: IssueComment })
export const IssueCommentsReply = Type.Object({ comments: Type.Array(IssueComment), ...threadPage })
export type IssueCommentsReply = Static<typeof IssueCommentsReply>
