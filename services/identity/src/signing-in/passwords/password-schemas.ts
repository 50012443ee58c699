import { Email, Password, RawText, Described } from '@civic/contracts'
import { Type } from 'typebox'

export const ForgottenPasswordBody = Type.Object({ email: Email })
export const NewPasswordBody = Type.Object({
  token: Described(RawText({ minLength: 1 }), 'The `token` of the mailed link.'),
  newPassword: Described(Password(), 'At least 8 characters and at most 72 bytes of UTF-8; taken as it stands.'),
})
