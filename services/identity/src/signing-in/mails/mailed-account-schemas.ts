import { Email } from '@civic/contracts'
import { Type } from 'typebox'

export const MailedAccountReply = Type.Object({ account: Type.Object({ name: Type.String(), email: Email }) })
