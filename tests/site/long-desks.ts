import {
  applyAsOrganization,
  applyAsRepresentative,
  banUser,
  browseUsers,
  createRepresentative,
  decideFlags,
  editOrganization,
  flagContent,
  writeAnnouncement,
} from '@civic/client'
import type { Resident } from '../journeys/start-city.ts'
import type { Place } from './open-place.ts'

interface Town {
  /** Words without a blank, so many letters of them. */
  long: (count: number) => string
  communityId: string
  organizationId: string
  /** Who wrote what is flagged, and two things of theirs. */
  author: Resident
  issueId: string
  petitionId: string
}

/** What desks show, in words without a blank; the addresses of the desks. */
export async function seedLongDesks(place: Place, town: Town): Promise<string[]> {
  const { administrator, city } = place
  const { long, communityId, organizationId, author, issueId, petitionId } = town
  const reporter = await place.residentNamed(long(58), communityId)
  const judged = { contentType: 'PETITION', contentId: petitionId } as const
  const flag = { reason: 'OTHER', description: long(500) } as const
  const { flag: decided } = await flagContent(reporter.civic, { body: { ...judged, ...flag } })
  await decideFlags(administrator.civic, {
    body: {
      ...judged,
      status: 'DISMISSED',
      seenStatus: 'PENDING',
      seenFlagIds: [decided.id],
      resolutionNote: long(300),
    },
  })
  await flagContent(reporter.civic, { body: { contentType: 'ISSUE', contentId: issueId, ...flag } })

  const office = { title: long(40), position: long(100), constituency: long(100), party: long(50), communityId }
  const asked = { ...office, fullName: long(100), bio: long(300), website: `https://${long(60)}.example/${long(60)}` }
  const { representativeApplication } = await applyAsRepresentative(reporter.civic, { body: asked })
  const trust = { name: long(100), slug: long(50).toLowerCase(), kind: 'NGO', jurisdiction: 'NATIONAL' } as const
  const { organizationApplication } = await applyAsOrganization(author.civic, {
    body: { ...trust, description: long(300) },
  })
  const { representative } = await createRepresentative(administrator.civic, { body: { ...office, name: long(100) } })
  const papers = { officialEmail: `${long(60)}@${long(50)}.example`, registrationNumber: long(60), country: long(50) }
  const of = { path: { id: organizationId } }
  await editOrganization(administrator.civic, { ...of, body: { ...papers, representativeName: long(80) } })
  const body = { title: long(150), body: long(300), publish: true }
  const { announcement } = await writeAnnouncement(administrator.civic, { ...of, body })
  const banned = await city.newcomer(long(57))
  await banUser(administrator.civic, { path: { id: banned.id }, body: { reason: long(300) } })

  const [campaign] = await city.database.sql<{ id: string }>(
    'update campaigns set review_note = $2, created_by_name = $2 where organization_id = $1 returning id',
    [organizationId, long(100)],
  )
  const [finding] = await city.database.sql<{ id: string }>(
    `insert into reconciliation_findings (kind, donation_id, campaign_id, reference, detail, first_seen_at, last_seen_at)
     select 'SUBACCOUNT_MISMATCH', id, campaign_id, $1, $2, now(), now() from donations limit 1 returning id`,
    [long(100), long(300)],
  )
  const { users } = await browseUsers(administrator.civic, { query: { q: reporter.email } })
  const user = `/admin/users/${users[0]?.id}`
  const [profile, organization] = [
    `/admin/representatives/${representative.id}`,
    `/admin/organizations/${organizationId}`,
  ]
  const applications = [
    `/admin/applications/representative/${representativeApplication.id}`,
    `/admin/applications/organization/${organizationApplication.id}`,
  ]
  const ofCampaign = `/admin/campaigns/${campaign?.id}`
  return [
    '/moderation',
    `/moderation/cases/ISSUE/${issueId}`,
    `/moderation/cases/PETITION/${petitionId}`,
    '/moderation/decisions',
    `/moderation/reporters/${reporter.id}`,
    '/moderation/concerns',
    '/desks',
    '/admin',
    '/admin/applications',
    ...applications.flatMap((each) => [each, `${each}/approve`, `${each}/reject`]),
    '/admin/users',
    user,
    `${user}/role`,
    `${user}/ban`,
    `/admin/users/${banned.id}`,
    `/admin/users/${banned.id}/ban`,
    '/admin/audit',
    '/admin/figures',
    `/admin/figures?community=${communityId}`,
    '/admin/money',
    '/admin/communities',
    '/admin/communities/new',
    `/admin/communities/${communityId}`,
    '/admin/organizations',
    organization,
    ...['edit', 'badge', 'bank', 'join'].map((act) => `${organization}/${act}`),
    `/admin/announcements/${announcement.id}/archive`,
    '/admin/representatives',
    profile,
    `${profile}/link?q=${long(30)}`,
    `${profile}/link?user=${reporter.id}`,
    `${profile}/delete`,
    '/admin/campaigns?status=ALL',
    ofCampaign,
    `${ofCampaign}/pause`,
    '/admin/reconciliation',
    `/admin/reconciliation/${finding?.id}`,
    '/admin/reconciliation/run',
    '/admin/installation',
  ]
}
