import { showIssue } from '@civic/client'
import type { Count } from '../../site/count.ts'
import { issueCounted } from '../../views/issues/issue-counted.ts'

export const issueCount: Count = {
  path: '/issues/:id/count',
  reads: async ({ api, id, site, now }) => {
    const { issue } = await showIssue(api, { path: { id } })
    return issueCounted(site, issue, now)
  },
}
