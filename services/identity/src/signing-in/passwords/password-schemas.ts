import { Email, Password, RawText } from '@civic/contracts'
import { Type } from 'typebox'

export const ForgottenPasswordBody = Type.Object({ email: Email })
export const NewPasswordBody = Type.Object({
  token: RawText({ minLength: 1 }),
  newPassword: Password(),
})
