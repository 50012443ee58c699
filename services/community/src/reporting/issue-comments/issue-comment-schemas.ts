import { Uuid } from '@civic/contracts'
import { Type } from 'typebox'
import { commentFields } from '../../comments/comment-schemas.ts'

const IssueComment = Type.Object({ ...commentFields, issueId: Uuid }, { title: 'IssueComment' })

export const IssueCommentReply = Type.Object({ comment: IssueComment })
export const IssueCommentsReply = Type.Object({ comments: Type.Array(IssueComment), total: Type.Integer() })
