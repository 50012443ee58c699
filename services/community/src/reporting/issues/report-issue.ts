import { filled } from '@civic/contracts'
import { change } from '../../act.ts'
import { imageColumns, newImages } from '../../image-alts.ts'
import {
  CommunityNotFoundError,
  PrimaryCommunityMismatchError,
  PrimaryCommunityRequiredError,
} from '../../places/communities/community-errors.ts'
import { requireHome } from '../../places/communities/require-home.ts'
import { insertIssue } from './issue-queries.ts'
import { IssueReply, NewIssueBody } from './issue-schemas.ts'
import { readableIssue } from './readable-issue.ts'

export const reportIssue = change('POST /v1/issues', {
  summary: 'Report an issue in your home community',
  description:
    'Needs a verified address, and `communityId` must be your home community. Upload images first and ' +
    'send their file names. It is public at once, with the status `OPEN`. Sent twice, it is reported ' +
    'twice, unless both have the same `Idempotency-Key`.',
  who: { token: 'required', verified: true },
  body: NewIssueBody,
  reply: IssueReply,
  status: 201,
  refuses: [CommunityNotFoundError, PrimaryCommunityRequiredError, PrimaryCommunityMismatchError],

  async does({ tx, citizen, body }) {
    const { title, description, category, communityId } = body
    const images = newImages(body)
    await requireHome(tx, citizen, communityId)
    const row = await insertIssue(tx, {
      title,
      description,
      category,
      communityId,
      reportedById: citizen.userId,
      location: filled(body.location) ?? null,
      ...imageColumns(images),
    })
    return { issue: readableIssue(row) }
  },
})
