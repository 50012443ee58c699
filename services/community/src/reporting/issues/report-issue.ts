import { requireVerified } from '@civic/access'
import { filled } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { requireHome } from '../../places/communities/require-home.ts'
import type { CommunityCall } from '../../context.ts'
import { insertIssue } from './issue-queries.ts'
import type { Issue, NewIssueBody } from './issue-schemas.ts'
import { readableIssue } from './readable-issue.ts'

/** Reports an issue in the caller's home community. */
export async function reportIssue({ db, actor }: CommunityCall, input: NewIssueBody): Promise<{ issue: Issue }> {
  const citizen = requireVerified(actor)
  const { title, description, category, communityId } = input

  return inTransaction(db, async (tx) => {
    await requireHome(tx, citizen, communityId)
    const row = await insertIssue(tx, {
      title,
      description,
      category,
      communityId,
      reportedById: citizen.userId,
      location: filled(input.location) ?? null,
      imageUrls: JSON.stringify(filled(input.imageUrls) ?? []),
    })
    return { issue: readableIssue(row) }
  })
}
