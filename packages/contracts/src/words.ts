/** The closed lists of words that more than one module answers with or reads. */
export const issueStatuses = ['OPEN', 'UNDER_REVIEW', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const
export const petitionStatuses = ['DRAFT', 'ACTIVE', 'CLOSED', 'SUCCESSFUL'] as const
export const announcementStatuses = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const
export const projectStatuses = ['PLANNED', 'ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELLED'] as const
export const consultationStatuses = ['DRAFT', 'PUBLISHED', 'CLOSED'] as const
export const assignmentStatuses = ['RECEIVED', 'IN_PROGRESS', 'COMPLETED', 'REJECTED'] as const
export const milestoneStatuses = ['PLANNED', 'IN_PROGRESS', 'COMPLETED'] as const
export const questionTypes = ['SHORT_TEXT', 'LONG_TEXT', 'SINGLE_CHOICE', 'MULTI_CHOICE', 'YES_NO'] as const
export const orgMemberRoles = ['OWNER', 'ADMIN', 'STAFF'] as const

export const campaignStatuses = [
  'DRAFT',
  'PENDING_REVIEW',
  'NEEDS_CHANGES',
  'APPROVED',
  'REJECTED',
  'PUBLISHED',
  'PAUSED',
  'FUNDED',
  'COMPLETED',
  'REPORTED',
  'ARCHIVED',
] as const
export const donationStatuses = ['PENDING', 'SETTLED', 'FAILED', 'ABANDONED', 'REFUNDED'] as const
export const currencies = ['NGN', 'GBP', 'USD', 'EUR'] as const

/** What an organization may be; only the office endpoint gives the last one. */
export const organizationKinds = ['GOVERNMENT', 'AGENCY', 'NGO', 'UTILITY', 'OTHER', 'REPRESENTATIVE_OFFICE'] as const
export const jurisdictions = ['NATIONAL', 'STATE', 'LGA', 'COMMUNITY'] as const

/** How far an application is; NONE before there is one. */
export const reviewStatuses = ['NONE', 'PENDING', 'APPROVED', 'NEEDS_CHANGES', 'REJECTED'] as const

/** Platform roles, from the fewest rights to the most; everybody starts as `CITIZEN`. */
export const platformRoles = [
  'CITIZEN',
  'REPRESENTATIVE',
  'GOVERNMENT_ADMIN',
  'NGO',
  'MODERATOR',
  'PLATFORM_ADMIN',
] as const

/** What may be flagged. */
export const contentTypes = [
  'ISSUE',
  'ISSUE_COMMENT',
  'PETITION',
  'PETITION_COMMENT',
  'REPRESENTATIVE_COMMENT',
  'ANNOUNCEMENT',
  'PROGRESS_UPDATE',
  'REPRESENTATIVE_ANNOUNCEMENT',
  'REPRESENTATIVE_ANNOUNCEMENT_COMMENT',
  'CAMPAIGN',
] as const

/** Why content is flagged, campaigns apart, which have reasons of their own. */
export const moderationReasons = ['SPAM', 'ABUSE', 'MISINFO', 'HATE', 'OTHER'] as const
export const concernReasons = ['FUNDS_MISUSE', 'WORK_NOT_DONE', 'MISREPRESENTED', 'NO_UPDATES', 'OTHER'] as const
export const flagReasons = [...new Set([...moderationReasons, ...concernReasons])]

export const flagStatuses = ['PENDING', 'REVIEWED', 'HIDDEN', 'DISMISSED'] as const
/** What a moderator makes of a flag. */
export const resolutions = ['REVIEWED', 'HIDDEN', 'DISMISSED'] as const
