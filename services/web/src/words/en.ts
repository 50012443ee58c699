import { account } from './en/account.ts'
import { adminCommunities } from './en/admin-communities.ts'
import { adminOrganizations } from './en/admin-organizations.ts'
import { adminRepresentatives } from './en/admin-representatives.ts'
import { adminAudit } from './en/admin-audit.ts'
import { adminFigures } from './en/admin-figures.ts'
import { adminMoney } from './en/admin-money.ts'
import { adminApplications } from './en/admin-applications.ts'
import { adminUsers } from './en/admin-users.ts'
import { adminCampaigns } from './en/admin-campaigns.ts'
import { adminCorrections } from './en/admin-corrections.ts'
import { adminInstallation } from './en/admin-installation.ts'
import { adminReconciliation } from './en/admin-reconciliation.ts'
import { adminToday } from './en/admin-today.ts'
import { applying } from './en/applying.ts'
import { campaigns, lineage } from './en/campaigns.ts'
import { communities } from './en/communities.ts'
import { consultations } from './en/consultations.ts'
import { drafts } from './en/drafts.ts'
import { errors } from './en/errors.ts'
import { flagging } from './en/flagging.ts'
import { frame } from './en/frame.ts'
import { giving } from './en/giving.ts'
import { activity, home } from './en/home.ts'
import { issue, issues } from './en/issues.ts'
import { mailed } from './en/mailed.ts'
import { mine, near, notices } from './en/mine.ts'
import { modelTexts } from './en/model-texts.ts'
import { moderating } from './en/moderating.ts'
import { meanings, operator } from './en/operator.ts'
import { announcements, organizations, projects } from './en/organizations.ts'
import { patterns } from './en/patterns.ts'
import { petition, petitions } from './en/petitions.ts'
import { photos } from './en/photos.ts'
import { profile } from './en/profile.ts'
import { registering } from './en/registering.ts'
import { reporting } from './en/reporting.ts'
import { representatives } from './en/representatives.ts'
import { search } from './en/search.ts'
import { starting } from './en/starting.ts'
import { statuses } from './en/statuses.ts'
import { comments, live, takingPart, times } from './en/taking-part.ts'
import { cards, things } from './en/things.ts'
import { welcome } from './en/welcome.ts'

/** Every text of the site, in English. Another language is an object of the same shape. */
export const words = {
  account,
  activity,
  adminCommunities,
  adminOrganizations,
  adminRepresentatives,
  adminAudit,
  adminFigures,
  adminMoney,
  adminApplications,
  adminUsers,
  adminCampaigns,
  adminCorrections,
  adminInstallation,
  adminReconciliation,
  adminToday,
  announcements,
  applying,
  campaigns,
  cards,
  comments,
  communities,
  consultations,
  errors,
  flagging,
  frame,
  giving,
  home,
  issue,
  issues,
  drafts,
  lineage,
  live,
  meanings,
  mine,
  modelTexts,
  moderating,
  near,
  notices,
  operator,
  organizations,
  mailed,
  patterns,
  petition,
  petitions,
  photos,
  profile,
  projects,
  registering,
  representatives,
  reporting,
  search,
  starting,
  statuses,
  takingPart,
  things,
  times,
  welcome,
} as const
