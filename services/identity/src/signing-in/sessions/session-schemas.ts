import { Described, RawText, Text } from '@civic/contracts'
import { Type } from 'typebox'
import { SignedInReply, TokenPair } from '../../people/accounts/account-schemas.ts'

export const SignInBody = Type.Object({ email: Text(1, 254), password: RawText({ minLength: 1 }) })
export const SignInReply = SignedInReply

export const RefreshBody = Type.Object({
  refreshToken: Described(RawText({ minLength: 1 }), 'The newest of the session; it works once.'),
})
export const RefreshReply = Type.Object({ tokens: TokenPair })

export const SignOutBody = Type.Object({
  refreshToken: Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], 'x-raw': true, description: 'Without it nothing ends.' }),
  ),
})
export const SignOutReply = Type.Object({ loggedOut: Type.Literal(true) })
