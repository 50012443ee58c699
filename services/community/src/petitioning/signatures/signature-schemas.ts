import { Type } from 'typebox'

export const SignatureReply = Type.Object({ signed: Type.Literal(true) })
