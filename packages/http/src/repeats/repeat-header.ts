import { Type } from 'typebox'

/** What the documents tell of the header; `attemptOf` reads it. */
export const RepeatHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[!#-\\[\\]-~]+$',
      description:
        'A random text of your choice, one for each thing that you do. Sent again within 24 hours with the same request, it gets the first answer again, and nothing happens twice.',
    }),
  ),
})
