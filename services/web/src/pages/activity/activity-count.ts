import { showRecent } from '@civic/client'
import type { Count } from '../../site/count.ts'
import { activityCounted } from '../../views/activity/activity-counted.ts'

export const activityCount: Count = {
  path: '/activity/count',
  reads: async ({ api }) => activityCounted((await showRecent(api, { query: { limit: 1 } })).items),
}
