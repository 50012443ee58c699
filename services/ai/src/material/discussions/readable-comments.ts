import { longest } from '../../asking/prompts/prompt.ts'
import { isBlankLine, singleLine } from '../../asking/prompts/single-line.ts'
import type { Comment } from './comment-schemas.ts'
import { oldestFirst } from './oldest-first.ts'

/** The newest comments that say something and that no moderator has hidden, oldest of them first. */
export function readableComments(comments: readonly Comment[], most: number): Comment[] {
  const readable = comments.filter(({ isHidden, content }) => isHidden !== true && !isBlankLine(content ?? ''))
  return oldestFirst(readable, ({ createdAt }) => createdAt).slice(-most)
}

const [longestName, longestRole] = [100, 40]

/** A comment as a model reads it: what the platform knows of its author stands before anything that the author wrote. */
export function commentLine({ authorName, authorRole, isOfficialResponse, content }: Comment): string {
  const role = singleLine(authorRole ?? '', longestRole) || 'role unknown'
  const name = singleLine(authorName ?? '', longestName) || 'Anonymous'
  const mark = isOfficialResponse === true ? ', official response' : ''
  return `(${role}${mark}) ${name}: ${singleLine(content ?? '', longest.comment)}`
}
