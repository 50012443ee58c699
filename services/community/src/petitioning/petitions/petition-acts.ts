import { browsePetitions, showPetition } from './browse-petitions.ts'
import { createPetition } from './create-petition.ts'
import { editPetition } from './edit-petition.ts'
import { removePetition } from './remove-petition.ts'

/** In the order of the OpenAPI document. */
export const petitionActs = [browsePetitions, showPetition, createPetition, removePetition, editPetition]
