import { Described, RawText } from '@civic/contracts'
import { Type } from 'typebox'
import { PublicUser, TokenPair } from '../../people/accounts/account-schemas.ts'

export const VerificationBody = Type.Object({
  token: Described(RawText({ minLength: 1 }), 'The `token` of the mailed link.'),
})
/** Without tokens when the address was verified already. */
export const VerifiedReply = Type.Object({ user: PublicUser, tokens: Type.Optional(TokenPair) })
