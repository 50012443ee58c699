import { Described, petitionStatuses, Timestamp, Uuid, WordOf } from '@civic/contracts'
import { Type } from 'typebox'

export const SignatureReply = Type.Object({ signed: Type.Literal(true) })

const SignedPetition = Type.Object(
  {
    id: Described(Uuid, 'The petition.'),
    title: Type.String({ description: 'A placeholder while a moderator hides the petition.' }),
    status: WordOf(petitionStatuses, 'PetitionStatus'),
    signedAt: Timestamp,
  },
  { title: 'SignedPetition' },
)

export const SignaturesReply = Type.Object({
  petitionIds: Type.Array(Uuid, { description: 'Of the same petitions as `items`, in the same order.' }),
  items: Type.Array(SignedPetition),
  total: Type.Integer(),
})
