import { browseRepresentatives, showRepresentative } from './browse-representatives.ts'
import { claimRepresentative } from './claim-representative.ts'
import { createRepresentative } from './create-representative.ts'
import { editRepresentative } from './edit-representative.ts'
import { removeRepresentative } from './remove-representative.ts'
import { showOwnProfile } from './show-own-profile.ts'

/** In the order of the OpenAPI document. */
export const representativeActs = [
  browseRepresentatives,
  showRepresentative,
  showOwnProfile,
  createRepresentative,
  editRepresentative,
  removeRepresentative,
  claimRepresentative,
]
