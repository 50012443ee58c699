import type {
  AssignmentStatus,
  CampaignStatus,
  ConsultationStatus,
  IssueCategory,
  IssueStatus,
  OrganizationKind,
  PetitionStatus,
  ProjectStatus,
  UserRole,
} from '@civic/client'

/** A word, and a sentence on what it means. */
export interface Meaning {
  word: string
  means: string
}

const issues: Record<IssueStatus, Meaning> = {
  OPEN: { word: 'Open', means: 'Published. Nobody official has acted yet.' },
  UNDER_REVIEW: { word: 'Under review', means: 'An official body looks at it.' },
  IN_PROGRESS: { word: 'In progress', means: 'An official body says that work has begun.' },
  RESOLVED: { word: 'Resolved', means: 'An official body says that it is done. Say in a comment if it is not.' },
  CLOSED: { word: 'Closed', means: 'Ended. The reason may stand in an official response.' },
}

const petitions: Record<PetitionStatus, Meaning> = {
  DRAFT: { word: 'Draft', means: 'Only you see it.' },
  ACTIVE: { word: 'Active', means: 'Collects signatures.' },
  CLOSED: { word: 'Closed', means: 'Ended. It takes no more signatures.' },
  SUCCESSFUL: { word: 'Successful', means: 'Its goal was reached, and it was declared successful.' },
}

const assignments: Record<AssignmentStatus, Meaning> = {
  RECEIVED: { word: 'Received', means: 'The organization says that it has the report.' },
  IN_PROGRESS: { word: 'In progress', means: 'The organization says that it works on it.' },
  COMPLETED: { word: 'Completed', means: 'The organization says that its part is done.' },
  REJECTED: { word: 'Rejected', means: 'The organization says that it does not take it on.' },
}

const projects: Record<ProjectStatus, Meaning> = {
  PLANNED: { word: 'Planned', means: 'Announced, not begun.' },
  ACTIVE: { word: 'Active', means: 'Under way.' },
  PAUSED: { word: 'Paused', means: 'Stopped for a while.' },
  COMPLETED: { word: 'Completed', means: 'Done, the organization says.' },
  CANCELLED: { word: 'Cancelled', means: 'It will not be done.' },
}

const consultations: Record<ConsultationStatus, Meaning> = {
  DRAFT: { word: 'Draft', means: 'Only the organization sees it.' },
  PUBLISHED: { word: 'Open', means: 'Takes answers until its last day.' },
  CLOSED: { word: 'Closed', means: 'Takes no more answers.' },
}

const campaigns: Partial<Record<CampaignStatus, Meaning>> = {
  PUBLISHED: { word: 'Published', means: 'Takes donations.' },
  FUNDED: { word: 'Funded', means: 'Its goal is reached. It still takes donations.' },
  COMPLETED: { word: 'Completed', means: 'The work is done, the organization says. A final report is to come.' },
  REPORTED: { word: 'Reported', means: 'The final report is published.' },
}

const roles: Record<UserRole, Meaning> = {
  CITIZEN: { word: 'Citizen', means: 'Somebody who takes part for themselves.' },
  REPRESENTATIVE: { word: 'Representative', means: 'Holds an elected office, and was checked.' },
  GOVERNMENT_ADMIN: { word: 'Government', means: 'Speaks for an office of the state, and was checked.' },
  NGO: { word: 'NGO', means: 'Speaks for an organization that was checked.' },
  MODERATOR: { word: 'Moderator', means: 'Looks at what others flag, and may hide it.' },
  PLATFORM_ADMIN: { word: 'Administrator', means: 'Runs this installation.' },
}

const categories: Record<IssueCategory, Meaning> = {
  INFRASTRUCTURE: { word: 'Infrastructure', means: 'Roads, drains, bridges, public buildings' },
  HEALTH: { word: 'Health', means: 'Clinics, hospitals, hygiene' },
  EDUCATION: { word: 'Education', means: 'Schools, teachers, libraries' },
  SECURITY: { word: 'Security', means: 'Crime, fire, dangerous places' },
  ENVIRONMENT: { word: 'Environment', means: 'Refuse, trees, smoke, flooding' },
  UTILITIES: { word: 'Utilities', means: 'Water, power, streetlights' },
  TRANSPORT: { word: 'Transport', means: 'Buses, parking, traffic' },
  OTHER: { word: 'Other', means: 'Whatever fits nowhere else' },
}

const organizationKinds: Record<OrganizationKind, string> = {
  GOVERNMENT: 'Government',
  AGENCY: 'Agency',
  NGO: 'NGO',
  UTILITY: 'Utility',
  OTHER: 'Other',
  REPRESENTATIVE_OFFICE: 'Office of a representative',
}

export const statuses = {
  issues,
  petitions,
  assignments,
  projects,
  consultations,
  campaigns,
  roles,
  categories,
  organizationKinds,
  official: 'Official response',
} as const
