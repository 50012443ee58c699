import type { Static, TSchema } from 'typebox'
import type { AiCall } from '../../context.ts'
import { readBoth } from '../upstream/read-both.ts'
import { readUpstream } from '../upstream/read-upstream.ts'
import { Thread, type Comment } from './comment-schemas.ts'
import { refusals, ResourceNotFoundError } from './discussion-errors.ts'
import { mostRemarks, type Discussion } from './discussion.ts'
import { commentLine, readableComments } from './readable-comments.ts'
import { OneIssue, OnePetition, type Topic } from './resource-schemas.ts'
import { shownRows } from './shown-rows.ts'

/** An issue with its comments, or RESOURCE_NOT_FOUND, RESOURCE_FORBIDDEN. */
export async function readIssue(call: AiCall, id: string): Promise<Discussion> {
  const [{ issue }, comments] = await readWithComments(call, `/v1/issues/${encodeURIComponent(id)}`, OneIssue)
  return discussionOf(issue, comments)
}

/** A petition with its comments, or RESOURCE_NOT_FOUND, RESOURCE_FORBIDDEN. */
export async function readPetition(call: AiCall, id: string): Promise<Discussion> {
  const [{ petition }, comments] = await readWithComments(call, `/v1/petitions/${encodeURIComponent(id)}`, OnePetition)
  return discussionOf(petition, comments)
}

async function readWithComments<Shape extends TSchema>(
  call: AiCall,
  path: string,
  shape: Shape,
): Promise<[Static<Shape>, Comment[]]> {
  const commentsPath = `${path}/comments?limit=${mostRemarks}`
  const [topic, { comments }] = await readBoth(
    readUpstream(call, call.task, { source: 'community', path, shape, refusals }),
    readUpstream(call, call.task, { source: 'community', path: commentsPath, shape: Thread, refusals }),
  )
  return [topic, comments]
}

function discussionOf({ title, description, isHidden }: Topic, comments: readonly Comment[]): Discussion {
  if (isHidden === true) throw new ResourceNotFoundError()
  const shown = readableComments(comments, mostRemarks)
  const officials = shown.filter(({ isOfficialResponse }) => isOfficialResponse === true)
  const names = officials.map(({ authorName }) => (authorName ?? '').trim())
  return {
    title,
    description,
    rows: shownRows(shown),
    remarks: async () => shown.map((comment) => commentLine(comment)),
    officialResponders: [...new Set(names)].filter((name) => name !== ''),
  }
}
