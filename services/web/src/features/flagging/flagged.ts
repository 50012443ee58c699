import {
  browseIssueUpdates,
  type HideableContentType,
  readIssueThread,
  readPetitionThread,
  Refusal,
  showIssue,
  showPetition,
} from '@civic/client'
import { placeOf, to } from '../../html/url.ts'
import type { Visit } from '../../site/visit.ts'
import type { Comment } from '../../views/comments.ts'
import { words } from '../../words/en.ts'
import type { Flagged } from './flag-view.ts'

const text = words.flagging
/** As many as one call answers, and as many calls as one page makes. */
const atOnce = 500
const mostCalls = 10

/** A thing with what the platform calls it. */
export interface Target {
  contentType: HideableContentType
  contentId: string
  flagged: Flagged
}

interface OfThing {
  readonly id: string
}

interface OfComment extends OfThing {
  readonly comment: string
}

interface OfUpdate extends OfThing {
  readonly update: string
}

export async function issueOf({ api, path: { id }, person }: Visit<OfThing>): Promise<Target> {
  const { issue } = await showIssue(api, { path: { id } })
  const { title, description, isHidden } = issue
  const isOwn = issue.reportedById === person?.id
  const places = { here: to`/issues/${id}/flag`, thing: to`/issues/${id}` }
  const flagged = { what: text.theIssue, title, text: description, isOwn, isHidden, ...places }
  return { contentType: 'ISSUE', contentId: id, flagged }
}

export async function petitionOf({ api, path: { id }, person }: Visit<OfThing>): Promise<Target> {
  const { petition } = await showPetition(api, { path: { id } })
  const { title, description, isHidden } = petition
  const isOwn = petition.createdById === person?.id
  const places = { here: to`/petitions/${id}/flag`, thing: to`/petitions/${id}` }
  const flagged = { what: text.thePetition, title, text: description, isOwn, isHidden, ...places }
  return { contentType: 'PETITION', contentId: id, flagged }
}

export async function commentOfIssue({ api, path, person }: Visit<OfComment>): Promise<Target> {
  const { id, comment } = path
  const found = await inThread(comment, async (query) => readIssueThread(api, { path: { id }, query }))
  const here = to`/issues/${id}/comments/${comment}/flag`
  const flagged = ofComment(found, person?.id)
  const thing = placeOf(to`/issues/${id}`, `comment-${comment}`)
  return { contentType: 'ISSUE_COMMENT', contentId: comment, flagged: { ...flagged, here, thing } }
}

export async function commentOfPetition({ api, path, person }: Visit<OfComment>): Promise<Target> {
  const { id, comment } = path
  const found = await inThread(comment, async (query) => readPetitionThread(api, { path: { id }, query }))
  const here = to`/petitions/${id}/comments/${comment}/flag`
  const flagged = ofComment(found, person?.id)
  const thing = placeOf(to`/petitions/${id}`, `comment-${comment}`)
  return { contentType: 'PETITION_COMMENT', contentId: comment, flagged: { ...flagged, here, thing } }
}

export async function updateOfIssue({ api, path, person }: Visit<OfUpdate>): Promise<Target> {
  const { id, update } = path
  const { updates } = await browseIssueUpdates(api, { path: { id }, query: { limit: atOnce } })
  const found = updates.find((each) => each.id === update)
  if (!found) throw notThere()
  const places = { here: to`/issues/${id}/updates/${update}/flag`, thing: to`/issues/${id}` }
  const isOwn = found.authorId === person?.id
  const flagged = { what: text.theUpdate, title: found.title, text: found.body, isOwn, isHidden: false, ...places }
  return { contentType: 'PROGRESS_UPDATE', contentId: update, flagged }
}

function ofComment({ authorId, authorName, content, isHidden }: Comment, personId: string | undefined) {
  const what = text.theComment(authorName)
  return { what, title: undefined, text: content, isOwn: authorId === personId, isHidden }
}

/** No call answers one comment: it is looked for where it stands. */
async function inThread(
  id: string,
  read: (query: { limit: number; offset: number }) => Promise<{ comments: Comment[]; total: number }>,
): Promise<Comment> {
  for (let call = 0; call < mostCalls; call += 1) {
    const offset = call * atOnce
    const { comments, total } = await read({ limit: atOnce, offset })
    const found = comments.find((comment) => comment.id === id)
    if (found) return found
    if (offset + comments.length >= total) break
  }
  throw notThere()
}

function notThere(): Refusal {
  return new Refusal('a list', 404, { code: 'NOT_FOUND', message: words.errors.notFound.title })
}
