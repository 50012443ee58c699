import { deleteAccountPage, goodbyePage } from './features/account/delete-account.ts'
import { profileCommunitiesPage } from './features/account/profile-communities.ts'
import { profilePasswordPage } from './features/account/profile-password.ts'
import { profilePage } from './features/account/profile.ts'
import { adminCommunitiesPage, newCommunityPage } from './features/administering-places/communities.ts'
import { adminCommunityPage } from './features/administering-places/community.ts'
import { editOrganizationPage } from './features/administering-places/edit-organization.ts'
import {
  archiveAnnouncementPage,
  closeConsultationPage,
  joinOrganizationPage,
} from './features/administering-places/organization-acts.ts'
import { organizationCheckPages } from './features/administering-places/organization-checks.ts'
import { adminOrganizationPage } from './features/administering-places/organization.ts'
import { adminOrganizationsPage } from './features/administering-places/organizations.ts'
import {
  linkRepresentativePage,
  removeRepresentativePage,
} from './features/administering-places/representative-acts.ts'
import { adminRepresentativePage } from './features/administering-places/representative.ts'
import { adminRepresentativesPage, newRepresentativePage } from './features/administering-places/representatives.ts'
import { auditFile, auditPage } from './features/administering/audit.ts'
import { figuresFile, figuresPage } from './features/administering/figures.ts'
import { moneyFile, moneyPage } from './features/administering/money.ts'
import { applicationPage, decisionPage } from './features/administering-people/application.ts'
import { applicationsPage } from './features/administering-people/applications.ts'
import { userBanPage, userPage, userRolePage } from './features/administering-people/user.ts'
import { usersPage } from './features/administering-people/users.ts'
import { campaignStepPages } from './features/administering-funds/campaign-steps.ts'
import { adminCampaignPage } from './features/administering-funds/campaign.ts'
import { adminCampaignsPage } from './features/administering-funds/campaigns.ts'
import { installationPage } from './features/administering/installation.ts'
import {
  findingPage,
  reconciliationFile,
  reconciliationPage,
  runReconciliationPage,
} from './features/administering-funds/reconciliation.ts'
import { desksPage, todayPage } from './features/administering/today.ts'
import { applyOrganizationPage, applyRepresentativePage } from './features/applying/apply.ts'
import { campaignCheckPage } from './features/campaigns/check.ts'
import {
  campaignDonationsPage,
  campaignSpendingPage,
  campaignUpdatesPage,
} from './features/campaigns/campaign-lists.ts'
import { campaignCount, campaignPage } from './features/campaigns/campaign.ts'
import { campaignsPage } from './features/campaigns/campaigns.ts'
import { concernPage } from './features/campaigns/concern.ts'
import { communitiesPage } from './features/communities/communities.ts'
import { communityPage } from './features/communities/community.ts'
import { joinPage } from './features/communities/join.ts'
import { checkAnswersPage, consultationPage } from './features/consultations/consultation.ts'
import { consultationsPage } from './features/consultations/consultations.ts'
import { feedPage } from './features/feed/feed.ts'
import { flagPages } from './features/flagging/flag.ts'
import { activityCount, activityPage } from './features/home/activity.ts'
import { donationCompletePage, receiptPage } from './features/giving/donation.ts'
import { givePage } from './features/giving/give.ts'
import { payPage } from './features/giving/pay.ts'
import { home } from './features/home/home.ts'
import { issueCount, issuePage } from './features/issues/issue.ts'
import { issuesFeed, issuesPage } from './features/issues/issues.ts'
import { invitationPage } from './features/mailed/invitation.ts'
import { myPage, myPartPage } from './features/mine/mine.ts'
import { unfinishedPage } from './features/mine/unfinished.ts'
import { notificationsPage } from './features/notifications/notifications.ts'
import { announcementPage, announcementsPage } from './features/organizations/announcements.ts'
import { organizationDoor, organizationFeed, organizationPage } from './features/organizations/organization.ts'
import { organizationsPage } from './features/organizations/organizations.ts'
import { projectPage } from './features/organizations/project.ts'
import { projectsPage } from './features/organizations/projects.ts'
import { contactPage } from './features/operator/contact.ts'
import { meaningsPage } from './features/operator/meanings.ts'
import { offlinePage, operatorPages } from './features/operator/operator-texts.ts'
import { patternsPage } from './features/patterns/patterns.ts'
import { casePage, moderationPage } from './features/moderating/case.ts'
import { queueCount } from './features/moderating/cases.ts'
import { campaignConcernsPage, concernsPage } from './features/moderating/concerns.ts'
import {
  decidedFlagPage,
  decisionsFile,
  decisionsPage,
  hidePage,
  reporterPage,
} from './features/moderating/decisions.ts'
import { editPetitionPage, removePetitionPage } from './features/petitions/own-petition.ts'
import { petitionCount, petitionPage } from './features/petitions/petition.ts'
import { petitionsPage } from './features/petitions/petitions.ts'
import { newPetitionPage, sendPetitionPage } from './features/petitions/start-petition.ts'
import { deleteIssuePage } from './features/reporting/delete-issue.ts'
import { editIssuePage } from './features/reporting/edit-issue.ts'
import { reportSendPage } from './features/reporting/report-send.ts'
import { reportWhatPage } from './features/reporting/report-what.ts'
import { reportWherePage } from './features/reporting/report-where.ts'
import { representativeAnnouncementPage } from './features/representatives/announcement.ts'
import { representativeFeed, representativePage } from './features/representatives/representative.ts'
import { representativesPage } from './features/representatives/representatives.ts'
import { searchPage } from './features/search/search.ts'
import { checkYourMailPage } from './features/signing-in/check-your-mail.ts'
import { forgotPasswordPage, resetPasswordPage } from './features/signing-in/passwords.ts'
import { firstAdministratorPage } from './features/signing-in/first-administrator.ts'
import { registerPage } from './features/signing-in/register.ts'
import { signInPage, signOutForm } from './features/signing-in/sign-in.ts'
import { verifyEmailPage } from './features/signing-in/verify-email.ts'
import { welcomePage } from './features/signing-in/welcome.ts'
import type { Atom } from './site/atom.ts'
import type { Count } from './site/count.ts'
import type { Csv } from './site/csv.ts'
import type { Form, Page } from './site/page.ts'
import type { Site } from './site/site.ts'

/** Every page and form of the site, in reading order. */
export function pages({ isDevelopment }: Pick<Site, 'isDevelopment'>): readonly (Page | Form)[] {
  const reading = [home, activityPage, searchPage, meaningsPage, issuesPage, issuePage, petitionsPage, petitionPage]
  const communities = [communitiesPage, communityPage, joinPage]
  const representatives = [representativesPage, representativePage, representativeAnnouncementPage]
  const organizations = [
    organizationsPage,
    organizationPage,
    organizationDoor,
    announcementsPage,
    announcementPage,
    projectsPage,
    projectPage,
    consultationsPage,
    consultationPage,
    checkAnswersPage,
  ]
  const ownNews = [myPage, unfinishedPage, myPartPage, feedPage, notificationsPage]
  const texts = [...operatorPages, contactPage, offlinePage]
  const money = [
    campaignsPage,
    campaignPage,
    campaignSpendingPage,
    campaignUpdatesPage,
    campaignDonationsPage,
    campaignCheckPage,
    concernPage,
    givePage,
    payPage,
    donationCompletePage,
    receiptPage,
  ]
  const forBuilders = isDevelopment ? [patternsPage] : []
  const petitions = [newPetitionPage, sendPetitionPage, editPetitionPage, removePetitionPage]
  const reporting = [reportWherePage, reportWhatPage, reportSendPage, editIssuePage, deleteIssuePage]
  const account = [
    signInPage,
    signOutForm,
    registerPage,
    firstAdministratorPage,
    checkYourMailPage,
    verifyEmailPage,
    welcomePage,
    forgotPasswordPage,
    resetPasswordPage,
    profilePage,
    profileCommunitiesPage,
    profilePasswordPage,
    deleteAccountPage,
    goodbyePage,
    applyRepresentativePage,
    applyOrganizationPage,
  ]
  const moderating = [
    moderationPage,
    casePage,
    decisionsPage,
    decidedFlagPage,
    reporterPage,
    hidePage,
    concernsPage,
    campaignConcernsPage,
  ]
  const keepingPlaces = [
    adminCommunitiesPage,
    newCommunityPage,
    adminCommunityPage,
    adminOrganizationsPage,
    adminOrganizationPage,
    editOrganizationPage,
    ...organizationCheckPages,
    joinOrganizationPage,
    archiveAnnouncementPage,
    closeConsultationPage,
    adminRepresentativesPage,
    newRepresentativePage,
    adminRepresentativePage,
    linkRepresentativePage,
    removeRepresentativePage,
  ]
  const records = [installationPage, auditPage, figuresPage, moneyPage]
  const people = [applicationsPage, applicationPage, decisionPage, usersPage, userPage, userRolePage, userBanPage]
  const funds = [
    adminCampaignsPage,
    adminCampaignPage,
    ...campaignStepPages,
    reconciliationPage,
    runReconciliationPage,
    findingPage,
  ]
  const desks = [todayPage, desksPage, ...moderating, ...keepingPlaces, ...records, ...people, ...funds]
  const writing = [...reporting, ...petitions, ...flagPages]
  const all = [
    ...reading,
    ...writing,
    ...communities,
    ...representatives,
    ...organizations,
    ...money,
    ...ownNews,
    ...texts,
    invitationPage,
    ...account,
    ...desks,
    ...forBuilders,
  ]
  return all.flatMap((each) => (each.kind === 'page' ? [each, ...each.forms] : [each]))
}

/** What programs that follow many sites read. */
export const feeds: readonly Atom[] = [issuesFeed, organizationFeed, representativeFeed]

/** What somebody takes along of a list. */
export const files: readonly Csv[] = [auditFile, decisionsFile, figuresFile, moneyFile, reconciliationFile]

/** Whose pages go on counting while somebody looks at them. */
export const counts: readonly Count[] = [activityCount, campaignCount, issueCount, petitionCount, queueCount]
