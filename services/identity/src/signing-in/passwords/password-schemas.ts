import { Email, Password, RawText, Described } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const ForgottenPasswordBody = Type.Object({ email: Email })

const NewPassword = Described(Password(), 'At least 8 characters and at most 72 bytes of UTF-8; taken as it stands.')

export const NewPasswordBody = Type.Object({
  token: Described(RawText({ minLength: 1 }), 'The `token` of the mailed link.'),
  newPassword: NewPassword,
})

export const ChangedPasswordBody = Type.Object({
  currentPassword: Described(RawText({ minLength: 1 }), 'The one to sign in with until now; taken as it stands.'),
  newPassword: NewPassword,
})
export type ChangedPasswordBody = Static<typeof ChangedPasswordBody>
