// Written by `npm run client`; what is changed here is lost.
import { operation } from '../core/operation.ts'
import type * as t from './types.gen.ts'

/**
 * Accept an invitation to your address.
 *
 * For the person whose account has the invited address, verified; the path carries the secret of the link. The account joins with the role and title of the invitation. A link works once and for 14 days. It stands in the audit log.
 *
 * `POST /v1/invitations/{invitationId}/accept`
 */
export const acceptInvitation = /* @__PURE__ */ operation<Pick<t.AcceptInvitationData, 'path'>, t.AcceptInvitationResponses, t.AcceptInvitationErrors>('POST /v1/invitations/{invitationId}/accept', 1)
/**
 * Add a person who has an account.
 *
 * For owners and administrators of the organization. They add somebody by `userId` or `email`, whose account must exist. Owners are added by owners alone. A platform administrator who is no member may add nobody but themself, in any role. It stands in the audit log, and nobody is told.
 *
 * `POST /v1/organizations/{id}/members`
 */
export const addMember = /* @__PURE__ */ operation<Pick<t.AddMemberData, 'path' | 'body'>, t.AddMemberResponses, t.AddMemberErrors>('POST /v1/organizations/{id}/members', 1)
/**
 * Add a step to the plan.
 *
 * For owners and administrators of the organization. Possible while the campaign is a draft or needs changes, up to 100 steps. The targets of all steps must not be more than the goal. Without a position the step comes last.
 *
 * `POST /v1/campaigns/{campaignId}/milestones`
 */
export const addMilestone = /* @__PURE__ */ operation<Pick<t.AddMilestoneData, 'path' | 'body'>, t.AddMilestoneResponses, t.AddMilestoneErrors>('POST /v1/campaigns/{campaignId}/milestones', 1)
/**
 * Add a step to the plan of a campaign of this organization.
 *
 * For owners and administrators of the organization. The campaign must be this organization’s. Possible while it is a draft or needs changes, up to 100 steps. The targets of all steps must not be more than the goal. Without a position the step comes last.
 *
 * `POST /v1/organizations/{id}/campaigns/{campaignId}/milestones`
 */
export const addMilestoneOfOrganization = /* @__PURE__ */ operation<Pick<t.AddMilestoneOfOrganizationData, 'path' | 'body'>, t.AddMilestoneOfOrganizationResponses, t.AddMilestoneOfOrganizationErrors>('POST /v1/organizations/{id}/campaigns/{campaignId}/milestones', 1)
/**
 * Add a question to a draft.
 *
 * For owners and administrators of the organization. Possible while the consultation is a draft, up to 100 questions. The type is taken in any letter case; a choice needs at least two different options. Without a position the question comes last.
 *
 * `POST /v1/consultations/{id}/questions`
 */
export const addQuestion = /* @__PURE__ */ operation<Pick<t.AddQuestionData, 'path' | 'body'>, t.AddQuestionResponses, t.AddQuestionErrors>('POST /v1/consultations/{id}/questions', 1)
/**
 * Correct a spend record.
 *
 * For owners and administrators of the organization. What is left out stays. Lines must add up to the amount; those of an amount that changes without new ones are dropped. The audit log keeps how the record stood before and after, and nobody is told. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.
 *
 * `PATCH /v1/spend/{spendId}`
 */
export const amendSpend = /* @__PURE__ */ operation<Pick<t.AmendSpendData, 'path' | 'body'>, t.AmendSpendResponses, t.AmendSpendErrors>('PATCH /v1/spend/{spendId}')
/**
 * Apply for an organization, or apply anew.
 *
 * There is one application of this kind for each account: sending it again replaces it and makes it `PENDING`, whatever was decided before. An approval creates the organization with you as its owner and grants the role `NGO`, or `GOVERNMENT_ADMIN` for the kinds `GOVERNMENT`, `AGENCY` and `UTILITY`. The slug is lower-cased, and is free or taken only when it is approved. You are notified that the application arrived, and of the decision.
 *
 * `PUT /v1/applications/me/organization`
 */
export const applyAsOrganization = /* @__PURE__ */ operation<Pick<t.ApplyAsOrganizationData, 'body'>, t.ApplyAsOrganizationResponses, t.ApplyAsOrganizationErrors>('PUT /v1/applications/me/organization')
/**
 * Apply to become a representative, or apply anew.
 *
 * There is one application of this kind for each account: sending it again replaces it and makes it `PENDING`, whatever was decided before. An approval grants the role `REPRESENTATIVE` and opens a public profile; until then you stay what you are. You are notified that it arrived, and of the decision.
 *
 * `PUT /v1/applications/me/representative`
 */
export const applyAsRepresentative = /* @__PURE__ */ operation<Pick<t.ApplyAsRepresentativeData, 'body'>, t.ApplyAsRepresentativeResponses, t.ApplyAsRepresentativeErrors>('PUT /v1/applications/me/representative')
/**
 * Take a published announcement away.
 *
 * For owners and administrators of the organization, and for platform administrators. Only a published one is archived; from then on the public does not see it, and its time of publication is kept. It stands in the audit log, and nobody is told. One that is archived already is answered as it is.
 *
 * `POST /v1/announcements/{announcementId}/archive`
 */
export const archiveAnnouncement = /* @__PURE__ */ operation<Pick<t.ArchiveAnnouncementData, 'path'>, t.ArchiveAnnouncementResponses, t.ArchiveAnnouncementErrors>('POST /v1/announcements/{announcementId}/archive', 1)
/**
 * Put a reported campaign away.
 *
 * For platform administrators. Possible once the final report is filed, and for good. It stands in the audit log, and nobody is told.
 *
 * `POST /v1/campaigns/{campaignId}/archive`
 */
export const archiveCampaign = /* @__PURE__ */ operation<Pick<t.ArchiveCampaignData, 'path'>, t.ArchiveCampaignResponses, t.ArchiveCampaignErrors>('POST /v1/campaigns/{campaignId}/archive', 1)
/**
 * Archive an announcement.
 *
 * Only for the account that the profile is linked to. It leaves the public list and takes no more comments; its thread can still be read. There is no way back. Archiving again changes nothing.
 *
 * `POST /v1/representatives/{id}/announcements/{annId}/archive`
 */
export const archiveRepresentativeAnnouncement = /* @__PURE__ */ operation<Pick<t.ArchiveRepresentativeAnnouncementData, 'path'>, t.ArchiveRepresentativeAnnouncementResponses, t.ArchiveRepresentativeAnnouncementErrors>('POST /v1/representatives/{id}/announcements/{annId}/archive', 1)
/**
 * Suggest what a reviewer of a campaign may look at first.
 *
 * For platform administrators. An aid for ordering the work of reviewers, no judgement: nothing is written anywhere, and no score, status or notice follows. Every signal comes with its evidence and with the most likely innocent explanation; without any the band is `ROUTINE`. May be kept for 30 minutes, unless something new was published of the campaign; `cached` tells.
 *
 * `POST /v1/ai/assess-campaign-risk`
 */
export const assessCampaignRisk = /* @__PURE__ */ operation<Pick<t.AssessCampaignRiskData, 'body'>, t.AssessCampaignRiskResponses, t.AssessCampaignRiskErrors>('POST /v1/ai/assess-campaign-risk')
/**
 * Take an issue on.
 *
 * For owners and administrators of the organization. An organization takes an issue on once, and several organizations may take on the same one. The assignment begins as `RECEIVED` and may name a project of the same organization. The issue is not looked for. The assignment count of the organization follows, and nobody is told.
 *
 * `POST /v1/organizations/{id}/assignments`
 */
export const assignIssue = /* @__PURE__ */ operation<Pick<t.AssignIssueData, 'path' | 'body'>, t.AssignIssueResponses, t.AssignIssueErrors>('POST /v1/organizations/{id}/assignments', 1)
/**
 * Ban somebody else and end every session of theirs.
 *
 * For platform administrators, never on themselves. From now on the account cannot sign in or write; what it wrote stays public, and its access tokens can still read until they expire. A second ban leaves reason and time of the first as they are. The last platform administrator cannot be banned. The ban stands in the audit log.
 *
 * `POST /v1/users/{id}/ban`
 */
export const banUser = /* @__PURE__ */ operation<Pick<t.BanUserData, 'path' | 'body'>, t.BanUserResponses, t.BanUserErrors>('POST /v1/users/{id}/ban', 1)
/**
 * Begin a project.
 *
 * For owners and administrators of the organization. The status is `PLANNED` unless said otherwise, in any letter case. A project may name a community, and must not end before it begins. The project count of the organization follows. Nobody is told.
 *
 * `POST /v1/organizations/{id}/projects`
 */
export const beginProject = /* @__PURE__ */ operation<Pick<t.BeginProjectData, 'path' | 'body'>, t.BeginProjectResponses, t.BeginProjectErrors>('POST /v1/organizations/{id}/projects', 1)
/**
 * What organizations have published.
 *
 * Open to everybody. Published ones alone, newest first; those that a moderator hid are left out. `state` and `lga` hold together and are those of the organization.
 *
 * `GET /v1/announcements`
 */
export const browseAnnouncements = /* @__PURE__ */ operation<Pick<t.BrowseAnnouncementsData, 'query'>, t.BrowseAnnouncementsResponses, t.BrowseAnnouncementsErrors>('GET /v1/announcements', 2)
/**
 * Applications of representatives and organizations.
 *
 * For platform administrators; newest submission first. An unusable filter is refused, an empty one is none.
 *
 * `GET /v1/admin/applications`
 */
export const browseApplications = /* @__PURE__ */ operation<Pick<t.BrowseApplicationsData, 'query'>, t.BrowseApplicationsResponses, t.BrowseApplicationsErrors>('GET /v1/admin/applications')
/**
 * The issues that your organization has taken on.
 *
 * Newest first, or those first whose reporters have waited longest for an official word.
 *
 * `GET /v1/organizations/{id}/assignments`
 */
export const browseAssignments = /* @__PURE__ */ operation<Pick<t.BrowseAssignmentsData, 'path' | 'query'>, t.BrowseAssignmentsResponses, t.BrowseAssignmentsErrors>('GET /v1/organizations/{id}/assignments')
/**
 * Who has taken an issue on.
 *
 * Open to everybody. Newest first, each with its organization and how far it is. An issue that nobody took on, or that is none, has an empty list.
 *
 * `GET /v1/issues/{id}/assignments`
 */
export const browseAssignmentsOfIssue = /* @__PURE__ */ operation<Pick<t.BrowseAssignmentsOfIssueData, 'path' | 'query'>, t.BrowseAssignmentsOfIssueResponses, t.BrowseAssignmentsOfIssueErrors>('GET /v1/issues/{id}/assignments', 2)
/**
 * The audit log, newest first.
 *
 * For platform administrators. The log is only added to; it holds what administrators, moderators, officials and organizations did, and not what citizens write or sign. All filters hold together, and `since` and `until` include their instants.
 *
 * `GET /v1/audit-logs`
 */
export const browseAuditLogs = /* @__PURE__ */ operation<Pick<t.BrowseAuditLogsData, 'query'>, t.BrowseAuditLogsResponses, t.BrowseAuditLogsErrors>('GET /v1/audit-logs')
/**
 * Banks to which the payment provider pays out.
 *
 * For owners and administrators of the organization. By name, each bank once. Needs the payment provider: 502 while it does not answer, 503 where payments are not set up.
 *
 * `GET /v1/organizations/{id}/psp-banks`
 */
export const browseBanks = /* @__PURE__ */ operation<Pick<t.BrowseBanksData, 'path'>, t.BrowseBanksResponses, t.BrowseBanksErrors>('GET /v1/organizations/{id}/psp-banks')
/**
 * Campaigns that wait for review, or in another status.
 *
 * For platform administrators. Without a status those that wait for review, emergencies first and then whoever has waited longest; another status, or `ALL`, is newest first. A status or category that is none matches nothing. `total` counts all that match.
 *
 * `GET /v1/admin/campaigns`
 */
export const browseCampaignsForReview = /* @__PURE__ */ operation<Pick<t.BrowseCampaignsForReviewData, 'query'>, t.BrowseCampaignsForReviewResponses, t.BrowseCampaignsForReviewErrors>('GET /v1/admin/campaigns')
/**
 * What an organization tells of a campaign.
 *
 * Open to everybody once the campaign was published. Newest first; those that a moderator hid are left out. Before, and with `includeInternal` for what is not public, it is for members of the organization and platform administrators alone. A campaign that is none has an empty list.
 *
 * `GET /v1/campaigns/{campaignId}/updates`
 */
export const browseCampaignUpdates = /* @__PURE__ */ operation<Pick<t.BrowseCampaignUpdatesData, 'path' | 'query'>, t.BrowseCampaignUpdatesResponses, t.BrowseCampaignUpdatesErrors>('GET /v1/campaigns/{campaignId}/updates')
/**
 * Find communities by name and place, or resolve a set of ids.
 *
 * All filters hold together. With `q` the names that begin with it come first, then in order of name. Send `ids` to resolve the ids that other replies carry; unknown and malformed ones are left out.
 *
 * `GET /v1/communities`
 */
export const browseCommunities = /* @__PURE__ */ operation<Pick<t.BrowseCommunitiesData, 'query'>, t.BrowseCommunitiesResponses, t.BrowseCommunitiesErrors>('GET /v1/communities', 2)
/**
 * Consultations by organization, place and status, or those of a set of ids.
 *
 * Open to everybody. Newest first. Drafts are shown to members of their organization and to platform administrators alone. All filters hold together, and a status that is none matches nothing. With `ids` only the named ones are answered, 100 at most. A token that is no good is refused where one organization is asked for.
 *
 * `GET /v1/consultations`
 */
export const browseConsultations = /* @__PURE__ */ operation<Pick<t.BrowseConsultationsData, 'query'>, t.BrowseConsultationsResponses, t.BrowseConsultationsErrors>('GET /v1/consultations')
/**
 * What has been given to a campaign.
 *
 * Open to everybody once the campaign was published. Settled donations alone, newest first. Who wished to stay unnamed is `Anonymous`. A campaign that is none, or was never published, has an empty list.
 *
 * `GET /v1/campaigns/{campaignId}/donations`
 */
export const browseDonations = /* @__PURE__ */ operation<Pick<t.BrowseDonationsData, 'path' | 'query'>, t.BrowseDonationsResponses, t.BrowseDonationsErrors>('GET /v1/campaigns/{campaignId}/donations')
/**
 * The queue of flags and of concerns about campaigns.
 *
 * For moderators and platform administrators; newest first. With `contentType=CAMPAIGN` concerns are ordered by campaign instead, those with the most people behind them first, and `groups` is added. Words are read in any letter case, an unknown one is refused.
 *
 * `sort` orders flags otherwise, concerns included. With `groupBy=content` the answer is `cases`: each content once, with the flags of the filter counted, in the place of its flag that comes first in the order; `total` counts them. With `sort=resolved` each tells its newest decision.
 *
 * `GET /v1/flags`
 */
export const browseFlags = /* @__PURE__ */ operation<Pick<t.BrowseFlagsData, 'query'>, t.BrowseFlagsResponses, t.BrowseFlagsErrors>('GET /v1/flags')
/**
 * Invitations that nobody has accepted or revoked.
 *
 * For every member of the organization and for platform administrators. Newest first, also those whose time is over. Accepted and revoked ones are left out. `mailFailedAt` says when a mail could not be sent.
 *
 * `GET /v1/organizations/{id}/invitations`
 */
export const browseInvitations = /* @__PURE__ */ operation<Pick<t.BrowseInvitationsData, 'path' | 'query'>, t.BrowseInvitationsResponses, t.BrowseInvitationsErrors>('GET /v1/organizations/{id}/invitations')
/**
 * Issues by place, status and category, or those of a set of ids.
 *
 * An unknown status or category matches nothing, an unknown sort is `newest`. Issues that a moderator hid stay in the list, with a placeholder instead of their text. `reportedBy=me` needs a token; without a valid one it is refused.
 *
 * `GET /v1/issues`
 */
export const browseIssues = /* @__PURE__ */ operation<Pick<t.BrowseIssuesData, 'query'>, t.BrowseIssuesResponses, t.BrowseIssuesErrors>('GET /v1/issues')
/**
 * Issues that an organization has taken on.
 *
 * Newest assignment first, each issue as in `GET /v1/issues`, with what the organization says about its work. Issues that a moderator hid stay in the list, with a placeholder instead of their text; deleted ones are left out. Without such an organization the list is empty.
 *
 * `GET /v1/organizations/{id}/issues`
 */
export const browseIssuesOfOrganization = /* @__PURE__ */ operation<Pick<t.BrowseIssuesOfOrganizationData, 'path' | 'query'>, t.BrowseIssuesOfOrganizationResponses, t.BrowseIssuesOfOrganizationErrors>('GET /v1/organizations/{id}/issues', 2)
/**
 * Issues that are worked on by a project.
 *
 * Newest assignment first, each issue as in `GET /v1/issues`, with what the organization says about its work. Issues that a moderator hid stay in the list, with a placeholder instead of their text; deleted ones are left out. Without such a project the list is empty.
 *
 * `GET /v1/projects/{projectId}/issues`
 */
export const browseIssuesOfProject = /* @__PURE__ */ operation<Pick<t.BrowseIssuesOfProjectData, 'path' | 'query'>, t.BrowseIssuesOfProjectResponses, t.BrowseIssuesOfProjectErrors>('GET /v1/projects/{projectId}/issues', 2)
/**
 * The progress on an issue.
 *
 * Open to everybody. Newest first; those that a moderator hid are left out. With `includeInternal` the members of an organization read its notes that are not public, and platform administrators those of all. An issue that is none has an empty list.
 *
 * `GET /v1/issues/{id}/progress-updates`
 */
export const browseIssueUpdates = /* @__PURE__ */ operation<Pick<t.BrowseIssueUpdatesData, 'path' | 'query'>, t.BrowseIssueUpdatesResponses, t.BrowseIssueUpdatesErrors>('GET /v1/issues/{id}/progress-updates')
/**
 * Who belongs to an organization.
 *
 * Open to everybody. In order of joining, under the name and the platform role that each account has now. Without such an organization the list is empty.
 *
 * `GET /v1/organizations/{id}/members`
 */
export const browseMembers = /* @__PURE__ */ operation<Pick<t.BrowseMembersData, 'path' | 'query'>, t.BrowseMembersResponses, t.BrowseMembersErrors>('GET /v1/organizations/{id}/members', 2)
/**
 * The plan of a campaign.
 *
 * For every member of the organization and for platform administrators. All steps at once, by position. Everybody reads them on the page of a public campaign.
 *
 * `GET /v1/campaigns/{campaignId}/milestones`
 */
export const browseMilestones = /* @__PURE__ */ operation<Pick<t.BrowseMilestonesData, 'path'>, t.BrowseMilestonesResponses, t.BrowseMilestonesErrors>('GET /v1/campaigns/{campaignId}/milestones')
/**
 * What an organization has published; its members see drafts too.
 *
 * Open to everybody. Newest first. Its members and platform administrators see drafts and archived ones too; a token that is no good is refused. Those that a moderator hid are left out. Without such an organization the list is empty.
 *
 * `GET /v1/organizations/{id}/announcements`
 */
export const browseOrganizationAnnouncements = /* @__PURE__ */ operation<Pick<t.BrowseOrganizationAnnouncementsData, 'path' | 'query'>, t.BrowseOrganizationAnnouncementsResponses, t.BrowseOrganizationAnnouncementsErrors>('GET /v1/organizations/{id}/announcements')
/**
 * All campaigns of your organization.
 *
 * For every member of the organization and for platform administrators. Newest first, in every status. A status or category that is none matches nothing. `total` counts all that match.
 *
 * `GET /v1/organizations/{id}/campaigns`
 */
export const browseOrganizationCampaigns = /* @__PURE__ */ operation<Pick<t.BrowseOrganizationCampaignsData, 'path' | 'query'>, t.BrowseOrganizationCampaignsResponses, t.BrowseOrganizationCampaignsErrors>('GET /v1/organizations/{id}/campaigns')
/**
 * The projects of an organization.
 *
 * Open to everybody. Newest first. A status that is none matches nothing. Without such an organization the list is empty.
 *
 * `GET /v1/organizations/{id}/projects`
 */
export const browseOrganizationProjects = /* @__PURE__ */ operation<Pick<t.BrowseOrganizationProjectsData, 'path' | 'query'>, t.BrowseOrganizationProjectsResponses, t.BrowseOrganizationProjectsErrors>('GET /v1/organizations/{id}/projects', 2)
/**
 * Organizations by kind and place or by ids, verified ones first.
 *
 * Open to everybody. All filters hold together, and a kind or jurisdiction that is none matches nothing. Verified organizations come first, then in order of name. With `ids` only the named ones are answered, 100 at most. `total` counts all that match.
 *
 * `GET /v1/organizations`
 */
export const browseOrganizations = /* @__PURE__ */ operation<Pick<t.BrowseOrganizationsData, 'query'>, t.BrowseOrganizationsResponses, t.BrowseOrganizationsErrors>('GET /v1/organizations', 2)
/**
 * Petitions by place and status, or those of a set of ids.
 *
 * Newest first. Without `status` all but the drafts of others; `status=DRAFT` lists your own, so a guest gets none. An unknown status matches nothing. Petitions that a moderator hid stay in the list, with a placeholder instead of their text. `createdBy=me` needs a token; without a valid one it is refused.
 *
 * `GET /v1/petitions`
 */
export const browsePetitions = /* @__PURE__ */ operation<Pick<t.BrowsePetitionsData, 'query'>, t.BrowsePetitionsResponses, t.BrowsePetitionsErrors>('GET /v1/petitions')
/**
 * The campaigns for a project.
 *
 * Newest first, and those of the organization alone whose project it is. Of campaigns that were published and are not public any more, only the number is told; a draft is not counted. Without such a project the list is empty.
 *
 * `GET /v1/projects/{projectId}/campaigns`
 */
export const browseProjectCampaigns = /* @__PURE__ */ operation<Pick<t.BrowseProjectCampaignsData, 'path' | 'query'>, t.BrowseProjectCampaignsResponses, t.BrowseProjectCampaignsErrors>('GET /v1/projects/{projectId}/campaigns', 2)
/**
 * Projects by organization, place and status.
 *
 * Open to everybody. Newest first. All filters hold together, and a status that is none matches nothing. `total` counts all that match.
 *
 * `GET /v1/projects`
 */
export const browseProjects = /* @__PURE__ */ operation<Pick<t.BrowseProjectsData, 'query'>, t.BrowseProjectsResponses, t.BrowseProjectsErrors>('GET /v1/projects', 2)
/**
 * The progress of a project.
 *
 * Open to everybody. Newest first; those that a moderator hid are left out. With `includeInternal` members of the organization and platform administrators read the notes that are not public too. A project that is none has an empty list.
 *
 * `GET /v1/projects/{projectId}/progress-updates`
 */
export const browseProjectUpdates = /* @__PURE__ */ operation<Pick<t.BrowseProjectUpdatesData, 'path' | 'query'>, t.BrowseProjectUpdatesResponses, t.BrowseProjectUpdatesErrors>('GET /v1/projects/{projectId}/progress-updates')
/**
 * Campaigns that everybody may see.
 *
 * Open to everybody. All filters hold together; `sort` puts them in another order and never leaves one out, and an unknown sort is `RECENT`. `NEAR_ME` puts those of `nearState` and `nearLga` first. `total` counts all that match.
 *
 * `GET /v1/campaigns`
 */
export const browsePublicCampaigns = /* @__PURE__ */ operation<Pick<t.BrowsePublicCampaignsData, 'query'>, t.BrowsePublicCampaignsResponses, t.BrowsePublicCampaignsErrors>('GET /v1/campaigns', 2)
/**
 * The questions of a consultation.
 *
 * Open to everybody once the consultation is published; before, for members of its organization and platform administrators alone. In the order in which they are asked, all at once.
 *
 * `GET /v1/consultations/{id}/questions`
 */
export const browseQuestions = /* @__PURE__ */ operation<Pick<t.BrowseQuestionsData, 'path'>, t.BrowseQuestionsResponses, t.BrowseQuestionsErrors>('GET /v1/consultations/{id}/questions')
/**
 * What reconciliation found and nobody has explained yet.
 *
 * For platform administrators. Those seen last come first; with `includeResolved` also those that were put to rest. `openCount` counts all that are open.
 *
 * `GET /v1/admin/donations/drift`
 */
export const browseReconciliationFindings = /* @__PURE__ */ operation<Pick<t.BrowseReconciliationFindingsData, 'query'>, t.BrowseReconciliationFindingsResponses, t.BrowseReconciliationFindingsErrors>('GET /v1/admin/donations/drift')
/**
 * What a representative has published.
 *
 * Newest publication first; drafts and archived ones are left out. Those that a moderator hid stay in the list, with placeholders.
 *
 * `GET /v1/representatives/{id}/announcements`
 */
export const browseRepresentativeAnnouncements = /* @__PURE__ */ operation<Pick<t.BrowseRepresentativeAnnouncementsData, 'path' | 'query'>, t.BrowseRepresentativeAnnouncementsResponses, t.BrowseRepresentativeAnnouncementsErrors>('GET /v1/representatives/{id}/announcements', 2)
/**
 * Representatives by place or by ids, in order of name.
 *
 * The profiles of those who hold an office, also of those that no account is linked to (`isClaimed`). Ids that nobody has are left out.
 *
 * `GET /v1/representatives`
 */
export const browseRepresentatives = /* @__PURE__ */ operation<Pick<t.BrowseRepresentativesData, 'query'>, t.BrowseRepresentativesResponses, t.BrowseRepresentativesErrors>('GET /v1/representatives', 2)
/**
 * What people have answered.
 *
 * For every member of the organization and for platform administrators. Newest first, each with its answers and the account that gave it. `total` counts all responses.
 *
 * `GET /v1/consultations/{id}/responses`
 */
export const browseResponses = /* @__PURE__ */ operation<Pick<t.BrowseResponsesData, 'path' | 'query'>, t.BrowseResponsesResponses, t.BrowseResponsesErrors>('GET /v1/consultations/{id}/responses')
/**
 * What an organization says it has spent of a campaign.
 *
 * Open to everybody once the campaign was published. By the day of the spending, newest first, with a summary of all records. These are claims of the organization, as `notice` says. A campaign that is none, or was never published, has an empty list.
 *
 * `GET /v1/campaigns/{campaignId}/spend`
 */
export const browseSpend = /* @__PURE__ */ operation<Pick<t.BrowseSpendData, 'path' | 'query'>, t.BrowseSpendResponses, t.BrowseSpendErrors>('GET /v1/campaigns/{campaignId}/spend')
/**
 * Accounts by address, name, role and ban.
 *
 * For platform administrators; newest account first, deleted ones included. A role that does not exist matches nobody.
 *
 * `GET /v1/users`
 */
export const browseUsers = /* @__PURE__ */ operation<Pick<t.BrowseUsersData, 'query'>, t.BrowseUsersResponses, t.BrowseUsersErrors>('GET /v1/users')
/**
 * Say how far the work is.
 *
 * For every member of the organization. Any status may follow any other, in any letter case. A note or project that is left out stays, and an empty one is cleared; the project must belong to the same organization. Nobody is told. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.
 *
 * `PATCH /v1/assignments/{assignmentId}`
 */
export const changeAssignment = /* @__PURE__ */ operation<Pick<t.ChangeAssignmentData, 'path' | 'body'>, t.ChangeAssignmentResponses, t.ChangeAssignmentErrors>('PATCH /v1/assignments/{assignmentId}')
/**
 * Change the status of an issue.
 *
 * For representatives, government and platform administrators, NGOs and moderators, of any place. Any status may follow any other; the same one again is no change. The reporter is notified, and the change stands in the audit log.
 *
 * `PATCH /v1/issues/{id}/status`
 */
export const changeIssueStatus = /* @__PURE__ */ operation<Pick<t.ChangeIssueStatusData, 'path' | 'body'>, t.ChangeIssueStatusResponses, t.ChangeIssueStatusErrors>('PATCH /v1/issues/{id}/status')
/**
 * Give a member another role or title.
 *
 * For owners and administrators of the organization. Owners are made and changed by owners alone, and the last owner stays one. A title that is left out stays, an empty one is cleared. A change of the role stands in the audit log, and nobody is told.
 *
 * `PATCH /v1/organizations/{id}/members/{userId}`
 */
export const changeMember = /* @__PURE__ */ operation<Pick<t.ChangeMemberData, 'path' | 'body'>, t.ChangeMemberResponses, t.ChangeMemberErrors>('PATCH /v1/organizations/{id}/members/{userId}')
/**
 * Change a step of the plan, or say how far it is.
 *
 * For owners and administrators of the organization. The plan changes while the campaign is a draft or needs changes; the status may change at any time, in any letter case. The targets of all steps must not be more than the goal. Completing a step of a campaign that was published is told to donors and members with `MILESTONE_COMPLETED`. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.
 *
 * `PATCH /v1/milestones/{milestoneId}`
 */
export const changeMilestone = /* @__PURE__ */ operation<Pick<t.ChangeMilestoneData, 'path' | 'body'>, t.ChangeMilestoneResponses, t.ChangeMilestoneErrors>('PATCH /v1/milestones/{milestoneId}')
/**
 * Change your password.
 *
 * Every session of the account ends, and the tokens of the reply open a new one. A mailed link to reset the password works no longer, and a new address that waited for its confirmation is dropped. A wrong present password counts as a failure to sign in: after ten from the same client within 15 minutes further tries are refused, also with the right password, and `data.retryAfter` says for how many seconds.
 *
 * `POST /v1/auth/me/password`
 */
export const changePassword = /* @__PURE__ */ operation<Pick<t.ChangePasswordData, 'body'>, t.ChangePasswordResponses, t.ChangePasswordErrors>('POST /v1/auth/me/password')
/**
 * Make another of your communities your home, once in 30 days.
 *
 * You must have joined it. Your home is where you may report issues and start petitions. The first home is no change, and naming the present one is none either; after a change the next is possible in 30 days, and until then the refusal names the time in `nextEligibleAt`. The active community stays.
 *
 * `PATCH /v1/auth/me/primary-community`
 */
export const changePrimaryCommunity = /* @__PURE__ */ operation<Pick<t.ChangePrimaryCommunityData, 'body'>, t.ChangePrimaryCommunityResponses, t.ChangePrimaryCommunityErrors>('PATCH /v1/auth/me/primary-community')
/**
 * Give somebody else another role.
 *
 * For platform administrators, never on their own account. The same role again changes nothing. Access tokens say so from their next refresh on, within 15 minutes. The last platform administrator keeps the role. Whoever becomes less than a representative loses the profile that was theirs: it is unclaimed again. The change stands in the audit log.
 *
 * `PATCH /v1/users/{id}/role`
 */
export const changeRole = /* @__PURE__ */ operation<Pick<t.ChangeRoleData, 'path' | 'body'>, t.ChangeRoleResponses, t.ChangeRoleErrors>('PATCH /v1/users/{id}/role')
/**
 * Link an unclaimed profile to the account that may publish as it.
 *
 * For platform administrators. Each profile belongs to one account and each account to one profile; the link cannot be moved. It grants no role. It stands in the audit log.
 *
 * `POST /v1/representatives/{id}/claim`
 */
export const claimRepresentative = /* @__PURE__ */ operation<Pick<t.ClaimRepresentativeData, 'path' | 'body'>, t.ClaimRepresentativeResponses, t.ClaimRepresentativeErrors>('POST /v1/representatives/{id}/claim', 1)
/**
 * Suggest category and tags for a campaign, and whether it is an emergency.
 *
 * For representatives, government and platform administrators, NGOs and moderators. An emergency is a sudden event that needs relief at once; need that has lasted for long is none. A person decides. Answers within 15 seconds or not at all; nothing is stored or published.
 *
 * `POST /v1/ai/classify-campaign`
 */
export const classifyCampaign = /* @__PURE__ */ operation<Pick<t.ClassifyCampaignData, 'body'>, t.ClassifyCampaignResponses, t.ClassifyCampaignErrors>('POST /v1/ai/classify-campaign')
/**
 * Suggest category, severity and tags for a report.
 *
 * For everybody who is signed in, verified or not. Call it while a report is written, and let the reporter decide. Answers within 15 seconds or not at all; nothing is stored or published.
 *
 * `POST /v1/ai/classify-issue`
 */
export const classifyIssue = /* @__PURE__ */ operation<Pick<t.ClassifyIssueData, 'body'>, t.ClassifyIssueResponses, t.ClassifyIssueErrors>('POST /v1/ai/classify-issue')
/**
 * Take no more answers.
 *
 * For owners and administrators of the organization, and for platform administrators. Only a published one is closed, and for good. Everybody who answered is told with `CONSULTATION_UPDATE`, and it stands in the audit log. One that is closed already is answered as it is.
 *
 * `POST /v1/consultations/{id}/close`
 */
export const closeConsultation = /* @__PURE__ */ operation<Pick<t.CloseConsultationData, 'path'>, t.CloseConsultationResponses, t.CloseConsultationErrors>('POST /v1/consultations/{id}/close', 1)
/**
 * Comment on an issue of a community that you joined.
 *
 * Needs a verified address and membership in the community of the issue; possible in every status. A comment of a representative, government or platform administrator, NGO or moderator is marked as an official response. The reporter is notified, unless they wrote it. Comments are not edited.
 *
 * `POST /v1/issues/{id}/comments`
 */
export const commentOnIssue = /* @__PURE__ */ operation<Pick<t.CommentOnIssueData, 'path' | 'body'>, t.CommentOnIssueResponses, t.CommentOnIssueErrors>('POST /v1/issues/{id}/comments', 1)
/**
 * Comment on a petition of a community that you joined.
 *
 * Needs a verified address and membership in the community of the petition; possible in every status. A comment of a representative, government or platform administrator, NGO or moderator is marked as an official response. The creator is notified, unless they wrote it. Comments are not edited.
 *
 * `POST /v1/petitions/{id}/comments`
 */
export const commentOnPetition = /* @__PURE__ */ operation<Pick<t.CommentOnPetitionData, 'path' | 'body'>, t.CommentOnPetitionResponses, t.CommentOnPetitionErrors>('POST /v1/petitions/{id}/comments', 1)
/**
 * Comment on a representative of a community that you joined.
 *
 * Needs a verified address and membership in the community of the representative. A comment of a representative, government or platform administrator, NGO or moderator is marked as an official response, and all followers but its author are notified; other comments notify nobody. Comments are not edited.
 *
 * `POST /v1/representatives/{id}/comments`
 */
export const commentOnRepresentative = /* @__PURE__ */ operation<Pick<t.CommentOnRepresentativeData, 'path' | 'body'>, t.CommentOnRepresentativeResponses, t.CommentOnRepresentativeErrors>('POST /v1/representatives/{id}/comments', 1)
/**
 * Comment on an announcement in a community that you joined.
 *
 * Needs a verified address and membership in the community of the announcement, for the representative too. Only while it is published. Nobody is notified. Comments are not edited.
 *
 * `POST /v1/representatives/{id}/announcements/{annId}/comments`
 */
export const commentOnRepresentativeAnnouncement = /* @__PURE__ */ operation<Pick<t.CommentOnRepresentativeAnnouncementData, 'path' | 'body'>, t.CommentOnRepresentativeAnnouncementResponses, t.CommentOnRepresentativeAnnouncementErrors>('POST /v1/representatives/{id}/announcements/{annId}/comments', 1)
/**
 * Say that the work is done.
 *
 * For owners and administrators of the organization. Possible while it is published or funded; from then on it takes no donations. Donors and members are told with `CAMPAIGN_COMPLETED`, and it stands in the audit log.
 *
 * `POST /v1/campaigns/{campaignId}/complete`
 */
export const completeCampaign = /* @__PURE__ */ operation<Pick<t.CompleteCampaignData, 'path'>, t.CompleteCampaignResponses, t.CompleteCampaignErrors>('POST /v1/campaigns/{campaignId}/complete', 1)
/**
 * Connect the bank account to which donations are paid out.
 *
 * For owners and administrators of the organization. The number of the account goes to the payment provider and is kept nowhere here; what is kept is its code there, the bank and the last four digits. Another account than before loses the verification of the one before. It stands in the audit log. Needs the payment provider: 502 when it does not accept the account, 503 where payments are not set up.
 *
 * `POST /v1/organizations/{id}/psp-account`
 */
export const connectPayoutAccount = /* @__PURE__ */ operation<Pick<t.ConnectPayoutAccountData, 'path' | 'body'>, t.ConnectPayoutAccountResponses, t.ConnectPayoutAccountErrors>('POST /v1/organizations/{id}/psp-account', 1)
/**
 * How many of your notifications are unread.
 *
 * For a badge; follow the live stream instead of asking again and again.
 *
 * `GET /v1/notifications/unread-count`
 */
export const countMyUnread = /* @__PURE__ */ operation<object, t.CountMyUnreadResponses, t.CountMyUnreadErrors>('GET /v1/notifications/unread-count')
/**
 * Draft a campaign.
 *
 * For owners and administrators of the organization. It begins as a draft, under a slug that is made from the title. The goal is in minor units, and the currency `NGN` unless said otherwise. A campaign must end after it begins. It stands in the audit log, and nobody is told.
 *
 * `POST /v1/organizations/{id}/campaigns`
 */
export const createCampaign = /* @__PURE__ */ operation<Pick<t.CreateCampaignData, 'path' | 'body'>, t.CreateCampaignResponses, t.CreateCampaignErrors>('POST /v1/organizations/{id}/campaigns', 1)
/**
 * Create a community.
 *
 * For government and platform administrators. The slug must be free and cannot be changed later, nor can name, state and local government area. You do not join it by that. It stands in the audit log.
 *
 * `POST /v1/communities`
 */
export const createCommunity = /* @__PURE__ */ operation<Pick<t.CreateCommunityData, 'body'>, t.CreateCommunityResponses, t.CreateCommunityErrors>('POST /v1/communities', 1)
/**
 * Open an organization, of which you become the owner.
 *
 * For government and platform administrators and NGOs. The organization begins unverified, and the caller is its owner. Without a slug one is made from the name; a given one must be free. The kind is `OTHER` and the jurisdiction `COMMUNITY` unless said otherwise, and `REPRESENTATIVE_OFFICE` cannot be chosen. It stands in the audit log.
 *
 * `POST /v1/organizations`
 */
export const createOrganization = /* @__PURE__ */ operation<Pick<t.CreateOrganizationData, 'body'>, t.CreateOrganizationResponses, t.CreateOrganizationErrors>('POST /v1/organizations', 1)
/**
 * Start a petition in your home community.
 *
 * Needs a verified address, and `communityId` must be your home community. It is open for signatures at once, unless `status` is `DRAFT`, which only you can see. Your own signature is not counted until you sign.
 *
 * `POST /v1/petitions`
 */
export const createPetition = /* @__PURE__ */ operation<Pick<t.CreatePetitionData, 'body'>, t.CreatePetitionResponses, t.CreatePetitionErrors>('POST /v1/petitions', 1)
/**
 * Create the profile of a representative in your home community.
 *
 * For government and platform administrators and NGOs with a verified address, in their home community. The profile is public at once and belongs to nobody until an administrator links it to an account. It stands in the audit log. Representatives who apply themselves get a profile by the approval of their application.
 *
 * `POST /v1/representatives`
 */
export const createRepresentative = /* @__PURE__ */ operation<Pick<t.CreateRepresentativeData, 'body'>, t.CreateRepresentativeResponses, t.CreateRepresentativeErrors>('POST /v1/representatives', 1)
/**
 * Resolve the flags that you saw on a content, all of them or none.
 *
 * For moderators and platform administrators. What `PATCH /v1/flags/{id}` does to one flag, for all that were on the page: `PENDING` ones become `REVIEWED`, `DISMISSED` or `HIDDEN`, `HIDDEN` ones `DISMISSED`. When one of them is not in `seenStatus` any more, nothing changes: 409 `ALREADY_RESOLVED`, and `data` tells of the newest decision `status`, `resolvedByName`, `resolvedAt` and `resolutionNote`, null where there is none. Flags that came since stay open; `newerOpen` counts them. Each decision stands in the audit log.
 *
 * `POST /v1/flags/decide`
 */
export const decideFlags = /* @__PURE__ */ operation<Pick<t.DecideFlagsData, 'body'>, t.DecideFlagsResponses, t.DecideFlagsErrors>('POST /v1/flags/decide', 1)
/**
 * Delete your account.
 *
 * It cannot be undone. Your name and address are replaced, all sessions end, and memberships, notifications and undecided applications are deleted. What you wrote, signed and gave stays, as the work of `[Deleted user]`; a representative profile that you held becomes unclaimed. The body may be left out, and nothing in it stops the deletion.
 *
 * `DELETE /v1/auth/me`
 */
export const deleteAccount = /* @__PURE__ */ operation<Pick<t.DeleteAccountData, 'body'>, t.DeleteAccountResponses, t.DeleteAccountErrors>('DELETE /v1/auth/me')
/**
 * Delete a draft.
 *
 * Only for the account that the profile is linked to. What was published is archived instead.
 *
 * `DELETE /v1/representatives/{id}/announcements/{annId}`
 */
export const deleteRepresentativeAnnouncement = /* @__PURE__ */ operation<Pick<t.DeleteRepresentativeAnnouncementData, 'path'>, t.DeleteRepresentativeAnnouncementResponses, t.DeleteRepresentativeAnnouncementErrors>('DELETE /v1/representatives/{id}/announcements/{annId}')
/**
 * Draft an announcement from a brief.
 *
 * For representatives, government and platform administrators, NGOs and moderators. The model is told to use only what the brief says; check it before you publish. Each call may give another draft. Answers within 15 seconds or not at all; nothing is stored or published.
 *
 * `POST /v1/ai/draft-announcement`
 */
export const draftAnnouncement = /* @__PURE__ */ operation<Pick<t.DraftAnnouncementData, 'body'>, t.DraftAnnouncementResponses, t.DraftAnnouncementErrors>('POST /v1/ai/draft-announcement')
/**
 * Draft a campaign and its milestones from a brief.
 *
 * For representatives, government and platform administrators, NGOs and moderators. With a goal the targets of the milestones are asked to add up to it; where they do not, `warnings` names both sums, and nothing is corrected. Each call may give another draft. Answers within 15 seconds or not at all; nothing is stored or published.
 *
 * `POST /v1/ai/draft-campaign`
 */
export const draftCampaign = /* @__PURE__ */ operation<Pick<t.DraftCampaignData, 'body'>, t.DraftCampaignResponses, t.DraftCampaignErrors>('POST /v1/ai/draft-campaign')
/**
 * Draft the closing account of a campaign.
 *
 * For representatives, government and platform administrators, NGOs and moderators who may read the campaign from inside: members of its organization and platform administrators. All amounts are reckoned by the platform, never by the model. Each call may give another draft; filing the report is a step of its own, and freezes what is not accounted for. Answers within 15 seconds or not at all; nothing is stored or published.
 *
 * `POST /v1/ai/draft-completion-report`
 */
export const draftCompletionReport = /* @__PURE__ */ operation<Pick<t.DraftCompletionReportData, 'body'>, t.DraftCompletionReportResponses, t.DraftCompletionReportErrors>('POST /v1/ai/draft-completion-report')
/**
 * Draft a consultation.
 *
 * For owners and administrators of the organization. It has no questions yet and is seen inside alone until it is published. It may name a community, and must close after it opens. It stands in the audit log, and nobody is told.
 *
 * `POST /v1/organizations/{id}/consultations`
 */
export const draftConsultation = /* @__PURE__ */ operation<Pick<t.DraftConsultationData, 'path' | 'body'>, t.DraftConsultationResponses, t.DraftConsultationErrors>('POST /v1/organizations/{id}/consultations', 1)
/**
 * Draft an update for those who gave to a campaign.
 *
 * For representatives, government and platform administrators, NGOs and moderators who may read the campaign from inside: members of its organization and platform administrators. Made from the published record and your brief; `warnings` names claims that the record does not support. Each call may give another draft. Answers within 15 seconds or not at all; nothing is stored or published.
 *
 * `POST /v1/ai/draft-donor-update`
 */
export const draftDonorUpdate = /* @__PURE__ */ operation<Pick<t.DraftDonorUpdateData, 'body'>, t.DraftDonorUpdateResponses, t.DraftDonorUpdateErrors>('POST /v1/ai/draft-donor-update')
/**
 * Draft an announcement.
 *
 * Only for the account that the profile is linked to, with a verified address; no other role replaces it. Nobody else sees the draft and nobody is notified until it is published.
 *
 * `POST /v1/representatives/{id}/announcements`
 */
export const draftRepresentativeAnnouncement = /* @__PURE__ */ operation<Pick<t.DraftRepresentativeAnnouncementData, 'path' | 'body'>, t.DraftRepresentativeAnnouncementResponses, t.DraftRepresentativeAnnouncementErrors>('POST /v1/representatives/{id}/announcements', 1)
/**
 * Rewrite an announcement.
 *
 * For owners and administrators of the organization. Possible in every status; what is left out stays. Nobody is told. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.
 *
 * `PATCH /v1/announcements/{announcementId}`
 */
export const editAnnouncement = /* @__PURE__ */ operation<Pick<t.EditAnnouncementData, 'path' | 'body'>, t.EditAnnouncementResponses, t.EditAnnouncementErrors>('PATCH /v1/announcements/{announcementId}')
/**
 * Rewrite a campaign while it is a draft or needs changes.
 *
 * For owners and administrators of the organization. Possible while it is a draft or needs changes. What is left out stays; the slug and the currency stay always. Nobody is told. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.
 *
 * `PATCH /v1/campaigns/{campaignId}`
 */
export const editCampaign = /* @__PURE__ */ operation<Pick<t.EditCampaignData, 'path' | 'body'>, t.EditCampaignResponses, t.EditCampaignErrors>('PATCH /v1/campaigns/{campaignId}')
/**
 * Edit the description, logo or point of a community.
 *
 * For government and platform administrators. What is left out stays; `null` or an empty text clears a field. Latitude and longitude come together. A change stands in the audit log.
 *
 * `PATCH /v1/communities/{id}`
 */
export const editCommunity = /* @__PURE__ */ operation<Pick<t.EditCommunityData, 'path' | 'body'>, t.EditCommunityResponses, t.EditCommunityErrors>('PATCH /v1/communities/{id}')
/**
 * Rewrite a draft.
 *
 * For owners and administrators of the organization. Possible while it is a draft. What is left out stays; `null` or an empty text clears the cover, the community and the two times. It must close after it opens. Nobody is told. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.
 *
 * `PATCH /v1/consultations/{id}`
 */
export const editConsultation = /* @__PURE__ */ operation<Pick<t.EditConsultationData, 'path' | 'body'>, t.EditConsultationResponses, t.EditConsultationErrors>('PATCH /v1/consultations/{id}')
/**
 * Edit an issue that you reported.
 *
 * Its reporter may while it is `OPEN`, a platform administrator at any time, nobody while it is hidden. What is left out stays; `null` or an empty text clears location and images. Fields that are sent as they are stored are no change. What an administrator changes stands in the audit log.
 *
 * `PATCH /v1/issues/{id}`
 */
export const editIssue = /* @__PURE__ */ operation<Pick<t.EditIssueData, 'path' | 'body'>, t.EditIssueResponses, t.EditIssueErrors>('PATCH /v1/issues/{id}')
/**
 * Edit an organization that you speak for.
 *
 * For owners and administrators of the organization, and for platform administrators, who alone give and take the verified badge. What is left out stays; `null` or an empty text clears a field that may be empty. The slug stays, and the kind of a representative office neither comes nor goes. The audit log names the fields that were sent. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.
 *
 * `PATCH /v1/organizations/{id}`
 */
export const editOrganization = /* @__PURE__ */ operation<Pick<t.EditOrganizationData, 'path' | 'body'>, t.EditOrganizationResponses, t.EditOrganizationErrors>('PATCH /v1/organizations/{id}')
/**
 * Edit a petition that you started, or change its status.
 *
 * Its creator or a platform administrator. Title, description and images are frozen once somebody else has signed or a moderator hid it, the goal once anybody has; the deadline can then only move to a later time. The status goes from `DRAFT` to `ACTIVE`, and from there to `CLOSED`, or to `SUCCESSFUL` once the goal is reached, also after it was closed. When an administrator changes the status, the creator is notified; all that administrators change stands in the audit log.
 *
 * `PATCH /v1/petitions/{id}`
 */
export const editPetition = /* @__PURE__ */ operation<Pick<t.EditPetitionData, 'path' | 'body'>, t.EditPetitionResponses, t.EditPetitionErrors>('PATCH /v1/petitions/{id}')
/**
 * Edit a project.
 *
 * For owners and administrators of the organization. What is left out stays. Any status may follow any other, in any letter case; a project must not end before it begins. Nobody is told. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.
 *
 * `PATCH /v1/projects/{projectId}`
 */
export const editProject = /* @__PURE__ */ operation<Pick<t.EditProjectData, 'path' | 'body'>, t.EditProjectResponses, t.EditProjectErrors>('PATCH /v1/projects/{projectId}')
/**
 * Edit the profile of a representative.
 *
 * Government and platform administrators edit every field, NGOs those of profiles in their home community. The account that the profile is linked to may change `party`, `bio`, `avatarUrl`, `email`, `phone` and `website`. What is left out stays; `null` or an empty text clears one of these six. Changes by others stand in the audit log.
 *
 * `PATCH /v1/representatives/{id}`
 */
export const editRepresentative = /* @__PURE__ */ operation<Pick<t.EditRepresentativeData, 'path' | 'body'>, t.EditRepresentativeResponses, t.EditRepresentativeErrors>('PATCH /v1/representatives/{id}')
/**
 * Edit a draft.
 *
 * Only for the account that the profile is linked to, and only while it is a draft. What is left out stays.
 *
 * `PATCH /v1/representatives/{id}/announcements/{annId}`
 */
export const editRepresentativeAnnouncement = /* @__PURE__ */ operation<Pick<t.EditRepresentativeAnnouncementData, 'path' | 'body'>, t.EditRepresentativeAnnouncementResponses, t.EditRepresentativeAnnouncementErrors>('PATCH /v1/representatives/{id}/announcements/{annId}')
/**
 * Flag content for the moderators, or raise a concern about a campaign.
 *
 * Needs a verified address. Nothing happens to the content by that, and nobody is notified: a moderator decides. The same person can flag the same content once, and again when it was edited after the verdict. A concern about a campaign (`CAMPAIGN`) has reasons of its own and needs a description of at least 20 characters; it is open to those whose donation has settled and to members of a community in the same local government area, and only while the campaign has a public page.
 *
 * `POST /v1/flags`
 */
export const flagContent = /* @__PURE__ */ operation<Pick<t.FlagContentData, 'body'>, t.FlagContentResponses, t.FlagContentErrors>('POST /v1/flags', 1)
/**
 * Follow a representative of a community that you joined.
 *
 * Needs a verified address and membership in the community of the representative. Followers are notified of announcements and official responses. Following again changes nothing.
 *
 * `POST /v1/representatives/{id}/follow`
 */
export const followRepresentative = /* @__PURE__ */ operation<Pick<t.FollowRepresentativeData, 'path'>, t.FollowRepresentativeResponses, t.FollowRepresentativeErrors>('POST /v1/representatives/{id}/follow', 1)
/**
 * Request a link to reset a forgotten password.
 *
 * The reply is the same whether the address is known or not, and comes before anything is looked up. The link works for one hour, and a new request replaces the earlier one. Banned accounts get no mail.
 *
 * `POST /v1/auth/forgot-password`
 */
export const forgotPassword = /* @__PURE__ */ operation<Pick<t.ForgotPasswordData, 'body'>, t.ForgotPasswordResponses, t.ForgotPasswordErrors>('POST /v1/auth/forgot-password', 2)
/**
 * Hide content that nobody had to report first.
 *
 * For moderators and platform administrators. You become reporter and resolver of a flag that is `HIDDEN` at once. Dismiss it to show the content again. Whether the content exists is not checked. A flag of yours that was decided before is used again, so what was shown again can be hidden again; one that is still open is resolved in the queue instead. The act stands in the audit log.
 *
 * `POST /v1/flags/direct-hide`
 */
export const hideContent = /* @__PURE__ */ operation<Pick<t.HideContentData, 'body'>, t.HideContentResponses, t.HideContentErrors>('POST /v1/flags/direct-hide', 1)
/**
 * Invite somebody by e-mail.
 *
 * For owners and administrators of the organization. Owners are invited by owners alone. The address need not have an account, but may not be a member’s. A mail with a link goes out, which is good for 14 days, and an earlier invitation to the same address is revoked. It stands in the audit log.
 *
 * `POST /v1/organizations/{id}/invitations`
 */
export const inviteMember = /* @__PURE__ */ operation<Pick<t.InviteMemberData, 'path' | 'body'>, t.InviteMemberResponses, t.InviteMemberErrors>('POST /v1/organizations/{id}/invitations', 1)
/**
 * Join several communities at once.
 *
 * For the first start of an app: all are joined, or none when one of them is unknown. Duplicates are ignored. `primaryCommunityId` becomes the active community, and your home if you have none yet.
 *
 * `POST /v1/auth/me/communities`
 */
export const joinCommunities = /* @__PURE__ */ operation<Pick<t.JoinCommunitiesData, 'body'>, t.JoinCommunitiesResponses, t.JoinCommunitiesErrors>('POST /v1/auth/me/communities', 1)
/**
 * Join a community and make it your active one.
 *
 * Joining again changes nothing but the active community. Your first community becomes your home too, which is where you may report issues and start petitions; later ones do not move it. There is no way to leave a community.
 *
 * `POST /v1/auth/me/community`
 */
export const joinCommunity = /* @__PURE__ */ operation<Pick<t.JoinCommunityData, 'body'>, t.JoinCommunityResponses, t.JoinCommunityErrors>('POST /v1/auth/me/community', 1)
/**
 * Flood warnings for a community.
 *
 * No forecast is connected, so the list is always empty, also for an id that no community has.
 *
 * `GET /v1/communities/{id}/flood-alerts`
 */
export const listFloodAlerts = /* @__PURE__ */ operation<Pick<t.ListFloodAlertsData, 'path'>, t.ListFloodAlertsResponses, t.ListFloodAlertsErrors>('GET /v1/communities/{id}/flood-alerts', 2)
/**
 * Donations that you began while you were signed in.
 *
 * Newest first, in every state, anonymous ones too. Title and slug of a campaign are left out while it has no public page.
 *
 * `GET /v1/me/donations`
 */
export const listMyDonations = /* @__PURE__ */ operation<Pick<t.ListMyDonationsData, 'query'>, t.ListMyDonationsResponses, t.ListMyDonationsErrors>('GET /v1/me/donations')
/**
 * What you flagged, and what became of it.
 *
 * Newest first. Concerns about campaigns are among them. Who decided, and what they noted, is for moderators alone. A hidden title reads as its placeholder, for you as for everybody.
 *
 * `GET /v1/me/flags`
 */
export const listMyFlags = /* @__PURE__ */ operation<Pick<t.ListMyFlagsData, 'query'>, t.ListMyFlagsResponses, t.ListMyFlagsErrors>('GET /v1/me/flags')
/**
 * Ids of the representatives that you follow.
 *
 * Newest first. Load it once to draw the buttons of a list of representatives.
 *
 * `GET /v1/me/follows/representatives`
 */
export const listMyFollows = /* @__PURE__ */ operation<Pick<t.ListMyFollowsData, 'query'>, t.ListMyFollowsResponses, t.ListMyFollowsErrors>('GET /v1/me/follows/representatives')
/**
 * Your notifications, newest first.
 *
 * This list is the truth; the live stream only says sooner what is in it.
 *
 * `GET /v1/notifications`
 */
export const listMyNotifications = /* @__PURE__ */ operation<Pick<t.ListMyNotificationsData, 'query'>, t.ListMyNotificationsResponses, t.ListMyNotificationsErrors>('GET /v1/notifications')
/**
 * The organizations that you belong to.
 *
 * For everybody who is signed in: each organization with your own membership, in order of joining. Load it once to know where you may act.
 *
 * `GET /v1/me/organizations`
 */
export const listMyOrganizations = /* @__PURE__ */ operation<Pick<t.ListMyOrganizationsData, 'query'>, t.ListMyOrganizationsResponses, t.ListMyOrganizationsErrors>('GET /v1/me/organizations')
/**
 * Ids of the consultations that you have answered.
 *
 * For everybody who is signed in. Load it once to draw the buttons of a list of consultations.
 *
 * `GET /v1/me/consultations/responses`
 */
export const listMyResponses = /* @__PURE__ */ operation<Pick<t.ListMyResponsesData, 'query'>, t.ListMyResponsesResponses, t.ListMyResponsesErrors>('GET /v1/me/consultations/responses')
/**
 * Petitions that you signed.
 *
 * Newest signature first. `petitionIds` draws the buttons of a list of petitions, `items` tells of the same petitions what a list of signatures shows. Of a petition that a moderator hid the title is a placeholder.
 *
 * `GET /v1/me/signatures/petitions`
 */
export const listMySignatures = /* @__PURE__ */ operation<Pick<t.ListMySignaturesData, 'query'>, t.ListMySignaturesResponses, t.ListMySignaturesErrors>('GET /v1/me/signatures/petitions')
/**
 * Ids of the issues that you upvote.
 *
 * Newest first. Load it once to draw the buttons of a list of issues.
 *
 * `GET /v1/me/upvotes/issues`
 */
export const listMyUpvotes = /* @__PURE__ */ operation<Pick<t.ListMyUpvotesData, 'query'>, t.ListMyUpvotesResponses, t.ListMyUpvotesErrors>('GET /v1/me/upvotes/issues')
/**
 * Announcements of your profile, drafts included.
 *
 * Newest first, in every status. Only for the account that the profile is linked to; whether it is yours shows in the success of this call. Drafts that an earlier account of the profile wrote are left out. Text that a moderator hid stands here as it was written.
 *
 * `GET /v1/representatives/{id}/announcements/manage`
 */
export const manageRepresentativeAnnouncements = /* @__PURE__ */ operation<Pick<t.ManageRepresentativeAnnouncementsData, 'path' | 'query'>, t.ManageRepresentativeAnnouncementsResponses, t.ManageRepresentativeAnnouncementsErrors>('GET /v1/representatives/{id}/announcements/manage')
/**
 * Mark all your notifications as read.
 *
 * Those that arrive afterwards are unread.
 *
 * `POST /v1/notifications/read-all`
 */
export const markAllNotificationsRead = /* @__PURE__ */ operation<object, t.MarkAllNotificationsReadResponses, t.MarkAllNotificationsReadErrors>('POST /v1/notifications/read-all')
/**
 * Mark a notification as read.
 *
 * A notification that was read already stays so and gets the same reply. There is no way back.
 *
 * `PATCH /v1/notifications/{id}/read`
 */
export const markNotificationRead = /* @__PURE__ */ operation<Pick<t.MarkNotificationReadData, 'path'>, t.MarkNotificationReadResponses, t.MarkNotificationReadErrors>('PATCH /v1/notifications/{id}/read')
/**
 * What the figures of the platform say, in plain words.
 *
 * For platform administrators. `metrics` holds the figures that the text was written from; trust them rather than the text. May be kept for 15 minutes; `cached` tells.
 *
 * `GET /v1/ai/narrate-metrics`
 */
export const narrateMetrics = /* @__PURE__ */ operation<Pick<t.NarrateMetricsData, 'query'>, t.NarrateMetricsResponses, t.NarrateMetricsErrors>('GET /v1/ai/narrate-metrics')
/**
 * Begin a donation: the answer says where to pay.
 *
 * Open to everybody, also without an account. The campaign must take donations and its organization be allowed to raise money. A `PENDING` donation is kept first and the payment provider asked then; if it does not open the payment, the donation has failed and nothing was charged. The smallest and the largest amount are told on the page of the campaign.
 *
 * Whoever sends an `Idempotency-Key` and loses the answer sends the same request again with the same key and gets the first answer, without an account too: the key of a guest is told to nobody and not to be guessed. Without the header what is sent again is refused by its `idempotencyKey`, which is good for one donation, so that nobody pays twice.
 *
 * `POST /v1/campaigns/{campaignId}/donation-intents`
 */
export const openDonation = /* @__PURE__ */ operation<Pick<t.OpenDonationData, 'path' | 'body'>, t.OpenDonationResponses, t.OpenDonationErrors>('POST /v1/campaigns/{campaignId}/donation-intents', 1)
/**
 * The office of your profile, opened at the first call.
 *
 * For whoever has claimed a representative’s profile. The first call opens the office with the name, place and contacts of the profile, and makes the caller its owner; every later one answers the same office. Whoever holds the profile now and is no member becomes an owner. Opening and joining stand in the audit log.
 *
 * `POST /v1/me/representative-office`
 */
export const openOffice = /* @__PURE__ */ operation<object, t.OpenOfficeResponses, t.OpenOfficeErrors>('POST /v1/me/representative-office', 1)
/**
 * Stop new donations.
 *
 * For platform administrators. Possible in every status but `PAUSED`, `REJECTED` and `ARCHIVED`. Needs a reason, in any letter case, and a note of at most 2,000 characters; both stand in the audit log. It takes no donations until it is resumed, and nobody is told.
 *
 * `POST /v1/campaigns/{campaignId}/pause`
 */
export const pauseCampaign = /* @__PURE__ */ operation<Pick<t.PauseCampaignData, 'path' | 'body'>, t.PauseCampaignResponses, t.PauseCampaignErrors>('POST /v1/campaigns/{campaignId}/pause', 1)
/**
 * Tell of progress on an issue, a project or a campaign.
 *
 * For every member of the organization; about a campaign, for its owners and administrators alone. An update is about exactly one issue, project or campaign, and a project or campaign must be the organization’s own. It is public unless `isPublic` is false. A public update of a campaign that was published is told to donors and members with `CAMPAIGN_UPDATE`.
 *
 * `POST /v1/organizations/{id}/progress-updates`
 */
export const postProgressUpdate = /* @__PURE__ */ operation<Pick<t.PostProgressUpdateData, 'path' | 'body'>, t.PostProgressUpdateResponses, t.PostProgressUpdateErrors>('POST /v1/organizations/{id}/progress-updates', 1)
/**
 * What the link of an invitation invites to.
 *
 * Open to everybody who holds the link of the mail; the path carries its secret. A link that was used, revoked or has expired is answered like one that never was.
 *
 * `GET /v1/invitations/{invitationId}`
 */
export const previewInvitation = /* @__PURE__ */ operation<Pick<t.PreviewInvitationData, 'path'>, t.PreviewInvitationResponses, t.PreviewInvitationErrors>('GET /v1/invitations/{invitationId}', 2)
/**
 * Publish a draft and tell every member.
 *
 * For owners and administrators of the organization. Only a draft is published. Every member is told with `ANNOUNCEMENT_UPDATE`, and it stands in the audit log. One that is published already is answered as it is, and nobody is told again.
 *
 * `POST /v1/announcements/{announcementId}/publish`
 */
export const publishAnnouncement = /* @__PURE__ */ operation<Pick<t.PublishAnnouncementData, 'path'>, t.PublishAnnouncementResponses, t.PublishAnnouncementErrors>('POST /v1/announcements/{announcementId}/publish', 1)
/**
 * Open an approved campaign for donations.
 *
 * For owners and administrators of the organization. Possible once it is approved; from then on it is public and takes donations. Only the platform resumes one that it paused. It stands in the audit log, and nobody is told.
 *
 * `POST /v1/campaigns/{campaignId}/publish`
 */
export const publishCampaign = /* @__PURE__ */ operation<Pick<t.PublishCampaignData, 'path'>, t.PublishCampaignResponses, t.PublishCampaignErrors>('POST /v1/campaigns/{campaignId}/publish', 1)
/**
 * Publish a draft and tell all who are asked.
 *
 * For owners and administrators of the organization. A draft needs at least one question, and from then on nothing of it can be changed. Every member and the members of the community that is asked are told with `CONSULTATION_UPDATE`, and it stands in the audit log. One that is published already is answered as it is, and nobody is told again.
 *
 * `POST /v1/consultations/{id}/publish`
 */
export const publishConsultation = /* @__PURE__ */ operation<Pick<t.PublishConsultationData, 'path'>, t.PublishConsultationResponses, t.PublishConsultationErrors>('POST /v1/consultations/{id}/publish', 1)
/**
 * Say what came of a consultation.
 *
 * For owners and administrators of the organization. Possible once the consultation is published, also while it still takes answers. A later outcome takes the place of the earlier one. Everybody who answered is told with `CONSULTATION_UPDATE`, and it stands in the audit log; the same text again changes nothing and is told to nobody.
 *
 * `POST /v1/consultations/{id}/outcome`
 */
export const publishOutcome = /* @__PURE__ */ operation<Pick<t.PublishOutcomeData, 'path' | 'body'>, t.PublishOutcomeResponses, t.PublishOutcomeErrors>('POST /v1/consultations/{id}/outcome', 1)
/**
 * Publish a draft and tell your followers.
 *
 * Only for the account that the profile is linked to, with a verified address. The text cannot be changed afterwards. Followers are notified once; publishing again changes nothing.
 *
 * `POST /v1/representatives/{id}/announcements/{annId}/publish`
 */
export const publishRepresentativeAnnouncement = /* @__PURE__ */ operation<Pick<t.PublishRepresentativeAnnouncementData, 'path'>, t.PublishRepresentativeAnnouncementResponses, t.PublishRepresentativeAnnouncementErrors>('POST /v1/representatives/{id}/announcements/{annId}/publish', 1)
/**
 * What happens around you, nearest first.
 *
 * The newest 1000 things are looked at and placed by how near they are to your active community. Without `tier` the reply is an overview: at most 12 of each tier and 40 in all, and `limit` and `offset` are ignored. With `tier` that tier comes in pages; go on with `nextOffset` until it is `null`. Unknown filters are ignored, and hidden content and drafts are left out.
 *
 * `GET /v1/discover/feed`
 */
export const readFeed = /* @__PURE__ */ operation<Pick<t.ReadFeedData, 'query'>, t.ReadFeedResponses, t.ReadFeedErrors>('GET /v1/discover/feed')
/**
 * The thread of an issue.
 *
 * Oldest first. When there are more comments than `limit`, these are the newest ones, and `offset` skips from the newest end. Hidden comments keep their place, with a placeholder for text and name.
 *
 * `GET /v1/issues/{id}/comments`
 */
export const readIssueThread = /* @__PURE__ */ operation<Pick<t.ReadIssueThreadData, 'path' | 'query'>, t.ReadIssueThreadResponses, t.ReadIssueThreadErrors>('GET /v1/issues/{id}/comments', 2)
/**
 * The thread of a petition.
 *
 * Oldest first. When there are more comments than `limit`, these are the newest ones, and `offset` skips from the newest end. Hidden comments keep their place, with a placeholder for text and name. The thread of a draft is there for its creator alone.
 *
 * `GET /v1/petitions/{id}/comments`
 */
export const readPetitionThread = /* @__PURE__ */ operation<Pick<t.ReadPetitionThreadData, 'path' | 'query'>, t.ReadPetitionThreadResponses, t.ReadPetitionThreadErrors>('GET /v1/petitions/{id}/comments')
/**
 * The thread of an announcement of a representative.
 *
 * Oldest first. When there are more comments than `limit`, these are the newest ones, and `offset` skips from the newest end. Hidden comments keep their place, with a placeholder for text and name. The thread of an archived announcement can still be read, a draft has none.
 *
 * `GET /v1/representatives/{id}/announcements/{annId}/comments`
 */
export const readRepresentativeAnnouncementThread = /* @__PURE__ */ operation<Pick<t.ReadRepresentativeAnnouncementThreadData, 'path' | 'query'>, t.ReadRepresentativeAnnouncementThreadResponses, t.ReadRepresentativeAnnouncementThreadErrors>('GET /v1/representatives/{id}/announcements/{annId}/comments', 2)
/**
 * The thread of a representative.
 *
 * Oldest first. When there are more comments than `limit`, these are the newest ones, and `offset` skips from the newest end. Hidden comments keep their place, with a placeholder for text and name.
 *
 * `GET /v1/representatives/{id}/comments`
 */
export const readRepresentativeThread = /* @__PURE__ */ operation<Pick<t.ReadRepresentativeThreadData, 'path' | 'query'>, t.ReadRepresentativeThreadResponses, t.ReadRepresentativeThreadErrors>('GET /v1/representatives/{id}/comments', 2)
/**
 * Hold donations against what the payment provider says.
 *
 * For platform administrators. Donations that wait, that were closed or that settled lately are compared with the payment provider. What was paid and went unnoticed is settled, and every difference becomes a finding. One run at a time, for at most 18 seconds; `truncated` says that something was left for the next one. 503 where payments are not set up.
 *
 * `POST /v1/admin/donations/reconcile`
 */
export const reconcileOnDemand = /* @__PURE__ */ operation<Pick<t.ReconcileOnDemandData, 'body'>, t.ReconcileOnDemandResponses, t.ReconcileOnDemandErrors>('POST /v1/admin/donations/reconcile')
/**
 * Exchange a refresh token for its successor.
 *
 * Call it when the access token has expired, or to learn of a new role. Each refresh token works once and for 30 days; store its successor at once. A token that comes a second time ends the whole session, and everybody who holds one of its tokens must sign in again: never send two refreshes at the same time.
 *
 * `POST /v1/auth/refresh`
 */
export const refreshSession = /* @__PURE__ */ operation<Pick<t.RefreshSessionData, 'body'>, t.RefreshSessionResponses, t.RefreshSessionErrors>('POST /v1/auth/refresh', 2)
/**
 * Open an account and be signed in at once.
 *
 * Everybody starts with the role `CITIZEN`. A mail with a link to verify the address is sent; until then the account can read, but most writing is refused. Whoever asks to be a `REPRESENTATIVE` or an `ORGANIZATION` sends the form of that name as well and waits for a review, as a citizen; a form that does not fit `requestedAccountType` is ignored. Addresses are compared without regard to case, and those of disposable mail services are refused.
 *
 * `POST /v1/auth/register`
 */
export const register = /* @__PURE__ */ operation<Pick<t.RegisterData, 'body'>, t.RegisterResponses, t.RegisterErrors>('POST /v1/auth/register', 2)
/**
 * Delete an announcement.
 *
 * For owners and administrators of the organization. Possible in every status, and for good. The count of the organization follows. It stands in the audit log.
 *
 * `DELETE /v1/announcements/{announcementId}`
 */
export const removeAnnouncement = /* @__PURE__ */ operation<Pick<t.RemoveAnnouncementData, 'path'>, t.RemoveAnnouncementResponses, t.RemoveAnnouncementErrors>('DELETE /v1/announcements/{announcementId}')
/**
 * Give an issue up.
 *
 * For owners and administrators of the organization. The organization may take the issue on again later. Its assignment count follows, and nobody is told.
 *
 * `DELETE /v1/assignments/{assignmentId}`
 */
export const removeAssignment = /* @__PURE__ */ operation<Pick<t.RemoveAssignmentData, 'path'>, t.RemoveAssignmentResponses, t.RemoveAssignmentErrors>('DELETE /v1/assignments/{assignmentId}')
/**
 * Delete a draft.
 *
 * For owners and administrators of the organization. Possible while it is a draft; its plan and its updates go with it. It stands in the audit log.
 *
 * `DELETE /v1/campaigns/{campaignId}`
 */
export const removeCampaign = /* @__PURE__ */ operation<Pick<t.RemoveCampaignData, 'path'>, t.RemoveCampaignResponses, t.RemoveCampaignErrors>('DELETE /v1/campaigns/{campaignId}')
/**
 * Delete a draft with its questions.
 *
 * For owners and administrators of the organization. Possible while it is a draft; its questions go with it. It stands in the audit log.
 *
 * `DELETE /v1/consultations/{id}`
 */
export const removeConsultation = /* @__PURE__ */ operation<Pick<t.RemoveConsultationData, 'path'>, t.RemoveConsultationResponses, t.RemoveConsultationErrors>('DELETE /v1/consultations/{id}')
/**
 * Delete an issue that nobody else has acted on.
 *
 * Its reporter may while it is `OPEN`, nobody else has commented or upvoted and no moderator has hidden it; a platform administrator always. Comments, upvotes and the notifications about it go with it, for good. A deletion by an administrator stands in the audit log, and the reporter is notified.
 *
 * `DELETE /v1/issues/{id}`
 */
export const removeIssue = /* @__PURE__ */ operation<Pick<t.RemoveIssueData, 'path'>, t.RemoveIssueResponses, t.RemoveIssueErrors>('DELETE /v1/issues/{id}')
/**
 * Take a member away, or leave.
 *
 * For owners and administrators of the organization, and for every member to leave by themself. Owners are taken away by owners alone, and the last owner stays. It stands in the audit log.
 *
 * `DELETE /v1/organizations/{id}/members/{userId}`
 */
export const removeMember = /* @__PURE__ */ operation<Pick<t.RemoveMemberData, 'path'>, t.RemoveMemberResponses, t.RemoveMemberErrors>('DELETE /v1/organizations/{id}/members/{userId}')
/**
 * Take a step out of the plan.
 *
 * For owners and administrators of the organization. Possible while the campaign is a draft or needs changes. The other steps keep their positions.
 *
 * `DELETE /v1/milestones/{milestoneId}`
 */
export const removeMilestone = /* @__PURE__ */ operation<Pick<t.RemoveMilestoneData, 'path'>, t.RemoveMilestoneResponses, t.RemoveMilestoneErrors>('DELETE /v1/milestones/{milestoneId}')
/**
 * Delete an organization that is not part of the public record.
 *
 * For owners of the organization and for platform administrators. Possible while it has no donation and every campaign and consultation of it is a draft; members, announcements, projects and drafts go with it. It stands in the audit log.
 *
 * `DELETE /v1/organizations/{id}`
 */
export const removeOrganization = /* @__PURE__ */ operation<Pick<t.RemoveOrganizationData, 'path'>, t.RemoveOrganizationResponses, t.RemoveOrganizationErrors>('DELETE /v1/organizations/{id}')
/**
 * Delete a petition that nobody else has signed.
 *
 * Its creator may as long as nobody else has signed it and no moderator has hidden it; a platform administrator always. Signatures, comments and the notifications about it go with it, for good. A deletion by an administrator stands in the audit log, and the creator is notified.
 *
 * `DELETE /v1/petitions/{id}`
 */
export const removePetition = /* @__PURE__ */ operation<Pick<t.RemovePetitionData, 'path'>, t.RemovePetitionResponses, t.RemovePetitionErrors>('DELETE /v1/petitions/{id}')
/**
 * Take an update back.
 *
 * For owners and administrators of the organization. It is gone for good, and nobody is told. One that a moderator hid is not there to be removed.
 *
 * `DELETE /v1/progress-updates/{updateId}`
 */
export const removeProgressUpdate = /* @__PURE__ */ operation<Pick<t.RemoveProgressUpdateData, 'path'>, t.RemoveProgressUpdateResponses, t.RemoveProgressUpdateErrors>('DELETE /v1/progress-updates/{updateId}')
/**
 * Delete a project with its progress updates.
 *
 * The issues that were worked on by it stay taken on, without a project.
 *
 * `DELETE /v1/projects/{projectId}`
 */
export const removeProject = /* @__PURE__ */ operation<Pick<t.RemoveProjectData, 'path'>, t.RemoveProjectResponses, t.RemoveProjectErrors>('DELETE /v1/projects/{projectId}')
/**
 * Take a question out of a draft.
 *
 * For owners and administrators of the organization. Possible while the consultation is a draft. The other questions keep their positions.
 *
 * `DELETE /v1/consultation-questions/{questionId}`
 */
export const removeQuestion = /* @__PURE__ */ operation<Pick<t.RemoveQuestionData, 'path'>, t.RemoveQuestionResponses, t.RemoveQuestionErrors>('DELETE /v1/consultation-questions/{questionId}')
/**
 * Delete the profile of a representative.
 *
 * For government and platform administrators. Followers, comments and announcements go with it, for good. Refused while an organization is the office of this representative. It stands in the audit log.
 *
 * `DELETE /v1/representatives/{id}`
 */
export const removeRepresentative = /* @__PURE__ */ operation<Pick<t.RemoveRepresentativeData, 'path'>, t.RemoveRepresentativeResponses, t.RemoveRepresentativeErrors>('DELETE /v1/representatives/{id}')
/**
 * Put the questions of a draft in order.
 *
 * For owners and administrators of the organization. Possible while the consultation is a draft. `ordering` names every question exactly once, each with its own position. All are moved or none.
 *
 * `PATCH /v1/consultations/{id}/questions/reorder`
 */
export const reorderQuestions = /* @__PURE__ */ operation<Pick<t.ReorderQuestionsData, 'path' | 'body'>, t.ReorderQuestionsResponses, t.ReorderQuestionsErrors>('PATCH /v1/consultations/{id}/questions/reorder')
/**
 * Replace a question of a draft.
 *
 * For owners and administrators of the organization. Possible while the consultation is a draft. The whole question is replaced: what is left out is empty, and its position alone stays. The type is taken in any letter case; a choice needs at least two different options. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.
 *
 * `PATCH /v1/consultation-questions/{questionId}`
 */
export const replaceQuestion = /* @__PURE__ */ operation<Pick<t.ReplaceQuestionData, 'path' | 'body'>, t.ReplaceQuestionResponses, t.ReplaceQuestionErrors>('PATCH /v1/consultation-questions/{questionId}')
/**
 * File the final report.
 *
 * For owners and administrators of the organization. Possible once it is completed. The text needs at least 40 characters. What nobody has accounted for at this moment is frozen with it. Donors and members are told with `CAMPAIGN_COMPLETED`, and it stands in the audit log.
 *
 * `POST /v1/campaigns/{campaignId}/report`
 */
export const reportCampaign = /* @__PURE__ */ operation<Pick<t.ReportCampaignData, 'path' | 'body'>, t.ReportCampaignResponses, t.ReportCampaignErrors>('POST /v1/campaigns/{campaignId}/report', 1)
/**
 * Report an issue in your home community.
 *
 * Needs a verified address, and `communityId` must be your home community. Upload images first and send their file names. It is public at once, with the status `OPEN`. Sent twice, it is reported twice, unless both have the same `Idempotency-Key`.
 *
 * `POST /v1/issues`
 */
export const reportIssue = /* @__PURE__ */ operation<Pick<t.ReportIssueData, 'body'>, t.ReportIssueResponses, t.ReportIssueErrors>('POST /v1/issues', 1)
/**
 * Say what money of a campaign was spent on.
 *
 * For owners and administrators of the organization. Possible once the campaign was published. The record names a milestone of this campaign, and everybody can read it. Lines, when there are any, must add up to the amount; the day is at most 24 hours ahead. It stands in the audit log, and nobody is told.
 *
 * `POST /v1/campaigns/{campaignId}/spend`
 */
export const reportSpend = /* @__PURE__ */ operation<Pick<t.ReportSpendData, 'path' | 'body'>, t.ReportSpendResponses, t.ReportSpendErrors>('POST /v1/campaigns/{campaignId}/spend', 1)
/**
 * Send the verification link again.
 *
 * The new link works for 24 hours and replaces the old one. It goes to the new address where one was asked for. Nothing is sent when the address is verified already; the reply is the same. That the mail was handed over is not promised.
 *
 * `POST /v1/auth/resend-verification`
 */
export const resendVerification = /* @__PURE__ */ operation<object, t.ResendVerificationResponses, t.ResendVerificationErrors>('POST /v1/auth/resend-verification', 1)
/**
 * Choose a new password with the token of the mailed link.
 *
 * The token is the one in the mailed link; it works once, and proves the address. Every session of the account ends, and the tokens of the reply open a new one. Wrong passwords before it are forgiven, and a new address that waited for its confirmation is dropped. A password that is too short leaves the token usable.
 *
 * `POST /v1/auth/reset-password`
 */
export const resetPassword = /* @__PURE__ */ operation<Pick<t.ResetPasswordData, 'body'>, t.ResetPasswordResponses, t.ResetPasswordErrors>('POST /v1/auth/reset-password', 2)
/**
 * Put a finding to rest.
 *
 * For platform administrators. The note says what came of it, and stands in the audit log. The donation stays as it is. A later run that sees the same difference opens the finding again.
 *
 * `POST /v1/admin/donations/drift/{findingId}/resolve`
 */
export const resolveFinding = /* @__PURE__ */ operation<Pick<t.ResolveFindingData, 'path' | 'body'>, t.ResolveFindingResponses, t.ResolveFindingErrors>('POST /v1/admin/donations/drift/{findingId}/resolve', 1)
/**
 * Resolve a flag.
 *
 * For moderators and platform administrators. A `PENDING` flag becomes `REVIEWED`, `DISMISSED` or `HIDDEN`; a `HIDDEN` one may be dismissed later, everything else is final. While any flag of a content is `HIDDEN`, readers see a placeholder or nothing; nothing is deleted. When another flag goes on hiding it, `notice` says so. What was shown again is hidden again by a direct hide or a new flag. A campaign cannot be hidden, only paused. The decision stands in the audit log.
 *
 * `PATCH /v1/flags/{id}`
 */
export const resolveFlag = /* @__PURE__ */ operation<Pick<t.ResolveFlagData, 'path' | 'body'>, t.ResolveFlagResponses, t.ResolveFlagErrors>('PATCH /v1/flags/{id}')
/**
 * Answer a consultation, once.
 *
 * Needs a verified address, from wherever one lives. Possible once, while the consultation is published and between its two times; answers are final. Every required question must be answered: a short text with at most 500 characters, a long one with 5,000, `YES` or `NO` in any letter case, and options as they are written. The count of responses follows, and nobody is told.
 *
 * `POST /v1/consultations/{id}/responses`
 */
export const respondToConsultation = /* @__PURE__ */ operation<Pick<t.RespondToConsultationData, 'path' | 'body'>, t.RespondToConsultationResponses, t.RespondToConsultationErrors>('POST /v1/consultations/{id}/responses', 1)
/**
 * Let a paused campaign go on.
 *
 * For platform administrators. A paused campaign goes on from where it stood; one that took donations is `FUNDED` when the money reached its goal meanwhile, else `PUBLISHED`. It stands in the audit log, and nobody is told.
 *
 * `POST /v1/campaigns/{campaignId}/resume`
 */
export const resumeCampaign = /* @__PURE__ */ operation<Pick<t.ResumeCampaignData, 'path'>, t.ResumeCampaignResponses, t.ResumeCampaignErrors>('POST /v1/campaigns/{campaignId}/resume', 1)
/**
 * Approve an application, ask for changes or reject it.
 *
 * For platform administrators. A note is required unless you approve; the applicant reads it in their profile, and is notified of the decision. An approval is final: it grants the role, unless the applicant has a stronger one, and creates the profile, or the organization with the applicant as its owner; whoever lost the role gets their earlier profile back unless somebody has claimed it since; anything else may be decided anew. Whoever is banned is not approved. Send `expectedUpdatedAt` to decide about what you read: a form that was sent anew since is 409 `CHANGED_MEANWHILE`. The new role reaches the access token with its next refresh. Every decision stands in the audit log.
 *
 * `PATCH /v1/admin/applications/{kind}/{id}`
 */
export const reviewApplication = /* @__PURE__ */ operation<Pick<t.ReviewApplicationData, 'path' | 'body'>, t.ReviewApplicationResponses, t.ReviewApplicationErrors>('PATCH /v1/admin/applications/{kind}/{id}')
/**
 * Decide on a campaign.
 *
 * For platform administrators. On a campaign that waits for review; a paused one may be rejected for good. The decision is taken in any letter case, and needs a note unless it is `APPROVED`. An approval is told to every member of the organization with `CAMPAIGN_APPROVED`. Each decision stands in the audit log.
 *
 * `POST /v1/campaigns/{campaignId}/review`
 */
export const reviewCampaign = /* @__PURE__ */ operation<Pick<t.ReviewCampaignData, 'path' | 'body'>, t.ReviewCampaignResponses, t.ReviewCampaignErrors>('POST /v1/campaigns/{campaignId}/review', 1)
/**
 * Take an invitation back.
 *
 * For owners and administrators of the organization. Possible until it is accepted, also when its time is over. Its link works no longer. It stands in the audit log, and nobody is told.
 *
 * `DELETE /v1/invitations/{invitationId}`
 */
export const revokeInvitation = /* @__PURE__ */ operation<Pick<t.RevokeInvitationData, 'path'>, t.RevokeInvitationResponses, t.RevokeInvitationErrors>('DELETE /v1/invitations/{invitationId}')
/**
 * Search everything that is public.
 *
 * At most eight findings of each kind. All words of the text are found, in any order and anywhere inside titles, names and descriptions, without regard to case and accents; what is longer than 200 characters is cut. Of several words, what holds them as they stand comes first, in its title before elsewhere; then what holds all in its title; among as good ones the newest, or by name. Fewer than two characters find nothing, which is no error. Drafts, hidden content and campaigns without a public page are left out. With `kind` only that list is filled, page by page, in the same order; `total`, `limit` and `offset` are answered then.
 *
 * `GET /v1/search`
 */
export const searchPlatform = /* @__PURE__ */ operation<Pick<t.SearchPlatformData, 'query'>, t.SearchPlatformResponses, t.SearchPlatformErrors>('GET /v1/search', 2)
/**
 * One announcement.
 *
 * Open to everybody when it is published. A draft or an archived one is there for members of its organization and platform administrators alone. One that a moderator hid is there for nobody.
 *
 * `GET /v1/announcements/{announcementId}`
 */
export const showAnnouncement = /* @__PURE__ */ operation<Pick<t.ShowAnnouncementData, 'path'>, t.ShowAnnouncementResponses, t.ShowAnnouncementErrors>('GET /v1/announcements/{announcementId}')
/**
 * One application with its history.
 *
 * For platform administrators. It holds the form as it was sent last, the account that applies, and every decision, newest first.
 *
 * `GET /v1/admin/applications/{kind}/{id}`
 */
export const showApplication = /* @__PURE__ */ operation<Pick<t.ShowApplicationData, 'path'>, t.ShowApplicationResponses, t.ShowApplicationErrors>('GET /v1/admin/applications/{kind}/{id}')
/**
 * One campaign as its organization sees it.
 *
 * For every member of the organization and for platform administrators. In every status, with the note of its review and the reason of a pause. The public page is at `GET /v1/campaigns/slug/{slug}`.
 *
 * `GET /v1/campaigns/{campaignId}`
 */
export const showCampaign = /* @__PURE__ */ operation<Pick<t.ShowCampaignData, 'path'>, t.ShowCampaignResponses, t.ShowCampaignErrors>('GET /v1/campaigns/{campaignId}')
/**
 * How many people news of a campaign would tell now.
 *
 * Everybody counts once, deleted accounts do not, and whoever acts is told like the others. Donors are those who were signed in and whose donation has settled; who is donor and member counts once among the stakeholders.
 *
 * `GET /v1/campaigns/{campaignId}/audience`
 */
export const showCampaignAudience = /* @__PURE__ */ operation<Pick<t.ShowCampaignAudienceData, 'path'>, t.ShowCampaignAudienceResponses, t.ShowCampaignAudienceErrors>('GET /v1/campaigns/{campaignId}/audience')
/**
 * One community.
 *
 * Members are counted when it is read.
 *
 * `GET /v1/communities/{id}`
 */
export const showCommunity = /* @__PURE__ */ operation<Pick<t.ShowCommunityData, 'path'>, t.ShowCommunityResponses, t.ShowCommunityErrors>('GET /v1/communities/{id}', 2)
/**
 * What a community is concerned with these days.
 *
 * For representatives, government and platform administrators, NGOs and moderators. Made from the newest 25 issues and 15 petitions that everybody may read, with up to 12 comments of each. May be kept for one hour, unless something that it was made from is no longer shown; `cached` tells.
 *
 * `GET /v1/ai/community-insights`
 */
export const showCommunityInsights = /* @__PURE__ */ operation<Pick<t.ShowCommunityInsightsData, 'query'>, t.ShowCommunityInsightsResponses, t.ShowCommunityInsightsErrors>('GET /v1/ai/community-insights')
/**
 * One community in figures.
 *
 * For platform administrators. Counted anew at each call; hidden content and drafts count too.
 *
 * `GET /v1/admin/communities/{id}/stats`
 */
export const showCommunityStats = /* @__PURE__ */ operation<Pick<t.ShowCommunityStatsData, 'path'>, t.ShowCommunityStatsResponses, t.ShowCommunityStatsErrors>('GET /v1/admin/communities/{id}/stats')
/**
 * One consultation.
 *
 * Open to everybody once it is published. A draft is there for members of its organization and for platform administrators alone.
 *
 * `GET /v1/consultations/{id}`
 */
export const showConsultation = /* @__PURE__ */ operation<Pick<t.ShowConsultationData, 'path'>, t.ShowConsultationResponses, t.ShowConsultationErrors>('GET /v1/consultations/{id}')
/**
 * What was answered, question by question.
 *
 * For every member of the organization and for platform administrators. A choice tells how often each option was selected, also those that nobody did. A text question tells what was written.
 *
 * `GET /v1/consultations/{id}/analytics`
 */
export const showConsultationAnalytics = /* @__PURE__ */ operation<Pick<t.ShowConsultationAnalyticsData, 'path'>, t.ShowConsultationAnalyticsResponses, t.ShowConsultationAnalyticsErrors>('GET /v1/consultations/{id}/analytics')
/**
 * How many people each step of a consultation would tell now.
 *
 * Everybody counts once, deleted accounts do not, and whoever acts is told like the others. The figures move as people join, leave and answer.
 *
 * `GET /v1/consultations/{id}/audience`
 */
export const showConsultationAudience = /* @__PURE__ */ operation<Pick<t.ShowConsultationAudienceData, 'path'>, t.ShowConsultationAudienceResponses, t.ShowConsultationAudienceErrors>('GET /v1/consultations/{id}/audience')
/**
 * What became of a donation, for whoever holds its reference.
 *
 * Amounts, state and campaign; nothing of the donor. Title and slug are left out while the campaign has no public page. Only `SETTLED` says that the money arrived.
 *
 * `GET /v1/donations/{reference}`
 */
export const showDonation = /* @__PURE__ */ operation<Pick<t.ShowDonationData, 'path'>, t.ShowDonationResponses, t.ShowDonationErrors>('GET /v1/donations/{reference}', 2)
/**
 * How much there is on the platform.
 *
 * For the front page, kept for up to a minute. What a moderator hid is counted, as the totals of lists have it; drafts and campaigns without a public page are not.
 *
 * `GET /v1/discover/figures`
 */
export const showFigures = /* @__PURE__ */ operation<object, t.ShowFiguresResponses, t.ShowFiguresErrors>('GET /v1/discover/figures', 2)
/**
 * One flag.
 *
 * For moderators and platform administrators.
 *
 * `GET /v1/flags/{id}`
 */
export const showFlag = /* @__PURE__ */ operation<Pick<t.ShowFlagData, 'path'>, t.ShowFlagResponses, t.ShowFlagErrors>('GET /v1/flags/{id}')
/**
 * What a flag is about, with all that is needed to decide.
 *
 * For moderators and platform administrators. The text in full, hidden or not, what it said when it was flagged, what it stands under and beside, its author, every flag on it and every decision. Drafts are missing for moderators too. A read that shows hidden text, or the copy of one that is gone, stands in the audit log as `flag.context_read`.
 *
 * `GET /v1/flags/{id}/context`
 */
export const showFlagContext = /* @__PURE__ */ operation<Pick<t.ShowFlagContextData, 'path'>, t.ShowFlagContextResponses, t.ShowFlagContextErrors>('GET /v1/flags/{id}/context')
/**
 * How many flags have each status.
 *
 * For moderators and platform administrators. Counts flags of every content type, concerns about campaigns included; all four statuses are always there.
 *
 * `GET /v1/flags/counts`
 */
export const showFlagCounts = /* @__PURE__ */ operation<object, t.ShowFlagCountsResponses, t.ShowFlagCountsErrors>('GET /v1/flags/counts')
/**
 * What is missing before your organization may raise money.
 *
 * For every member of the organization and for platform administrators. `missing` names what has to be there before a campaign can be submitted or take donations: verification, papers, contacts and a connected and verified account. `eligible` is true when nothing is missing.
 *
 * `GET /v1/organizations/{id}/funding-eligibility`
 */
export const showFundingEligibility = /* @__PURE__ */ operation<Pick<t.ShowFundingEligibilityData, 'path'>, t.ShowFundingEligibilityResponses, t.ShowFundingEligibilityErrors>('GET /v1/organizations/{id}/funding-eligibility')
/**
 * An uploaded image.
 *
 * Its bytes never change, so it may be cached for a year. A page shows it by its address, `/api/v1/uploads/<filename>`; no token is needed. With `width` it is a still picture no wider than that, and never larger than what was uploaded; as WEBP where `Accept` names `image/webp`. A size is made when it is first asked for, so that answer may be 503 `TRY_AGAIN` when many are.
 *
 * `GET /v1/uploads/{filename}`
 */
export const showImage = /* @__PURE__ */ operation<Pick<t.ShowImageData, 'path' | 'query'>, t.ShowImageResponses, t.ShowImageErrors>('GET /v1/uploads/{filename}', 6)
/**
 * How this installation is set up, and how its parts are.
 *
 * For platform administrators. Each part is asked when you ask; one that does not answer within two seconds is `unknown`, and what only it knows is null. Nothing secret is told: no keys, no addresses.
 *
 * `GET /v1/admin/installation`
 */
export const showInstallation = /* @__PURE__ */ operation<object, t.ShowInstallationResponses, t.ShowInstallationErrors>('GET /v1/admin/installation')
/**
 * One issue.
 *
 * An issue that a moderator hid is answered with a placeholder instead of its text.
 *
 * `GET /v1/issues/{id}`
 */
export const showIssue = /* @__PURE__ */ operation<Pick<t.ShowIssueData, 'path'>, t.ShowIssueResponses, t.ShowIssueErrors>('GET /v1/issues/{id}', 2)
/**
 * When an issue changed its status.
 *
 * Oldest first; of a history that is longer than a page the newest part, and `offset` skips from the newest end. Who made a change is not told. It is there for an issue that a moderator hid, too. Empty while nobody has changed the status.
 *
 * `GET /v1/issues/{id}/history`
 */
export const showIssueHistory = /* @__PURE__ */ operation<Pick<t.ShowIssueHistoryData, 'path' | 'query'>, t.ShowIssueHistoryResponses, t.ShowIssueHistoryErrors>('GET /v1/issues/{id}/history', 2)
/**
 * The same of any content, whether or not somebody has flagged it.
 *
 * For moderators and platform administrators. The text in full, hidden or not, what it said when it was flagged, what it stands under and beside, its author, every flag on it and every decision. Drafts are missing for moderators too. A read that shows hidden text, or the copy of one that is gone, stands in the audit log as `flag.context_read`. Content that is gone is found as long as there is a flag on it; the copy is then that of the newest flag.
 *
 * `GET /v1/moderation/content`
 */
export const showJudgedContent = /* @__PURE__ */ operation<Pick<t.ShowJudgedContentData, 'query'>, t.ShowJudgedContentResponses, t.ShowJudgedContentErrors>('GET /v1/moderation/content')
/**
 * See whose account a mailed link is for.
 *
 * For the page that the link leads to, which says so before anything is done: somebody may have been sent the link of an account that is not theirs. Takes the token of a link that verifies an address or resets a password, and uses nothing up. `email` is the address that the link is about.
 *
 * `POST /v1/auth/mailed-account`
 */
export const showMailedAccount = /* @__PURE__ */ operation<Pick<t.ShowMailedAccountData, 'body'>, t.ShowMailedAccountResponses, t.ShowMailedAccountErrors>('POST /v1/auth/mailed-account', 2)
/**
 * Where your application stands.
 *
 * The form is that of the account type which was applied for last, and is left out when there is none. After `NEEDS_CHANGES` or `REJECTED` read `reviewNote`, and apply again.
 *
 * `GET /v1/applications/me`
 */
export const showMyApplication = /* @__PURE__ */ operation<object, t.ShowMyApplicationResponses, t.ShowMyApplicationErrors>('GET /v1/applications/me')
/**
 * One organization; its members see more of it.
 *
 * Open to everybody. The supporting document and the payout account are shown to its members and to platform administrators alone.
 *
 * `GET /v1/organizations/{id}`
 */
export const showOrganization = /* @__PURE__ */ operation<Pick<t.ShowOrganizationData, 'path'>, t.ShowOrganizationResponses, t.ShowOrganizationErrors>('GET /v1/organizations/{id}')
/**
 * What your organization has been given, and how its campaigns do.
 *
 * For every member of the organization and for platform administrators. Money is what has settled, in minor units; the weeks begin on Mondays in UTC, 12 of them unless said otherwise and 52 at most. `notes` says what the figures do not tell. They may be a little behind.
 *
 * `GET /v1/organizations/{id}/funding-analytics`
 */
export const showOrganizationFunding = /* @__PURE__ */ operation<Pick<t.ShowOrganizationFundingData, 'path' | 'query'>, t.ShowOrganizationFundingResponses, t.ShowOrganizationFundingErrors>('GET /v1/organizations/{id}/funding-analytics')
/**
 * What came of a consultation.
 *
 * Open to everybody. A consultation that has no outcome yet, or that is none, is answered 404.
 *
 * `GET /v1/consultations/{id}/outcome`
 */
export const showOutcome = /* @__PURE__ */ operation<Pick<t.ShowOutcomeData, 'path'>, t.ShowOutcomeResponses, t.ShowOutcomeErrors>('GET /v1/consultations/{id}/outcome', 2)
/**
 * The representative that you may publish as.
 *
 * Null when no profile is linked to your account.
 *
 * `GET /v1/me/representative`
 */
export const showOwnProfile = /* @__PURE__ */ operation<object, t.ShowOwnProfileResponses, t.ShowOwnProfileErrors>('GET /v1/me/representative')
/**
 * One petition.
 *
 * A draft is there for its creator alone. A petition that a moderator hid is answered with a placeholder instead of its text.
 *
 * `GET /v1/petitions/{id}`
 */
export const showPetition = /* @__PURE__ */ operation<Pick<t.ShowPetitionData, 'path'>, t.ShowPetitionResponses, t.ShowPetitionErrors>('GET /v1/petitions/{id}')
/**
 * What has been given on the platform, and what came of it.
 *
 * For platform administrators. Money is what has settled, in minor units; the weeks begin on Mondays in UTC, 12 of them unless said otherwise and 52 at most. `notes` says what the figures do not tell. They may be a little behind.
 *
 * `GET /v1/admin/funding-analytics`
 */
export const showPlatformFunding = /* @__PURE__ */ operation<Pick<t.ShowPlatformFundingData, 'query'>, t.ShowPlatformFundingResponses, t.ShowPlatformFundingErrors>('GET /v1/admin/funding-analytics')
/**
 * The platform in figures.
 *
 * For platform administrators. Counted anew at each call, days and weeks by UTC midnight. Deleted accounts do not count.
 *
 * `GET /v1/admin/metrics`
 */
export const showPlatformMetrics = /* @__PURE__ */ operation<object, t.ShowPlatformMetricsResponses, t.ShowPlatformMetricsErrors>('GET /v1/admin/metrics')
/**
 * Your own account.
 *
 * Read it after signing in and whenever the app starts: it names your role, your communities and the state of your application. A banned account may still read it.
 *
 * `GET /v1/auth/me`
 */
export const showProfile = /* @__PURE__ */ operation<object, t.ShowProfileResponses, t.ShowProfileErrors>('GET /v1/auth/me')
/**
 * One project.
 *
 * Open to everybody, in every status. `assignmentCount` says how many issues that were taken on name it.
 *
 * `GET /v1/projects/{projectId}`
 */
export const showProject = /* @__PURE__ */ operation<Pick<t.ShowProjectData, 'path'>, t.ShowProjectResponses, t.ShowProjectErrors>('GET /v1/projects/{projectId}', 2)
/**
 * What happens on the platform, without names and texts.
 *
 * For the front page of guests: no ids, no names of people and no texts but titles. Newest first, at most 20. The list is kept for up to 15 seconds, so something that is hidden may show for that long.
 *
 * `GET /v1/discover/public-activity`
 */
export const showPublicActivity = /* @__PURE__ */ operation<Pick<t.ShowPublicActivityData, 'query'>, t.ShowPublicActivityResponses, t.ShowPublicActivityErrors>('GET /v1/discover/public-activity', 2)
/**
 * The page of a campaign.
 *
 * Open to everybody while the campaign is public. It holds the plan, what was spent, the final report and what a donor has to know before giving. `acceptsDonations` says whether a donation would be taken now.
 *
 * `GET /v1/campaigns/slug/{slug}`
 */
export const showPublicCampaign = /* @__PURE__ */ operation<Pick<t.ShowPublicCampaignData, 'path'>, t.ShowPublicCampaignResponses, t.ShowPublicCampaignErrors>('GET /v1/campaigns/slug/{slug}', 2)
/**
 * What happened lately, all kinds together.
 *
 * What everybody may read, newest first: hidden content, drafts and campaigns without a public page are left out. Go on with `before` until there is no `next`; each thing comes once, also where several have the same instant. The first page is kept for up to 15 seconds, so something that is hidden may show for that long.
 *
 * `GET /v1/discover/recent`
 */
export const showRecent = /* @__PURE__ */ operation<Pick<t.ShowRecentData, 'query'>, t.ShowRecentResponses, t.ShowRecentErrors>('GET /v1/discover/recent', 2)
/**
 * One representative.
 *
 * Whether an account may publish as this profile is told by `isClaimed`; which account it is stays private.
 *
 * `GET /v1/representatives/{id}`
 */
export const showRepresentative = /* @__PURE__ */ operation<Pick<t.ShowRepresentativeData, 'path'>, t.ShowRepresentativeResponses, t.ShowRepresentativeErrors>('GET /v1/representatives/{id}', 2)
/**
 * One announcement of a representative.
 *
 * A published one, and an archived one too, as its thread stays open; a draft is not found, not even by its author. One that a moderator hid reads as a placeholder.
 *
 * `GET /v1/representatives/{id}/announcements/{annId}`
 */
export const showRepresentativeAnnouncement = /* @__PURE__ */ operation<Pick<t.ShowRepresentativeAnnouncementData, 'path'>, t.ShowRepresentativeAnnouncementResponses, t.ShowRepresentativeAnnouncementErrors>('GET /v1/representatives/{id}/announcements/{annId}', 2)
/**
 * One account.
 *
 * For platform administrators; deleted accounts too.
 *
 * `GET /v1/users/{id}`
 */
export const showUser = /* @__PURE__ */ operation<Pick<t.ShowUserData, 'path'>, t.ShowUserResponses, t.ShowUserErrors>('GET /v1/users/{id}')
/**
 * Sign in.
 *
 * Each call opens a session of its own: an access token for 15 minutes and a refresh token for 30 days. After ten failures for an address from the same client within 15 minutes further tries are refused, also with the right password; `data.retryAfter` says for how many seconds. An unknown address, a wrong password and a deleted account get the same answer.
 *
 * `POST /v1/auth/login`
 */
export const signIn = /* @__PURE__ */ operation<Pick<t.SignInData, 'body'>, t.SignInResponses, t.SignInErrors>('POST /v1/auth/login', 2)
/**
 * End the session of a refresh token.
 *
 * Needs no access token. An unknown, expired or missing refresh token is no error. Access tokens that were issued already stay valid until they expire, at most 15 minutes.
 *
 * `POST /v1/auth/logout`
 */
export const signOut = /* @__PURE__ */ operation<Pick<t.SignOutData, 'body'>, t.SignOutResponses, t.SignOutErrors>('POST /v1/auth/logout', 2)
/**
 * Sign an open petition of a community that you joined.
 *
 * Needs a verified address and membership in the community of the petition. Only while it is `ACTIVE`, no moderator has hidden it and the day of its deadline, in UTC, has not ended. A second signature is not counted and gets the same reply, also when the petition is closed or hidden by then; a signature cannot be taken back. The creator is notified of each signature of others, and when 25, 50 and 100 percent of the goal are reached; the status stays as it is.
 *
 * `POST /v1/petitions/{id}/sign`
 */
export const signPetition = /* @__PURE__ */ operation<Pick<t.SignPetitionData, 'path'>, t.SignPetitionResponses, t.SignPetitionErrors>('POST /v1/petitions/{id}/sign', 1)
/**
 * Hand a campaign over for review.
 *
 * For owners and administrators of the organization. Possible while it is a draft or needs changes, when the organization may raise money and the plan has a step and does not go beyond the goal. It waits as `PENDING_REVIEW`, and an earlier review is cleared. It stands in the audit log, and nobody is told.
 *
 * `POST /v1/campaigns/{campaignId}/submit`
 */
export const submitCampaign = /* @__PURE__ */ operation<Pick<t.SubmitCampaignData, 'path'>, t.SubmitCampaignResponses, t.SubmitCampaignErrors>('POST /v1/campaigns/{campaignId}/submit', 1)
/**
 * Suggest the location of a community.
 *
 * For government and platform administrators. No provider of places is connected, so it always answers that it is not available; ask for the coordinates by hand.
 *
 * `GET /v1/communities/geocode`
 */
export const suggestLocation = /* @__PURE__ */ operation<Pick<t.SuggestLocationData, 'query'>, t.SuggestLocationResponses, t.SuggestLocationErrors>('GET /v1/communities/geocode')
/**
 * What a campaign achieved, by what is published of it.
 *
 * For representatives, government and platform administrators, NGOs and moderators who may read the campaign from inside: members of its organization and platform administrators. Spending is what the organization reports; the platform cannot check it. May be kept for 30 minutes, unless something new was published of the campaign; `cached` tells.
 *
 * `POST /v1/ai/summarize-campaign-impact`
 */
export const summarizeCampaignImpact = /* @__PURE__ */ operation<Pick<t.SummarizeCampaignImpactData, 'body'>, t.SummarizeCampaignImpactResponses, t.SummarizeCampaignImpactErrors>('POST /v1/ai/summarize-campaign-impact')
/**
 * Summarize an issue, a petition or a consultation with its discussion.
 *
 * For representatives, government and platform administrators, NGOs and moderators, who must be able to read the thing themselves: a consultation can only be summarized by those who may read its responses. At most the newest 200 comments or responses are read; hidden ones are left out, and respondents stay anonymous. A summary may be kept for 30 minutes, unless something that it was made from is no longer shown; `cached` tells.
 *
 * `POST /v1/ai/summarize`
 */
export const summarizeDiscussion = /* @__PURE__ */ operation<Pick<t.SummarizeDiscussionData, 'body'>, t.SummarizeDiscussionResponses, t.SummarizeDiscussionErrors>('POST /v1/ai/summarize')
/**
 * Make another of your communities the active one.
 *
 * The active community is the one that your feed is seen from. You must have joined it; your home stays where it is.
 *
 * `PATCH /v1/auth/me/active-community`
 */
export const switchActiveCommunity = /* @__PURE__ */ operation<Pick<t.SwitchActiveCommunityData, 'body'>, t.SwitchActiveCommunityResponses, t.SwitchActiveCommunityErrors>('PATCH /v1/auth/me/active-community')
/**
 * Upvote an issue, or take the upvote back.
 *
 * Each call turns your upvote over: the reply says what it is now. Needs a verified address and membership in the community of the issue. Possible in every status, on your own issue too; nobody is notified.
 *
 * `POST /v1/issues/{id}/upvote`
 */
export const toggleUpvote = /* @__PURE__ */ operation<Pick<t.ToggleUpvoteData, 'path'>, t.ToggleUpvoteResponses, t.ToggleUpvoteErrors>('POST /v1/issues/{id}/upvote', 1)
/**
 * Lift a ban.
 *
 * For platform administrators. Sessions that the ban ended stay ended: the person signs in again. For an account that is not banned nothing happens. What was lifted stands in the audit log.
 *
 * `POST /v1/users/{id}/unban`
 */
export const unbanUser = /* @__PURE__ */ operation<Pick<t.UnbanUserData, 'path'>, t.UnbanUserResponses, t.UnbanUserErrors>('POST /v1/users/{id}/unban', 1)
/**
 * Unfollow a representative.
 *
 * No membership is needed. Unfollowing somebody whom you do not follow changes nothing.
 *
 * `DELETE /v1/representatives/{id}/follow`
 */
export const unfollowRepresentative = /* @__PURE__ */ operation<Pick<t.UnfollowRepresentativeData, 'path'>, t.UnfollowRepresentativeResponses, t.UnfollowRepresentativeErrors>('DELETE /v1/representatives/{id}/follow')
/**
 * Change your name or address.
 *
 * What is left out stays. A new address gets a link. One that was never confirmed is replaced at once, and links mailed to it work no longer. A confirmed one stays until the link is opened: meanwhile the new one is `pendingEmail`, and the old one is told. Asking for the present address, or a reset of the password, drops what was pending. The access token keeps the old name, address and verification until it is refreshed.
 *
 * `PATCH /v1/auth/me`
 */
export const updateProfile = /* @__PURE__ */ operation<Pick<t.UpdateProfileData, 'body'>, t.UpdateProfileResponses, t.UpdateProfileErrors>('PATCH /v1/auth/me')
/**
 * Verify an address with the token of the mailed link.
 *
 * Open to everybody who holds the link, which works once and for 24 hours. Use the tokens of the reply from then on: the old access token still says that the address is not verified. They are left out when the address was verified already. The link of a new address makes it the address of the account, unless somebody else has it by then.
 *
 * `POST /v1/auth/verify-email`
 */
export const verifyEmail = /* @__PURE__ */ operation<Pick<t.VerifyEmailData, 'body'>, t.VerifyEmailResponses, t.VerifyEmailErrors>('POST /v1/auth/verify-email', 2)
/**
 * Say whether the bank account has been verified.
 *
 * For platform administrators. It says that the platform has seen that the bank account is the organization’s. Without it the organization takes no donations. A change stands in the audit log, and nobody is told. With `expectedUpdatedAt`, a change of what somebody else changed meanwhile is refused.
 *
 * `PATCH /v1/organizations/{id}/funding-verification`
 */
export const verifyOrganizationFunding = /* @__PURE__ */ operation<Pick<t.VerifyOrganizationFundingData, 'path' | 'body'>, t.VerifyOrganizationFundingResponses, t.VerifyOrganizationFundingErrors>('PATCH /v1/organizations/{id}/funding-verification')
/**
 * Take a spend record back.
 *
 * For owners and administrators of the organization. The public does not see the record any more; the audit log keeps it. Nobody is told.
 *
 * `DELETE /v1/spend/{spendId}`
 */
export const withdrawSpend = /* @__PURE__ */ operation<Pick<t.WithdrawSpendData, 'path'>, t.WithdrawSpendResponses, t.WithdrawSpendErrors>('DELETE /v1/spend/{spendId}')
/**
 * Write an announcement, or publish it at once.
 *
 * For owners and administrators of the organization. It is a draft unless `publish` is true. What is published at once is told to every member with `ANNOUNCEMENT_UPDATE`, counted and recorded in the audit log.
 *
 * `POST /v1/organizations/{id}/announcements`
 */
export const writeAnnouncement = /* @__PURE__ */ operation<Pick<t.WriteAnnouncementData, 'path' | 'body'>, t.WriteAnnouncementResponses, t.WriteAnnouncementErrors>('POST /v1/organizations/{id}/announcements', 1)
