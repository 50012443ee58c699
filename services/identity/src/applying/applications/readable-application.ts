import type { Selectable } from 'kysely'
import type { OrganizationApplicationsTable, RepresentativeApplicationsTable } from '../../tables/application-tables.ts'
import type { OrganizationApplication, RepresentativeApplication } from './application-schemas.ts'

/** As the applicant and the reviewers read it; what is empty is left out. */
export function readableRepresentativeApplication(
  row: Selectable<RepresentativeApplicationsTable>,
): RepresentativeApplication {
  const { party, bio, avatarUrl, approvedProfileId } = row
  return {
    ...readableSubmission(row),
    fullName: row.fullName,
    title: row.title,
    position: row.position,
    constituency: row.constituency,
    communityId: row.communityId,
    ...(party !== null && { party }),
    ...(bio !== null && { bio }),
    ...(avatarUrl !== null && { avatarUrl }),
    ...(approvedProfileId !== null && { approvedProfileId }),
  }
}

/** As the applicant and the reviewers read it; what is empty is left out. */
export function readableOrganizationApplication(
  row: Selectable<OrganizationApplicationsTable>,
): OrganizationApplication {
  const { state, lga, description, logoUrl, approvedOrganizationId } = row
  return {
    ...readableSubmission(row),
    name: row.name,
    slug: row.slug,
    kind: row.kind,
    jurisdiction: row.jurisdiction,
    ...(state !== null && { state }),
    ...(lga !== null && { lga }),
    ...(description !== null && { description }),
    ...(logoUrl !== null && { logoUrl }),
    ...(approvedOrganizationId !== null && { approvedOrganizationId }),
  }
}

type SubmissionRow = Omit<Selectable<RepresentativeApplicationsTable>, 'approvedProfileId' | keyof RepresentativeForm>
type RepresentativeForm = Pick<
  Selectable<RepresentativeApplicationsTable>,
  'fullName' | 'title' | 'position' | 'constituency' | 'communityId' | 'party' | 'bio' | 'avatarUrl'
>

function readableSubmission(row: SubmissionRow) {
  const { officialEmail, officialPhone, website, reviewedAt, reviewedByUserId, reviewNote } = row
  return {
    id: row.id,
    userId: row.userId,
    status: row.status,
    ...(officialEmail !== null && { officialEmail }),
    ...(officialPhone !== null && { officialPhone }),
    ...(website !== null && { website }),
    proofUrls: row.proofUrls,
    submittedAt: row.submittedAt.toISOString(),
    ...(reviewedAt && { reviewedAt: reviewedAt.toISOString() }),
    ...(reviewedByUserId !== null && { reviewedByUserId }),
    ...(reviewNote !== null && { reviewNote }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
