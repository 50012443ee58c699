import { browseConsultations } from './browse-consultations.ts'
import { closeConsultation } from './close-consultation.ts'
import { draftConsultation } from './draft-consultation.ts'
import { editConsultation } from './edit-consultation.ts'
import { publishConsultation } from './publish-consultation.ts'
import { removeConsultation } from './remove-consultation.ts'
import { showConsultation } from './show-consultation.ts'
import { showConsultationAudience } from './show-consultation-audience.ts'

/** In the order of the OpenAPI document. */
export const consultationActs = [
  browseConsultations,
  showConsultation,
  publishConsultation,
  closeConsultation,
  draftConsultation,
  editConsultation,
  removeConsultation,
  showConsultationAudience,
]
