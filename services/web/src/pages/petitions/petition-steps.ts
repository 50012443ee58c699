import { editPetition, type PetitionStatus } from '@civic/client'
import { to } from '../../html/url.ts'
import { form } from '../../site/page.ts'
import { words } from '../../words/en.ts'

const { own } = words.starting

/** What becomes of a petition of one's own. */
export const petitionStepForms = [
  step('publish', 'ACTIVE', own.published),
  step('close', 'CLOSED', own.closed),
  step('succeed', 'SUCCESSFUL', own.succeeded),
]

function step(act: 'publish' | 'close' | 'succeed', status: PetitionStatus, said: string) {
  return form(`/petitions/:id/${act}`, {
    refusals: { INVALID_STATUS_TRANSITION: own.noSuchStep, PETITION_LOCKED: own.noSuchStep },
    does: async ({ api, path }) => {
      await editPetition(api, { path, body: { status } })
      return { to: to`/petitions/${path.id}`, said }
    },
  })
}
