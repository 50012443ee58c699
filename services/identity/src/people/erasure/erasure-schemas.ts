import { Type } from 'typebox'

export const DeletionBody = Type.Object({
  reason: Type.Optional(Type.String({ 'x-lines': true, description: 'The first 1000 characters are kept.' })),
})

export const DeletionReply = Type.Object({ ok: Type.Literal(true) })
