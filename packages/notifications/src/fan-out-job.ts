import { notificationTypes, Words } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

const FanOutJob = Type.Object({
  key: Type.String(),
  audience: Type.String(),
  of: Type.String(),
  except: Type.Optional(Type.String()),
  message: Type.Object({
    type: Words(notificationTypes),
    title: Type.String(),
    body: Type.String(),
    linkUrl: Type.Optional(Type.String()),
  }),
  after: Type.Optional(Type.String()),
})

/** The rest of a fan-out: the people of the audience after the last one who was told. */
export type FanOutJob = Static<typeof FanOutJob>

/** Throws when the payload is not one. */
export function readFanOutJob(payload: unknown): FanOutJob {
  if (!Value.Check(FanOutJob, payload)) throw new Error('This is not the payload of a fan-out')
  return payload
}
