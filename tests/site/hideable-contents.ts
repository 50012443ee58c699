import { commentOnIssue, postProgressUpdate, writeAnnouncement } from '@civic/client'
import type { Resident } from '../journeys/start-city.ts'
import type { openFunding } from './open-funding.ts'

/** Something of a kind that can be hidden, where it stands in public, and the table that has it. */
export function hideableContents(place: Awaited<ReturnType<typeof openFunding>>) {
  const { owner, organizationId } = place
  return {
    ISSUE: async (author: Resident) => {
      const { id } = await place.issueBy(author, 'Hidden report')
      return { id, address: `/issues/${id}`, table: 'issues' as const, words: 'Hidden report' }
    },
    PETITION: async (author: Resident) => {
      const { id } = await place.petitionBy(author, 'Hidden wish')
      return { id, address: `/petitions/${id}`, table: 'petitions' as const, words: 'Hidden wish' }
    },
    ISSUE_COMMENT: async (author: Resident) => {
      const issue = await place.issueBy(author, 'A lamp')
      const body = { content: 'Hidden remark' }
      const { id } = (await commentOnIssue(author.civic, { path: { id: issue.id }, body })).comment
      return { id, address: `/issues/${issue.id}`, table: 'issue_comments' as const, words: 'Hidden remark' }
    },
    ANNOUNCEMENT: async () => {
      const body = { title: 'Hidden news', body: 'The truck comes on Monday.', publish: true }
      const { id } = (await writeAnnouncement(owner.civic, { path: { id: organizationId }, body })).announcement
      return { id, address: `/announcements/${id}`, table: 'announcements' as const, words: 'Hidden news' }
    },
    PROGRESS_UPDATE: async () => {
      const { id: campaignId, slug } = await place.campaignNamed('A bridge')
      const body = { campaignId, title: 'Hidden step', body: 'The ground was surveyed.' }
      const { id } = (await postProgressUpdate(owner.civic, { path: { id: organizationId }, body })).update
      return { id, address: `/campaigns/${slug}/updates`, table: 'progress_updates' as const, words: 'Hidden step' }
    },
  }
}
