import { Clearable, ExpectedUpdatedAt, LongText, Text, Timestamp, Uuid } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { ImageRef } from '../../image-schemas.ts'

const optional = {
  coverImageUrl: Clearable(ImageRef),
  communityId: Clearable(Uuid),
  opensAt: Clearable(Timestamp),
  closesAt: Clearable(Timestamp),
}

export const NewConsultationBody = Type.Object({
  title: Text(5, 200),
  summary: LongText(10, 500),
  description: LongText(10, 20_000),
  ...optional,
})

const orNull = <Schema extends ReturnType<typeof Text>>(schema: Schema) =>
  Type.Optional(Type.Unsafe<Static<Schema> | null>({ anyOf: [schema, { type: 'null' }] }))

export const ConsultationChangeBody = Type.Object({
  title: orNull(Text(5, 200)),
  summary: orNull(LongText(10, 500)),
  description: orNull(LongText(10, 20_000)),
  ...optional,
  expectedUpdatedAt: ExpectedUpdatedAt,
})
export type ConsultationChangeBody = Static<typeof ConsultationChangeBody>
