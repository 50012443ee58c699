import { moderatorRoles, type Citizen, type Origin } from '@civic/access'
import { recordAct } from '@civic/audit'
import { inTransaction } from '@civic/db'
import { act } from '../../act.ts'
import { InvalidContentTypeError } from '../flags/flag-errors.ts'
import { readContentType } from '../flags/flag-words.ts'
import { FlagNotFoundError } from '../flag-queue/queue-errors.ts'
import { getFlag } from '../flag-queue/queue-queries.ts'
import type { Db } from '../../tables.ts'
import { ContentNotFoundError } from './context-errors.ts'
import { ContentQuery, ContextReply, type FlagContext } from './context-schemas.ts'
import { readContext, showsHiddenText } from './read-context.ts'

const shown =
  'The text in full, hidden or not, what it said when it was flagged, what it stands under and beside, its author, every ' +
  'flag on it and every decision. Drafts are missing for moderators too. A read that shows hidden text, or the copy of one ' +
  'that is gone, stands in the audit log as `flag.context_read`.'

export const showFlagContext = act('GET /v1/flags/:id/context', {
  summary: 'What a flag is about, with all that is needed to decide',
  description: `For moderators and platform administrators. ${shown}`,
  who: { token: 'required', roles: moderatorRoles },
  reply: ContextReply,
  refuses: [FlagNotFoundError],

  async does({ db, citizen: moderator, origin, path: { id } }) {
    const { contentType, contentId } = await getFlag(db, id)
    const context = await readContext(db, { contentType, contentId }, id)
    if (!context) throw new FlagNotFoundError()
    await recordReading(db, context, {
      moderator,
      origin,
      target: { type: 'CONTENT_FLAG', id },
      contentType,
      contentId,
    })
    return { context }
  },
})

export const showJudgedContent = act('GET /v1/moderation/content', {
  summary: 'The same of any content, whether or not somebody has flagged it',
  description:
    `For moderators and platform administrators. ${shown} Content that is gone is found as long as there is a flag on it; ` +
    'the copy is then that of the newest flag.',
  who: { token: 'required', roles: moderatorRoles },
  query: ContentQuery,
  reply: ContextReply,
  refuses: [InvalidContentTypeError, ContentNotFoundError],

  async does({ db, citizen: moderator, origin, query }) {
    const key = { contentType: readContentType(query.contentType), contentId: query.contentId.toLowerCase() }
    const context = await readContext(db, key)
    if (!context) throw new ContentNotFoundError()
    await recordReading(db, context, {
      moderator,
      origin,
      target: { type: key.contentType, id: key.contentId },
      ...key,
    })
    return { context }
  },
})

interface Reading {
  moderator: Citizen
  origin: Origin
  target: { type: string; id: string }
  contentType: string
  contentId: string
}

/** Before anything is shown: when the row cannot be written, nothing is. */
async function recordReading(db: Db, context: FlagContext, reading: Reading): Promise<void> {
  if (!showsHiddenText(context)) return
  const { moderator, origin, target, contentType, contentId } = reading
  await inTransaction(db, async (tx) =>
    recordAct(tx, moderator, origin, {
      action: 'flag.context_read',
      targetType: target.type,
      targetId: target.id,
      metadata: { contentType, contentId },
    }),
  )
}
