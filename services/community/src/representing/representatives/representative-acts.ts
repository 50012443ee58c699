import { browseRepresentatives, showRepresentative } from './browse-representatives.ts'
import { claimRepresentative } from './claim-representative.ts'
import { createRepresentative } from './create-representative.ts'
import { editRepresentative } from './edit-representative.ts'
import { removeRepresentative } from './remove-representative.ts'

/** In the order of the OpenAPI document. */
export const representativeActs = [
  browseRepresentatives,
  showRepresentative,
  createRepresentative,
  editRepresentative,
  removeRepresentative,
  claimRepresentative,
]
