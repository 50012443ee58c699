import { removedContent } from '@civic/moderation'
import { act } from '../../act.ts'
import { countSignedPetitions, listSignedPetitions } from './signature-queries.ts'
import { SignaturesReply } from './signature-schemas.ts'

export const listMySignatures = act('GET /v1/me/signatures/petitions', {
  summary: 'Petitions that you signed',
  description:
    'Newest signature first. `petitionIds` draws the buttons of a list of petitions, `items` tells of the same ' +
    'petitions what a list of signatures shows. Of a petition that a moderator hid the title is a placeholder.',
  page: { usual: 5000, most: 5000 },
  reply: SignaturesReply,

  async does({ db, citizen, page }) {
    const [rows, total] = await Promise.all([
      listSignedPetitions(db, citizen.userId, page),
      countSignedPetitions(db, citizen.userId),
    ])
    const items = rows.map(({ isHidden, title, signedAt, ...petition }) => ({
      ...petition,
      title: isHidden ? removedContent : title,
      signedAt: signedAt.toISOString(),
    }))
    return { petitionIds: items.map(({ id }) => id), items, total }
  },
})
