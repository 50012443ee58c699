import type {
  AnnouncementRow,
  CampaignRow,
  ConsultationRow,
  OrganizationRow,
  ProjectRow,
} from './organization-bucket-queries.ts'
import type { RepAnnouncementRow } from './place-bucket-queries.ts'
import type {
  FoundAnnouncement,
  FoundCampaign,
  FoundConsultation,
  FoundOrganization,
  FoundProject,
  FoundRepAnnouncement,
} from './search-schemas.ts'

/** The rows on the wire: what is empty is left out. */
export function readableOrganization({ description, ...row }: OrganizationRow): FoundOrganization {
  return { ...row, ...(description !== null && { description }), createdAt: row.createdAt.toISOString() }
}

export function readableConsultation(row: ConsultationRow): FoundConsultation {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

export function readableAnnouncement(row: AnnouncementRow): FoundAnnouncement {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

export function readableProject(row: ProjectRow): FoundProject {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

export function readableCampaign({ coverImageUrl, state, lga, ...row }: CampaignRow): FoundCampaign {
  return {
    ...row,
    ...(coverImageUrl !== null && { coverImageUrl }),
    ...(state !== null && { state }),
    ...(lga !== null && { lga }),
    createdAt: row.createdAt.toISOString(),
  }
}

export function readableRepAnnouncement({ publishedAt, ...row }: RepAnnouncementRow): FoundRepAnnouncement {
  return { ...row, ...(publishedAt && { publishedAt: publishedAt.toISOString() }) }
}
