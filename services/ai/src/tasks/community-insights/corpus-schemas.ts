import { Nullable } from '@civic/contracts'
import { Type, type Static } from 'typebox'

/** It goes into a path, so it has no room for a way out of it or for what cannot be written there. */
const Id = Type.String({ pattern: String.raw`^[\w-]{1,64}$` })

const topicFields = {
  id: Id,
  title: Type.String(),
  description: Type.String(),
  status: Nullable(Type.String()),
  isHidden: Nullable(Type.Boolean()),
  createdAt: Nullable(Type.String()),
}

/** An issue of the community, as far as it is used. */
const Issue = Type.Object({
  ...topicFields,
  category: Nullable(Type.String()),
  upvoteCount: Nullable(Type.Integer()),
})
export type Issue = Static<typeof Issue>
export const Issues = Type.Object({ issues: Type.Array(Issue) })

/** A petition of the community, as far as it is used. */
const Petition = Type.Object({
  ...topicFields,
  signatureCount: Nullable(Type.Integer()),
  goal: Nullable(Type.Integer()),
})
export type Petition = Static<typeof Petition>
export const Petitions = Type.Object({ petitions: Type.Array(Petition) })
