import { flagContent, limits, listMyFlags } from '@civic/client'
import { beside } from '../../platform/beside.ts'
import { form, page, type Answer, type Shown } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { flagView, reasonNames } from '../../views/flagging/flag-view.ts'
import { words } from '../../words/en.ts'
import { attempt, type Stop } from '../taking-part/attempt.ts'
import { viewerOf } from '../taking-part/taking.ts'
import { commentOfIssue, commentOfPetition, issueOf, petitionOf, updateOfIssue, type Target } from './flagged.ts'

const text = words.flagging
const keep = 'own'

const flagIssuePage = page('/issues/:id/flag', { keep, shows: async (visit) => show(visit, await issueOf(visit)) })
const flagIssueForm = form('/issues/:id/flag', {
  does: async (visit, sent) => flag(visit, sent, await issueOf(visit)),
})

const flagIssueCommentPage = page('/issues/:id/comments/:comment/flag', {
  keep,
  shows: async (visit) => show(visit, await commentOfIssue(visit)),
})
const flagIssueCommentForm = form('/issues/:id/comments/:comment/flag', {
  does: async (visit, sent) => flag(visit, sent, await commentOfIssue(visit)),
})

const flagUpdatePage = page('/issues/:id/updates/:update/flag', {
  keep,
  shows: async (visit) => show(visit, await updateOfIssue(visit)),
})
const flagUpdateForm = form('/issues/:id/updates/:update/flag', {
  does: async (visit, sent) => flag(visit, sent, await updateOfIssue(visit)),
})

const flagPetitionPage = page('/petitions/:id/flag', {
  keep,
  shows: async (visit) => show(visit, await petitionOf(visit)),
})
const flagPetitionForm = form('/petitions/:id/flag', {
  does: async (visit, sent) => flag(visit, sent, await petitionOf(visit)),
})

const flagPetitionCommentPage = page('/petitions/:id/comments/:comment/flag', {
  keep,
  shows: async (visit) => show(visit, await commentOfPetition(visit)),
})
const flagPetitionCommentForm = form('/petitions/:id/comments/:comment/flag', {
  does: async (visit, sent) => flag(visit, sent, await commentOfPetition(visit)),
})

export const flagPages = [
  flagIssuePage,
  flagIssueForm,
  flagIssueCommentPage,
  flagIssueCommentForm,
  flagUpdatePage,
  flagUpdateForm,
  flagPetitionPage,
  flagPetitionForm,
  flagPetitionCommentPage,
  flagPetitionCommentForm,
]

async function flag(visit: Visit, sent: Sent, target: Target): Promise<Answer> {
  const typed = { reason: sent.text('reason'), description: sent.text('description') }
  const reason = reasonNames.find((name) => name === typed.reason)
  const key = sent.key ?? crypto.randomUUID()
  if (!reason)
    return show(visit, target, { stop: { status: 422, problems: { reason: text.problems.reason }, key }, typed })
  const { contentType, contentId, flagged } = target
  const { description } = typed
  const body = { contentType, contentId, reason, ...(description !== '' && { description }) }
  const tried = await attempt(visit, sent, {
    work: async () => flagContent(visit.api, { body, idempotencyKey: sent.key }),
    fields: text.problems,
    longest: { description: limits.flagContent.description.max },
    states: { ALREADY_FLAGGED: text.already },
  })
  if (!tried.isDone) return show(visit, target, { stop: tried.stop, typed })
  return { to: flagged.thing, said: text.done }
}

async function show(
  visit: Visit,
  { flagged, contentId }: Target,
  left?: { stop: Stop; typed: { reason: string; description: string } },
): Promise<Shown> {
  // What they typed stays on the page, whatever they did before.
  const mine = visit.person && !left && (await beside(listMyFlags(visit.api, { query: { limit: 100 } })))
  return {
    status: left?.stop.status ?? 200,
    title: text.title(flagged.what),
    isUnlisted: true,
    main: flagView({
      flagged,
      viewer: viewerOf(visit),
      key: left?.stop.key ?? crypto.randomUUID(),
      typed: left?.typed ?? { reason: '', description: '' },
      problems: left?.stop.problems ?? {},
      isWaiting: mine ? mine.items.some((flag) => flag.contentId === contentId && flag.status === 'PENDING') : false,
    }),
  }
}
