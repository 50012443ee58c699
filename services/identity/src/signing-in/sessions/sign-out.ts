import { inTransaction } from '@civic/db'
import { act } from '../../act.ts'
import { hashOfToken } from './secret-token.ts'
import { SignOutBody, SignOutReply } from './session-schemas.ts'
import { lockPresentedToken, revokeFamily } from './session-queries.ts'

export const signOut = act('POST /v1/auth/logout', {
  summary: 'End the session of a refresh token',
  description:
    'Needs no access token. An unknown, expired or missing refresh token is no error. Access tokens that ' +
    'were issued already stay valid until they expire, at most 15 minutes.',
  who: { token: 'public' },
  body: SignOutBody,
  reply: SignOutReply,

  async does({ db, clock, body: { refreshToken } }) {
    if (!refreshToken) return { loggedOut: true }
    return inTransaction(db, async (tx) => {
      const presented = await lockPresentedToken(tx, hashOfToken(refreshToken))
      if (presented) await revokeFamily(tx, presented.familyId, clock.now())
      return { loggedOut: true }
    })
  },
})
