import { act } from '../../act.ts'
import { readableRepresentative } from './readable-representative.ts'
import { findRepresentativeOf } from './representative-queries.ts'
import { OwnProfileReply } from './representative-schemas.ts'

export const showOwnProfile = act('GET /v1/me/representative', {
  summary: 'The representative that you may publish as',
  description: 'Null when no profile is linked to your account.',
  reply: OwnProfileReply,

  async does({ db, citizen }) {
    const row = await findRepresentativeOf(db, citizen.userId)
    return { representative: row ? readableRepresentative(row) : null }
  },
})
