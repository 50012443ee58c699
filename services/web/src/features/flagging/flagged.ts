import {
  browseCampaignUpdates,
  browseIssueUpdates,
  browseProjectUpdates,
  type HideableContentType,
  type ProgressUpdate,
  readIssueThread,
  readPetitionThread,
  readRepresentativeAnnouncementThread,
  readRepresentativeThread,
  Refusal,
  showAnnouncement,
  showIssue,
  showPetition,
  showRepresentativeAnnouncement,
} from '@civic/client'
import { below, placeOf, to, type Url } from '../../html/url.ts'
import { campaignOf } from '../../platform/campaign-of.ts'
import type { Visit } from '../../site/visit.ts'
import type { Comment, Thread } from '../../views/comments.ts'
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

interface OfAnnouncement extends OfThing {
  readonly announcement: string
}

/** Of a thread. */
interface Part {
  limit: number
  offset: number
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

export async function commentOfIssue(visit: Visit<OfComment>): Promise<Target> {
  const { id } = visit.path
  const read = async (query: Part) => readIssueThread(visit.api, { path: { id }, query })
  return commentIn(visit, 'ISSUE_COMMENT', to`/issues/${id}`, read)
}

export async function commentOfPetition(visit: Visit<OfComment>): Promise<Target> {
  const { id } = visit.path
  const read = async (query: Part) => readPetitionThread(visit.api, { path: { id }, query })
  return commentIn(visit, 'PETITION_COMMENT', to`/petitions/${id}`, read)
}

export async function commentOfRepresentative(visit: Visit<OfComment>): Promise<Target> {
  const { id } = visit.path
  const read = async (query: Part) => readRepresentativeThread(visit.api, { path: { id }, query })
  return commentIn(visit, 'REPRESENTATIVE_COMMENT', to`/representatives/${id}`, read)
}

export async function commentOfRepresentativeAnnouncement(visit: Visit<OfComment & OfAnnouncement>): Promise<Target> {
  const { id, announcement } = visit.path
  const path = { id, annId: announcement }
  const read = async (query: Part) => readRepresentativeAnnouncementThread(visit.api, { path, query })
  const thing = to`/representatives/${id}/announcements/${announcement}`
  return commentIn(visit, 'REPRESENTATIVE_ANNOUNCEMENT_COMMENT', thing, read)
}

export async function announcementOfRepresentative({ api, path, person }: Visit<OfAnnouncement>): Promise<Target> {
  const { id, announcement: annId } = path
  const { announcement } = await showRepresentativeAnnouncement(api, { path: { id, annId } })
  const { title, body, isHidden, authorId } = announcement
  const thing = to`/representatives/${id}/announcements/${annId}`
  const places = { here: below(thing, 'flag'), thing }
  const flagged = { what: text.theAnnouncement, title, text: body, isOwn: authorId === person?.id, isHidden, ...places }
  return { contentType: 'REPRESENTATIVE_ANNOUNCEMENT', contentId: annId, flagged }
}

export async function announcementOf({ api, path: { id }, person }: Visit<OfThing>): Promise<Target> {
  const { announcement } = await showAnnouncement(api, { path: { announcementId: id } })
  const { title, body, authorId } = announcement
  const places = { here: to`/announcements/${id}/flag`, thing: to`/announcements/${id}` }
  const isOwn = authorId === person?.id
  const flagged = { what: text.theAnnouncement, title, text: body, isOwn, isHidden: false, ...places }
  return { contentType: 'ANNOUNCEMENT', contentId: id, flagged }
}

export async function updateOfIssue(visit: Visit<OfUpdate>): Promise<Target> {
  const { id } = visit.path
  const { updates } = await browseIssueUpdates(visit.api, { path: { id }, query: { limit: atOnce } })
  return updateIn(visit, to`/issues/${id}`, updates)
}

export async function updateOfProject(visit: Visit<OfUpdate>): Promise<Target> {
  const { id: projectId } = visit.path
  const { updates } = await browseProjectUpdates(visit.api, { path: { projectId }, query: { limit: atOnce } })
  return updateIn(visit, to`/projects/${projectId}`, updates)
}

export async function updateOfCampaign(visit: Visit<{ slug: string; update: string }>): Promise<Target> {
  const { api, path } = visit
  const { id: campaignId } = await campaignOf(api, path.slug)
  const { updates } = await browseCampaignUpdates(api, { path: { campaignId }, query: { limit: atOnce } })
  return updateIn(visit, to`/campaigns/${path.slug}`, updates)
}

/** A word on progress below the page of a thing. */
function updateIn(
  { path: { update }, person }: Visit<Pick<OfUpdate, 'update'>>,
  thing: Url,
  updates: readonly ProgressUpdate[],
): Target {
  const found = updates.find((each) => each.id === update)
  if (!found) throw notThere()
  const places = { here: below(thing, 'updates', update, 'flag'), thing }
  const isOwn = found.authorId === person?.id
  const flagged = { what: text.theUpdate, title: found.title, text: found.body, isOwn, isHidden: false, ...places }
  return { contentType: 'PROGRESS_UPDATE', contentId: update, flagged }
}

/** A comment in the thread of the page of a thing. */
async function commentIn(
  { path: { comment }, person }: Visit<OfComment>,
  contentType: HideableContentType,
  thing: Url,
  read: (part: Part) => Promise<Thread>,
): Promise<Target> {
  const { authorId, authorName, content, isHidden } = await inThread(comment, read)
  const places = { here: below(thing, 'comments', comment, 'flag'), thing: placeOf(thing, `comment-${comment}`) }
  const what = text.theComment(authorName)
  const flagged = { what, title: undefined, text: content, isOwn: authorId === person?.id, isHidden, ...places }
  return { contentType, contentId: comment, flagged }
}

/** No call answers one comment: it is looked for where it stands. */
async function inThread(id: string, read: (part: Part) => Promise<Thread>): Promise<Comment> {
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
