import { showPetition } from '@civic/client'
import type { Count } from '../../site/count.ts'
import { petitionCounted } from '../../views/petitions/petition-counted.ts'

export const petitionCount: Count = {
  path: '/petitions/:id/count',
  reads: async ({ api, id, site, now }) => {
    const { petition } = await showPetition(api, { path: { id } })
    return petitionCounted(site, petition, now)
  },
}
