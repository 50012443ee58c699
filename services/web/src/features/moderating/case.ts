import {
  browseFlags,
  type Connection,
  decideFlags,
  type FlagResolution,
  hideContent,
  limits,
  type Refusal,
  showJudgedContent,
} from '@civic/client'
import { asking, onThisSite, placeOf, to, type Url } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { carried, lines, oneOf } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { type Answer, form, page } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { flagReasons } from '../../words/words-of.ts'
import { caseView, contentName, emptyView } from './case-view.ts'
import { besideIn, caseUrl, type ContentName, groupAsked, namedIn, type Queue, queueUrl, readQueue } from './cases.ts'
import { queueHead, queueList } from './queue-view.ts'

const text = words.moderating
const path = '/moderation/cases/:contentType/:contentId'
const resolutions: readonly FlagResolution[] = ['HIDDEN', 'DISMISSED', 'REVIEWED']
/** What is gone is looked at, and closed. */
const decisions = [...resolutions, 'GONE'] as const

const decideForm = form(path, {
  who: 'moderators',
  keep: true,
  fields: {
    note: lines(
      { label: text.decide.note, hint: text.decide.noteHint },
      { max: limits.decideFlags.resolutionNote.max, rows: 3 },
    ),
    decision: oneOf(decisions, { label: text.decide.title, problem: text.decide.needsDecision }),
    seen: carried(),
    next: carried(),
  },
  check: (_visit, { values: { decision, note } }) =>
    decision === 'REVIEWED' && note === '' ? { note: text.decide.needsNote } : {},
  refusals: { ALREADY_RESOLVED: takenMeanwhile },
  does: async ({ api, path: name, presence }, { values: { decision = 'GONE', note, seen, next }, key }) => {
    const content = namedIn(name)
    const status = decision === 'GONE' ? 'REVIEWED' : decision
    const what = await whatIs(api, content)
    const answer = await decideFlags(api, {
      body: {
        ...content,
        status,
        seenFlagIds: seen.split(','),
        seenStatus: 'PENDING',
        ...(note !== '' && { resolutionNote: note }),
      },
      idempotencyKey: key,
    })
    await beside(presence.leave(caseUrl(content).toString()))
    const newer = answer.newerOpen > 0 ? text.decide.newer(answer.newerOpen) : ''
    const count = answer.flags.length
    const done = decision === 'GONE' ? text.decide.closed(what, count) : text.decide.done(what, decision, count)
    const undo = decision === 'HIDDEN' ? `${content.contentType}/${content.contentId}` : undefined
    return { to: asking(onThisSite(next) ?? to`/moderation`, { undo }), said: done + newer }
  },
})

/** One of the usual sentences goes into the note; what was typed stays. */
const sentenceForm = form('/moderation/cases/:contentType/:contentId/sentence', {
  who: 'moderators',
  keep: path,
  isStep: true,
  fields: { note: lines({ label: text.decide.note }, { rows: 3 }), sentence: carried() },
  does: ({ path: name, query }, { values: { sentence } }) => ({
    to: placeOf(asking(caseUrl(namedIn(name), groupAsked(query)), { sentence }), 'decide'),
  }),
})

const showForm = form('/moderation/cases/:contentType/:contentId/show', {
  who: 'moderators',
  fields: { seen: carried() },
  refusals: { ALREADY_RESOLVED: text.show.already },
  does: async ({ api, path: name, query }, { values: { seen }, key }) => {
    const content = namedIn(name)
    const body = { ...content, status: 'DISMISSED', seenFlagIds: seen.split(','), seenStatus: 'HIDDEN' } as const
    const { notice } = await decideFlags(api, { body, idempotencyKey: key })
    return { to: caseUrl(content, groupAsked(query)), said: notice ?? text.show.done(await whatIs(api, content)) }
  },
})

/** What nobody flagged, or is not hidden any more. */
const hideForm = form('/moderation/cases/:contentType/:contentId/hide', {
  who: 'moderators',
  fields: {
    reason: oneOf(flagReasons, { label: text.hide.reason, problem: words.flagging.problems.reason }),
    why: lines(
      { label: text.decide.note, hint: text.hide.noteHint },
      { max: limits.hideContent.resolutionNote.max, rows: 3 },
    ),
  },
  refusals: { ALREADY_FLAGGED: text.hide.already },
  does: async ({ api, path: name, query }, { values: { reason = 'OTHER', why }, key }) => {
    const content = namedIn(name)
    const what = await whatIs(api, content)
    const body = { ...content, reason, ...(why !== '' && { resolutionNote: why }) }
    await hideContent(api, { body, idempotencyKey: key })
    const from = onThisSite(query.text('from', 2000))
    return { to: from ?? caseUrl(content, groupAsked(query)), said: text.hide.done(what) }
  },
})

/** The queue, with what waits longest open beside it. */
export const moderationPage = page('/moderation', {
  keep: 'own',
  who: 'moderators',
  called: text.title,
  shows: async (visit) => {
    const queue = await readQueue(visit.api, groupAsked(visit.query))
    const [first] = queue.cases
    return showDesk(visit, queue, first && namedIn(first))
  },
})

export const casePage = page(path, {
  keep: 'own',
  who: 'moderators',
  called: text.title,
  missing: text.one.missing,
  forms: [decideForm, sentenceForm, showForm, hideForm],
  holds: text.decide.draft,
  shows: async (visit) => {
    const { contentType, contentId } = visit.path
    if (contentType === 'CAMPAIGN') return { to: to`/moderation/concerns/${contentId}` }
    const selected = namedIn(visit.path)
    return showDesk(visit, await beside(readQueue(visit.api, groupAsked(visit.query))), selected)
  },
})

/** What it is called where it is said what became of it. */
async function whatIs(api: Connection, content: ContentName): Promise<string> {
  const found = await beside(showJudgedContent(api, { query: content }))
  return found ? contentName(content, found.context) : text.kinds[content.contentType]
}

async function showDesk(visit: Visit, queue: Queue | undefined, selected: ContentName | undefined): Promise<Answer> {
  const { site, now, query } = visit
  const head = queue ? queueHead(site, queue, now) : undefined
  const list = queue && queueList(queue, { selected, asked: query.number('page'), now })
  const frame = { head, list, undo: undoAsked(query) }
  if (!selected) {
    const last = await beside(browseFlags(visit.api, { query: { decided: true, sort: 'resolved', limit: 1 } }))
    const main = emptyView(site, { ...frame, queue, lastAt: last?.flags[0]?.resolvedAt, now })
    return { area: 'moderation', title: text.title, isUnlisted: true, main }
  }
  const own = caseUrl(selected)
  const [{ context }, draft, others = []] = await Promise.all([
    showJudgedContent(visit.api, { query: selected }),
    visit.drafts.read(own),
    beside(visit.presence.open(own.toString())),
  ])
  const around = queue ? besideIn(queue, selected) : undefined
  const group = queue?.group
  const given = { path: { ...selected }, query: { kind: group } }
  const sentences = site.notes.sentences ?? text.decide.ours
  const asked = sentences[(query.number('sentence') ?? 0) - 1]
  const note = [draft?.fields['note']?.[0], asked].filter(Boolean).join(' ')
  const waits = context.flags.some(({ status }) => status === 'PENDING')
  const initial = waits && !context.content.exists ? { note: text.decide.goneNote } : {}
  const typed = asked === undefined ? draft : { fields: { note: [note] }, typedAt: now }
  return {
    area: 'moderation',
    title: text.titleOf(contentName(selected, context)),
    isUnlisted: true,
    main: caseView(site, {
      ...frame,
      now,
      selected,
      context,
      others,
      around,
      total: queue?.cases.length,
      group,
      sentences,
      decide: fill(visit, decideForm, { ...given, draft: typed, initial }),
      sentence: fill(visit, sentenceForm, given).action,
      show: fill(visit, showForm, given),
      hide: fill(visit, hideForm, { ...given, query: { ...given.query, from: query.text('from', 2000) } }),
      next: around?.next ? caseUrl(around.next, group) : queueUrl(group),
      previous: around?.previous && caseUrl(around.previous, group),
    }),
  }
}

/** What was hidden just now. */
function undoAsked(query: Visit['query']): Url | undefined {
  const [contentType = '', contentId = ''] = query.text('undo')?.split('/') ?? []
  return contentId === '' ? undefined : placeOf(caseUrl(namedIn({ contentType, contentId })), 'show')
}

/** Who was first, and what they decided. */
export function takenMeanwhile(refusal: Refusal, { site }: Visit): string {
  const { status, resolvedByName, resolvedAt, resolutionNote } = readData(refusal.data)
  const resolution = resolutions.find((each) => each === status)
  if (resolution === undefined || resolvedByName === undefined || resolvedAt === undefined) {
    return text.decide.takenBySomebody
  }
  const at = site.format.time(new Date(resolvedAt))
  return text.decide.taken(resolvedByName, text.resolutions[resolution], at, resolutionNote)
}

function readData(data: unknown): Readonly<Record<string, string | undefined>> {
  const entries = typeof data === 'object' && data !== null ? Object.entries(data) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
