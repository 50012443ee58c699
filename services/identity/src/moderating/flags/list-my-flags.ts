import { act } from '../../act.ts'
import { countOwnFlags, listOwnFlags, type OwnFlagRow } from './own-flag-queries.ts'
import { OwnFlagsReply, type OwnFlag } from './own-flag-schemas.ts'

export const listMyFlags = act('GET /v1/me/flags', {
  summary: 'What you flagged, and what became of it',
  description:
    'Newest first. Concerns about campaigns are among them. Who decided, and what they noted, is for moderators ' +
    'alone. A hidden title reads as its placeholder, for you as for everybody.',
  page: { usual: 50, most: 200 },
  reply: OwnFlagsReply,

  async does({ db, citizen, page }) {
    const [rows, total] = await Promise.all([listOwnFlags(db, citizen.userId, page), countOwnFlags(db, citizen.userId)])
    return { flagIds: rows.map(({ id }) => id), items: rows.map(ownFlag), total }
  },
})

/** The row on the wire; what is empty is left out. */
function ownFlag({ headline, parentType, parentId, createdAt, resolvedAt, ...flag }: OwnFlagRow): OwnFlag {
  return {
    ...flag,
    ...(headline !== null && { title: headline }),
    ...(parentType !== null && { parentType }),
    ...(parentId !== null && { parentId }),
    createdAt: createdAt.toISOString(),
    ...(resolvedAt && { resolvedAt: resolvedAt.toISOString() }),
  }
}
