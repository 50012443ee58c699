import { ExpectedUpdatedAt, petitionStatuses, Words } from '@civic/contracts'
import { Type, type Static } from 'typebox'
import { petitionForm } from './petition-schemas.ts'

const { title, description, goal, deadline, imageUrls, imageAlts } = petitionForm

export const PetitionChangeBody = Type.Object({
  title: Type.Optional(title),
  description: Type.Optional(description),
  goal: Type.Optional(goal),
  deadline,
  imageUrls,
  imageAlts,
  status: Type.Optional(Words(petitionStatuses, 'PetitionStatus')),
  expectedUpdatedAt: ExpectedUpdatedAt,
})
export type PetitionChangeBody = Static<typeof PetitionChangeBody>
